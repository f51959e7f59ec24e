import { beforeEach, expect, test } from 'bun:test';
import { fakeClock } from '../../../test/loader/fake-core.ts';
import { startRecorder, type Library, type Machine, type Recorder } from './recorder.ts';
import { createRing, type Ring } from './ring.ts';
import { PLACEHOLDER } from './strip.ts';

type Given = { emit: (event: unknown) => void; sampling: Record<string, unknown>; [name: string]: unknown };

let clock: ReturnType<typeof fakeClock>;
let ring: Ring;
let time: number;
let starts: Given[];
let stops: number;
let idle: (() => void)[];
/** How long the library takes for a full snapshot, and for a batch of changes. */
let snapshotMs: number;
let batchMs: number;
let snapshotText: string;
let machine: Machine;
let recorder: Recorder;
/** Elements of the page. */
let parts: number;

const at = () => 1_795_224_991_000 + time;
const fullSnapshot = (emit: Given['emit']) => {
  emit({ type: 4, data: { href: 'https://a.test' }, timestamp: at() });
  time += snapshotMs;
  emit({ type: 2, data: { node: { type: 0, id: 1, textContent: snapshotText } }, timestamp: at() });
};

beforeEach(() => {
  clock = fakeClock();
  ring = createRing(10_000);
  time = stops = 0;
  starts = [];
  idle = [];
  snapshotMs = batchMs = 1;
  snapshotText = '';
  const library = ((options: Given) => {
    starts.push(options);
    fullSnapshot(options.emit);
    return () => void (stops += 1);
  }) as unknown as Library;
  library.takeFullSnapshot = () => fullSnapshot(starts.at(-1)!.emit);
  parts = 10;
  machine = {
    library,
    page: { readyState: 'complete', getElementsByTagName: () => ({ length: parts }) } as unknown as Document,
    now: () => time,
    idle: (run) => {
      idle.push(run);
      return () => void (idle = idle.filter((one) => one !== run));
    },
    later: clock.later,
    fault: (error) => {
      throw error;
    },
  };
});

const start = (given?: Record<string, unknown>) => (recorder = startRecorder(machine, ring, given));
const runIdle = () => idle.splice(0).forEach((run) => run());
const emit = (data: unknown, type = 3) => starts.at(-1)!.emit({ type, data, timestamp: at() });
/** A batch of changes that the browser hands over. */
const change = (nodes = 1) => {
  const look = machine.library.guard!(() => {
    time += batchMs;
    emit({ source: 0, adds: [] });
  });
  const table = document.createElement('div');
  table.innerHTML = '<i></i>'.repeat(nodes);
  look([{ type: 'childList', addedNodes: [table], removedNodes: [] } as unknown as MutationRecord]);
};

test('two tasks over 50 ms slow it, and the report says so', () => {
  start();
  batchMs = 51;
  change();
  expect([recorder.failure(), stops]).toEqual([undefined, 0]);
  change();
  expect([recorder.failure(), stops]).toEqual(['slowed', 1]);
  expect(starts[0]!.sampling).toMatchObject({ mousemove: 50, scroll: 150 });
  clock.pass(1000);
  runIdle();
  expect(starts).toHaveLength(2);
  expect(starts[1]!.sampling).toMatchObject({ mousemove: 200, scroll: 500, input: 'last' });
});

test('one task over 200 ms ends it; what was recorded stays, and the report says why', () => {
  start();
  const before = ring.events().length;
  batchMs = 201;
  change();
  expect([recorder.failure(), stops]).toEqual(['stopped', 1]);
  clock.pass(120_000);
  runIdle();
  expect(starts).toHaveLength(1);
  expect(ring.events().length).toBeGreaterThanOrEqual(before);
});

test('a batch that would take too long is not looked at, and the replay goes on with a fresh snapshot, ever later', () => {
  start();
  change(2600);
  expect([time, recorder.failure(), stops]).toEqual([snapshotMs, 'paused', 1]);
  clock.pass(1000);
  runIdle();
  expect(starts).toHaveLength(2);
  change(2600);
  clock.pass(1999);
  runIdle();
  expect(starts).toHaveLength(2);
  clock.pass(1);
  runIdle();
  expect(starts).toHaveLength(3);
  expect(ring.events()).toHaveLength(6);
});

test('a page with too many parts is not recorded until it has fewer', () => {
  parts = 20_000;
  start();
  expect([recorder.failure(), starts.length]).toEqual(['too-large', 0]);
  parts = 20;
  clock.pass(1000);
  runIdle();
  expect([recorder.failure(), starts.length]).toEqual(['paused', 1]);
});

test('an event over 4,000,000 characters loses its data URLs [W-RPL-04 W-RPL-05 W-RPL-06]', () => {
  ring = createRing(20_000_000);
  start();
  const picture = `data:image/png;base64,${'A'.repeat(3_999_000)}`;
  emit({ source: 0, value: picture });
  expect(ring.events().at(-1)).toContain(picture);
  emit({
    source: 0,
    value: picture,
    style: `a{background:url("${picture}")}`,
    font: `data:font/woff2;base64,${'B'.repeat(9000)}`,
  });
  const kept = JSON.parse(ring.events().at(-1)!) as { data: unknown };
  expect(kept.data).toEqual({ source: 0, value: PLACEHOLDER, style: `a{background:url("${PLACEHOLDER}")}`, font: '' });
});

test('when half of the ring is full a fresh snapshot is taken at idle, and the oldest part goes', () => {
  start();
  while (idle.length === 0) emit({ source: 3, note: 'x'.repeat(400) });
  const before = ring.events().length;
  expect(ring.bytes()).toBeGreaterThan(5000);
  runIdle();
  expect(ring.events()).toHaveLength(before + 2);
  for (let turn = 0; turn < 10; turn += 1) emit({ source: 3, note: 'x'.repeat(400) });
  const first = JSON.parse(ring.events()[0]!) as { type: number };
  expect([first.type, ring.bytes() <= 10_000, ring.events().length < before + 12]).toEqual([4, true, true]);
});

test('for its age alone a segment is renewed, but not where that would hold the page up', () => {
  const snapshots = () => ring.events().filter((json) => json.startsWith('{"type":4')).length;
  const age = () => {
    time += 100_000;
    emit({ source: 3 });
    runIdle();
    return snapshots();
  };
  start();
  expect(age()).toBe(2);
  recorder.stop();
  ring.clear();
  parts = 8000;
  start();
  expect(age()).toBe(1);
  // Nor is it asked again and again.
  emit({ source: 3 });
  expect(idle).toEqual([]);
});

test('a page larger than the ring is given up on, and presses of the mouse are no part of it', () => {
  start();
  emit({ source: 2, type: 1 });
  emit({ source: 2, type: 2 });
  expect(ring.events()).toHaveLength(3);
  recorder.stop();
  snapshotText = 'x'.repeat(11_000);
  ring.clear();
  start();
  expect([recorder.failure(), ring.events()]).toEqual(['too-large', []]);
  recorder.stop();
  snapshotText = '';
  start({ sampling: { mouseInteraction: { MouseDown: true } } });
  emit({ source: 2, type: 1 });
  expect(ring.events()).toHaveLength(3);
});

test('stopping takes back what was to come', () => {
  start();
  change(2600);
  recorder.stop();
  clock.pass(5000);
  runIdle();
  expect([starts.length, clock.pending(), idle.length]).toEqual([1, 0, 0]);
});
