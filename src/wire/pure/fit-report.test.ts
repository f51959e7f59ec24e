import { expect, test } from 'bun:test';
import * as fc from 'fast-check';
import { oddText } from '../../../test/server/odd-values.ts';
import { eventBatch } from '../events/shapes.ts';
import { report } from '../tickets/report.ts';
import { fits } from '../schema.ts';
import { fitEvents, fitReport } from './fit-report.ts';

const odd = fc.oneof(
  oddText,
  fc.constantFrom<unknown>('x'.repeat(20_000), 0, 7.5, true, null, [], ['x'], {}, { toString: 1, valueOf: 1 }),
);
const entry = fc.record(
  Object.fromEntries(
    [
      'name',
      'date',
      'data',
      'priority',
      'url',
      'type',
      'duration',
      'initiatorType',
      'success',
      'request',
      'response',
    ].map((name) => [name, odd]),
  ),
  { requiredKeys: [] },
);
const log = fc.array(fc.oneof({ weight: 4, arbitrary: entry }, odd), { maxLength: 5 });

test('whatever a page has logged, the report fits, and nothing that came is changed in place', () => {
  fc.assert(
    fc.property(log, log, log, (consoleLog, networkLogs, customEventLog) => {
      const lines = consoleLog.map((line) => ({ log: 'boom', ...(line as object) }));
      const given = { formData: { description: 'boom' }, consoleLog: lines, networkLogs, customEventLog };
      const before = JSON.stringify(given);
      // As it travels.
      expect(fits(report, JSON.parse(JSON.stringify(fitReport(given))))).toBe(true);
      expect(JSON.stringify(given)).toBe(before);
      expect(fits(eventBatch, fitEvents({ events: customEventLog }))).toBe(true);
    }),
  );
});

test('what is no report at all, and what its parts are not, stays as it came', () => {
  for (const given of [
    null,
    undefined,
    'report',
    7,
    [],
    { consoleLog: {}, tags: [1], formData: [], screenshotData: 'x' },
  ])
    expect([fitReport(given), fitEvents(given)]).toEqual([given, given]);
});

test('of too many values in a form the last stay: they are what the visitor wrote', () => {
  const attributes = Object.fromEntries(Array.from({ length: 5000 }, (_, at) => [`a${at}`, at]));
  const { formData } = fitReport({ formData: { ...attributes, description: 'boom' } }) as { formData: object };
  expect(Object.keys(formData)).toHaveLength(1000);
  expect(formData).toMatchObject({ description: 'boom', a4999: 4999 });
});
