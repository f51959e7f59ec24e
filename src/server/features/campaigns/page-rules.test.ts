import { expect, test } from 'bun:test';
import * as fc from 'fast-check';
import { pageFilterTypes, pageMatches } from '../../../wire/pure/page-filter.ts';
import { passesPages } from './page-rules.ts';

const piece = fc.constantFrom('a', 'B', '/', '{word}', '{', '}', 'é', '%C3%A9', '%', '-', 'shop', '?q=1', ' ');
const address = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(''));

test('page rules that are read once say what each says of a page by itself [P-OUT-18]', () => {
  const rule = fc.record({ filter: address.filter((one) => one !== ''), type: fc.constantFrom(...pageFilterTypes) });
  fc.assert(
    fc.property(rule, fc.array(address, { minLength: 1, maxLength: 4 }), (page, addresses) => {
      for (const at of addresses) {
        const alone = pageMatches(page.filter, page.type, at);
        expect(passesPages({ any: [page], none: [] }, at)).toBe(alone);
        expect(passesPages({ any: [], none: [page] }, at)).toBe(!alone);
      }
    }),
    { numRuns: 5000 },
  );
  expect(passesPages({ any: [], none: [] }, '')).toBe(true);
});
