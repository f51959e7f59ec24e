import { expect, test } from 'bun:test';
import {
  RECORDING_PART_BYTES_LEAST,
  RECORDING_PART_BYTES_MOST,
  RECORDING_RETRY_MS_MOST,
  RECORDING_TRIES,
} from '../limits.ts';
import { fakeClock, settled } from '../../../../test/loader/fake-core.ts';
import type { Failure, Transport } from './transport.ts';
import { createUpload } from './upload.ts';

const LEAST = RECORDING_PART_BYTES_LEAST;
const blob = (bytes: number, letter = 'x') => new Blob([letter.repeat(bytes)]);
const failure = (status: number, responseText = ''): Failure => ({ status, responseText });
const conflict = (offset: number) => failure(409, JSON.stringify({ error: 'conflict', details: { offset } }));

/** A server that keeps what comes, and fails when it is told to. */
function setUp(given: { upload?: string; stored?: string } = {}) {
  const clock = fakeClock();
  const calls: string[] = [];
  const ids: string[] = [];
  const failing: Failure[] = [];
  let stored = given.stored ?? '';
  let started = 0;
  const answer = async <T>(call: string, work: () => T | Promise<T>): Promise<T> => {
    calls.push(call);
    const failed = failing.shift();
    if (failed) throw failed;
    return work();
  };
  const transport: Transport = {
    start: (_, upload) =>
      answer(`start ${upload ?? ''}`.trim(), () => {
        if (!upload) stored = '';
        return { upload: upload ?? `u${++started}`, offset: stored.length };
      }),
    part: (upload, offset, part) =>
      answer(`part ${upload} ${offset}`, async () => {
        if (offset !== stored.length) throw conflict(stored.length);
        stored += await part.text();
        return stored.length;
      }),
    finish: (upload) => answer(`finish ${upload}`, () => `https://media.test/files/${upload}/a.webm`),
    drop: (upload) => answer(`drop ${upload}`, () => true),
    whole: (film) => answer(`whole ${film.size}`, () => 'https://media.test/files/whole/a.webm'),
  };
  const upload = createUpload({
    transport,
    later: clock.later,
    name: 'screen-recording.webm',
    type: 'video/webm',
    ...(given.upload ? { upload: given.upload } : {}),
    onId: (id) => ids.push(id),
  });
  const shares: number[] = [];
  upload.onProgress((share) => shares.push(share));
  return { upload, calls, clock, failing, ids, shares, stored: () => stored, lose: () => (stored = '') };
}

/** Until nothing happens any more. */
async function rest(): Promise<void> {
  for (let turn = 0; turn < 20; turn++) await settled();
}

test('it is sent while it is made, in parts that are worth a request', async () => {
  const { upload, calls, ids, shares, stored } = setUp();
  upload.add(blob(LEAST - 1));
  await rest();
  expect(calls).toEqual([]);
  upload.add(blob(1));
  await rest();
  expect([calls, ids]).toEqual([['start', 'part u1 0'], ['u1']]);
  upload.add(blob(10));
  await rest();
  expect(stored().length).toBe(LEAST);
  upload.end();
  await rest();
  expect(stored().length).toBe(LEAST + 10);
  expect(await upload.done()).toBe('https://media.test/files/u1/a.webm');
  expect([shares[0], shares.at(-1)]).toEqual([0, 1]);
  expect([...shares].sort()).toEqual(shares);
});

test('no part is larger than the most', async () => {
  const { upload, calls } = setUp();
  upload.add(blob(RECORDING_PART_BYTES_MOST * 2 + 5));
  upload.end();
  await rest();
  expect(calls).toEqual([
    'start',
    'part u1 0',
    `part u1 ${RECORDING_PART_BYTES_MOST}`,
    `part u1 ${RECORDING_PART_BYTES_MOST * 2}`,
  ]);
});

test('a lost connection is tried again after growing waits, and at once when the line is back', async () => {
  const { upload, calls, clock, failing } = setUp();
  failing.push(failure(0), failure(503), failure(0));
  upload.add(blob(LEAST));
  await rest();
  expect(calls).toEqual(['start']);
  clock.pass(499);
  await rest();
  expect(calls).toHaveLength(1);
  clock.pass(1);
  await rest();
  expect(calls).toHaveLength(2);
  clock.pass(2000);
  await rest();
  expect(calls).toHaveLength(3);
  upload.hurry();
  await rest();
  expect(calls.slice(3)).toEqual(['start', 'part u1 0']);
  expect(clock.pending()).toBe(0);
});

test('the answer to a part got lost: the 409 says where to go on, and nothing is stored twice', async () => {
  const { upload, clock, failing, stored } = setUp();
  upload.add(blob(LEAST, 'a'));
  await rest();
  upload.add(blob(LEAST, 'b'));
  upload.add(blob(LEAST, 'c'));
  failing.push(conflict(LEAST));
  upload.end();
  for (let turn = 0; turn < 5; turn++) {
    await rest();
    clock.pass(RECORDING_RETRY_MS_MOST);
  }
  expect(stored()).toBe('a'.repeat(LEAST) + 'b'.repeat(LEAST) + 'c'.repeat(LEAST));
});

test('the answer to the last part got lost: it counts as arrived as soon as the server says so', async () => {
  const { upload, clock, failing, shares, calls } = setUp({ upload: 'u9', stored: 'a'.repeat(10) });
  upload.add(blob(10, 'a'));
  failing.push(failure(0));
  upload.end();
  await rest();
  clock.pass(RECORDING_RETRY_MS_MOST);
  await rest();
  expect([shares.at(-1), calls]).toEqual([1, ['start u9', 'start u9']]);
  const late = setUp();
  late.upload.add(blob(LEAST));
  await rest();
  late.upload.add(blob(10));
  late.failing.push(conflict(LEAST + 10));
  late.upload.end();
  await rest();
  expect(late.shares.at(-1)).toBe(1);
});

test('what the server has lost is sent again from the start', async () => {
  const { upload, clock, failing, stored } = setUp();
  upload.add(blob(LEAST, 'a'));
  await rest();
  failing.push(failure(404));
  upload.add(blob(LEAST, 'b'));
  await rest();
  clock.pass(RECORDING_RETRY_MS_MOST);
  const url = upload.done();
  await rest();
  expect(await url).toBe('https://media.test/files/u2/a.webm');
  expect(stored()).toBe('a'.repeat(LEAST) + 'b'.repeat(LEAST));
});

test('one that was begun by an earlier page goes on where the server has it', async () => {
  const { upload, calls } = setUp({ upload: 'u9', stored: 'a'.repeat(100) });
  upload.add(blob(100, 'a'));
  upload.add(blob(LEAST, 'b'));
  await rest();
  expect(calls).toEqual(['start u9', 'part u9 100']);
});

test('after so many failures it is given up, and asked again it tries again', async () => {
  const { upload, calls, clock, failing } = setUp();
  upload.add(blob(10));
  failing.push(...Array.from({ length: RECORDING_TRIES }, () => failure(502)));
  const url = upload.done().catch((error: Failure) => error.status);
  for (let turn = 0; turn < RECORDING_TRIES; turn++) {
    await rest();
    clock.pass(RECORDING_RETRY_MS_MOST);
  }
  expect(await url).toBe(502);
  expect([calls.length, clock.pending()]).toEqual([RECORDING_TRIES, 0]);
  expect(await upload.done()).toContain('/files/u1/');
});

test('a server that wants it later is no failure: it is asked exactly then, however often it says so [P-OPS-45]', async () => {
  const { upload, calls, clock, failing } = setUp();
  upload.add(blob(10));
  failing.push(...Array.from({ length: RECORDING_TRIES + 1 }, () => ({ ...failure(429), retryAfter: 43 })));
  const url = upload.done();
  for (let turn = 1; turn <= RECORDING_TRIES + 1; turn++) {
    await rest();
    clock.pass(42_999);
    await rest();
    expect(calls.length).toBe(turn);
    clock.pass(1);
  }
  expect(await url).toContain('/files/u1/');
});

test('what no second try mends is told at once: too large, refused, no film', async () => {
  for (const status of [401, 413, 422]) {
    const { upload, calls, clock, failing } = setUp();
    upload.add(blob(10));
    failing.push(failure(status));
    expect(await upload.done().catch((error: Failure) => error.status)).toBe(status);
    expect([calls.length, clock.pending()]).toEqual([1, 0]);
  }
});

test('a server that takes no parts gets the whole film at the end, once [W-REC-19]', async () => {
  const { upload, calls, clock, failing } = setUp();
  failing.push(failure(404));
  upload.add(blob(LEAST));
  await rest();
  clock.pass(RECORDING_RETRY_MS_MOST);
  upload.add(blob(LEAST));
  await rest();
  expect(calls).toEqual(['start']);
  expect([await upload.done(), await upload.done()]).toEqual([
    'https://media.test/files/whole/a.webm',
    'https://media.test/files/whole/a.webm',
  ]);
  expect(calls).toEqual(['start', `whole ${2 * LEAST}`]);
});

test('one that nobody wants any more is dropped on the server and sends nothing more', async () => {
  const { upload, calls, clock, failing } = setUp();
  upload.add(blob(LEAST));
  await rest();
  failing.push(failure(0));
  upload.add(blob(LEAST));
  await rest();
  upload.drop();
  clock.pass(RECORDING_RETRY_MS_MOST);
  upload.add(blob(LEAST));
  await rest();
  expect(calls).toEqual(['start', 'part u1 0', `part u1 ${LEAST}`, 'drop u1']);
});
