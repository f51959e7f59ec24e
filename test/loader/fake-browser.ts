/** A browser in the hands of the test: its clock, its idle time, its network, its sockets and its storage. */
import type { Browser } from '../../loader/browser.ts';

export type Request = { path: string; auth: Record<string, unknown>; method: string; body: any };
export type Answer = { status?: number; body?: unknown; text?: string; headers?: Record<string, string> };

export class FakeSocket extends EventTarget {
  readyState = 0;
  readonly sent: string[] = [];
  constructor(readonly url: string) {
    super();
  }
  send(text: string): void {
    this.sent.push(text);
  }
  close(): void {
    this.readyState = 3;
  }
  opens(): void {
    this.readyState = 1;
    this.dispatchEvent(new Event('open'));
  }
  says(message: unknown): void {
    this.dispatchEvent(
      new MessageEvent('message', { data: typeof message === 'string' ? message : JSON.stringify(message) }),
    );
  }
  drops(code = 1006): void {
    this.readyState = 3;
    this.dispatchEvent(Object.assign(new Event('close'), { code }));
  }
}

export function fakeBrowser(options: { cookie?: string; random?: number } = {}) {
  let time = Date.parse('2026-03-01T10:00:00Z');
  let timers: { at: number; job: () => void }[] = [];
  let idle: (() => void)[] = [];
  const listeners = new Set<() => void>();
  const warnings: unknown[][] = [];
  const faults: unknown[] = [];
  const requests: Request[] = [];
  const sockets: FakeSocket[] = [];
  const stored = new Map<string, string>();
  const answers = new Map<string, (request: Request) => Answer | Promise<Answer>>();
  const modules = new Map<string, () => unknown>();
  const loads: string[] = [];

  const guarded = (job: (event?: any) => void) => (event?: unknown) => {
    try {
      job(event);
    } catch (error) {
      faults.push(error);
    }
  };
  const methods = {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
    removeItem: (name: string) => void stored.delete(name),
  } as Storage;
  // A storage lists what is in it, and not its methods.
  const storage = new Proxy(methods, {
    ownKeys: () => [...stored.keys()],
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  });

  const documentWithCookie = new Proxy(document, {
    get: (target, name) => {
      if (name === 'cookie') return state.cookie;
      const value = Reflect.get(target, name, target) as unknown;
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });

  const browser: Browser = {
    window: window as unknown as Browser['window'],
    document: documentWithCookie,
    now: () => time,
    random: () => options.random ?? 0.5,
    fetch: async (url, init) => {
      const path = new URL(url).pathname.replace(/^\/api/, '') + new URL(url).search;
      const bytes = new Uint8Array(await new Response(init.body as BodyInit).arrayBuffer());
      const text = new TextDecoder().decode(bytes[0] === 0x1f ? Bun.gunzipSync(bytes) : bytes);
      const request = { path, ...(JSON.parse(text) as Omit<Request, 'path'>) };
      requests.push(request);
      const answer = answers.get(path.replace(/\?.*/, ''));
      if (!answer) throw new TypeError('Failed to fetch');
      const { status = 200, body = {}, text: raw, headers } = await answer(request);
      return new Response(raw ?? JSON.stringify(body), { status, statusText: `Status ${status}`, headers });
    },
    socket: (url) => {
      const socket = new FakeSocket(url);
      sockets.push(socket);
      return socket as unknown as WebSocket;
    },
    storage: () => storage,
    later: (ms, job) => {
      const timer = { at: time + ms, job: guarded(job) };
      timers.push(timer);
      return () => void (timers = timers.filter((one) => one !== timer));
    },
    idle: (job) => {
      const waiting = guarded(job);
      idle.push(waiting);
      return () => void (idle = idle.filter((one) => one !== waiting));
    },
    listen: (target, type, handler, capture) => {
      const listener = guarded(handler);
      target.addEventListener(type, listener, { capture });
      const stop = () => {
        listeners.delete(stop);
        target.removeEventListener(type, listener, { capture });
      };
      listeners.add(stop);
      return stop;
    },
    load: async (url) => {
      loads.push(url);
      const module = modules.get(url.replace(/\?.*/, ''));
      if (!module) throw new TypeError(`Failed to fetch dynamically imported module: ${url}`);
      return module();
    },
    fault: (error) => void faults.push(error),
    warn: (...values) => void warnings.push(values),
  };

  const state = {
    browser,
    warnings,
    faults,
    requests,
    sockets,
    stored,
    modules,
    loads,
    cookie: options.cookie ?? '',
    timers: () => timers.length,
    listeners: () => listeners.size,
    /** Milliseconds until each timer that is set, soonest first. */
    waits: () => timers.map(({ at }) => at - time).sort((a, b) => a - b),
    /** Answers calls to this path below the API base; without an answer the network fails. */
    on: (path: string, answer: (request: Request) => Answer | Promise<Answer>) => void answers.set(path, answer),
    fail: (path: string) => void answers.delete(path),
    to: (path: string) => requests.filter((request) => request.path.replace(/\?.*/, '') === path),
    /** Lets promises settle and idle work run until there is nothing left to do. */
    settle: async () => {
      for (let calm = 0; calm < 8; calm++) {
        const work = idle;
        idle = [];
        if (work.length) calm = 0;
        for (const job of work) job();
        await new Promise((resolve) => setImmediate(resolve));
      }
    },
    /** Moves the clock on, and runs what was due on the way, in order. */
    pass: async (ms: number) => {
      const until = time + ms;
      for (;;) {
        const due = timers.filter(({ at }) => at <= until).sort((a, b) => a.at - b.at)[0];
        if (!due) break;
        timers = timers.filter((timer) => timer !== due);
        time = due.at;
        due.job();
        await state.settle();
      }
      time = until;
      await state.settle();
    },
    /** What the platform's idle time holds back, run once without waiting for promises. */
    idleNow: () => {
      const work = idle;
      idle = [];
      for (const job of work) job();
    },
  };
  return state;
}

export type FakeBrowser = ReturnType<typeof fakeBrowser>;
