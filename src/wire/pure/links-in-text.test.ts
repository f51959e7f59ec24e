import { expect, test } from 'bun:test';
import { linksInText } from './links-in-text.ts';

const marked = (text: string) =>
  linksInText(text)
    .map(({ text: words, href }) => (href === undefined ? words : `[${words}](${href})`))
    .join('');

test.each([
  ['no address at all', 'no address at all'],
  ['see https://a.test/x.', 'see [https://a.test/x](https://a.test/x).'],
  ['(https://a.test/x), https://b.test!', '([https://a.test/x](https://a.test/x)), [https://b.test](https://b.test/)!'],
  ['https://a.test/x_(y)', '[https://a.test/x_(y)](https://a.test/x_(y))'],
  ['HTTP://A.test', '[HTTP://A.test](http://a.test/)'],
  ['javascript:alert(1) data:text/html,x ftp://a.test', 'javascript:alert(1) data:text/html,x ftp://a.test'],
  ['<a href="https://a.test">', '<a href="[https://a.test](https://a.test/)">'],
  ['https://[ is none', 'https://[ is none'],
  ['', ''],
])('in %p the links are %p [P-FRQ-11]', (text, expected) => {
  expect(marked(text)).toBe(expected);
  expect(
    linksInText(text)
      .map((part) => part.text)
      .join(''),
  ).toBe(text);
});
