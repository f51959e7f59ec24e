/** Two contacts that are one: who the other is, which of them stays, and what becomes of each field. */
import { Search } from 'lucide-react';
import { useState, type KeyboardEvent } from 'react';
import { CONTACT_SEARCH_CHARS } from '../../../wire/contacts/limits.ts';
import type { Contact, ContactRow } from '../../../wire/contacts/shapes.ts';
import { useAsked } from '../../data/use-asked.ts';
import { useSettled } from '../../parts/use-settled.ts';
import { FormDialog } from '../../parts/writing/form-dialog.tsx';
import { useTexts } from '../../shell/use-texts.ts';
import { ContactCell, contactName } from './contact-words.tsx';
import { contactOf } from './contacts.ts';
import { MergeTable } from './merge-table.tsx';
import { foundBy, mustStay, refusalOf, similarTo, useMerge } from './merging.ts';
import styles from './contacts.module.css';

type Props = {
  readonly contact: Contact;
  readonly project: string;
  /** Chosen when it opens. */
  readonly other?: ContactRow | undefined;
  readonly onClose: () => void;
};

export default function MergeDialog({ contact, project, other: offered, onClose }: Props) {
  const texts = useTexts();
  const { t } = texts;
  const [other, setOther] = useState<ContactRow | null>(offered ?? null);
  const [turned, setTurned] = useState(false);
  const { value: whole, failure } = useAsked(other && contactOf(project, other.id));
  const merge = useMerge(project);
  const refusal = other && refusalOf(contact, other);
  const stays = whole && (mustStay(contact, whole) ?? (turned ? whole : contact));
  const goes = whole && (stays === contact ? whole : contact);
  const words = goes && !refusal ? t('contacts.mergeNow', { name: contactName(texts, goes) }) : undefined;
  return (
    <FormDialog
      title={t('contacts.mergeTitle')}
      wide
      submit={words}
      onSubmit={async () => stays && goes && merge(stays, goes)}
      onClose={onClose}
    >
      <Find contact={contact} project={project} chosen={other} onChoose={setOther} />
      {failure && <p className="alert danger">{t('contacts.oneFailed')}</p>}
      {refusal && <p className="alert warning">{t(refusal)}</p>}
      {stays && goes && !refusal && (
        <>
          <MergeTable
            stays={stays}
            goes={goes}
            onTurn={mustStay(contact, goes === contact ? stays : goes) ? null : () => setTurned(!turned)}
          />
          <p className="hint">{t('contacts.mergeHint')}</p>
        </>
      )}
    </FormDialog>
  );
}

type FindProps = Pick<Props, 'contact' | 'project'> & {
  readonly chosen: ContactRow | null;
  readonly onChoose: (row: ContactRow) => void;
};

/** Without words those who may be the same person. */
function Find({ contact, project, chosen, onChoose }: FindProps) {
  const texts = useTexts();
  const { t } = texts;
  const [typed, setTyped] = useState('');
  const words = useSettled(typed).trim();
  const similar = useAsked(similarTo(project, contact.id)).value?.contacts;
  const found = useAsked(words ? foundBy(project, words) : null).value?.contacts;
  const rows = ((words ? found : similar) ?? []).filter(({ id }) => id !== contact.id);
  const shown = chosen && !rows.some(({ id }) => id === chosen.id) ? [chosen, ...rows] : rows;
  // It stands in the dialog's form, which Enter would send.
  const pressed = (event: KeyboardEvent) => event.key === 'Enter' && event.preventDefault();
  return (
    <>
      <div className="affix">
        <Search className="icon" aria-hidden="true" />
        <input
          className="input"
          type="search"
          dir="auto"
          aria-label={t('contacts.mergeSearch')}
          placeholder={t('contacts.searchHint')}
          maxLength={CONTACT_SEARCH_CHARS}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={pressed}
        />
      </div>
      {shown.length === 0 ? (
        <p className="hint">{t(words ? 'contacts.noneFound' : 'contacts.noneSame')}</p>
      ) : (
        <ul className={styles.find} aria-label={t('contacts.mergeOthers')}>
          {shown.map((row) => (
            <li key={row.id}>
              <label>
                <input
                  type="radio"
                  className="radio"
                  name="other"
                  aria-label={contactName(texts, row)}
                  checked={chosen?.id === row.id}
                  onChange={() => onChoose(row)}
                />
                <ContactCell contact={row} here={false} />
              </label>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
