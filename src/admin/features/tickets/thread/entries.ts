/** Messages as they stand below each other: what one person writes in one go has one head, and each day its name. */
import type { Snapshot } from 'valtio/vanilla';
import type { DeskMessage } from '../../../../wire/messages/desk-shapes.ts';

export type SeenMessage = Snapshot<DeskMessage>;
export type Entry = {
  readonly key: string;
  readonly message: SeenMessage;
  readonly mine: boolean;
  /** It begins a day. */
  readonly day: boolean;
  /** It goes on with the one before: without a head of its own. */
  readonly goesOn: boolean;
  /** The last reply of the team: below it stands whether it was seen. */
  readonly lastReply: boolean;
};

const ONE_GO_MS = 5 * 60_000;

export function entriesOf(messages: readonly SeenMessage[], me: string): Entry[] {
  const lastReply = messages.findLast(({ kind, author }) => kind === 'reply' && author === 'member');
  return messages.map((message, at) => {
    const last = messages[at - 1];
    const day = !last || dayOf(last) !== dayOf(message);
    return {
      key: message.id,
      message,
      mine: message.authorId === me,
      day,
      goesOn: !day && last !== undefined && isOneGo(last, message),
      lastReply: message === lastReply,
    };
  });
}

const dayOf = ({ at }: SeenMessage): string => new Date(at).toDateString();

function isOneGo(before: SeenMessage, message: SeenMessage): boolean {
  return (
    before.kind === 'reply' &&
    message.kind === 'reply' &&
    before.author === message.author &&
    before.authorId === message.authorId &&
    Date.parse(message.at) - Date.parse(before.at) < ONE_GO_MS
  );
}
