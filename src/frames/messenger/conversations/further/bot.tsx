/** What a visitor can press of what a bot says, and the way to a person. */
import { useRef, useState } from 'react';
import { buttonsIn, type ButtonDeed, type MessageButton } from '../../../../wire/bot-runs/buttons.ts';
import { chosenReply } from '../../../../wire/bot-runs/messenger-calls.ts';
import { threadBegun, type ThreadMessage } from '../../../../wire/messages/shapes.ts';
import { newUuid } from '../../../../ui/new-uuid.ts';
import { useMessenger } from '../../context.ts';
import type { Messenger } from '../../messenger.ts';
import { called } from '../calls.ts';
import { useConversations, useKnown } from '../use-conversations.ts';
import { useFurtherTexts } from './use-texts.ts';

const path = (token: string) => `/conversations/${encodeURIComponent(token)}`;

type ButtonsProps = { token: string; message: ThreadMessage };

export function BotButtons({ token, message: { id: message, body } }: ButtonsProps) {
  const messenger = useMessenger();
  const { add, open } = useConversations();
  const { t } = useFurtherTexts();
  /** Of each button the message that its press becomes: pressed again it is the same press. */
  const presses = useRef(new Map<string, string>());
  const [isFailed, setFailed] = useState(false);
  const [isAway, setAway] = useState(false);
  const shown = buttonsIn(body);
  if (!shown) return null;
  const press = async ({ id: button, does, stays }: MessageButton) => {
    if (does) doInPage(does, messenger, token);
    if (stays || isAway) return;
    const id = presses.current.get(button) ?? newUuid();
    presses.current.set(button, id);
    setAway(true);
    const where = `${path(token)}/messages/${message}/choose`;
    const { value, failure } = await called(messenger.ask, 'POST', where, chosenReply, { button, id });
    setAway(false);
    setFailed(failure !== undefined && failure.code !== 'button_over');
    if (value) add(token, value.messages);
    // Another tab was first: what stands there now is shown.
    else if (failure?.code === 'button_over') await open(token);
  };
  return (
    <div className="th-choices">
      {shown.buttons.map((button) => (
        <button
          type="button"
          className="btn"
          key={button.id}
          disabled={shown.over}
          aria-pressed={shown.chosen === button.id}
          onClick={() => void press(button)}
        >
          <bdi>{button.label}</bdi>
        </button>
      ))}
      {isFailed && <small role="alert">{t('notDone')}</small>}
    </div>
  );
}

/** Nothing of it happens without the press (P-BOT-20). Back leads from an article or a form to the conversation again. */
function doInPage(deed: ButtonDeed, { flow, post, state }: Messenger, token: string): void {
  if (deed.do === 'custom') post('run-custom-action', deed.name, { shareToken: token });
  if (deed.do === 'url' && /^https?:/i.test(deed.address)) post('open-url', deed.address, { newTab: deed.newTab });
  if (deed.do === 'article') state.help?.places.push({ at: 'article', id: deed.article });
  if (deed.do === 'form') flow.open(deed.form, false);
}

/** While a bot has the conversation. */
export function PersonButton({ token }: { token: string }) {
  const { ask } = useMessenger();
  const { add, open } = useConversations();
  const { rows } = useKnown();
  const { t } = useFurtherTexts();
  if (rows?.find(({ conversation }) => conversation === token)?.handler !== 'bot') return null;
  const call = async () => {
    const { value } = await called(ask, 'POST', `${path(token)}/person`, threadBegun);
    if (value) add(token, value.messages);
    await open(token);
  };
  return (
    <button type="button" className="btn th-person" onClick={() => void call()}>
      {t('person')}
    </button>
  );
}
