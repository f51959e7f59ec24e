/** A page that makes calls, and the log that listens to them. */
import type { Server } from 'bun';
import { afterAll, afterEach, beforeAll, beforeEach, spyOn } from 'bun:test';
import { collect } from '../../src/surfaces/feedback/body.ts';
import type { FlowConfig } from '../../src/wire/config/shapes.ts';
import type { NetworkEntry } from '../../src/wire/tickets/report.ts';
import { fakeClock, fakeCore } from './fake-core.ts';
import type { Network } from '../../src/wire/surfaces.ts';
import { createNetworkLog } from '../../src/surfaces/network/log.ts';

const KB = 1024;

export const LIMIT = Math.floor(0.15 * KB * KB);

const browserFetch = globalThis.fetch;

/** Of the page. Only the test's own server is a real one. */
export const nativeFetch = ((input: RequestInfo | URL, init?: RequestInit) =>
  /\.test\//.test(input instanceof Request ? input.url : String(input))
    ? Promise.resolve(new Response(''))
    : browserFetch(input, init)) as typeof fetch;

function stream(pieces: number, size: number): ReadableStream {
  let left = pieces;
  return new ReadableStream({
    pull(controller) {
      if (left-- > 0) controller.enqueue(new Uint8Array(size).fill(120));
      else controller.close();
    },
  });
}

/** As much of XMLHttpRequest as a page uses, over fetch; happy-dom's own cannot talk to the test's server. */
export class PageXhr extends EventTarget {
  status = 0;
  statusText = '';
  responseType = '';
  responseText = '';
  type = '';
  sent: [string, string][] = [];
  url = '';
  base = '';
  method = '';
  open(method: string, url: string): void {
    [this.method, this.url] = [method, url];
  }
  setRequestHeader(name: string, value: string): void {
    this.sent.push([name, value]);
  }
  getResponseHeader(name: string): string | null {
    return name === 'content-type' ? this.type : null;
  }
  send(body?: string): void {
    void this.run(body).then((loaded) => this.dispatchEvent(Object.assign(new Event('loadend'), { loaded })));
  }
  private async run(body?: string): Promise<number> {
    try {
      const response = await nativeFetch(new URL(this.url, this.base), {
        method: this.method,
        headers: this.sent,
        body,
      });
      this.responseText = await response.text();
      [this.status, this.statusText, this.type] = [
        response.status,
        response.statusText,
        response.headers.get('content-type') ?? '',
      ];
      return this.responseText.length;
    } catch {
      return 0;
    }
  }
}

/** For the top of a test file: a page with the network's log on it, new for each test, and a server that it calls. */
export function networkPage() {
  let server: Server<undefined>;
  let base: string;
  let endStream: (() => void) | undefined;
  let fake: ReturnType<typeof fakeCore>;
  let clock: ReturnType<typeof fakeClock>;
  let scope: { fetch: typeof fetch; XMLHttpRequest: typeof XMLHttpRequest; Response: typeof Response };
  let api: Network;
  let entries: () => NetworkEntry[];
  let time: number;
  const clockHand = spyOn(Date, 'now');

  beforeAll(() => {
    const text = (body: string, type: string, init: ResponseInit = {}) =>
      new Response(body, { ...init, headers: { 'content-type': type } });
    server = Bun.serve({
      port: 0,
      routes: {
        '/json': () => Response.json({ ok: true, password: 'hunter2', deep: { plan: 'pro' } }),
        '/xml': () => text('<a/>', 'application/xml'),
        '/text': () => text('hello', 'text/plain; charset=utf-8'),
        '/form': () => text('a=1', 'application/x-www-form-urlencoded; is=text'),
        '/image': () => text('GIF89a', 'image/gif'),
        '/untold': () => new Response(stream(1, 2)),
        '/empty': () => new Response(null, { status: 204 }),
        '/broken': () => text('no', 'text/plain', { status: 500 }),
        '/just': () => text('x'.repeat(LIMIT), 'text/plain'),
        '/over': () => text('x'.repeat(LIMIT + 1), 'text/plain'),
        '/chunks': () => new Response(stream(40, 8 * KB), { headers: { 'content-type': 'text/plain' } }),
        '/slow': () => new Response(waiting(), { headers: { 'content-type': 'text/plain' } }),
        '/events': () => new Response(waiting(), { headers: { 'content-type': 'text/event-stream' } }),
        '/echo': async (request) => Response.json({ headers: [...request.headers], body: await request.text() }),
      },
    });
    base = server.url.href;
  });
  afterAll(async () => {
    clockHand.mockRestore();
    await server.stop(true);
  });
  beforeEach(() => start({ enableNetworkLogs: true }));
  afterEach(() => {
    endStream?.();
    fake.destroy();
  });

  function waiting(): ReadableStream {
    return new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('data: 1\n\n'));
        endStream = () => {
          endStream = undefined;
          controller.close();
        };
      },
    });
  }

  function start(config: Partial<FlowConfig>): void {
    fake?.destroy();
    fake = fakeCore({ config });
    clock = fakeClock();
    clockHand.mockImplementation(() => time);
    time = Date.parse('2026-11-21T10:00:00Z');
    class Xhr extends PageXhr {
      override base = base;
    }
    // As in a browser, the methods stand on the prototype itself.
    const { constructor: _, ...methods } = Object.getOwnPropertyDescriptors(PageXhr.prototype);
    Object.defineProperties(Xhr.prototype, methods);
    scope = { fetch: nativeFetch, XMLHttpRequest: Xhr as unknown as typeof XMLHttpRequest, Response };
    api = createNetworkLog(fake.core, clock.later, scope);
    entries = () => collect({ ...fake.core, watching: { network: api } }).networkLogs!;
  }

  /** Calls, reads the answer as the page would, and lets the log read its copy. */
  async function get(path: string, init?: RequestInit): Promise<NetworkEntry> {
    const response = await scope.fetch(base + path, init);
    await response.text();
    return finished();
  }

  /** The newest entry once its body has been read. */
  async function finished(): Promise<NetworkEntry> {
    for (let turn = 0; turn < 2000; turn++) {
      const last = entries().at(-1)!;
      if (last.response?.responseText !== '<request_still_open>') return last;
      await new Promise((resolve) => setImmediate(resolve));
    }
    throw new Error('still open');
  }

  function xhr(
    method: string,
    path: string,
    body?: string,
    set?: (request: XMLHttpRequest) => void,
  ): Promise<XMLHttpRequest> {
    const request = new scope.XMLHttpRequest();
    request.open(method, base + path);
    set?.(request);
    return new Promise((resolve) => {
      request.addEventListener('loadend', () => resolve(request));
      request.send(body);
    });
  }

  return {
    get base() {
      return base;
    },
    get fake() {
      return fake;
    },
    get clock() {
      return clock;
    },
    get scope() {
      return scope;
    },
    get api() {
      return api;
    },
    /** What the clock on the wall shows; milliseconds. */
    get time() {
      return time;
    },
    set time(now: number) {
      time = now;
    },
    /** Ends a body that does not end by itself. */
    get endStream() {
      return endStream;
    },
    entries: () => entries(),
    start,
    get,
    finished,
    xhr,
  };
}
