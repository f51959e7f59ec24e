import { expect, test } from 'bun:test';
import { safeName } from './name.ts';

test('a name has no signs that nobody sees, which could write its ending backwards [F13h]', () => {
  expect(safeName('invoice\u202efdp.exe')).toBe('invoicefdp.exe');
  expect(safeName('a\u200bb\ufeff\u2066c\u00ad.txt')).toBe('abc.txt');
  expect(safeName('\u202e')).toBe('file');
  expect(safeName('Übersicht 2026 – Łódź 日本.pdf')).toBe('Übersicht 2026 – Łódź 日本.pdf');
});
