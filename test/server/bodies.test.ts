/** Bodies as they come: proven before they are read, bounded together, parsed aside. */
import { afterAll, beforeAll, describe, expect, spyOn, test } from 'bun:test';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { isDeepStrictEqual } from 'node:util';
import { gzipSync } from 'node:zlib';
import { startServer } from '../server-process.ts';
import type { Session } from '../../src/wire/visitors/shapes.ts';
import { BODY_VALUES, KB, MB, OTHER_BODY_BYTES } from '../../src/wire/limits.ts';
import { REPORT_BODY_BYTES, REPORT_VALUES } from '../../src/wire/tickets/limits.ts';
import { createBodies } from '../../src/server/http/bodies.ts';
import { BODY_ASIDE_BYTES, BODY_HEAD_BYTES } from '../../src/server/http/limits.ts';
import { createRoom } from '../../src/server/http/room.ts';
import { createClock, KEY, startTestServer, type TestServer } from './harness.ts';

/** A body that comes as the test says; `read` is how many bytes of it somebody has asked for. */
function line(headers: Record<string, string> = {}) {
  let give: ReadableStreamDefaultController<Uint8Array> | undefined;
  const state = { left: false };
  const stream = new ReadableStream<Uint8Array>({
    start: (controller) => void (give = controller),
    cancel: () => void (state.left = true),
  });
  const request = new Request('http://a.test/', { method: 'POST', headers, body: stream });
  return {
    request,
    state,
    bring: (bytes: number) => give!.enqueue(new Uint8Array(bytes).fill(32)),
    end: () => give!.close(),
  };
}

/** Lets everything happen that can without a clock. */
const settled = () => new Promise<void>((resolve) => setImmediate(() => setImmediate(resolve)));
const outcome = async (work: Promise<unknown>) => {
  let is: unknown = 'waits';
  work.then(
    () => (is = 'done'),
    (error: { status?: number; headers?: object }) => (is = error.status),
  );
  return async () => (await settled(), is);
};

describe('room for bodies', () => {
  const bounds = { most: 100, ofAddress: 40 };

  test('what does not fit waits until there is room, and 10 s at most', async () => {
    const clock = createClock();
    const room = createRoom(clock.later, bounds);
    const [first, second, third] = [room.open('a'), room.open('b'), room.open('c')];
    await first.take(60);
    await second.take(40);
    const waits = await outcome(third.take(1));
    expect(await waits()).toBe('waits');
    first.leave();
    expect(await waits()).toBe('done');
    const late = await outcome(room.open('d').take(60));
    clock.advance(9_999);
    expect(await late()).toBe('waits');
    clock.advance(1);
    expect(await late()).toBe(503);
    second.leave();
    third.leave();
    // What was given up takes no room.
    expect(await (await outcome(room.open('e').take(100)))()).toBe('done');
  });

  test('the bodies of one address leave room for others; one alone may be as large as its limit', async () => {
    const room = createRoom(createClock().later, bounds);
    const [alone, beside, other] = [room.open('a'), room.open('a'), room.open('b')];
    await alone.take(60);
    const waits = await outcome(beside.take(1));
    expect(await waits()).toBe('waits');
    await other.take(40);
    alone.leave();
    expect(await waits()).toBe('done');
    await beside.take(39);
    expect(await (await outcome(room.open('a').take(1)))()).toBe('waits');
  });
});

describe('a slow line', () => {
  test('after its first 10 s a body must have brought 1 KB a second', async () => {
    const clock = createClock();
    const { request, bring, state } = line();
    const read = await outcome(createBodies(clock).open(request, 'a').bytes(MB));
    clock.advance(9_999);
    bring(2 * KB);
    expect(await read()).toBe('waits');
    clock.advance(2_000);
    expect(await read()).toBe('waits');
    expect(state.left).toBe(false);
    clock.advance(1);
    expect(await read()).toBe(408);
    expect(state.left).toBe(true);
  });

  test('one that says its length has as long for all of it', async () => {
    const clock = createClock();
    const { request } = line({ 'content-length': String(2 * KB) });
    const read = await outcome(createBodies(clock).open(request, 'a').bytes(MB));
    clock.advance(11_999);
    expect(await read()).toBe('waits');
    clock.advance(1);
    expect(await read()).toBe(408);
  });
});

/**
 * Opens a connection, sends so much of a body of 31 MB that only 10 bytes are missing; resolves with the answer's first line; with
 * 'reset' where the server's end came before the client, which still wrote, had read it.
 */
function unfinished(app: string, begin: string): Promise<string> {
  const { hostname, port } = new URL(app);
  const bytes = 31 * MB;
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname, () => {
      socket.write(`POST /api/bugs/v2 HTTP/1.1\r\nHost: localhost:${port}\r\nContent-Length: ${bytes}\r\n\r\n${begin}`);
      socket.write(Buffer.alloc(bytes - begin.length - 10, 'x'));
    });
    socket.once('data', (answer) => (resolve(answer.toString().split('\r\n')[0]!), socket.destroy()));
    socket.once('error', () => resolve('reset'));
  });
}

test('12 connections without a proven key, each with 31 MB of a body that does not end, take no memory [F1c]', async () => {
  const server = await startServer();
  try {
    // The most that the process has ever held.
    const peakMb = () =>
      Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${server.process.pid}/status`, 'utf8'))![1]) / 1024;
    await fetch(`${server.app}/healthz`);
    const before = peakMb();
    const expectAll = async (begin: string, answer: string) => {
      const answers = await Promise.all(Array.from({ length: 12 }, () => unfinished(server.app, begin)));
      expect([answer, 'reset']).toEqual(expect.arrayContaining(answers));
    };
    await expectAll('{"type":"BUG","pad":"', 'HTTP/1.1 401 Unauthorized');
    await expectAll('{"auth":{"key":"wrong-key-0123"},"pad":"', 'HTTP/1.1 404 Not Found');
    // It was 373 MB for 12 of them.
    expect(peakMb() - before).toBeLessThan(64);
  } finally {
    await server.stop();
  }
});

describe('of a body of a stranger', () => {
  let server: TestServer;
  let session: Session;
  beforeAll(async () => {
    server = await startTestServer();
    session = await server.newSession();
  });
  afterAll(() => server.close());

  const send = (body: BodyInit, headers: Record<string, string> = {}, path = '/api/bugs/v2') =>
    server.send(path, { method: 'POST', headers, body });
  const keyed = { 'api-token': KEY };
  const form = (key: string, rest: string) =>
    `{"auth":{"key":"${key}","id":"${session.gleapId}","hash":"${session.gleapHash}"},"body":{"type":"BUG"${rest}}}`;

  test('nothing is read before a key in the headers is proven, and no more than a head in the simple form [S1]', async () => {
    const asked = async (headers: Record<string, string>, text: string) => {
      let given = 0;
      const bytes = new TextEncoder().encode(text);
      const body = new ReadableStream(
        {
          pull(controller) {
            controller.enqueue(bytes.subarray(given, given + KB));
            given += KB;
            if (given >= bytes.length) controller.close();
          },
        },
        { highWaterMark: 0 },
      );
      const { status } = await send(body, headers);
      return [status, given];
    };
    const pad = `,"customData":{"pad":"${'x'.repeat(OTHER_BODY_BYTES)}"}`;
    expect(await asked({ 'api-token': 'wrong-key-0123' }, form(KEY, pad))).toEqual([404, 0]);
    expect(await asked({}, form('wrong-key-0123', pad))).toEqual([404, BODY_HEAD_BYTES]);
    expect(await asked({}, `{"body":{},${form(KEY, pad).slice(1)}`)).toEqual([401, BODY_HEAD_BYTES]);
    const [status, read] = await asked({}, form(KEY, pad));
    expect([status, Number(read) > OTHER_BODY_BYTES]).toEqual([200, true]);
  });

  test('so it is with gzip, whose head is inflated [S1 S2]', async () => {
    const pad = `,"customData":{"pad":"${'x'.repeat(2 * MB)}"}`;
    expect((await send(gzipSync(form('wrong-key-0123', pad)))).status).toBe(404);
    expect((await send(gzipSync(form(KEY, pad)))).status).toBe(200);
    // Who is proven by the first words is not another by the last ones.
    const twice = form(KEY, pad).replace(/\}$/, ',"auth":{"key":"wrong-key-0123"}}');
    expect((await send(gzipSync(twice))).status).toBe(404);
  });

  const values = (count: number) => `{"lang":"de","pad":[${'0,'.repeat(count - 4)}0]}`;
  test('a body holds 10,000 values, a report 100,000, and no more', async () => {
    expect((await send(values(BODY_VALUES), keyed, '/api/sessions')).status).toBe(200);
    const over = await send(values(BODY_VALUES + 1), keyed, '/api/sessions');
    expect([over.status, await over.json()]).toMatchObject([
      413,
      { error: 'body_too_large', detail: 'The body holds over 10000 values, the most this address takes.' },
    ]);
    const report = (count: number) => values(count).replace('"lang"', '"type"');
    for (const packed of [(text: string) => text, (text: string) => gzipSync(text)]) {
      expect((await send(packed(report(REPORT_VALUES)), keyed)).status).toBe(200);
      expect((await send(packed(report(REPORT_VALUES + 1)), keyed)).status).toBe(413);
    }
  });

  test('1.5 KB of gzip with 499,000 empty objects hold up nobody: they are unpacked and measured aside [F1b]', async () => {
    const bomb = gzipSync(`{"type":"BUG","networkLogs":[${'{},'.repeat(499_000)}{}]}`, { level: 9 });
    expect(bomb.length).toBeLessThan(2 * KB);
    await send(bomb, keyed);
    const before = process.threadCpuUsage();
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(bomb, keyed)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 413));
    const { user, system } = process.threadCpuUsage(before);
    // It was 260 to 400 ms of this thread for each.
    expect((user + system) / 1000).toBeLessThan(150);
  });

  // Counted, not timed: what passes a result between threads takes as long as it likes on a busy machine.
  test('from 1 MB on a body is parsed aside of the thread that serves, a smaller one here', async () => {
    const bodies = createBodies(createClock());
    const parse = spyOn(JSON, 'parse');
    const textOf = (bytes: number) => JSON.stringify({ pad: 'x'.repeat(bytes - '{"pad":""}'.length) });
    const parsedHere = async (body: BodyInit, text: string) => {
      parse.mockClear();
      const request = new Request('http://a.test/', { method: 'POST', body });
      const read = await bodies.open(request, 'a').json({ limit: REPORT_BODY_BYTES, values: REPORT_VALUES, turn: 'a' });
      const here = parse.mock.calls.some(([given]) => given === text);
      return [here, isDeepStrictEqual(read, { pad: text.slice('{"pad":"'.length, -'"}'.length) })];
    };
    const [small, large] = [textOf(BODY_ASIDE_BYTES - 1), textOf(BODY_ASIDE_BYTES)];
    expect(await parsedHere(small, small)).toEqual([true, true]);
    expect(await parsedHere(gzipSync(small), small)).toEqual([true, true]);
    expect(await parsedHere(large, large)).toEqual([false, true]);
    expect(await parsedHere(gzipSync(large), large)).toEqual([false, true]);
    parse.mockRestore();
    bodies.close();
  });

  test('a report is refused for the same field in the thread as here', async () => {
    const json = { ...keyed, 'content-type': 'application/json' };
    const refusals = [1, BODY_ASIDE_BYTES].map(async (pad) => {
      const answer = await send(JSON.stringify({ type: 7, customData: { pad: 'x'.repeat(pad) } }), json);
      return [answer.status, await answer.json()];
    });
    const [here, aside] = await Promise.all(refusals);
    expect(here![0]).toBe(422);
    expect(JSON.stringify(here![1])).toContain('type');
    const plain = (body: unknown) => ({ ...(body as object), requestId: '' });
    expect([aside![0], plain(aside![1])]).toEqual([here![0], plain(here![1])]);
  });

  test('a large body in the simple form is taken as such, and a gzip that lies about its size is refused', async () => {
    const text = form(KEY, `,"customData":{"pad":"${'x'.repeat(BODY_ASIDE_BYTES)}"}`);
    expect((await send(text)).status).toBe(200);
    expect((await send(`${text.slice(0, -1)}!`)).status).toBe(400);
    const lying = gzipSync(text);
    lying.writeUInt32LE(10, lying.length - 4);
    expect((await send(lying)).status).toBe(400);
    lying.writeUInt32LE(REPORT_BODY_BYTES + 1, lying.length - 4);
    expect((await send(lying)).status).toBe(400);
  });
});
