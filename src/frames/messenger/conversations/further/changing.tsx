/** What a visitor may do with a message of theirs within 30 seconds by the server's clock. */
import { useEffect, useState } from 'react';
import { MESSAGE_CHANGE_MS, MESSAGE_CHARS } from '../../../../wire/messages/limits.ts';
import type { ThreadMessage } from '../../../../wire/messages/shapes.ts';
import type { Failure } from '../calls.ts';
import { useConversations, useKnown } from '../use-conversations.ts';
import { useFurtherTexts } from './use-texts.ts';

type OwnMenuProps = { token: string; message: ThreadMessage; onChange: () => void };

/** Counts down, and is gone at its end. */
export function OwnMenu({ token, message: { id, at }, onChange }: OwnMenuProps) {
  const { t } = useFurtherTexts();
  const { ahead = 0, sent } = useKnown();
  const { withdraw } = useConversations();
  const [failure, setFailure] = useState<Failure>();
  const seconds = useSecondsLeft(Date.parse(at) + MESSAGE_CHANGE_MS - ahead);
  if (seconds <= 0) return failure ? <Problem failure={failure} /> : null;
  return (
    <div className="th-own">
      {sent[id] && (
        <button type="button" className="link" onClick={onChange}>
          {t('edit')}
        </button>
      )}
      <button type="button" className="link" onClick={() => void withdraw(token, id).then(setFailure)}>
        {t('withdraw')}
      </button>
      <bdi aria-hidden="true">{t('seconds', { count: String(seconds) })}</bdi>
      {failure && <Problem failure={failure} />}
    </div>
  );
}

function useSecondsLeft(until: number): number {
  const left = () => Math.ceil((until - Date.now()) / 1000);
  const [seconds, setSeconds] = useState(left);
  const isOver = seconds <= 0;
  useEffect(() => {
    if (isOver) return undefined;
    const timer = setInterval(() => setSeconds(Math.ceil((until - Date.now()) / 1000)), 1000);
    return () => clearInterval(timer);
  }, [isOver, until]);
  return seconds;
}

function Problem({ failure: { code } }: { failure: Failure }) {
  const { t } = useFurtherTexts();
  return (
    <p className="th-state bad" role="alert">
      {t(code === 'too_late' ? 'tooLate' : 'notChanged')}
    </p>
  );
}

/** In place of the message: what was typed, to be said otherwise. */
export function Changing({ token, id, onEnd }: { token: string; id: string; onEnd: () => void }) {
  const { t } = useFurtherTexts();
  const { sent } = useKnown();
  const { change } = useConversations();
  const [text, setText] = useState(sent[id] ?? '');
  const [failure, setFailure] = useState<Failure>();
  const body = text.trim();
  const save = async () => {
    if (body === '' || body.length > MESSAGE_CHARS) return;
    const refused = await change(token, id, body);
    setFailure(refused);
    if (!refused) onEnd();
  };
  return (
    <div className="th-changing">
      <textarea
        ref={(field) => field?.focus()}
        className="inp area"
        dir="auto"
        aria-label={t('edit')}
        rows={2}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <div className="th-own">
        <button type="button" className="btn" onClick={onEnd}>
          {t('cancel')}
        </button>
        <button type="button" className="btn primary" onClick={() => void save()}>
          {t('save')}
        </button>
      </div>
      {failure && <Problem failure={failure} />}
    </div>
  );
}
