import { expect, test } from 'bun:test';
import * as fc from 'fast-check';
import { readListQuery, usualQuery } from '../../parts/list/list-query.ts';
import { inboxSpec } from './inbox-query.ts';
import { queryOfView, viewQuery } from './view-query.ts';

test('a kept view opens the inbox that it was kept of, on its first page [P-DSK-04]', () => {
  const some = fc.record({
    search: fc.constantFrom('', 'zebra & co', '#12'),
    status: fc.constantFrom('', 'waiting', 'done', 'all'),
    kind: fc.constantFrom('', 'report', 'conversation'),
    view: fc.constantFrom('', 'answer', 'snoozed'),
    assignee: fc.constantFrom('', 'me', 'none', '0190'),
    sort: fc.constantFrom('newest', 'oldest', 'waiting'),
    page: fc.integer({ min: 1, max: 9 }),
  });
  fc.assert(
    fc.property(some, ({ search, sort, page, ...filters }) => {
      const usual = usualQuery(inboxSpec);
      const query = { ...usual, search, sort, page, filters: { ...usual.filters, ...filters } };
      expect(queryOfView(viewQuery(query))).toEqual({ ...query, page: 1 });
      expect(viewQuery(queryOfView(viewQuery(query)))).toBe(viewQuery(query));
    }),
  );
  // A view that another client has kept without a status has all of them.
  expect(queryOfView('kind=report').filters).toMatchObject({ kind: 'report', status: 'all' });
  expect(readListQuery(inboxSpec, '').filters.status).toBe('');
});
