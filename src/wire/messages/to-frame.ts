/** What the SDK tells the messenger about conversations. */
import { back } from '../frame-message.ts';
import { open, text } from '../schema.ts';

export const messageToFrame = {
  /** When the page calls `openConversations`. */
  'open-conversations': open(back),
  /** When the page calls `openConversation`, or the notice of a reply is pressed. */
  'open-conversation': open({ ...back, shareToken: text({ min: 1, max: 200 }) }),
  /** When the page calls `startBot`; '' for a conversation with nobody in particular, `startConversation`. */
  'start-bot': open({ ...back, botId: text({ max: 200 }) }),
};
