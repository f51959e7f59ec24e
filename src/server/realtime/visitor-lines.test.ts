import { describe, expect, test } from 'bun:test';
import { PUSH_PAGE_ROWS } from '../../wire/outbound/limits.ts';
import { createVisitorLines, newLine, type VisitorFeed, type VisitorMessage } from './visitor-lines.ts';

const message = (seq: number): VisitorMessage => ({ seq, name: 'update', body: `{"u":${seq}}` });

/** A feed of stored messages whose reads wait until they are let go, and what a socket was sent. */
function lab() {
  const stored: VisitorMessage[] = [];
  const arrived: number[] = [];
  const reads: (() => void)[] = [];
  let held = false;
  const feed: VisitorFeed = {
    begin: async (_, cursor = 0) => ({ cursor, unread: 0, reset: false }),
    async after(_, seq) {
      const found = stored.filter((one) => one.seq > seq).slice(0, PUSH_PAGE_ROWS);
      if (held) await new Promise<void>((resolve) => reads.push(resolve));
      return found;
    },
    arrived: (_, seq) => arrived.push(seq),
  };
  const failures: unknown[] = [];
  const lines = createVisitorLines(feed, (_, error) => failures.push(error));
  const sent: number[] = [];
  const pings: string[] = [];
  let answer = 1;
  const socket = {
    sendText: (text: string) => (sent.push((JSON.parse(text) as { seq: number }).seq), answer),
    ping: (data: string) => pings.push(data),
  };
  const push = (seq: number) => {
    stored.push(message(seq));
    lines.tell('v', message(seq));
  };
  return {
    feed,
    lines,
    stored,
    sent,
    pings,
    arrived,
    failures,
    reads,
    push,
    hold: (on: boolean) => (held = on),
    slow: (on: boolean) => (answer = on ? -1 : 1),
    line: newLine(socket, 'v', true),
  };
}
const settle = () => new Promise<void>((resolve) => setImmediate(resolve));
const upTo = (last: number) => Array.from({ length: last }, (_, at) => at + 1);

describe('a line', () => {
  test('reads page after page what it missed, and then hears at once [K2]', async () => {
    const { lines, line, stored, sent, push } = lab();
    for (const seq of upTo(2 * PUSH_PAGE_ROWS + 1)) stored.push(message(seq));
    await lines.join(line, 0, () => undefined);
    push(2 * PUSH_PAGE_ROWS + 2);
    expect(sent).toEqual(upTo(2 * PUSH_PAGE_ROWS + 2));
  });

  test('loses nothing that is pushed while it reads, and has nothing twice [K2]', async () => {
    const { lines, line, sent, push, reads, hold } = lab();
    push(1);
    hold(true);
    const joined = lines.join(line, 0, () => undefined);
    await settle();
    push(2);
    hold(false);
    reads.splice(0).forEach((go) => go());
    await joined;
    expect(sent).toEqual([1, 2]);
    push(3);
    expect(sent).toEqual([1, 2, 3]);
  });

  test('that is told of a number out of turn reads the ones before it first [K2]', async () => {
    const { lines, line, stored, sent } = lab();
    await lines.join(line, 0, () => undefined);
    stored.push(message(1), message(2));
    lines.tell('v', message(2));
    lines.tell('v', message(1));
    await settle();
    lines.tell('v', message(2));
    expect(sent).toEqual([1, 2]);
  });

  test('of a slow client writes no more until it has caught up: nothing waits in memory', async () => {
    const { lines, line, sent, push, slow } = lab();
    await lines.join(line, 0, () => undefined);
    slow(true);
    for (const seq of upTo(50)) push(seq);
    expect(sent).toEqual([1]);
    lines.drained(line);
    await settle();
    expect(sent).toEqual([1, 2]);
    slow(false);
    lines.drained(line);
    await settle();
    expect(sent).toEqual(upTo(50));
    push(51);
    expect(sent).toEqual(upTo(51));
  });

  test('asks one question at a time whether all has arrived, and believes no other answer', async () => {
    const { lines, line, push, pings, arrived } = lab();
    await lines.join(line, 0, () => undefined);
    for (const seq of upTo(3)) push(seq);
    expect(pings).toEqual(['1']);
    for (const number of ['3', '', '0', '-1', 'x']) lines.answered(line, number);
    expect(arrived).toEqual([]);
    lines.answered(line, '1');
    lines.answered(line, '1');
    lines.answered(line, '3');
    expect({ arrived, pings }).toEqual({ arrived: [1, 3], pings: ['1', '3'] });
  });

  test('that has left hears nothing more, also in the middle of a read, and is forgotten', async () => {
    const { lines, line, sent, push, reads, hold } = lab();
    push(1);
    hold(true);
    const joined = lines.join(line, 0, () => undefined);
    await settle();
    lines.leave(line);
    reads.splice(0).forEach((go) => go());
    await joined;
    push(2);
    expect(sent).toEqual([]);
    expect(lines.count()).toBe(0);
  });

  test('whose messages cannot be read is given up, so that its client comes back', async () => {
    const { lines, line, stored, failures, feed } = lab();
    await lines.join(line, 0, () => undefined);
    (feed as { after: VisitorFeed['after'] }).after = () => Promise.reject(new Error('the disk is full'));
    stored.push(message(1), message(2));
    lines.tell('v', message(2));
    await settle();
    expect(failures).toEqual([new Error('the disk is full')]);
  });
});

test('a fleeting message goes at once to pages alone, without a number and without a question', async () => {
  const { lines, line, sent, pings, stored } = lab();
  const messenger = newLine(line.socket, 'v', false);
  stored.push(message(1));
  await lines.join(line, 0, () => undefined);
  await lines.join(messenger, 1, () => undefined);
  lines.tell('v', { name: 'watch', to: 'pages', body: '{"signals":[]}' });
  expect([sent, pings, line.at]).toEqual([[1, undefined as never], ['1'], 1]);
});
