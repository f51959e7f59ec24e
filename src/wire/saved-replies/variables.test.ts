import { expect, test } from 'bun:test';
import type { DocumentNode } from '../documents/nodes.ts';
import { blanksIn, fillReply } from './variables.ts';

const paragraph = (...content: DocumentNode[]): DocumentNode => ({
  type: 'doc',
  content: [{ type: 'paragraph', content }],
});
const words = (text: string, ...marks: string[]): DocumentNode =>
  ({
    type: 'text',
    text,
    ...(marks.length > 0 ? { marks: marks.map((type) => ({ type })) } : {}),
  }) as DocumentNode;
const textOf = (node: DocumentNode): string => node.text ?? (node.content ?? []).map(textOf).join('');

test('variables become their values, or the word that stands for them; blanks and what is neither stay [P-DSK-19]', () => {
  const reply = paragraph(
    words('Hi {{name:there}}, {{email}}: {{?order number}} for {{member:us }} {{first_name}} {{else}}'),
  );
  expect(textOf(fillReply(reply, { name: 'Ada', email: '' }))).toBe(
    'Hi Ada, {{email}}: {{?order number}} for us {{first_name}} {{else}}',
  );
  expect(textOf(fillReply(reply, {}))).toStartWith('Hi there, ');
  expect(textOf(reply)).toStartWith('Hi {{name:there}}');
});

test('what is left to fill in is named once, also across bold words; code and foreign braces are none [P-DSK-19]', () => {
  const left = paragraph(
    words('{{?order number}} {{em'),
    words('ail}}', 'bold'),
    words('{{?in code}}', 'code'),
    words(' {{?order number}} {{mustache}} {{ name }}'),
  );
  expect(blanksIn(left)).toEqual(['order number', 'email']);
  const code: DocumentNode = { type: 'doc', content: [{ type: 'codeBlock', content: [words('{{name}}')] }] };
  expect([blanksIn(code), textOf(fillReply(code, { name: 'Ada' }))]).toEqual([[], '{{name}}']);
  expect(blanksIn(fillReply(left, { email: 'ada@example.com' }))).toEqual(['order number', 'email']);
});

test('a variable that the editor has made a node of is filled and left like one that stands in a text [P-DSK-19]', () => {
  const node = (name: string, fallback: string, ...marks: string[]): DocumentNode =>
    ({ type: 'variable', attrs: { name, fallback }, ...(marks.length > 0 ? { marks } : {}) }) as DocumentNode;
  const reply = paragraph(words('Hi '), node('first_name', 'there'), words(': '), node('email', ''));
  expect(textOf(fillReply(reply, { first_name: 'Ada', email: 'ada@example.com' }))).toBe('Hi Ada: ada@example.com');
  const left = fillReply(reply, {});
  expect(textOf(left)).toBe('Hi there: {{email}}');
  expect([blanksIn(reply), blanksIn(left)]).toEqual([['first_name', 'email'], ['email']]);
});
