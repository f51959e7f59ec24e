/** What the messenger's tests share: a project with every kind of field, and a messenger whose surroundings are fakes. */
import type { MessengerView } from '../src/wire/messenger/view.ts';
import type { Flow } from '../src/wire/config/flow.ts';
import type { FrameMessageName } from '../src/wire/frame.ts';
import { helpToSdk } from '../src/wire/help/to-sdk.ts';
import { messengerToSdk } from '../src/wire/messenger/to-sdk.ts';
import type { Messages } from '../src/wire/frame-message.ts';
import { fits, type Struct } from '../src/wire/schema.ts';
import { parse } from '../src/wire/parse.ts';
import { ticketToSdk } from '../src/wire/tickets/to-sdk.ts';
import type { MessengerApi, Upload } from '../src/frames/messenger/api.ts';
import { createDrafts, type Drafts } from '../src/frames/messenger/drafts.ts';
import type { MessengerMessages } from '../src/frames/messenger/language.ts';
import { createMessenger } from '../src/frames/messenger/messenger.ts';
import { createState } from '../src/frames/messenger/state.ts';
import de from '../src/frames/messenger/texts/de.json';
import english from '../src/frames/messenger/texts/en-US.json';

export const bug: Flow = {
  id: 'bugreporting',
  title: 'Report a bug',
  hint: 'With a screenshot',
  icon: 'bug',
  feedbackType: 'BUG',
  thanks: 'We look at it today.',
  fields: [
    { key: 'description', kind: 'longtext', label: 'What went wrong?', required: true, max: 100 },
    {
      key: 'impact',
      kind: 'choice',
      label: 'How much does it hold you up?',
      required: false,
      options: [
        { value: 'little', label: 'A little' },
        { value: 'stuck', label: 'I am stuck' },
      ],
    },
    { key: 'capture', kind: 'capture', label: 'Show us', required: false },
    { key: 'attachment', kind: 'file', label: 'Add a file', required: false },
    { key: 'reportedBy', kind: 'email', label: 'Answer goes to', required: true },
  ],
};

export const question: Flow = {
  id: 'question',
  title: 'Ask a question',
  icon: 'question',
  feedbackType: 'QUESTION',
  fields: [{ key: 'description', kind: 'text', label: 'Your question', required: true }],
};

export const view: MessengerView = {
  projectName: 'Halden & Moss',
  lang: 'en-US',
  rtl: false,
  color: '#485BFF',
  headerColor: '#485BFF',
  backgroundColor: '#FFFFFF',
  logo: null,
  team: [{ name: 'Ines Dahl', imageUrl: null }],
  flows: [bug, question],
};

export const session = {
  sessionData: {
    gleapId: 'v1',
    gleapHash: 'h1',
    name: 'Mara',
    email: 'mara@lindqvist.example',
    userId: '',
    phone: '',
    value: 0,
    customData: {},
  },
  apiUrl: 'https://elsewhere.test',
  sdkKey: 'key-1',
};

/** The route's own method, and whose credentials came along. */
export type CalledBy = { readonly method: string; readonly visitor: string };
type Posted = { name: FrameMessageName; data: unknown };
export type FakeUpload = {
  file: File;
  progress: (part: number) => void;
  finish: (url: string) => void;
  fail: (error: Error) => void;
  cancelled: boolean;
};

export const messagesFor = (lang: string): MessengerMessages => (lang === 'de' ? de : english);

const toSdk: Readonly<Record<FrameMessageName, Struct<any>>> = { ...helpToSdk, ...messengerToSdk, ...ticketToSdk };

/** A messenger at work, what it has posted (each message has its declared form), and hands to turn its clock, uploads and answers. */
export function messengerAtWork(options: { view?: MessengerView | null; drafts?: Drafts; lang?: string } = {}) {
  const posted: Posted[] = [];
  const uploads: FakeUpload[] = [];
  const timers: { ms: number; ring: () => void }[] = [];
  const asked: { key: string; lang: string }[] = [];
  let answer: () => Promise<MessengerView> = () => Promise.resolve(view);
  const first = options.view === undefined ? view : options.view;
  const lang = first?.lang ?? options.lang ?? 'en-US';
  const calls: { path: string; body: object }[] = [];
  let called: (path: string, body: object, by: CalledBy) => Promise<Response> = () =>
    Promise.reject(new TypeError('offline'));
  const api: MessengerApi = {
    post: (path, { id }, body, method = 'POST') => {
      calls.push({ path, body });
      return called(path, body, { method, visitor: id });
    },
    loadView: ({ key }, language) => {
      asked.push({ key, lang: language });
      return answer();
    },
    upload: (_, file, progress): Upload => {
      let cancel = () => undefined as void;
      const done = new Promise<string>((resolve, reject) => {
        const upload: FakeUpload = { file, progress, finish: resolve, fail: reject, cancelled: false };
        cancel = () => {
          upload.cancelled = true;
          reject(new Error('cancelled'));
        };
        uploads.push(upload);
      });
      return { done, cancel };
    },
  };
  const listening: { inbox: Messages; handlers: Record<string, (data: any) => void> }[] = [];
  let ids = 0;
  const messenger = createMessenger(createState(first, lang, messagesFor(lang), first ? 'key-1' : ''), {
    post(name, ...data) {
      parse<unknown>(toSdk[name], data[0]);
      posted.push({ name, data: data[0] });
    },
    listen(inbox, handlers) {
      listening.push({ inbox, handlers });
      return () => undefined;
    },
    api,
    drafts: options.drafts ?? createDrafts(() => undefined),
    newId: () => `file-${++ids}`,
    after: (ms, ring) => {
      const timer = { ms, ring };
      timers.push(timer);
      return () => timers.splice(timers.indexOf(timer), 1);
    },
    loadMessages: (language) => Promise.resolve(messagesFor(language)),
  });
  return {
    messenger,
    state: messenger.state,
    posted,
    uploads,
    timers,
    asked,
    answerWith: (next: () => Promise<MessengerView>) => {
      answer = next;
    },
    /** The page says something that a screen of its own listens to. */
    pageSays(name: string, data: unknown) {
      for (const { inbox, handlers } of listening) if (name in inbox && fits(inbox[name]!, data)) handlers[name]!(data);
    },
    /** Calls in the visitor's name, and what answers them; without an answer there is no connection. */
    calls,
    callsAnswer<B extends object>(next: (path: string, body: B, by: CalledBy) => Promise<Response>) {
      called = (path, body, by) => next(path, body as B, by);
    },
    said: (name: FrameMessageName) => posted.filter((message) => message.name === name).map(({ data }) => data),
  };
}

/** Lets everything that is already resolved run. */
export const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

/** A part of the state as it is now, without its proxies. */
export const plain = <T>(part: T): T => JSON.parse(JSON.stringify(part)) as T;

/** A bug report that is ready to be sent. */
export function filledIn(options: Parameters<typeof messengerAtWork>[0] = {}) {
  const at = messengerAtWork(options);
  at.messenger.handlers['session-update'](session);
  at.messenger.flow.open(bug.id, false);
  at.messenger.flow.setValue('description', '  The price jumps back.  ');
  return at;
}

/** What is there after a reload: everything new but the browser's storage. */
export function fakeStorage() {
  const kept = new Map<string, string>();
  return {
    kept,
    drafts: () =>
      createDrafts(() => ({
        getItem: (name) => kept.get(name) ?? null,
        setItem: (name, value) => void kept.set(name, value),
        removeItem: (name) => void kept.delete(name),
      })),
  };
}

export const file = (name: string, size = 10) => {
  const made = new File(['x'], name, { type: 'image/png' });
  Object.defineProperty(made, 'size', { value: size });
  return made;
};
