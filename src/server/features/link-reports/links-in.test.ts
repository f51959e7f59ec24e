import { expect, test } from 'bun:test';
import type { Body } from '../../../wire/documents/nodes.ts';
import { linksIn, relinked } from './links-in.ts';

const link = (href: string, text = 'words') => ({ type: 'text', text, marks: [{ type: 'link', attrs: { href } }] });
const paragraph = (...content: object[]) => ({ type: 'paragraph', content });
const bodyOf = (...content: object[]) => ({ type: 'doc', content }) as unknown as Body;

test('links of words, buttons and cards are found once each, in whatever they stand; mails and phones are none [P-EDT-36]', () => {
  const body = bodyOf(
    paragraph(link('https://a.test/'), link('mailto:a@b.test'), link('tel:+123')),
    { type: 'blockquote', content: [paragraph(link('https://a.test/'), link('gleap://collection/c1'))] },
    { type: 'button', attrs: { href: 'HTTP://B.test/', label: 'Go' } },
    { type: 'articleCard', attrs: { article: 'a1' } },
  );
  expect(linksIn(body)).toEqual(['https://a.test/', 'gleap://collection/c1', 'HTTP://B.test/', 'gleap://article/a1']);
});

test('another address takes the place of one alone, with words that say it; a text without it is the same object [P-EDT-36]', () => {
  const card = { type: 'articleCard', attrs: { article: 'a1' } };
  const body = bodyOf(
    paragraph(link('https://a.test/', 'https://a.test/'), link('https://a.test/', 'here'), link('https://a.test/b')),
    { type: 'button', attrs: { href: 'https://a.test/', label: 'Go' } },
    card,
  );
  expect(relinked(body, 'https://a.test/', 'https://n.test/')).toEqual(
    bodyOf(
      paragraph(link('https://n.test/', 'https://n.test/'), link('https://n.test/', 'here'), link('https://a.test/b')),
      { type: 'button', attrs: { href: 'https://n.test/', label: 'Go' } },
      card,
    ),
  );
  expect(relinked(body, 'https://a.test', 'https://n.test/')).toBe(body);
  const carded = bodyOf(card);
  expect(relinked(carded, 'gleap://article/a1', 'gleap://article/a2')).toEqual(
    bodyOf({ type: 'articleCard', attrs: { article: 'a2' } }),
  );
  // A card shows an article and nothing else.
  expect(relinked(carded, 'gleap://article/a1', 'https://n.test/')).toEqual(carded);
});
