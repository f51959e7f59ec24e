/** Finds contacts by what is typed, each with what can be done with them. */
import { Search } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { contactEndpoints } from '../../../wire/contacts/calls.ts';
import { CONTACT_SEARCH_CHARS } from '../../../wire/contacts/limits.ts';
import type { ContactRow } from '../../../wire/contacts/shapes.ts';
import { asked } from '../../data/ask.ts';
import { useAsked } from '../../data/use-asked.ts';
import { useSettled } from '../use-settled.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { Person } from './person.tsx';

const SHOWN = 5;

type Props = {
  readonly project: string;
  readonly label: string;
  /** What stands behind each. */
  readonly children: (person: ContactRow) => ReactNode;
  /** What can be done with all whom a search finds; below them. */
  readonly all?: { readonly words: string; readonly run: (search: string) => void };
};

export function FindPerson({ project, label, children, all }: Props) {
  const { t } = useTexts();
  const [typed, setTyped] = useState('');
  const search = useSettled(typed).trim();
  const query = { search, limit: SHOWN };
  const ask = { ...asked(contactEndpoints.contacts, { params: { project }, query }), quiet: true };
  const { value, failure } = useAsked(search ? ask : null);
  return (
    <>
      <div className="affix">
        <Search className="icon" aria-hidden="true" />
        <input
          className="input"
          type="search"
          dir="auto"
          aria-label={label}
          placeholder={t('person.findHint')}
          maxLength={CONTACT_SEARCH_CHARS}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          // It stands in the form, which Enter would send.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      </div>
      {failure && <p className="alert danger">{t('person.findFailed')}</p>}
      {value?.contacts.length === 0 && <p className="hint">{t('person.nobodyFound')}</p>}
      {value && value.contacts.length > 0 && (
        <ul className="stack stack-3" aria-label={t('person.found')}>
          {value.contacts.map((one) => (
            <li key={one.id} className="row">
              <Person person={one} />
              <span className="push">{children(one)}</span>
            </li>
          ))}
        </ul>
      )}
      {all && value && value.contacts.length > 0 && (
        <p>
          <button type="button" className="btn btn-sm btn-secondary" onClick={() => all.run(search)}>
            {all.words}
          </button>
        </p>
      )}
    </>
  );
}
