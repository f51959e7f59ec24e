/** What the team says to each other about a ticket. Visitors never see it. */
import { Lock, Send } from 'lucide-react';
import { useState } from 'react';
import type { Snapshot } from 'valtio/vanilla';
import { TICKET_NOTE_CHARS } from '../../../wire/tickets/limits.ts';
import type { Note } from '../../../wire/tickets/shapes.ts';
import { Ago } from '../../parts/ago.tsx';
import { Avatar } from '../../parts/avatar.tsx';
import { useDrafts } from '../../parts/use-drafts.ts';
import { useCan } from '../../projects/use-can.ts';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';
import type { TicketView } from './ticket.ts';
import styles from './ticket.module.css';

type Props = { readonly id: string; readonly notes: readonly Snapshot<Note>[]; readonly view: TicketView };

export function TicketNotes({ id, notes, view }: Props) {
  const { t } = useTexts();
  const may = useCan('tickets:write');
  return (
    <section className="card" aria-label={t('tickets.notes.title')}>
      <div className="card-head">
        <h2>{t('tickets.notes.title')}</h2>
        <span className="hint">{t('tickets.notes.hint')}</span>
      </div>
      {notes.length > 0 && (
        <ol className={styles.thread} aria-live="polite">
          {notes.map((note) => (
            <NoteItem key={note.id} note={note} />
          ))}
        </ol>
      )}
      {may && <Composer id={id} view={view} />}
    </section>
  );
}

function NoteItem({ note }: { note: Snapshot<Note> }) {
  const { t } = useTexts();
  const name = note.author?.name ?? t('tickets.notes.gone');
  return (
    <li className={styles.note}>
      <Avatar name={name} />
      <div>
        <div className="row wrap">
          <span className="strong" dir="auto">
            {name}
          </span>
          <span className="badge warning">
            <Lock className="icon" aria-hidden="true" />
            {t('tickets.notes.internal')}
          </span>
          <span className={`hint push ${styles.noteTime}`}>
            <Ago at={note.createdAt} long />
          </span>
        </div>
        <p className="prose" dir="auto">
          {note.body}
        </p>
      </div>
    </li>
  );
}

/** What is begun stays over a reload of the tab and over a failure. */
function Composer({ id, view }: { id: string; view: TicketView }) {
  const { browser, toasts } = useServices();
  const { t } = useTexts();
  const draft = `note ${id}`;
  const drafts = useDrafts();
  const [body, setBody] = useState(() => drafts.get(draft) ?? '');
  const [sending, setSending] = useState(false);

  function write(text: string): void {
    setBody(text);
    drafts.set(draft, text || null);
  }

  async function send(): Promise<void> {
    if (sending || !body.trim()) return;
    setSending(true);
    const failure = await view.addNote(body.trim());
    setSending(false);
    if (!failure) return write('');
    browser.report(failure);
    toasts.show({ type: 'error', heading: t('tickets.notes.notSent'), body: t('tickets.notes.kept') });
    return undefined;
  }

  return (
    <form
      className={styles.composer}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <textarea
        className="textarea"
        rows={3}
        dir="auto"
        aria-label={t('tickets.notes.write')}
        placeholder={t('tickets.notes.write')}
        maxLength={TICKET_NOTE_CHARS}
        value={body}
        readOnly={sending}
        onChange={(event) => write(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send();
        }}
      />
      <div className="row">
        <span className="hint push hide-phone">{t('tickets.notes.keys')}</span>
        <button type="submit" className="btn btn-sm btn-primary" aria-disabled={sending || !body.trim()}>
          {sending ? (
            <span className="spinner" aria-hidden="true" />
          ) : (
            <Send className="icon flip" aria-hidden="true" />
          )}
          {t('tickets.notes.send')}
        </button>
      </div>
    </form>
  );
}
