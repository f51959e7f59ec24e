/** Where a message is written. What could not be sent stays, and sent again it is the same message. */
import { useId, useRef, useState, type FormEvent } from 'react';
import { MESSAGE_CHARS } from '../../wire/messages/limits.ts';
import { messageIds } from '../messages/message-id.ts';
import type { Asking } from './asking.ts';
import { usePageTexts } from './use-texts.ts';

const newId = messageIds(Date.now);

type ComposerProps = {
  write: (message: { id: string; body: string }) => ReturnType<Asking['write']>;
  onSent: () => void;
};

export function Composer({ write, onSent }: ComposerProps) {
  const { t } = usePageTexts();
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [typed, setTyped] = useState('');
  const [state, setState] = useState<'' | 'sending' | 'notSent'>('');
  /** Of what is in the field: the server stores it once, however often it is sent. */
  const [message, setMessage] = useState(newId);
  const body = typed.trim();
  const isLong = body.length > MESSAGE_CHARS;
  const canSend = body !== '' && !isLong && state !== 'sending';
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (!canSend) return;
    setState('sending');
    const sent = await write({ id: message, body });
    if (!('value' in sent)) return setState('notSent');
    setTyped('');
    setMessage(newId());
    setState('');
    field.current?.focus();
    onSent();
  };
  return (
    <form className="cp-composer" onSubmit={(event) => void send(event)}>
      <textarea
        ref={field}
        rows={3}
        dir="auto"
        aria-label={t('write')}
        placeholder={t('write')}
        aria-invalid={isLong}
        aria-describedby={id}
        readOnly={state === 'sending'}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          // Other words are another message.
          if (state === 'notSent') setMessage(newId());
          setState('');
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send(event);
        }}
      />
      <div className="cp-send">
        <output id={id}>{isLong ? t('tooLong') : state && t(state)}</output>
        <button type="submit" className="btn primary" aria-disabled={!canSend}>
          {t('send')}
        </button>
      </div>
    </form>
  );
}
