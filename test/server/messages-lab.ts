/** Visitors who write in the messenger, and staff who answer at the desk. */
import { createHash } from 'node:crypto';
import type {
  ConversationPage,
  MessageSent,
  Synced,
  Thread,
  ThreadBegun,
  ThreadMessage,
} from '../../src/wire/messages/shapes.ts';
import type { DeskMessage, DeskThread } from '../../src/wire/messages/desk-shapes.ts';
import type { TicketPage, TicketRow } from '../../src/wire/tickets/shapes.ts';
import type { Session } from '../../src/wire/visitors/shapes.ts';
import { contactsLab } from './contacts-lab.ts';
import { KEY, type TestServer } from './harness.ts';
import { answerOf, call, person, signedIn } from './staff.ts';

type Method = 'GET' | 'POST' | 'PUT';
/** Past: a reply goes at once, whatever its author has chosen. */
export const AT_ONCE = '2000-01-01T00:00:00Z';
type Pushed = { readonly name: string; readonly data: any };

/** A UUID that is always the same for the words. */
export const idOf = (words: string): string => {
  const hex = createHash('sha256').update(words).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-7${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};

export const saying = (text: string) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
});

/** The words of a message, whatever its blocks. */
export const wordsOf = ({ body }: Pick<ThreadMessage, 'body'>): string => {
  const words = (node: any): string => node?.text ?? (node?.content ?? []).map(words).join('');
  return words(body);
};

/** For the top of a test file. */
export function messagesLab(begin?: () => Promise<TestServer>) {
  const lab = contactsLab(begin);
  const path = (rest: string) => `/api/desk/projects/${lab.server.project.id}${rest}`;
  /** In the simple form, as the messenger sends it. */
  function send(method: Method, rest: string, body: object = {}, session?: Session): Promise<Response> {
    lab.server.clock.advance(1);
    const auth = { key: KEY, ...(session ? { id: session.gleapId, hash: session.gleapHash } : {}) };
    return lab.server.send(`/api/messenger/${rest}`, {
      method: 'POST',
      headers: { 'content-type': 'text/plain', origin: 'http://localhost:3001' },
      body: JSON.stringify({ auth, method, body }),
    });
  }
  const desk = async <T>(method: string, rest: string, body?: unknown, status = 200): Promise<T> => {
    lab.server.clock.advance(1);
    return answerOf<T>(call(lab.server, (await signedIn(lab.server)).access_token, path(rest), method, body), status);
  };
  const message = (body: string, more: object = {}) => ({ id: crypto.randomUUID(), body, ...more });
  return {
    get server() {
      return lab.server;
    },
    identify: lab.identify,
    prove: lab.prove,
    erase: lab.erase,
    send,
    desk,
    visitor: () => lab.server.newSession(),
    async settings(settings: object): Promise<void> {
      await lab.server.ports.storage.write((transaction) =>
        transaction.run(`update project set settings = ? where sdk_key = ?`, JSON.stringify(settings), KEY),
      );
      // Of a project so much is kept so long.
      lab.server.clock.advance(6000);
    },
    /** Works that were asked for are done. */
    settled: () => lab.server.app.jobs.rest(),
    /** Sends a file as the visitor; resolves with the address that it was given. */
    async upload({ gleapId, gleapHash }: Session, name: string, bytes: BlobPart): Promise<string> {
      const form = new FormData();
      for (const [field, value] of Object.entries({ key: KEY, id: gleapId, hash: gleapHash })) form.set(field, value);
      form.set('file', new Blob([bytes]), name);
      const sent = lab.server.send('/api/uploads/sdk', { method: 'POST', body: form });
      return (await answerOf<{ fileUrl: string }>(sent)).fileUrl;
    },
    /** What an address on the media origin answers. */
    fetched: (url: string): Promise<Response> => {
      const { pathname, search } = new URL(url);
      return lab.server.send(pathname + search, { origin: 'media' });
    },
    begin: (session: Session, body: string, more: object = {}) =>
      answerOf<ThreadBegun>(
        send('POST', 'conversations', { id: crypto.randomUUID(), message: message(body), ...more }, session),
      ),
    write: (session: Session, token: string, body: string, more: object = {}) =>
      answerOf<MessageSent>(send('POST', `conversations/${token}/messages`, message(body, more), session)),
    list: (session: Session, query = '') =>
      answerOf<ConversationPage>(send('GET', `conversations${query}`, {}, session)),
    thread: (session: Session, token: string, query = '') =>
      answerOf<Thread>(send('GET', `conversations/${token}${query}`, {}, session)),
    sync: (session: Session, cursor: number) => answerOf<Synced>(send('GET', `sync?cursor=${cursor}`, {}, session)),
    seen: (session: Session, token: string, change: number) =>
      answerOf(send('PUT', `conversations/${token}/seen`, { change }, session)),
    /** Written by somebody else of staff, who is made for it. */
    async as(name: string) {
      const { token } = await person(lab.server, { name, admin: true });
      return (method: string, rest: string, body?: unknown) => call(lab.server, token, path(rest), method, body);
    },
    get: async (rest: string) => call(lab.server, (await signedIn(lab.server)).access_token, path(rest)),
    /** As the desk asks, whatever it is answered. */
    async asked(method: string, rest: string, body?: unknown): Promise<Response> {
      lab.server.clock.advance(1);
      return call(lab.server, (await signedIn(lab.server)).access_token, path(rest), method, body);
    },
    audit: async () => call(lab.server, (await signedIn(lab.server)).access_token, '/api/audit?limit=50'),
    /** The accounts of these members by name, and that of whoever asks as the desk. */
    async people(...names: string[]) {
      const all = await desk<{ id: string; name: string }[]>('GET', '/members');
      const members = Object.fromEntries(names.map((name) => [name, all.find((one) => one.name === name)!.id]));
      return { members, me: all.find(({ name }) => !names.includes(name) && name === 'Administrator')!.id };
    },
    /** Time passes, and what was to be done by then is. */
    async wait(ms: number) {
      await lab.server.pass(ms);
    },
    tickets: async (query = '') => (await desk<TicketPage>('GET', `/tickets${query}`)).tickets,
    deskThread: (ticket: string, query = '') => desk<DeskThread>('GET', `/tickets/${ticket}/thread${query}`),
    reply: (ticket: string, text: string, more: object = {}, status = 200) =>
      desk<{ message: DeskMessage; ticket: TicketRow } & Record<string, any>>(
        'POST',
        `/tickets/${ticket}/messages`,
        { id: crypto.randomUUID(), kind: 'reply', body: saying(text), deliverAt: AT_ONCE, ...more },
        status,
      ),
    /** What the session's pages have been told, oldest first. */
    async told({ gleapId }: Session): Promise<Pushed[]> {
      const messages = await lab.server.app.outbound.feed.after(gleapId, 0);
      return messages.map(({ name, body }) => ({ name, data: JSON.parse(body) }));
    },
  };
}
