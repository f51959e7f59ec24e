import { expect, test } from 'bun:test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dir, '../..');
const files = ['src/**/*.{ts,tsx}', 'loader/**/*.ts', 'scripts/**/*.ts', 'build.ts'].flatMap((pattern) => [
  ...new Bun.Glob(pattern).scanSync(root),
]);
const product = files
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));
const limits = product
  .filter(({ file }) => file.endsWith('limits.ts'))
  .flatMap(({ file, text }) => [...text.matchAll(/^export const (\w+)/gm)].map(([, name]) => ({ name: name!, file })));

test('every limit limits something, and has one place', () => {
  expect(limits.length).toBeGreaterThan(250);
  const words = new Map<string, number>();
  for (const { text } of product)
    for (const word of new Set(text.match(/\b[A-Z][A-Z0-9_]+\b/g))) words.set(word, (words.get(word) ?? 0) + 1);
  // Its own file says it once; whoever uses it in the same file says it there again.
  const used = ({ name, file }: (typeof limits)[number]) =>
    words.get(name)! > 1 || product.find((one) => one.file === file)!.text.split(name).length > 2;
  expect(limits.filter((limit) => !used(limit))).toEqual([]);
  const names = limits.map(({ name }) => name);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});

test('how long a day is stands once', () => {
  const day = /24 \* 60 \* 60 \* 1000|86_?400_?000|24 \* 3_?600_?000/;
  expect(product.filter(({ text }) => day.test(text)).map(({ file }) => file)).toEqual([]);
});

test('what may be null, and how a moment is written, stands once in wire', () => {
  const again = product.filter(
    ({ file, text }) =>
      file !== 'src/wire/schema.ts' && file.startsWith('src/wire/') && /const (maybe|time) = (text\(|<T>)/.test(text),
  );
  expect(again.map(({ file }) => file)).toEqual([]);
});
