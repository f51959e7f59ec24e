/** The name of an event: one that the site has told, or one that it will tell. */
import { useId } from 'react';
import { eventEndpoints } from '../../../wire/events/calls.ts';
import { EVENT_NAME_CHARS } from '../../../wire/events/limits.ts';
import { asked } from '../../data/ask.ts';
import { useAsked } from '../../data/use-asked.ts';

type Props = {
  readonly project: string;
  readonly label: string;
  readonly value: string;
  readonly onChange: (name: string) => void;
};

export function EventField({ project, label, value, onChange }: Props) {
  const id = useId();
  const known = useAsked({ ...asked(eventEndpoints.eventNames, { params: { project } }), quiet: true }).value;
  return (
    <>
      <input
        className="input input-sm"
        dir="ltr"
        autoComplete="off"
        aria-label={label}
        placeholder="order_placed"
        list={id}
        maxLength={EVENT_NAME_CHARS}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      <datalist id={id}>
        {known?.names.map(({ name }) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </datalist>
    </>
  );
}
