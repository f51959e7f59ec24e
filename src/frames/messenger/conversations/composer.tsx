/** Where a message is written. What is typed stays for the life of the tab, until it is sent. */
import { useEffect, useId, useLayoutEffect, useRef, type KeyboardEvent } from 'react';
import { MESSAGE_CHARS } from '../../../wire/messages/limits.ts';
import type { MessageFile } from '../../../wire/messages/shapes.ts';
import { SendHorizontal } from '../parts/icons.ts';
import { useConversations, useKnown } from './use-conversations.ts';
import { useConversationTexts } from './use-texts.ts';

/** How many characters are left is said from here on. */
const COUNT_FROM = 9500;
const LINES_MOST = 6;

type ComposerProps = {
  /** Whose draft it is: the thread's name, '' for a new one. */
  thread: string;
  onWrite: (message: { body: string; files: readonly MessageFile[] }) => void;
};

export function Composer({ thread, onWrite }: ComposerProps) {
  const { t } = useConversationTexts();
  const { draft, type } = useConversations();
  const text = useKnown().typed[thread] ?? draft(thread);
  const field = useRef<HTMLTextAreaElement>(null);
  const describedBy = useId();
  useGrowing(field, text);
  useEffect(() => {
    // On a touch screen it would bring the keyboard up unasked.
    if (hasFinePointer() && thread === '') field.current?.focus({ preventScroll: true });
  }, [thread]);
  const body = text.trim();
  const left = MESSAGE_CHARS - body.length;
  const canSend = body !== '' && left >= 0;
  const send = () => {
    field.current?.focus();
    if (!canSend) return;
    onWrite({ body, files: [] });
    type(thread, '');
  };
  const pressed = (event: KeyboardEvent) => {
    // An Enter that ends the composition of an input method is its own; some browsers tell it by the code 229 alone.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || event.keyCode === 229) return;
    if (!hasFinePointer()) return;
    event.preventDefault();
    send();
  };
  return (
    <div className="th-composer">
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
        onChange={({ target }) => type(thread, target.value)}
        onKeyDown={pressed}
      />
      <div className="th-tools">
        <output id={describedBy} className={left < 0 ? 'bad' : undefined}>
          {left < 0 ? t('tooLong', { count: -left }) : body.length >= COUNT_FROM && t('left', { count: left })}
        </output>
        <button type="button" className="th-send" aria-label={t('send')} aria-disabled={!canSend} onClick={send}>
          <SendHorizontal size={20} strokeWidth={1.75} className="flip" />
        </button>
      </div>
    </div>
  );
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
