import { expect, test } from 'bun:test';
import { asExpression, squeeze } from './squeeze.ts';

const module = (text: string) => squeeze(new TextEncoder().encode(text), true);

test('a module becomes a function that answers what it exports, a new one each time', async () => {
  const part = asExpression(await module('let count = 0; const next = () => ++count; export { next as open };'));
  const make = new Function(`return ${new TextDecoder().decode(part)}`)() as () => { open: () => number };
  const one = make();
  expect([one.open(), one.open(), make().open()]).toEqual([1, 2, 1]);
});

test('what imports, or exports more than one thing, is refused by name', async () => {
  for (const text of ["import './a.js'; export const open = 1", 'export const open = 1, shut = 2', 'globalThis.a = 1'])
    await expect(async () => asExpression(await module(text))).toThrow('one export and no import');
});
