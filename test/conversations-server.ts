/** What a server keeps of conversations, as far as a messenger asks for it: for tests that need no real one. */
import type { ConversationPage, ConversationRow, Synced, Thread, ThreadMessage } from '../src/wire/messages/shapes.ts';
import type { CalledBy } from './messenger-at-work.ts';

export const AT = '2026-11-24T10:36:00.000Z';
export const say = (text: string) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
});

export function row(conversation: string, more: Partial<ConversationRow> = {}): ConversationRow {
  return {
    conversation,
    kind: 'conversation',
    number: 7,
    title: 'Where is my lamp?',
    status: 'open',
    change: 1,
    line: 'Where is my lamp?',
    lastAuthor: 'visitor',
    face: null,
    unread: false,
    fixedIn: '',
    handler: 'team',
    asks: null,
    createdAt: AT,
    lastAt: AT,
    ...more,
  };
}

export function message(change: number, text: string, more: Partial<ThreadMessage> = {}): ThreadMessage {
  return {
    id: `m${change}`,
    change,
    kind: 'reply',
    author: 'member',
    by: { name: 'Ines Dahl', picture: null },
    body: say(text),
    event: null,
    until: null,
    files: [],
    at: AT,
    touched: change,
    edited: false,
    withdrawn: false,
    capture: null,
    cards: [],
    ...more,
  };
}

type Told = { readonly conversation: string; readonly message: ThreadMessage };

/** What the server has, of one visitor. */
export function serverOf() {
  const threads = new Map<string, { row: ConversationRow; messages: ThreadMessage[] }>();
  const seen: { token: string; change: number }[] = [];
  const asked: string[] = [];
  const extras = new Map<string, Partial<Thread>>();
  let change = 10;
  let refusing: ((path: string, method: string) => Response | undefined) | undefined;
  let isOff = false;

  function add(
    token: string,
    made: (change: number) => ThreadMessage,
    more: Partial<ConversationRow> = {},
  ): ThreadMessage {
    const found = threads.get(token)!;
    const one = made((change += 1));
    found.messages.push(one);
    const isReply = one.author === 'member';
    const line = JSON.stringify(one.body).match(/"text":"([^"]*)"/)?.[1] ?? '';
    const lastAt = new Date(Date.parse(AT) + change * 1000).toISOString();
    found.row = { ...found.row, change, line, lastAuthor: one.author, unread: isReply, lastAt, face: one.by, ...more };
    return one;
  }
  const own = (id: string, body: string) => (at: number) =>
    message(at, body, { id, author: 'visitor', by: null, at: new Date().toISOString() });
  const rows = () => [...threads.values()].map((one) => one.row).toSorted((a, b) => b.change - a.change);
  const unread = () => rows().filter((one) => one.unread).length;
  const markers = { seenByVisitor: 0, seenByStaff: 0, staffSeenAt: null };

  type Body = { id?: string; body?: string; change?: number; message?: { id: string; body?: string } };
  function answer(method: string, path: string, given: Body): object | undefined {
    const [, token = '', rest = ''] = /^\/conversations\/([^/?]+)\/?([^?]*)/.exec(path) ?? [];
    const found = threads.get(token);
    if (method === 'GET' && /^\/conversations(\?|$)/.test(path))
      return {
        conversations: rows(),
        next: null,
        unread: unread(),
        cursor: change,
        write: 'yes',
      } satisfies ConversationPage;
    if (path.startsWith('/sync')) {
      const from = Number(/cursor=(\d+)/.exec(path)![1]);
      const told: Told[] = [...threads].flatMap(([conversation, { messages }]) =>
        messages.filter(({ touched }) => touched > from).map((one) => ({ conversation, message: one })),
      );
      const conversations = rows().filter((one) => one.change > from);
      return {
        conversations,
        messages: told,
        markers: [],
        cursor: change,
        more: false,
        unread: unread(),
      } satisfies Synced;
    }
    if (path === '/conversations') {
      const name = `token of ${given.id}`.slice(0, 20);
      const known = threads.has(name);
      if (!known) threads.set(name, { row: row(name), messages: [] });
      const { id, body = '' } = given.message!;
      const messages = known ? threads.get(name)!.messages.filter((one) => one.id === id) : [add(name, own(id, body))];
      return { conversation: threads.get(name)!.row, messages };
    }
    if (!found) return undefined;
    if (rest === 'messages') {
      const known = found.messages.find(({ id }) => id === given.id);
      return { message: known ?? add(token, own(given.id!, given.body ?? '')) };
    }
    if (rest === 'seen') {
      seen.push({ token, change: given.change! });
      found.row = { ...found.row, unread: false };
      return true as unknown as object;
    }
    if (rest === 'rating') return true as unknown as object;
    if (rest.endsWith('/withdraw') || method === 'PUT') {
      const at = found.messages.findIndex(({ id }) => id === rest.split('/')[1]);
      const touched = (change += 1);
      const next = rest.endsWith('/withdraw')
        ? { withdrawn: true, body: null }
        : { edited: true, body: say(given.body ?? '') };
      found.messages[at] = { ...found.messages[at]!, ...next, touched };
      return { message: found.messages[at] };
    }
    return {
      conversation: found.row,
      messages: found.messages,
      before: null,
      rating: null,
      write: 'yes',
      mail: 'off',
      ...markers,
      ...extras.get(token),
    } satisfies Thread;
  }

  return {
    threads,
    seen,
    asked,
    add,
    /** Conversations that are there already. */
    has(token: string, messages: readonly ThreadMessage[], more: Partial<ConversationRow> = {}): void {
      change = Math.max(change, ...messages.map((one) => one.change));
      threads.set(token, {
        row: row(token, { change: messages.at(-1)?.change ?? 1, ...more }),
        messages: [...messages],
      });
    },
    reply: (token: string, text: string, at = AT) => add(token, (change) => message(change, text, { at })),
    /** What comes with a thread besides. */
    with: (token: string, extra: Partial<Thread>): void => void extras.set(token, extra),
    /** Answers in its place until it says undefined. */
    refuse: (next?: typeof refusing) => void (refusing = next),
    turn: (isOn: boolean) => void (isOff = !isOn),
    async call(path: string, body: object, { method }: CalledBy): Promise<Response> {
      if (isOff) throw new TypeError('offline');
      const name = path.slice('/api/messenger'.length);
      const refused = refusing?.(name, method);
      if (refused) return refused;
      asked.push(`${method} ${name}`);
      const found = answer(method, name, body as Body);
      return found === undefined ? Response.json({ error: 'not_found' }, { status: 404 }) : Response.json(found);
    },
  };
}
