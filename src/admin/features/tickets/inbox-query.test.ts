import { describe, expect, test } from 'bun:test';
import * as fc from 'fast-check';
import { ticketPriorities, ticketSorts, ticketStatusFilters } from '../../../wire/tickets/shapes.ts';
import { ticketRow } from '../../../../test/admin/tickets.ts';
import { belongs, defaultQuery, readQuery, toTicketQuery, writeQuery, type InboxQuery } from './inbox-query.ts';

const queries = fc.record<InboxQuery>({
  search: fc.string({ maxLength: 200 }),
  type: fc.constantFrom('', 'BUG', 'FEATURE_REQUEST'),
  status: fc.constantFrom(...ticketStatusFilters),
  priority: fc.constantFrom('', ...ticketPriorities),
  assignee: fc.constantFrom('', 'me', 'none', 'account-1'),
  sort: fc.constantFrom(...ticketSorts),
  offset: fc.nat({ max: 10_000 }),
});

describe('the filter in the address', () => {
  test('is read back as it was written', () => {
    fc.assert(fc.property(queries, (query) => void expect(readQuery(writeQuery(query))).toEqual(query)));
  });

  test('leaves out what is the default', () => {
    expect(writeQuery(defaultQuery)).toBe('');
    expect(writeQuery({ ...defaultQuery, status: 'done', search: 'a&b #3' })).toBe('?search=a%26b+%233&status=done');
  });

  test('ignores what it does not understand', () => {
    expect(readQuery('?status=never&priority=9&sort=up&offset=-4&what=1')).toEqual(defaultQuery);
    expect(readQuery('?offset=1e999&search=')).toEqual(defaultQuery);
    expect(readQuery(`?search=${'x'.repeat(500)}`).search).toHaveLength(200);
  });

  test('asks the server for what waits, unless another status was chosen', () => {
    expect(toTicketQuery(defaultQuery)).toMatchObject({ status: 'undone', sort: 'newest', limit: 25 });
    expect(toTicketQuery({ ...defaultQuery, search: '  ' }).search).toBeUndefined();
  });
});

describe('whether a new ticket belongs to the list', () => {
  const row = ticketRow({ assignee: { id: 'me-1', name: 'Me', email: null } });
  const to = (part: Partial<InboxQuery>) => belongs({ ...defaultQuery, ...part }, row, 'me-1');

  test.each([
    [{}, true],
    [{ status: 'all' }, true],
    [{ status: 'done' }, false],
    [{ status: 'waiting' }, false],
    [{ type: 'RATING' }, false],
    [{ priority: 'urgent' }, false],
    [{ assignee: 'me' }, true],
    [{ assignee: 'none' }, false],
    [{ assignee: 'somebody' }, false],
    [{ search: 'button' }, null],
  ] as const)('%p: %p', (part, expected) => {
    expect(to(part)).toBe(expected);
  });
});
