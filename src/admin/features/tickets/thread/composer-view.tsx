/** The composer at the foot of a thread: a reply that the visitor reads, or a note for the team, on another ground. */
import { CornerUpLeft, Lock } from 'lucide-react';
import { useCallback, useEffect, useMemo, useReducer, useRef, type RefObject } from 'react';
import { useSnapshot } from 'valtio/react';
import { REPLY_CHARS } from '../../../../wire/messages/limits.ts';
import type { MessageField as Field } from '../../../parts/editor/message-editor.tsx';
import { MessageField } from '../../../parts/editor/message-field.tsx';
import { useSingleKeys } from '../../../parts/use-single-keys.ts';
import { useServices } from '../../../services.ts';
import { useTexts } from '../../../shell/use-texts.ts';
import { AlsoBar } from './also-bar.tsx';
import { ComposerNotice } from './composer-notice.tsx';
import type { Composer, SendAs } from './composer.ts';
import type { Mode } from './drafts.ts';
import { HeldBar } from './held-bar.tsx';
import { noteSigns, offer, replySigns } from './offers.tsx';
import { useSavedKeys } from './use-saved-keys.ts';
import { SendButtons } from './send-buttons.tsx';
import type { Thread } from './thread.ts';
import styles from './composer.module.css';

type Props = {
  readonly composer: Composer;
  readonly thread: Thread;
  /** What the visitor is called. */
  readonly to: string;
  /** Called at each change of the text. */
  readonly onType: (mode: Mode) => void;
  /** Escape leads out of the text, to where single keys work. */
  readonly onLeave: () => void;
};

export function ComposerView({ composer, thread, to, onType, onLeave }: Props) {
  const { mode, sending, notice } = useSnapshot(composer.state);
  const { t } = useTexts();
  const field = useRef<Field>(null);
  const focus = useFocusSoon(field, !sending);
  useModeKeys(composer, focus);
  const note = mode === 'note';
  return (
    <section
      className={note ? `${styles.composer} ${styles.note}` : styles.composer}
      aria-label={t(note ? 'tickets.compose.note' : 'tickets.compose.reply')}
    >
      <HeldBar composer={composer} thread={thread} focus={focus} />
      {notice && <ComposerNotice notice={notice} composer={composer} to={to} focus={focus} />}
      <Modes composer={composer} mode={mode} to={to} focus={focus} />
      {!note && <AlsoBar composer={composer} />}
      <div className={styles.box}>
        <Writing key={mode} {...{ composer, to, onType, onLeave, focus, field }} />
      </div>
    </section>
  );
}

type WritingProps = Omit<Props, 'thread'> & { readonly field: RefObject<Field | null>; readonly focus: () => void };

/** The text itself, and what sends it. */
function Writing({ composer, to, onType, onLeave, field, focus }: WritingProps) {
  const { mode, sending, notice, text } = useSnapshot(composer.state);
  const { t } = useTexts();
  const send = (as: SendAs): void => void composer.send(as).then((sent) => sent && focus());
  const note = mode === 'note';
  const length = text[mode].trim().length;
  const label = t(note ? 'tickets.notes.write' : 'tickets.compose.write', { name: to });
  const putByKey = useSavedKeys(field);
  function onKey(event: KeyboardEvent): boolean {
    if (putByKey(event)) return true;
    if (isUndo(event) && length === 0 && composer.state.undo) {
      void composer.undo().then((back) => back && focus());
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
    <MessageField
      field={field}
      lang=""
      dir="ltr"
      label={label}
      placeholder={label}
      value={composer.bodyOf(mode)}
      onChange={(body) => {
        composer.write(mode, body);
        onType(mode);
      }}
      disabled={sending}
      onKey={onKey}
      offer={offer}
      signs={note ? noteSigns : replySigns}
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
  );
}

const isUndo = ({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'z' && (ctrlKey || metaKey) && !shiftKey;

/** Gives the focus to the field once it stands and takes keys again: the other mode has one of its own. */
function useFocusSoon(field: RefObject<Field | null>, ready: boolean): () => void {
  const wanted = useRef(false);
  const [, again] = useReducer((times: number) => times + 1, 0);
  useEffect(() => {
    if (!wanted.current || !ready) return;
    wanted.current = false;
    field.current?.focus();
  });
  return useCallback(() => {
    wanted.current = true;
    again();
  }, []);
}

function useModeKeys(composer: Composer, focus: () => void): void {
  const keys = useMemo(() => {
    const to = (next: Mode) => () => {
      composer.choose(next);
      focus();
    };
    return { r: to('reply'), n: to('note') };
  }, [composer, focus]);
  useSingleKeys(keys);
}

type ModesProps = Pick<Props, 'composer' | 'to'> & { readonly mode: Mode; readonly focus: () => void };

function Modes({ composer, mode, to, focus }: ModesProps) {
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
              focus();
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
