/** The composer at the foot of a thread: a reply that the visitor reads, or a note for the team, on another ground. */
import { CornerUpLeft, Lock } from 'lucide-react';
import { useEffect, useMemo, useRef, type RefObject } from 'react';
import { useSnapshot } from 'valtio/react';
import { REPLY_CHARS } from '../../../../wire/messages/limits.ts';
import type { MessageField as Field } from '../../../parts/editor/message-editor.tsx';
import { MessageField } from '../../../parts/editor/message-field.tsx';
import { useSingleKeys } from '../../../parts/use-single-keys.ts';
import { useServices } from '../../../services.ts';
import { useTexts } from '../../../shell/use-texts.ts';
import { ComposerNotice } from './composer-notice.tsx';
import type { Composer, SendAs } from './composer.ts';
import type { Mode } from './drafts.ts';
import { HeldBar } from './held-bar.tsx';
import { SendButtons } from './send-buttons.tsx';
import type { Thread } from './thread.ts';
import styles from './composer.module.css';

type Props = {
  readonly composer: Composer;
  readonly thread: Thread;
  /** What the visitor is called. */
  readonly to: string;
  /** Escape leads out of the text, to where single keys work. */
  readonly onLeave: () => void;
};

export function ComposerView({ composer, thread, to, onLeave }: Props) {
  const { mode, sending, notice, text } = useSnapshot(composer.state);
  const { t } = useTexts();
  const field = useRef<Field>(null);
  const send = useSend(composer, field);
  useModeKeys(composer, field);
  const note = mode === 'note';
  const length = text[mode].trim().length;
  function onKey(event: KeyboardEvent): boolean {
    if (isUndo(event) && length === 0 && composer.state.undo) {
      void composer.undo();
      return true;
    }
    if (event.key === 'Escape') {
      onLeave();
      return true;
    }
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return false;
    send(event.shiftKey && !note ? { status: 'done' } : {});
    return true;
  }
  return (
    <section
      className={note ? `${styles.composer} ${styles.note}` : styles.composer}
      aria-label={t(note ? 'tickets.compose.note' : 'tickets.compose.reply')}
    >
      <HeldBar composer={composer} thread={thread} field={field} />
      {notice && <ComposerNotice notice={notice} composer={composer} to={to} field={field} />}
      <Modes composer={composer} mode={mode} to={to} field={field} />
      <div className={styles.box}>
        <MessageField
          key={mode}
          field={field}
          lang=""
          dir="ltr"
          label={t(note ? 'tickets.notes.write' : 'tickets.compose.write', { name: to })}
          placeholder={t(note ? 'tickets.notes.write' : 'tickets.compose.write', { name: to })}
          value={composer.bodyOf(mode)}
          onChange={(body) => composer.write(mode, body)}
          disabled={sending}
          onKey={onKey}
        >
          {length > REPLY_CHARS && (
            <span className="c-danger hint" role="alert">
              {t('tickets.compose.tooLong', { count: length - REPLY_CHARS })}
            </span>
          )}
          <SendButtons
            note={note}
            to={to}
            sending={sending}
            off={sending || length === 0 || length > REPLY_CHARS || notice !== null}
            onSend={send}
          />
        </MessageField>
      </div>
    </section>
  );
}

const isUndo = ({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'z' && (ctrlKey || metaKey) && !shiftKey;

/** Sends, and gives the focus back to the field. */
function useSend(composer: Composer, field: RefObject<Field | null>): (as: SendAs) => void {
  return (as) => void composer.send(as).then((sent) => sent && field.current?.focus());
}

function useModeKeys(composer: Composer, field: RefObject<Field | null>): void {
  const wanted = useRef(false);
  const keys = useMemo(() => {
    const to = (next: Mode) => () => {
      composer.choose(next);
      wanted.current = true;
      field.current?.focus();
    };
    return { r: to('reply'), n: to('note') };
  }, [composer, field]);
  useSingleKeys(keys);
  // The other mode has a field of its own, which is there only now.
  useEffect(() => {
    if (wanted.current) field.current?.focus();
    wanted.current = false;
  });
}

type ModesProps = Pick<Props, 'composer' | 'to'> & { readonly mode: Mode; readonly field: RefObject<Field | null> };

function Modes({ composer, mode, to, field }: ModesProps) {
  const { t } = useTexts();
  const { shortcuts } = useSnapshot(useServices().preferences.state);
  const ways = [
    { way: 'reply', icon: CornerUpLeft, text: 'tickets.compose.asReply', key: 'R' },
    { way: 'note', icon: Lock, text: 'tickets.compose.asNote', key: 'N' },
  ] as const;
  return (
    <div className={styles.modes}>
      <fieldset className={styles.ways} aria-label={t('tickets.compose.ways')}>
        {ways.map(({ way, icon: Icon, text, key }) => (
          <button
            key={way}
            type="button"
            aria-pressed={mode === way}
            aria-keyshortcuts={shortcuts ? key : undefined}
            onClick={() => {
              composer.choose(way);
              field.current?.focus();
            }}
          >
            <Icon className={way === 'reply' ? 'icon flip' : 'icon'} aria-hidden="true" />
            {t(text)}
            {shortcuts && (
              <kbd className="kbd hide-phone" aria-hidden="true">
                {key}
              </kbd>
            )}
          </button>
        ))}
      </fieldset>
      <span className={styles.to}>
        {mode === 'note' ? (
          <>
            <b>{t('tickets.compose.teamOnly')}</b> {t('tickets.compose.notVisitor', { name: to })}
          </>
        ) : (
          t('tickets.compose.to', { name: to })
        )}
      </span>
    </div>
  );
}
