/** What a visitor does in a conversation with a bot beside writing. */
import { call } from '../endpoint.ts';
import { list, open, shape, text, type Infer } from '../schema.ts';
import { messageId, threadBegun, threadMessage } from '../messages/shapes.ts';

/** `id`: a UUID of the client's, of the message that the press becomes; sent again it is the same press. */
export const pressedButton = shape({ button: text({ min: 1, max: 36 }), id: messageId });
export type PressedButton = Infer<typeof pressedButton>;
/** The message whose buttons they were, and the one that the press became. What the bot says to it comes as any message. */
export const chosenReply = open({ messages: list(threadMessage, { max: 10 }) });
export type ChosenReply = Infer<typeof chosenReply>;

const one = '/api/messenger/conversations/{conversation}';

export const messengerBotEndpoints = {
  chooseButton: call('messenger', 'POST', `${one}/messages/{message}/choose`, {
    linked: true,
    summary: "Press a button of a bot's message; 409 button_over where they have ended, which changes nothing",
    body: pressedButton,
    reply: chosenReply,
    limits: ['messages-per-session', 'messages-per-address'],
  }),
  askForPerson: call('messenger', 'POST', `${one}/person`, {
    linked: true,
    summary: 'A person is asked for: a bot ends at once, and staff have the conversation',
    reply: threadBegun,
    limits: ['messages-per-address'],
  }),
} as const;
