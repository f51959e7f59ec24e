import { expect, test } from 'bun:test';
import { parametersOf } from './service.ts';

test('a page filter goes by the names of its parameters', () => {
  expect(parametersOf('https://shop.test/list?plan=pro&lang={word}&{any}#top?x')).toEqual(['plan', 'lang', 'x']);
  expect(parametersOf('/no/query')).toEqual([]);
});
