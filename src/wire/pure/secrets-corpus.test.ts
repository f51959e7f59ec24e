import { expect, test } from 'bun:test';
import { harmless } from '../../../test/secrets/harmless.ts';
import { planted, reviewed } from '../../../test/secrets/planted.ts';
import { redactAtOnce, redactText } from './secret-values.ts';
import { createRedactor } from './secrets.ts';

test('of 500 planted secrets none is left, in words, bodies, headers and addresses [F6]', () => {
  expect([planted.length, reviewed.length > 80]).toEqual([500, true]);
  const left = planted.filter(({ text, secret }) => {
    const [plain, ofPage] = [createRedactor(), createRedactor().pages()];
    const said = [redactText(text, plain), redactText(text, ofPage), redactAtOnce({ log: [text] }, plain)];
    return said.some((one) => JSON.stringify(one).includes(secret));
  });
  expect(left).toEqual([]);
});

test('of 500 harmless texts at most 5 are touched; the query of an address alone is no touch [F6]', () => {
  expect([harmless.length, new Set(harmless).size]).toEqual([500, 500]);
  const touched = harmless.filter((text) => {
    const redactor = createRedactor();
    redactText(text, redactor.pages());
    return redactor.count() > 0;
  });
  expect(touched.length, touched.join('\n')).toBeLessThanOrEqual(5);
});
