import { expect, test } from 'bun:test';
import { isFiltered, placePath, readPlace } from './filter.ts';

test('a filter stands in the address, and what cannot be is left out [P-SRV-51]', () => {
  const place = {
    filter: { days: 30, state: 'complete', question: 'q1', answer: '9', search: 'warm & quiet' },
    view: 'responses',
    response: 'r1',
  } as const;
  const path = placePath('c1', place);
  expect(readPlace(path.split('?')[1]!)).toEqual(place);
  expect(readPlace('days=-1&version=x&state=lost&mark=none&view=other')).toEqual({
    filter: {},
    view: 'summary',
    response: undefined,
  });
  expect([isFiltered({}), isFiltered({ mark: 'all' }), isFiltered({ lang: 'de' })]).toEqual([false, false, true]);
});
