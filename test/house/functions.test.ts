import { expect, test } from 'bun:test';
import { functionsOf } from './functions.ts';

const linesOf = (text: string) => Object.fromEntries(functionsOf(text).map(({ name, lines }) => [name, lines]));

test('a function is as long as from the line of its name to its last bracket, inside another too', () => {
  expect(
    linesOf(`export function outer(
  one: { a: string },
): Promise<{ b: number }> {
  const inner = async <T,>(two: T): Promise<T> => {
    return two;
  };
  return { inner };
}
const drawn = () => (
  <p>
    <Mark on={one} /> </p>
);`),
  ).toEqual({ outer: 8, inner: 3, drawn: 4 });
});

test('brackets in strings, comments, templates and regular expressions are none', () => {
  expect(
    linesOf(`function texts(): void {
  const all = ['{', "{", /[/{]/, \`{ \${one({ a: \`}\` })} {\`];
  // {
  /* { */
  return all.filter((text) => /\\{/.test(text)).length / 2;
}
function next() {}`),
  ).toEqual({ texts: 6, next: 1 });
});

test('what has no body of its own is no function', () => {
  expect(
    linesOf(`function over(one: string): void;
const sum = (one + two) * 3;
const kept = (one as Two).three(() => {
  four();
});
const short = (one: number) => one + 1;
function type(): { a: number } | undefined {
}`),
  ).toEqual({ type: 2 });
});
