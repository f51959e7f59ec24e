import { describe, expect, test } from 'bun:test';
import * as fc from 'fast-check';
import { ticketKinds, ticketStatuses } from '../../../wire/tickets/choices.ts';
import { countedAs, ticketPriorities, ticketSorts, ticketViews } from '../../../wire/tickets/shapes.ts';
import { ticketRow } from '../../../../test/admin/tickets.ts';
import { addressOf, readListQuery, usualQuery, type ListQuery } from '../../parts/list/list-query.ts';
import { INBOX } from '../../shell/navigation.ts';
import { belongs, inboxSpec, toTicketQuery } from './inbox-query.ts';

const usual = usualQuery(inboxSpec);
const queries = fc.record<ListQuery>({
  search: fc.string({ maxLength: 200 }),
  filters: fc.record({
    kind: fc.constantFrom('', ...ticketKinds),
    view: fc.constantFrom('', ...ticketViews),
    type: fc.constantFrom('', 'BUG', 'FEATURE_REQUEST'),
    status: fc.constantFrom('', 'all', ...ticketStatuses),
    priority: fc.constantFrom('', ...ticketPriorities),
    assignee: fc.constantFrom('', 'me', 'none', 'account-1'),
    counted: fc.constantFrom('', ...countedAs),
    from: fc.constantFrom('', '2026-11-01T00:00:00Z'),
    to: fc.constantFrom('', '2026-11-25T09:30:00Z'),
    team: fc.constantFrom('', 'none', 'team-1'),
    by: fc.constantFrom('', 'account-1'),
    bot: fc.constantFrom('', 'bot-1'),
    score: fc.constantFrom('', '1', '5'),
    hour: fc.constantFrom('', '0', '167'),
    zone: fc.constantFrom('', 'Europe/Berlin'),
  }),
  sort: fc.constantFrom(...ticketSorts),
  size: fc.constant(25),
  page: fc.integer({ min: 1, max: 400 }),
  columns: fc.constant([]),
});
const read = (address: string) => readListQuery(inboxSpec, address.replace(INBOX, ''));
const filtered = (part: object) => ({ ...usual, filters: { ...usual.filters, ...part } });

describe('the filter in the address', () => {
  test('is read back as it was written', () => {
    fc.assert(fc.property(queries, (query) => void expect(read(addressOf(inboxSpec, query))).toEqual(query)));
  });

  test('carries what a figure has counted into the call, and leaves out what is no time, hour or number of stars', () => {
    const between = { from: '2026-11-01T00:00:00Z', to: '2026-11-25T09:30:00Z' };
    const hour = { hour: '30', zone: 'Europe/Berlin' };
    const all = { counted: 'rated', ...between, team: 't', by: 'a', bot: 'b', score: '4', ...hour };
    const at = (part: object) => toTicketQuery(read(`${INBOX}?${new URLSearchParams({ ...part })}`));
    expect(at(all)).toMatchObject({ ...all, score: 4, hour: 30 });
    const wrong = at({ ...all, counted: 'odd', from: 'soon', score: '6' });
    expect([wrong.counted, wrong.from, wrong.score, wrong.hour, wrong.zone]).toEqual(
      Array.from({ length: 5 }, () => undefined),
    );
    expect(at({ ...between, hour: '168' }).hour).toBeUndefined();
  });

  test('leaves out what is the default', () => {
    expect(addressOf(inboxSpec, usual)).toBe(INBOX);
    expect(addressOf(inboxSpec, { ...filtered({ status: 'done' }), search: 'a&b #3' })).toBe(
      `${INBOX}?search=a%26b+%233&status=done`,
    );
  });

  test('ignores what it does not understand', () => {
    expect(read('?status=never&priority=9&sort=up&page=-4&offset=25&size=10&what=1')).toEqual(usual);
    expect(read('?page=1e999&search=')).toEqual(usual);
  });

  test('asks the server for what waits, unless another status was chosen', () => {
    expect(toTicketQuery(usual)).toMatchObject({ status: 'undone', sort: 'newest', limit: 25 });
    expect(toTicketQuery({ ...usual, search: '  ' }).search).toBeUndefined();
    expect(toTicketQuery({ ...filtered({ status: 'all' }), page: 3 })).toMatchObject({ status: 'all', offset: 50 });
  });
});

describe('whether a new ticket belongs to the list', () => {
  const row = ticketRow({ assignee: { id: 'me-1', name: 'Me', email: null } });

  test.each([
    [{}, true],
    [{ status: 'all' }, true],
    [{ status: 'done' }, false],
    [{ status: 'waiting' }, false],
    [{ kind: 'report' }, true],
    [{ kind: 'conversation' }, false],
    [{ view: 'answer' }, false],
    [{ view: 'mentions' }, null],
    [{ type: 'RATING' }, false],
    [{ priority: 'urgent' }, false],
    [{ assignee: 'me' }, true],
    [{ assignee: 'none' }, false],
    [{ assignee: 'somebody' }, false],
  ] as const)('%p: %p', (part, expected) => {
    expect(belongs(filtered(part), row, 'me-1')).toBe(expected);
  });

  test('that is searched the server alone knows', () => {
    expect(belongs({ ...usual, search: 'button' }, row, 'me-1')).toBeNull();
  });
});
