/** Where a message is written. What is typed stays for the life of the tab, until it is sent. */
import {
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type ClipboardEvent,
  type DragEvent,
  type KeyboardEvent,
} from 'react';
import { MESSAGE_CHARS } from '../../../wire/messages/limits.ts';
import type { MessageFile } from '../../../wire/messages/shapes.ts';
import { SendHorizontal } from '../parts/icons.ts';
import { useMessenger } from '../context.ts';
import { furtherNow, useFurther } from './further-door.ts';
import type { Secret } from './further/secret.tsx';
import { isOwnName } from '../../messages/message-id.ts';
import { useConversations, useKnown } from './use-conversations.ts';
import { useConversationTexts } from './use-texts.ts';

/** That so many characters are left is said. */
const COUNT_FROM = 500;
const LINES_MOST = 6;

type ComposerProps = {
  /** Whose draft it is: the thread's name, '' for a new one. */
  thread: string;
  onWrite: (message: { body: string; files: readonly MessageFile[] }) => void;
};

export function Composer({ thread, onWrite }: ComposerProps) {
  const { t } = useConversationTexts();
  const messenger = useMessenger();
  const conversations = useConversations();
  const field = useRef<HTMLTextAreaElement>(null);
  const describedBy = useId();
  const further = useFurther();
  const { canSend, files, isHeld, left, secret, text, edit, send, typed, write } = useWriting(thread, onWrite, field);
  useGrowing(field, text);
  useEffect(() => {
    // On a touch screen it would bring the keyboard up unasked.
    if (hasFinePointer() && thread === '') field.current?.focus({ preventScroll: true });
  }, [thread]);
  const given = (event: ClipboardEvent | DragEvent) => further?.takeGiven(messenger, conversations, thread, event);
  const leftText = left < 0 ? t('tooLong', { count: -left }) : left <= COUNT_FROM && t('left', { count: left });
  return (
    <>
      {secret && further && <further.SecretQuestion secret={secret} onSend={write} onEdit={edit} />}
      <div className="th-composer" onPaste={given} onDrop={given} onDragOver={given}>
        <textarea
          ref={field}
          rows={1}
          dir="auto"
          enterKeyHint="enter"
          aria-label={t('write')}
          placeholder={t('write')}
          aria-invalid={left < 0}
          aria-describedby={describedBy}
          value={text}
          onChange={({ target }) => typed(target.value)}
          onKeyDown={(event) => {
            if (!isSendKey(event)) return;
            event.preventDefault();
            void send();
          }}
        />
        {further && <further.FileTray thread={thread} files={files} />}
        <div className="th-tools">
          {further && <further.AttachButton thread={thread} />}
          <output id={describedBy} className={left < 0 ? 'bad' : undefined}>
            {isHeld ? t('notSent') : leftText}
          </output>
          <button
            type="button"
            className="th-send"
            aria-label={t('send')}
            aria-disabled={!canSend}
            onClick={() => void send()}
          >
            <SendHorizontal size={20} strokeWidth={1.75} className="flip" />
          </button>
        </div>
      </div>
    </>
  );
}

/** An Enter that ends the composition of an input method is its own; some browsers tell it by the code 229 alone. */
const isSendKey = ({ key, keyCode, nativeEvent, shiftKey }: KeyboardEvent): boolean =>
  key === 'Enter' && !shiftKey && !nativeEvent.isComposing && keyCode !== 229 && hasFinePointer();

/** What is written there, and its way. */
function useWriting(
  thread: string,
  onWrite: ComposerProps['onWrite'],
  field: { readonly current: HTMLTextAreaElement | null },
) {
  const { attach, attached, draft, type, writes } = useConversations();
  const known = useKnown();
  const further = useFurther();
  const [secret, setSecret] = useState<Secret>();
  const [isHeld, setHeld] = useState(false);
  const text = known.typed[thread] ?? draft(thread);
  const files = known.files[thread] ?? attached(thread);
  const body = text.trim();
  const left = MESSAGE_CHARS - body.length;
  const done = files.filter(({ status }) => status === 'done');
  const canSend = left >= 0 && (body !== '' || done.length > 0) && files.every(({ status }) => status !== 'uploading');
  const edit = () => {
    setSecret(undefined);
    field.current?.focus();
  };
  const write = (said: string) => {
    edit();
    onWrite({ body: said, files: done.map(({ name, size, type: kind, url }) => ({ name, size, type: kind, url })) });
    type(thread, '');
    attach(thread, []);
  };
  return {
    canSend,
    files,
    isHeld,
    left,
    secret,
    text,
    edit,
    write: (isHidden: boolean) => write(isHidden && secret ? secret.hidden : body),
    typed(next: string): void {
      type(thread, next);
      setSecret(undefined);
      if (next && thread && !isOwnName(thread)) writes(thread);
    },
    async send(): Promise<void> {
      field.current?.focus();
      if (!canSend) return;
      // Nothing leaves the frame that was not looked at.
      const reader = further ?? (await furtherNow());
      setHeld(!reader);
      const found = reader?.secretIn(body);
      if (found) setSecret(found);
      else if (reader) write(body);
    },
  };
}

const hasFinePointer = () => matchMedia('(pointer: fine)').matches;

/** From one line to six, then it scrolls. */
function useGrowing(field: { readonly current: HTMLTextAreaElement | null }, text: string): void {
  useLayoutEffect(() => {
    const element = field.current;
    if (element) grow(element, text);
  }, [field, text]);
}

function grow(element: HTMLTextAreaElement, text: string): void {
  element.style.setProperty('height', 'auto');
  if (text === '') return;
  const { lineHeight, paddingBlockStart, paddingBlockEnd } = getComputedStyle(element);
  const most = parseFloat(lineHeight) * LINES_MOST + parseFloat(paddingBlockStart) + parseFloat(paddingBlockEnd);
  element.style.setProperty('height', `${Math.min(element.scrollHeight, most || element.scrollHeight)}px`);
}
