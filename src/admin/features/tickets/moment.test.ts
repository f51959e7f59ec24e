import { expect, test } from 'bun:test';
import * as fc from 'fast-check';
import { logTabs, readMoment, ticketViews, writeMoment } from './moment.ts';

test('a moment in the address is the moment that was written, to a tenth of a second', () => {
  fc.assert(
    fc.property(
      fc.record({
        view: fc.option(fc.constantFrom(...ticketViews)),
        tab: fc.option(fc.constantFrom(...logTabs)),
        at: fc.option(fc.nat({ max: 864_000 }).map((tenth) => tenth * 100)),
      }),
      (moment) => expect(readMoment(writeMoment(moment))).toEqual(moment),
    ),
  );
});

test('what is not understood is ignored', () => {
  const nothing = { view: null, tab: null, at: null };
  for (const search of ['', '?', '?view=x&tab=<b>&t=-1', '?t=', '?t=NaN', '?t=1e999', '?view='])
    expect(readMoment(search)).toEqual(nothing);
  expect(writeMoment(nothing)).toBe('');
});
