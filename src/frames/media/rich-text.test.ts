import { expect, test } from 'bun:test';
import * as fc from 'fast-check';
import { richText } from './rich-text.ts';

const shown = (text: unknown) => {
  const place = document.createElement('div');
  place.append(richText(text, document));
  return place;
};
const html = (text: unknown) => shown(text).innerHTML;
const doc = (...content: unknown[]) => ({ type: 'doc', content });
const words = (text: string, ...marks: unknown[]) => ({ type: 'text', text, marks });

test('a Tiptap document becomes elements: blocks, lists, marks and links', () => {
  expect(
    html(
      doc(
        { type: 'heading', attrs: { level: 1 }, content: [words('Title')] },
        {
          type: 'paragraph',
          content: [
            words('a '),
            words('b', { type: 'bold' }, { type: 'italic' }),
            { type: 'hardBreak' },
            words('c', { type: 'link', attrs: { href: 'https://a.test/', target: '_blank' } }),
          ],
        },
        {
          type: 'bulletList',
          content: [{ type: 'listItem', content: [{ type: 'paragraph', content: [words('x')] }] }],
        },
      ),
    ),
  ).toBe(
    '<h2>Title</h2><p>a <strong><em>b</em></strong><br><a href="https://a.test/" target="_blank">c</a></p><ul><li><p>x</p></li></ul>',
  );
});

test('of a Tiptap document, unknown nodes and marks leave their words, and code addresses no link', () => {
  const text = doc(
    { type: 'script', content: [words('x')] },
    { type: '__proto__', content: [words('y', { type: 'constructor' })] },
    words('z', { type: 'link', attrs: { href: 'javascript:hacked()' } }),
    words('<img src=x onerror=hacked()>'),
    null,
    7,
    { type: 'text', text: 7 },
  );
  expect(html(text)).toBe('xy<span>z</span>&lt;img src=x onerror=hacked()&gt;');
});

test('of HTML only what is safe comes over, and links open beside the page', () => {
  expect(html('<p style="color:red" onclick="x()">a <b>b</b> <font>c</font></p><script>d()</script>')).toBe(
    '<p>a <b>b</b> c</p>',
  );
  expect(html('<a href="https://a.test/" onclick="x()">m</a><a href="/x">n</a>')).toBe(
    '<a href="https://a.test/" rel="noopener noreferrer" target="_blank">m</a>n',
  );
});

test('no depth and no shape of a text makes it throw', () => {
  let deep: unknown = words('x');
  for (let at = 0; at < 20_000; at++) deep = { type: 'blockquote', content: [deep] };
  expect(shown(doc(deep)).querySelectorAll('blockquote').length).toBeLessThan(40);
  fc.assert(fc.property(fc.jsonValue(), (value) => void shown(value)));
});
