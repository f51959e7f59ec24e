import { afterAll, describe, expect, test } from 'bun:test';
import { createApi, UploadError } from './api.ts';
import { view } from '../../../test/messenger-at-work.ts';

const seen: { path: string; type: string | null; body: string }[] = [];
const server = Bun.serve({
  port: 0,
  hostname: '127.0.0.1',
  async fetch(request) {
    const { pathname } = new URL(request.url);
    seen.push({ path: pathname, type: request.headers.get('content-type'), body: await request.text() });
    const { body } = JSON.parse(seen.at(-1)!.body) as { body: { lang: string } };
    if (body.lang === 'bad') return Response.json({ projectName: 7 });
    if (body.lang === 'busy' && seen.filter((one) => one.body === seen.at(-1)!.body).length < 3)
      return new Response('', { status: 429, headers: { 'retry-after': '7' } });
    return body.lang === 'down' ? new Response('', { status: 503 }) : Response.json(view);
  },
});
afterAll(() => server.stop(true));

/** What `upload` uses of an XMLHttpRequest, answered by hand. */
class FakeRequest {
  static latest: FakeRequest;
  readonly upload = new EventTarget();
  readonly own = new EventTarget();
  status = 0;
  responseText = '';
  retryAfter: string | null = null;
  opened: unknown[] = [];
  sent: FormData | undefined;
  aborted = false;

  constructor() {
    FakeRequest.latest = this;
  }

  addEventListener(type: string, listener: () => void) {
    this.own.addEventListener(type, listener);
  }

  open(...args: unknown[]) {
    this.opened = args;
  }

  send(form: FormData) {
    this.sent = form;
  }

  abort() {
    this.aborted = true;
    this.end(0, '');
  }

  getResponseHeader(name: string): string | null {
    return name === 'retry-after' ? this.retryAfter : null;
  }

  end(status: number, text: string, retryAfter: string | null = null) {
    Object.assign(this, { status, responseText: text, retryAfter });
    this.own.dispatchEvent(new Event('loadend'));
  }
}

/** Each wait that was asked for; it is over at once. */
const waits: number[] = [];
const api = createApi(`http://127.0.0.1:${server.port}`, {
  fetch,
  XMLHttpRequest: FakeRequest as unknown as typeof XMLHttpRequest,
  after: (ms, work) => {
    waits.push(ms);
    const timer = setImmediate(work);
    return () => clearImmediate(timer);
  },
});
const credentials = { key: 'key-1', id: 'v1', hash: 'h1' };

describe('the view', () => {
  test('is asked for in the simple form, with nothing of the visitor in the address', async () => {
    expect(await api.loadView(credentials, 'de')).toEqual(view);
    expect(seen.at(-1)).toEqual({
      path: '/api/messenger/view',
      type: 'text/plain',
      body: JSON.stringify({ auth: credentials, method: 'POST', body: { lang: 'de' } }),
    });
  });

  test('is asked for by the key alone before there is a session', async () => {
    await api.loadView({ key: 'key-1', id: '', hash: '' }, 'de');
    expect(JSON.parse(seen.at(-1)!.body)).toMatchObject({ auth: { key: 'key-1' } });
    expect(seen.at(-1)!.body).not.toContain('"id"');
  });

  test('comes when the server says it may be asked for again [P-OPS-45]', async () => {
    waits.length = 0;
    expect(await api.loadView(credentials, 'busy')).toEqual(view);
    expect(waits).toEqual([7000, 7000]);
  });

  test('of another form or status is refused', async () => {
    await expect(api.loadView(credentials, 'down')).rejects.toThrow('503');
    await expect(api.loadView(credentials, 'bad')).rejects.toThrow('in another form');
  });
});

describe('an upload', () => {
  test('sends key, id and hash before the file, and resolves with its address', async () => {
    const parts: number[] = [];
    const { done } = api.upload(credentials, new File(['abcd'], 'a.png'), (part) => parts.push(part));
    const request = FakeRequest.latest;
    expect(request.opened).toEqual(['POST', `http://127.0.0.1:${server.port}/api/uploads/sdk`]);
    expect([...request.sent!.keys()]).toEqual(['key', 'id', 'hash', 'file']);
    request.upload.dispatchEvent(Object.assign(new Event('progress'), { lengthComputable: true, loaded: 1, total: 4 }));
    request.upload.dispatchEvent(
      Object.assign(new Event('progress'), { lengthComputable: false, loaded: 1, total: 0 }),
    );
    request.end(200, '{"fileUrl":"https://media.test/files/1/a.png"}');
    expect(await done).toBe('https://media.test/files/1/a.png');
    expect(parts).toEqual([0.25]);
  });

  test.each([413, 500, 0])('that is answered with %p is refused with that status', async (status) => {
    const { done } = api.upload(credentials, new File([''], 'a.png'), () => undefined);
    FakeRequest.latest.end(status, 'no');
    await expect(done).rejects.toEqual(new UploadError(status));
  });

  test.each([429, 503])('that is answered with %p goes again when the server says [P-OPS-45]', async (status) => {
    waits.length = 0;
    const { done } = api.upload(credentials, new File(['abcd'], 'a.png'), () => undefined);
    const first = FakeRequest.latest;
    first.end(status, 'no', '9');
    await new Promise((resolve) => setImmediate(resolve));
    expect([waits, FakeRequest.latest === first]).toEqual([[9000], false]);
    expect([...FakeRequest.latest.sent!.keys()]).toEqual(['key', 'id', 'hash', 'file']);
    FakeRequest.latest.end(200, '{"fileUrl":"https://media.test/files/1/a.png"}');
    expect(await done).toBe('https://media.test/files/1/a.png');
  });

  test('can be stopped while it waits', async () => {
    const { done, cancel } = api.upload(credentials, new File(['abcd'], 'a.png'), () => undefined);
    const first = FakeRequest.latest;
    first.end(429, 'no', '9');
    cancel();
    await expect(done).rejects.toThrow();
    expect(FakeRequest.latest).toBe(first);
  });

  test('that is answered with no address is refused', async () => {
    for (const answer of ['', '{}', '{"fileUrl":7}', 'null']) {
      const { done } = api.upload(credentials, new File([''], 'a.png'), () => undefined);
      FakeRequest.latest.end(200, answer);
      await expect(done).rejects.toThrow();
    }
  });

  test('can be stopped', async () => {
    const { done, cancel } = api.upload(credentials, new File([''], 'a.png'), () => undefined);
    cancel();
    expect(FakeRequest.latest.aborted).toBe(true);
    await expect(done).rejects.toThrow();
  });
});
