/** A thread as it is drawn: messages in groups, under the days of the visitor's zone. */
import type { ThreadMessage } from '../../wire/messages/shapes.ts';

const GROUP_MS = 5 * 60_000;

export type Group = {
  readonly key: string;
  readonly mine: boolean;
  readonly by: ThreadMessage['by'];
  readonly messages: readonly ThreadMessage[];
};
export type Entry =
  | { readonly at: 'day'; readonly key: string; readonly time: Date }
  | { readonly at: 'new'; readonly key: string }
  | { readonly at: 'event'; readonly key: string; readonly message: ThreadMessage }
  | ({ readonly at: 'group' } & Group);

/** `seen`: the change up to which the visitor had read when the thread was opened. In the order of the server's numbers. */
export function entriesOf(messages: readonly ThreadMessage[], seen: number): readonly Entry[] {
  const entries: Entry[] = [];
  let day = '';
  let isNewShown: boolean = false;
  let before: ThreadMessage | undefined;
  for (const message of messages) {
    const time = new Date(message.at);
    const isNext = before !== undefined && isOneGroup(before, message);
    const isNew: boolean = !isNewShown && seen > 0 && message.change > seen && message.author !== 'visitor';
    const nextDay = time.toDateString();
    if (nextDay !== day) entries.push({ at: 'day', key: `day ${message.id}`, time });
    if (isNew) entries.push({ at: 'new', key: 'new' });
    isNewShown ||= isNew;
    const last = entries.at(-1);
    if (message.kind === 'event') entries.push({ at: 'event', key: message.id, message });
    else if (isNext && last?.at === 'group')
      entries[entries.length - 1] = { ...last, messages: [...last.messages, message] };
    else
      entries.push({
        at: 'group',
        key: message.id,
        mine: message.author === 'visitor',
        by: message.by,
        messages: [message],
      });
    day = nextDay;
    before = message;
  }
  return entries;
}

function isOneGroup(before: ThreadMessage, { at, author, by, kind }: ThreadMessage): boolean {
  return (
    before.kind === kind &&
    before.author === author &&
    before.by?.name === by?.name &&
    Date.parse(at) - Date.parse(before.at) < GROUP_MS
  );
}
