import { expect, test } from 'bun:test';
import { commentsOf, drawn } from './comments.ts';

test('a comment is a block, or lines with slashes that follow each other; strings and instructions to tools are none', () => {
  const code = [
    '/** Of the file:',
    ' * two lines. */',
    "const address = 'https://a.test'; // beside code",
    '',
    '  // One line,',
    '  // and another of `/a/*`.',
    '  run(address);',
    '// oxlint-disable-next-line no-eval -- for tools',
    'eval(address);',
  ].join('\n');
  expect(commentsOf('a.ts', code)).toEqual([
    {
      file: 'a.ts',
      line: 1,
      text: 'Of the file: two lines.',
      code: "const address = 'https://a.test'; // beside code",
    },
    { file: 'a.ts', line: 3, text: 'beside code', code: "const address = 'https://a.test';" },
    { file: 'a.ts', line: 5, text: 'One line, and another of `/a/*`.', code: 'run(address);' },
  ]);
});

test('one seed draws the same ones, another seed others, none of them twice', () => {
  const list = Array.from({ length: 1000 }, (_, at) => at);
  expect(drawn(list, 80, 11)).toEqual(drawn(list, 80, 11));
  expect(drawn(list, 80, 11)).not.toEqual(drawn(list, 80, 22));
  expect(new Set(drawn(list, 80, 11)).size).toBe(80);
  expect(drawn([1, 2], 80, 11)).toEqual([1, 2]);
});
