/** One message, as the server has it. */
import { useState } from 'react';
import type { ThreadMessage } from '../../../wire/messages/shapes.ts';
import { localeOf } from '../../../ui/light-texts.ts';
import { useMessenger } from '../context.ts';
import { Words } from '../../messages/words.tsx';
import { useFurther } from './further-door.ts';
import { useConversationTexts } from './use-texts.ts';

type BubbleProps = { by: string; message: ThreadMessage; token: string };

export function Bubble({ by, message, token }: BubbleProps) {
  const { post } = useMessenger();
  const { t, lang } = useConversationTexts();
  const { at, body, cards, edited, files, withdrawn } = message;
  const [isChanging, setChanging] = useState(false);
  const time = new Date(at).toLocaleTimeString(localeOf(lang), { hour: 'numeric', minute: '2-digit' });
  const further = useFurther();
  if (isChanging && further) return <further.Changing token={token} id={message.id} onEnd={() => setChanging(false)} />;
  return (
    <>
      <div className={withdrawn ? 'th-bubble gone' : 'th-bubble'} dir="auto" title={time}>
        <span className="vh">{`${by}, ${time}`}</span>
        {withdrawn
          ? t('withdrawn')
          : body && <Words body={body} open={(href) => post('open-url', href, { newTab: true })} />}
        {further && <further.Files files={files} />}
      </div>
      {further && <further.LinkCards cards={cards} />}
      {further && <further.BotButtons token={token} message={message} />}
      {edited && !withdrawn && <small className="th-state">{t('edited')}</small>}
      {message.author === 'visitor' && !withdrawn && further && (
        <further.OwnMenu token={token} message={message} onChange={() => setChanging(true)} />
      )}
    </>
  );
}
