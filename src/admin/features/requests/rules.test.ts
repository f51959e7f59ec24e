/** Rules of the desk of requests that need no screen. */
import { expect, test } from 'bun:test';
import { commentOf, statuses, waits } from '../../../../test/admin/requests-lab.ts';
import { createTestServices, createTestBrowser } from '../../../../test/admin/browser.ts';
import { Failure } from '../../api/failure.ts';
import { staleAfter } from '../../data/live-keys.ts';
import { columnBeside } from './board.ts';
import { firstOf } from './first.ts';
import { itemId, leftOf, readAfter, readNow, stepped } from './queue.ts';
import { somebodyOf } from './somebody.ts';
import { timelineOf } from './timeline.ts';
import { nameIn } from './words.ts';

const items = [waits(1, 'A'), waits(2, 'B'), waits(3, 'C')];
const [a, b, c] = items.map(itemId) as [string, string, string];

test('of a queue the one after what was decided is read next, and the last one where none follows', () => {
  expect(itemId(readNow(items, null)!)).toBe(a);
  expect(itemId(readNow(items, c)!)).toBe(c);
  expect(itemId(readNow(items, 'gone-meanwhile')!)).toBe(a);
  expect(readNow([], a)).toBeUndefined();
  expect(readAfter(items, b)).toBe(c);
  expect(readAfter(items, c)).toBe(b);
  expect(readAfter(items.slice(0, 1), a)).toBeNull();
  expect(leftOf(items, new Set([a])).map(itemId)).toEqual([b, c]);
});

test('steps stay at both ends of what is left', () => {
  expect(stepped(leftOf(items, new Set([b])), items[0], 1)).toBe(c);
  expect(stepped(items, items[2], 1)).toBe(c);
  expect(stepped(items, items[0], -1)).toBe(a);
  expect(stepped([], undefined, 1)).toBeNull();
});

test('events stand between the comments of their time, each on one page alone', () => {
  const at = (hour: number) => `2026-11-20T0${hour}:00:00.000Z`;
  const event = (hour: number) => ({
    id: `e${hour}`,
    kind: 'status' as const,
    at: at(hour),
    account: null,
    name: '',
    from: null,
    to: 'done',
    note: '',
    told: null,
  });
  const events = [event(1), event(3), event(5), event(7)];
  const ids = (entries: ReturnType<typeof timelineOf>) =>
    entries.map((entry) => (entry.kind === 'event' ? entry.event.id : entry.comment.id));
  const first = { comments: [commentOf('c2', '', { at: at(2) }), commentOf('c4', '', { at: at(4) })], next: 'more' };
  expect(ids(timelineOf(first, events, null))).toEqual(['e1', 'c2', 'e3', 'c4']);
  const last = { comments: [commentOf('c6', '', { at: at(6) })], next: null };
  expect(ids(timelineOf(last, events, at(4)))).toEqual(['e5', 'c6', 'e7']);
  expect(ids(timelineOf({ comments: [], next: null }, events, null))).toEqual(['e1', 'e3', 'e5', 'e7']);
});

test('a card goes to the column beside its own, and nowhere from the last', () => {
  expect([columnBeside(statuses, 'open', 1), columnBeside(statuses, 'done', 1)]).toEqual(['planned', undefined]);
  expect([columnBeside(statuses, 'open', -1), columnBeside(statuses, 'strange', 1)]).toEqual([undefined, undefined]);
});

test('an address is one, everything else is the id of a user', () => {
  expect(somebodyOf(' lena@shop.test ')).toEqual({ email: 'lena@shop.test' });
  expect(somebodyOf('user-12')).toEqual({ user: 'user-12' });
  expect(somebodyOf('two words@x')).toEqual({ user: 'two words@x' });
});

test('who was first is read from a 409 alone, of a status and of a decision', () => {
  const details = { by: 'Ines', at: null, decision: 'reject' };
  const refused = (status: number, more: unknown) => new Failure('conflict', '', { status, details: more });
  expect(firstOf(refused(409, details))).toEqual({ by: 'Ines', at: null, to: 'reject' });
  expect(firstOf(refused(409, { by: 'Ines', at: null, status: 's1' }))?.to).toBe('s1');
  expect([firstOf(refused(500, details)), firstOf(refused(409, {}))]).toEqual([null, null]);
});

test('a push about requests makes requests, boards and statuses old, and nothing else', () => {
  const event = { name: 'request', data: { event: 'made', request: 'r1' } } as const;
  const old = (path: string) => staleAfter(event, `/api/desk/projects/p1/${path}`);
  expect(['requests?limit=25', 'requests/r1', 'requests/waiting', 'boards', 'statuses'].map(old)).toEqual(
    Array(5).fill(true),
  );
  expect(['tickets', 'news', 'data-requests'].map(old)).toEqual([false, false, false]);
});

test('names come in the reader’s language as far as there is one', async () => {
  const { preferences } = await createTestServices(
    createTestBrowser(() => undefined),
    'de',
  );
  const { texts } = preferences.state;
  expect([
    nameIn(statuses[1]!, texts),
    nameIn({ names: { fr: 'Prévu' } }, texts),
    nameIn({ names: {} }, texts),
  ]).toEqual(['Geplant', 'Prévu', '']);
});
