/** Some members of the site, in the order in which they were chosen. */
import { useServices } from '../../services.ts';
import { useSnapshot } from 'valtio/react';
import styles from './members-field.module.css';

type Props = {
  readonly label: string;
  readonly hint?: string;
  readonly chosen: readonly string[];
  /** So many at most. */
  readonly most: number;
  readonly onChange: (chosen: string[]) => void;
};

export function MembersField({ label, hint, chosen, most, onChange }: Props) {
  const { members } = useSnapshot(useServices().desk.state);
  return (
    <fieldset className="plain field">
      <legend className="label">{label}</legend>
      <div className={styles.members}>
        {members.map(({ id, name }) => {
          const isChosen = chosen.includes(id);
          return (
            <label key={id} className={styles.member}>
              <input
                type="checkbox"
                className="check"
                checked={isChosen}
                disabled={!isChosen && chosen.length >= most}
                onChange={() => onChange(isChosen ? chosen.filter((one) => one !== id) : [...chosen, id])}
              />
              <bdi>{name}</bdi>
            </label>
          );
        })}
      </div>
      {hint !== undefined && <span className="hint">{hint}</span>}
    </fieldset>
  );
}
