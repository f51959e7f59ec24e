import { expect, test } from 'bun:test';
import type { TimelineEntry } from '../../../wire/contacts/shapes.ts';
import { VISIT_GAP_MS } from '../../../wire/contacts/limits.ts';
import { daysOf } from './timeline.ts';

const at = (time: number, kind: TimelineEntry['kind'] = 'page'): TimelineEntry => ({
  id: `${kind} ${time}`,
  kind,
  at: new Date(time).toISOString(),
  data: undefined,
});
/** Noon on the reader's clock. */
const noon = new Date(2026, 10, 21, 12).getTime();
const visitsOf = (entries: TimelineEntry[]) =>
  daysOf(entries).flatMap(({ lines }) => lines.flatMap(({ visit }) => (visit ? [visit] : [])));

test('a visit goes on over a gap of 30 minutes and no longer; tickets and changes make none [P-CTC-11]', () => {
  const together = [at(noon), at(noon - 1, 'ticket'), at(noon - VISIT_GAP_MS, 'event')];
  expect(visitsOf(together)).toEqual([{ from: noon - VISIT_GAP_MS, to: noon, pages: 1 }]);
  expect(visitsOf([at(noon), at(noon - VISIT_GAP_MS - 1)])).toHaveLength(2);
  expect(visitsOf([at(noon, 'ticket'), at(noon - 1, 'change'), at(noon - 2, 'identity')])).toEqual([]);
});

test('days are those of the reader’s clock, and a visit over midnight stands once, above its newest entry [P-CTC-11]', () => {
  const midnight = new Date(2026, 10, 21).getTime();
  const days = daysOf([at(midnight + 1), at(midnight), at(midnight - 1)]);
  expect(days.map(({ lines }) => lines.length)).toEqual([2, 1]);
  expect(days[0]!.lines[0]!.visit).toEqual({ from: midnight - 1, to: midnight + 1, pages: 3 });
  expect(days[1]!.lines[0]!.visit).toBeUndefined();
  expect(daysOf([])).toEqual([]);
});
