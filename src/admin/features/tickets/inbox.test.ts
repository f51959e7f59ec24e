import { describe, expect, test } from 'bun:test';
import type { QueryInput } from '../../../wire/endpoint.ts';
import type { TicketPage, TicketQuery, TicketRow } from '../../../wire/tickets/shapes.ts';
import { Failure } from '../../api/failure.ts';
import { staleAfter } from '../../data/live-keys.ts';
import type { LiveEvent } from '../../live/live.ts';
import { createTestBrowser } from '../../../../test/admin/browser.ts';
import { ticketRow } from '../../../../test/admin/tickets.ts';
import { usualQuery } from '../../parts/list/list-query.ts';
import { inboxSpec } from './inbox-query.ts';
import { createInbox, neighbours } from './inbox.ts';

function setup(answer: (query: QueryInput<TicketQuery>) => Promise<TicketPage>) {
  const browser = createTestBrowser(() => undefined);
  const asked: QueryInput<TicketQuery>[] = [];
  let heard: (event: LiveEvent) => void = () => undefined;
  const inbox = createInbox({
    desk: {
      tickets: (query) => {
        asked.push(query);
        return answer(query);
      },
    },
    live: {
      subscribe: (listener) => {
        heard = listener;
        return () => true;
      },
    },
    during: (work) => work,
    start: browser.start,
    report: browser.report,
    me: () => 'me-1',
  });
  const stop = inbox.listen();
  const ticket = (event: 'created' | 'changed', row: TicketRow) =>
    heard({ name: 'ticket', data: { event, ticket: row } });
  return {
    inbox,
    asked,
    stop,
    browser,
    ticket,
    hear: (event: LiveEvent) => heard(event),
    resync: () => heard({ name: 'resync' }),
    pass: browser.pass,
  };
}

const noCounts = { answer: 0, mentions: 0, snoozed: 0, bot: 0 };
const nothing = { total: 0, waiting: 0, open: 0, counts: noCounts, seen: {}, media: '' };
const rows = (...ids: string[]) => ids.map((id, at) => ticketRow({ id, number: at + 1 }));
const page =
  (...ids: string[]) =>
  async (): Promise<TicketPage> => ({
    total: ids.length,
    waiting: 0,
    counts: noCounts,
    open: ids.length,
    tickets: rows(...ids),
    seen: {},
    media: 'https://media.test',
  });
/** What the answers of this turn lead to has happened. */
const settled = () => new Promise((resolve) => setImmediate(resolve));
const ids = (inbox: ReturnType<typeof createInbox>) => inbox.list.read().rows.map(({ id }) => id);
const usual = usualQuery(inboxSpec);
const ofType = (type: string) => ({ ...usual, filters: { ...usual.filters, type } });

describe('the inbox', () => {
  test('puts a new ticket at the top, marks it for a moment, and counts it', async () => {
    const { inbox, ticket, pass } = setup(page('a', 'b'));
    await inbox.list.show(usual);
    ticket('created', ticketRow({ id: 'c' }));
    expect(ids(inbox)).toEqual(['c', 'a', 'b']);
    expect(inbox.list.read().total).toBe(3);
    expect(inbox.state.fresh).toEqual(['c']);
    pass(4000);
    expect(inbox.state.fresh).toEqual([]);
  });

  test('keeps a page at its length', async () => {
    const many = Array.from({ length: 25 }, (_, at) => `t${at}`);
    const { inbox, ticket } = setup(page(...many));
    await inbox.list.show(usual);
    ticket('created', ticketRow({ id: 'new' }));
    expect(ids(inbox)).toEqual(['new', ...many.slice(0, 24)]);
  });

  test.each([
    ['on a later page', { page: 2 }],
    ['in another order', { sort: 'oldest' }],
    ['in a search', { search: 'button' }],
  ] as const)('only announces a new ticket %s', async (_, part) => {
    const { inbox, ticket } = setup(page('a', 'b'));
    await inbox.list.show({ ...usual, ...part });
    ticket('created', ticketRow({ id: 'c' }));
    expect(ids(inbox)).toEqual(['a', 'b']);
    expect(inbox.state.unseen).toBe(1);
    await inbox.refresh();
    expect(inbox.state.unseen).toBe(0);
  });

  test('says nothing of a new ticket that the filter does not want', async () => {
    const { inbox, ticket } = setup(page('a'));
    await inbox.list.show(ofType('RATING'));
    ticket('created', ticketRow({ id: 'c' }));
    expect(inbox.state.unseen).toBe(0);
    expect(ids(inbox)).toEqual(['a']);
  });

  test('changes a row in its place, and never back to what is older', async () => {
    const { inbox, ticket } = setup(page('a', 'b'));
    await inbox.list.show(usual);
    ticket('changed', ticketRow({ id: 'b', status: 'done', updatedAt: '2026-11-21T09:00:00.000Z' }));
    ticket('changed', ticketRow({ id: 'b', status: 'open', updatedAt: '2026-11-21T08:30:00.000Z' }));
    expect(inbox.list.read().rows.map(({ status }) => status)).toEqual(['open', 'done']);
  });

  test('shows a ticket once that came by socket and by answer', async () => {
    const { inbox, ticket } = setup(page('a'));
    await inbox.list.show(usual);
    ticket('created', ticketRow({ id: 'a' }));
    expect(ids(inbox)).toEqual(['a']);
    expect(inbox.list.read().total).toBe(1);
    expect(inbox.state.fresh).toEqual(['a']);
  });

  test('and what is kept of tickets are left alone by what the socket tells of other things', async () => {
    const { inbox, asked, hear } = setup(async () => ({
      ...nothing,
      total: 1,
      open: 1,
      tickets: rows('a'),
      media: '',
    }));
    await inbox.list.show(usualQuery(inboxSpec));
    const greeting = { name: 'greeting', data: { words: 'hello' } } as unknown as LiveEvent;
    hear(greeting);
    expect(asked).toHaveLength(1);
    expect(inbox.list.read().rows.map(({ id }) => id)).toEqual(['a']);
    for (const path of ['tickets', 'tickets/a', 'install'])
      expect(staleAfter(greeting, `/api/desk/projects/p1/${path}`)).toBe(false);
  });

  test('loads anew after a gap', async () => {
    let answer = page('a');
    const { inbox, resync, asked } = setup(() => answer());
    await inbox.list.show(usual);
    answer = page('b', 'a');
    resync();
    await Promise.resolve();
    await Promise.resolve();
    expect(ids(inbox)).toEqual(['b', 'a']);
    expect(asked).toHaveLength(2);
  });

  test('asks again when a ticket came while the answer was on its way', async () => {
    const answers = [page('a'), page('b', 'a')];
    const { inbox, ticket, asked } = setup(async () => {
      const answer = await answers.shift()!();
      if (asked.length === 1) ticket('created', ticketRow({ id: 'b' }));
      return answer;
    });
    await inbox.list.show(usual);
    expect(ids(inbox)).toEqual(['b', 'a']);
    expect(asked).toHaveLength(2);
    expect(inbox.state.fresh).toEqual(['b']);
  });

  test('shows the filter asked for last, however late the answer to another comes', async () => {
    const release: (() => void)[] = [];
    const { inbox } = setup(
      (query) =>
        new Promise((resolve) => {
          release.push(() => resolve({ ...nothing, total: 1, tickets: rows(query.type ?? 'any') }));
        }),
    );
    const first = inbox.list.show(ofType('BUG'));
    const second = inbox.list.show(ofType('RATING'));
    release[1]!();
    release[0]!();
    await Promise.all([first, second]);
    expect(ids(inbox)).toEqual(['RATING']);
  });

  test('tells a failure once, keeps what stands on a quiet one, and can try again', async () => {
    let answer: () => Promise<TicketPage> = () => Promise.reject(new Failure('network', 'gone'));
    const { inbox } = setup(() => answer());
    await expect(inbox.list.show(usual)).rejects.toMatchObject({ code: 'network' });
    expect(inbox.list.read()).toMatchObject({ phase: 'failed', failure: { code: 'network' } });
    answer = page('a');
    await inbox.again();
    expect(inbox.list.read().phase).toBe('ready');
    answer = () => Promise.reject(new Failure('network', 'gone'));
    await inbox.refresh();
    expect(inbox.list.read().phase).toBe('ready');
    expect(ids(inbox)).toEqual(['a']);
  });

  test('moves no row under pointer or focus: rows change in their places, and the rest waits until both have left [P-DSK-02]', async () => {
    const { inbox, asked, ticket, hear, resync } = setup(page('a', 'b'));
    await inbox.list.show(usual);
    inbox.hold('pointer', true);
    inbox.hold('focus', true);
    ticket('created', ticketRow({ id: 'new' }));
    ticket('changed', ticketRow({ id: 'b', title: 'Changed', updatedAt: '2026-11-21T09:00:00.000Z' }));
    hear({ name: 'tickets-deleted', data: { tickets: ['a'] } });
    expect(inbox.list.read().rows.map(({ id, title }) => [id, title === 'Changed'])).toEqual([
      ['a', false],
      ['b', true],
    ]);
    expect(inbox.state.unseen).toBe(1);
    resync();
    await settled();
    expect([ids(inbox), asked.length]).toEqual([['a', 'b'], 2]);
    inbox.hold('pointer', false);
    await settled();
    expect(asked).toHaveLength(2);
    inbox.hold('focus', false);
    await settled();
    expect([asked.length, inbox.state.unseen]).toEqual([3, 0]);
    // Only what was deleted: it goes as soon as it may.
    inbox.hold('pointer', true);
    hear({ name: 'tickets-deleted', data: { tickets: ['a'] } });
    expect(ids(inbox)).toEqual(['a', 'b']);
    inbox.hold('pointer', false);
    expect(ids(inbox)).toEqual(['b']);
  });

  test('counts as read what the reader has open for a second, here or in another window, and what comes while it is [P-DSK-02]', async () => {
    const { inbox, ticket, hear, pass } = setup(async () => ({
      ...nothing,
      tickets: [ticketRow({ id: 'a', change: 4 }), ticketRow({ id: 'b', change: 6 })],
      seen: { a: 2 },
    }));
    await inbox.list.show(usual);
    const at = (name: string, person: string) =>
      hear({ name: 'presence', data: { ticket: name, people: [{ id: person, name: person, doing: 'view' }] } });
    at('a', 'somebody-else');
    pass(1000);
    expect(inbox.state.seen).toEqual({ a: 2 });
    at('a', 'me-1');
    pass(999);
    expect(inbox.state.seen).toEqual({ a: 2 });
    pass(1);
    expect(inbox.state.seen).toEqual({ a: 4 });
    ticket('changed', ticketRow({ id: 'a', change: 7, updatedAt: '2026-11-21T09:00:00.000Z' }));
    expect(inbox.state.seen).toEqual({ a: 7 });
    hear({ name: 'presence', data: { ticket: 'a', people: [] } });
    ticket('changed', ticketRow({ id: 'a', change: 9, updatedAt: '2026-11-21T10:00:00.000Z' }));
    // Passed over.
    at('b', 'me-1');
    hear({ name: 'presence', data: { ticket: 'b', people: [] } });
    pass(1000);
    expect(inbox.state.seen).toEqual({ a: 7 });
  });

  test('knows the neighbours of a ticket', () => {
    const list = rows('a', 'b', 'c');
    expect(neighbours(list, 'a')).toEqual({ previous: null, next: 'b' });
    expect(neighbours(list, 'b')).toEqual({ previous: 'a', next: 'c' });
    expect(neighbours(list, 'elsewhere')).toEqual({ previous: null, next: null });
  });

  test('is empty for the next reader', async () => {
    const { inbox, stop } = setup(page('a'));
    await inbox.list.show(usual);
    stop();
    expect([inbox.list.read().phase, ids(inbox), inbox.list.read().total]).toEqual(['empty', [], 0]);
  });
});
