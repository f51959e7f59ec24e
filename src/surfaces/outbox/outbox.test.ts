import { beforeEach, expect, test } from 'bun:test';
import { fakeClock } from '../../../test/loader/fake-core.ts';
import { OUTBOX_HOURS, OUTBOX_REPORTS, OUTBOX_RETRY_MS } from './limits.ts';
import type { Report, ScreenshotData } from '../../wire/tickets/report.ts';
import type { Outbox, OutboxHost, SnapshotSurface } from '../../wire/surfaces.ts';
import { lessOf } from '../feedback/less.ts';
import type { IndexedStore } from '../kit/indexed-store.ts';
import { createOutbox, WAITING, type OutboxParts } from './outbox.ts';
import type { Posted } from './posting.ts';

const owner = { key: 'key-1', id: 'v1', hash: 'h1' };
const report = (reportId: string): Report => ({
  reportId,
  type: 'BUG',
  formData: { description: reportId },
  webReplay: undefined,
});
const arrived: Posted = { status: 201, reply: { id: 't1' } };

let disk: Map<string, { about: unknown; blobs: Blob[] }>;
let stored: Map<string, string>;
let clock: ReturnType<typeof fakeClock>;
let time: number;
let answers: Posted[];
let bodies: unknown[];
let posted: [owner: unknown, id: string, recording: unknown][];
let heard: unknown[];
let stops: (() => void)[];
let online: () => void;
let film: () => Promise<string>;
let free: boolean;

const kept: IndexedStore = {
  keep: async (name, blobs, about) => void disk.set(name, { about, blobs: [...blobs] }),
  list: async () => [...disk].map(([name, { about }]) => ({ name, about })),
  read: async (name) => disk.get(name)?.blobs ?? [],
  drop: async (name) => void disk.delete(name),
};

/** Draws one at once. */
const sendThumbnail: SnapshotSurface['sendThumbnail'] = (_, { html }, send) => void send(`picture of ${html}`);

function open(): Outbox {
  const upload = {
    add: () => undefined,
    done: () => film(),
    forget: () => undefined,
    drop: () => heard.push('film dropped'),
  };
  const host = {
    later: clock.later,
    send: (name: string, data: unknown) => heard.push([name, data]),
    emit: (name: string, data: unknown) => heard.push([name, data]),
    events: { track: (name: string) => heard.push(['track', name]) },
    warn: (words: string) => heard.push(['warn', words]),
    session: { credentials: () => owner },
    browser: { fault: (error: unknown) => heard.push(['fault', error]) },
    surface: async () => ({ openFilms: () => ({ begin: () => upload }), sendThumbnail, lessOf }),
    onDestroy: (stop: () => void) => stops.push(stop),
  } as unknown as OutboxHost;
  const parts: OutboxParts = {
    kept,
    post: async (who, path, body) => {
      if (path !== '/bugs/v2') {
        heard.push(['picture', path, body, who]);
        return { status: 200, reply: true };
      }
      const { reportId, screenRecordingUrl } = body as Report;
      bodies.push(body);
      posted.push([who, reportId!, screenRecordingUrl]);
      return answers.shift() ?? arrived;
    },
    storage: () =>
      ({
        setItem: (name: string, value: string) => void stored.set(name, value),
        removeItem: (name: string) => void stored.delete(name),
      }) as unknown as Storage,
    alone: async (job) => free && job(),
    onOnline: (listener) => {
      online = listener;
      return () => void (online = () => undefined);
    },
    newId: () => 'new',
    now: () => (time += 1),
  };
  return createOutbox(host, parts);
}

beforeEach(() => {
  disk = new Map();
  stored = new Map();
  clock = fakeClock();
  time = Date.parse('2026-11-21T10:00:00Z');
  answers = [];
  posted = [];
  bodies = [];
  heard = [];
  stops = [];
  film = async () => 'https://media.test/files/1';
  free = true;
});
/** Runs on until nothing more happens by itself: blobs are read outside of the row of promises. */
const rest = async () => {
  for (let before = ''; before !== `${posted.length} ${disk.size}`;) {
    before = `${posted.length} ${disk.size}`;
    for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => void setImmediate(resolve));
  }
};
const ids = () => posted.map(([, id]) => id);

test('what waits is told to the form and to the next page, sent oldest first when the line is back, and told when it has arrived', async () => {
  const outbox = open();
  expect([await outbox.keep(report('r1')), await outbox.keep(report('r2'))]).toEqual([1, 2]);
  expect([stored.get(WAITING), heard.at(-1), posted]).toEqual([
    '2',
    ['waiting-update', { waiting: 2 }],
    [],
  ] as unknown[]);
  online();
  await rest();
  expect(posted).toEqual([
    [owner, 'r1', undefined],
    [owner, 'r2', undefined],
  ]);
  expect([disk.size, stored.size, heard.filter((one) => (one as string[])[0] === 'feedback-sent')]).toEqual([
    0,
    0,
    [
      ['feedback-sent', { description: 'r1' }],
      ['feedback-sent', { description: 'r2' }],
    ],
  ]);
});

test('a later page sends what an earlier one left', async () => {
  await open().keep(report('r1'));
  open().flush();
  await rest();
  expect([ids(), disk.size]).toEqual([['r1'], 0]);
});

test('while the server is away the next try waits ever longer, or as long as the server says', async () => {
  answers = [{ status: 0 }, { status: 503 }, { status: 429, retryAfter: 7 }];
  await open().keep(report('r1'));
  for (const [ms, tries] of [
    [OUTBOX_RETRY_MS - 1, 0],
    [1, 1],
    [OUTBOX_RETRY_MS * 4 - 1, 1],
    [1, 2],
    [OUTBOX_RETRY_MS * 9 - 1, 2],
    [1, 3],
    [6999, 3],
    [1, 4],
  ] as const) {
    clock.pass(ms);
    await rest();
    expect([ms, posted.length]).toEqual([ms, tries]);
  }
  expect(disk.size).toBe(0);
});

test('a report that the server wants later is sent exactly then, whoever asks before [P-OPS-45]', async () => {
  const outbox = open();
  await outbox.keep(report('r1'), undefined, 43);
  outbox.flush();
  online();
  clock.pass(42_999);
  await rest();
  expect(posted).toEqual([]);
  clock.pass(1);
  await rest();
  expect([ids(), disk.size]).toEqual([['r1'], 0]);
});

test('a film that the server wants later keeps its report, and both go exactly then [P-OPS-45]', async () => {
  let tries = 0;
  film = async () => {
    if (++tries > 1) return 'https://media.test/files/1';
    throw { status: 429, retryAfter: 43 };
  };
  await open().keep(report('r1'), { film: new Blob(['film'], { type: 'video/webm' }), seconds: 1 }, 1);
  clock.pass(1000);
  await rest();
  expect([tries, posted]).toEqual([1, []]);
  clock.pass(42_999);
  await rest();
  expect(tries).toBe(1);
  clock.pass(1);
  await rest();
  expect(posted).toEqual([[owner, 'r1', 'https://media.test/files/1']]);
});

test('one that has arrived gets its small picture, as the visitor who wrote it; one without a screenshot gets none', async () => {
  const outbox = open();
  await outbox.keep({ ...report('r1'), screenshotData: { html: '<p>' } as ScreenshotData });
  await outbox.keep(report('r2'));
  online();
  await rest();
  const pictures = heard.filter((said) => Array.isArray(said) && said[0] === 'picture');
  expect(pictures).toEqual([['picture', '/bugs/t1/thumbnail', { image: 'picture of <p>' }, owner]]);
});

test('what the server refuses is dropped with a word in the console, and holds up nothing', async () => {
  answers = [{ status: 422 }];
  const outbox = open();
  await outbox.keep(report('r1'));
  await outbox.keep(report('r2'));
  online();
  await rest();
  expect([ids(), disk.size]).toEqual([['r1', 'r2'], 0]);
  expect(heard).toContainEqual(['warn', 'A report that waited was refused (422) and is dropped.']);
});

test('what is too large goes once more with its words', async () => {
  answers = [{ status: 413 }, arrived, { status: 413 }, { status: 422 }];
  const outbox = open();
  for (const id of ['r1', 'r2'])
    await outbox.keep({ ...report(id), consoleLog: [], screenshotData: { html: '<p>' } as ScreenshotData });
  online();
  await rest();
  expect([ids(), disk.size]).toEqual([['r1', 'r1', 'r2', 'r2'], 0]);
  expect(bodies[1]).toEqual({
    reportId: 'r1',
    type: 'BUG',
    formData: { description: 'r1' },
    screenshotFailure: expect.stringContaining('too large'),
  });
  expect(heard.filter((said) => (said as string[])[0] === 'warn')).toEqual([
    ['warn', 'A report that waited was refused (422) and is dropped.'],
  ]);
});

test('what is too large goes without its replay first', async () => {
  answers = [{ status: 413 }, arrived];
  const outbox = open();
  await outbox.keep({ ...report('r1'), consoleLog: [], webReplay: { type: 'rrweb', events: [1] } });
  online();
  await rest();
  expect(bodies[1]).toEqual({
    ...report('r1'),
    consoleLog: [],
    webReplay: { type: 'rrweb', events: [], failure: 'too-large' },
  });
  expect([ids(), disk.size]).toEqual([['r1', 'r1'], 0]);
});

test('a film goes first and its address into the report; without a line both wait, and a refused film keeps no report back', async () => {
  const recording = { film: new Blob(['film'], { type: 'video/webm' }), seconds: 3 };
  film = async () => Promise.reject({ status: 0 });
  await open().keep(report('r1'), recording);
  online();
  await rest();
  expect([posted, disk.size, heard.includes('film dropped')] as unknown[]).toEqual([[], 1, true]);
  film = async () => 'https://media.test/files/1';
  online();
  await rest();
  film = async () => Promise.reject({ status: 415 });
  await open().keep(report('r2'), recording);
  online();
  await rest();
  expect(posted.map(([, id, address]) => [id, address])).toEqual([
    ['r1', 'https://media.test/files/1'],
    ['r2', undefined],
  ]);
});

test('another tab that is at it, and the end of the widget, stop the sending', async () => {
  const outbox = open();
  await outbox.keep(report('r1'));
  free = false;
  online();
  await rest();
  free = true;
  for (const stop of stops) stop();
  online();
  clock.pass(OUTBOX_RETRY_MS);
  await rest();
  expect([posted, disk.size]).toEqual([[], 1]);
});

test(`${OUTBOX_REPORTS} wait and no more`, async () => {
  const outbox = open();
  for (let at = 0; at < OUTBOX_REPORTS; at++) await outbox.keep(report(`r${at}`));
  await expect(outbox.keep(report('more'))).rejects.toThrow(`${OUTBOX_REPORTS} reports wait already`);
  expect(disk.size).toBe(OUTBOX_REPORTS);
});

test(`none waits for longer than ${OUTBOX_HOURS} hours`, async () => {
  const outbox = open();
  await outbox.keep(report('old'));
  time += 1000;
  await outbox.keep(report('young'));
  time += OUTBOX_HOURS * 3_600_000 - 500;
  outbox.flush();
  await rest();
  expect([ids(), disk.size]).toEqual([['young'], 0]);
});
