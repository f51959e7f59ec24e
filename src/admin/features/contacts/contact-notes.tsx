/** What members have noted on a person for each other. */
import { Plus, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { contactEndpoints } from '../../../wire/contacts/calls.ts';
import { CONTACT_NOTE_CHARS, CONTACT_NOTES } from '../../../wire/contacts/limits.ts';
import type { Contact, ContactNote } from '../../../wire/contacts/shapes.ts';
import { useData } from '../../data/data.ts';
import { Ago } from '../../parts/ago.tsx';
import { Card } from '../../parts/detail/detail.tsx';
import { describedBy, FieldFrame } from '../../parts/form/field-frame.tsx';
import { FormDialog } from '../../parts/writing/form-dialog.tsx';
import { useWork } from '../../parts/writing/use-work.ts';
import { useCan } from '../../projects/use-can.ts';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { contactOf } from './contacts.ts';
import styles from './contacts.module.css';

type Props = { readonly contact: Contact; readonly project: string };

export function ContactNotes({ contact, project }: Props) {
  const { t } = useTexts();
  const [isOpen, setOpen] = useState(false);
  const may = useCan('visitors:write', 'chosen');
  const { notes } = contact;
  return (
    <Card
      title={t('contacts.notes')}
      actions={
        may &&
        notes.length < CONTACT_NOTES && (
          <button
            type="button"
            className="btn btn-icon btn-sm btn-tertiary"
            aria-label={t('contacts.noteAdd')}
            title={t('contacts.noteAdd')}
            onClick={() => setOpen(true)}
          >
            <Plus className="icon" aria-hidden="true" />
          </button>
        )
      }
    >
      {notes.length === 0 ? (
        <p className="nothing">{t('contacts.notesNone')}</p>
      ) : (
        <ul className={`card-body stack stack-3 ${styles.notes}`}>
          {notes.map((note) => (
            <OneNote key={note.id} note={note} contact={contact} project={project} may={may} />
          ))}
        </ul>
      )}
      {isOpen && <AddNote contact={contact} project={project} onClose={() => setOpen(false)} />}
    </Card>
  );
}

type OneProps = Props & { readonly note: ContactNote; readonly may: boolean };

function OneNote({ note: { id, author, body, at }, contact, project, may }: OneProps) {
  const { api, dialogs, toasts } = useServices();
  const data = useData();
  const { t } = useTexts();
  const work = useWork();

  async function remove(): Promise<void> {
    const params = { project, contact: contact.id, note: id };
    data.put(contactOf(project, contact.id), await api(contactEndpoints.deleteContactNote, { params }));
    toasts.show({ type: 'success', heading: t('contacts.noteGone') });
  }

  const ask = () =>
    dialogs.open({
      type: 'error',
      heading: t('contacts.noteDeleteAsk'),
      body,
      primaryBtn: { label: t('contacts.noteDelete'), click: () => void work(remove) },
      secondaryBtn: { label: t('common.cancel') },
    });
  return (
    <li>
      <p className={`anywhere ${styles.noteBody}`} dir="auto">
        {body}
      </p>
      <span className="row hint">
        <bdi className="truncate">{author || t('contacts.noteAuthorGone')}</bdi>
        <Ago at={at} long />
        {may && (
          <button
            type="button"
            className="btn btn-icon btn-sm btn-tertiary push"
            aria-label={t('contacts.noteDelete')}
            title={t('contacts.noteDelete')}
            onClick={ask}
          >
            <Trash2 className="icon" aria-hidden="true" />
          </button>
        )}
      </span>
    </li>
  );
}

function AddNote({ contact, project, onClose }: Props & { readonly onClose: () => void }) {
  const { api } = useServices();
  const data = useData();
  const { t } = useTexts();
  const field = useId();
  const [body, setBody] = useState('');
  const hint = t('contacts.noteHint');
  async function save(): Promise<void> {
    const params = { project, contact: contact.id };
    const saved = await api(contactEndpoints.addContactNote, { params, body: { body: body.trim() } });
    data.put(contactOf(project, contact.id), saved);
  }
  return (
    <FormDialog
      title={t('contacts.noteAdd')}
      submit={body.trim() === '' ? undefined : t('contacts.noteSave')}
      onSubmit={save}
      onClose={onClose}
    >
      <FieldFrame id={field} label={t('contacts.note')} hint={hint} required>
        <textarea
          id={field}
          className="textarea"
          rows={5}
          dir="auto"
          maxLength={CONTACT_NOTE_CHARS}
          aria-describedby={describedBy(field, hint, undefined)}
          value={body}
          onChange={({ target }) => setBody(target.value)}
        />
      </FieldFrame>
    </FormDialog>
  );
}
