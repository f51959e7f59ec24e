/** Texts that are attacks, where staff may write one: what visitors and programs are sent of them runs nothing. */
import { afterEach, beforeEach, expect, test } from 'bun:test';
import type { DocumentNode } from '../../src/wire/documents/nodes.ts';
import { helpWriting } from '../help-writing.ts';
import { xssPayloads } from '../xss-payloads.ts';
import { openSites, type SitesLab } from './sites-lab.ts';

let lab: SitesLab;
beforeEach(async () => {
  lab = await openSites();
});
afterEach(() => lab.close());

/** On one line, and so long. */
const cut = (payload: string, most: number): string =>
  payload
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .slice(0, most)
    .trim();
/** Control characters are refused in a text. */
const words = (text: string): DocumentNode => ({ type: 'text', text: text.replaceAll(/\p{Cc}/gu, ' ') });
const paragraph = (text: string): DocumentNode => ({ type: 'paragraph', content: [words(text)] });

/** The payload in each block that has words. */
const everywhere = (payload: string): DocumentNode[] => [
  paragraph(payload),
  { type: 'heading', attrs: { level: 2 }, content: [words(payload)] },
  { type: 'codeBlock', attrs: { language: 'html' }, content: [words(payload)] },
  { type: 'details', attrs: { summary: cut(payload, 120) }, content: [paragraph(payload)] },
  { type: 'callout', attrs: { kind: 'tip' }, content: [paragraph(payload)] },
  { type: 'button', attrs: { href: 'https://shop.test/', label: cut(payload, 80) } },
  {
    type: 'table',
    content: [{ type: 'tableRow', content: [{ type: 'tableHeader', content: [paragraph(payload)] }] }],
  },
];

/** What none of our pages has, by name: each would run, load or send something that is not of the page. */
function harmIn(html: string): string[] {
  const found: string[] = [];
  let styles = 0;
  new HTMLRewriter()
    .on('*', {
      element({ tagName, attributes }) {
        const given = Object.fromEntries(attributes) as Record<string, string>;
        if (/^(iframe|object|embed|base|audio|math|foreignobject|marquee|image|frameset)$/.test(tagName))
          found.push(tagName);
        if (tagName === 'style' && ++styles > 1) found.push('a second style');
        if (tagName === 'script' && given.type !== 'application/ld+json' && !/^\/\w/.test(given.src ?? ''))
          found.push(`script ${given.src ?? ''}`);
        for (const [name, value] of Object.entries(given)) {
          if (/^(on|srcdoc|xlink|background$|ping$)/.test(name)) found.push(`${tagName} ${name}`);
          if (
            /^(href|src|srcset|action|formaction|poster)$/.test(name) &&
            /^\s*(\/\/|https?:\/\/evil|(?!https?:)\w+:)/i.test(value)
          )
            found.push(`${tagName} ${name} ${value}`);
        }
      },
    })
    .transform(html);
  return found;
}

/** What a feed says is HTML, as what reads feeds gives it to a browser. All descriptions of RSS are. */
const htmlOf = (feed: string): string =>
  [...feed.matchAll(/<(?:(?:content|summary)\b[^>]* type="html"[^>]*|content:encoded|description)>([^<]*)</g)]
    .map(([, text]) =>
      text!
        .replaceAll('&lt;', '<')
        .replaceAll('&gt;', '>')
        .replaceAll('&quot;', '"')
        .replaceAll('&#39;', "'")
        .replaceAll('&amp;', '&'),
    )
    .join('\n');

test('no payload runs in a page, a list, a search or a feed, in whatever text of staff it stands [P-EDT-37]', async () => {
  const { desk } = lab;
  const writing = helpWriting(desk);
  const content = xssPayloads.flatMap(everywhere);
  const paths = ['/help/en', '/help/en/search?q=hacked', '/news/en'];
  for (const payload of xssPayloads.filter((_, at) => at % 12 === 0)) {
    const text = { title: cut(payload, 120), summary: cut(payload, 300), content };
    const topic = await writing.collection({
      texts: { en: { title: cut(payload, 80), description: cut(payload, 200) } },
    });
    const article = await writing.article('en', topic.id, text);
    const category = await desk('/news/categories', 'POST', { names: { en: cut(payload, 40) }, color: 'blue' });
    const entry = await desk('/news', 'POST', { lang: 'en', category: category.id });
    await desk(`/news/${entry.id}`, 'PATCH', { version: cut(payload, 40) });
    await writing.publish(entry.texts[0].document, text);
    const query = encodeURIComponent(payload);
    paths.push(`/help/en/articles/${article.number}-x`, `/help/en/collections/${topic.number}-x`);
    paths.push(`/news/en/${entry.number}-x`, `/help/en/search?q=${query}`, `/help/en/articles/999-${query}`);
  }
  lab.seen();
  for (const path of paths) {
    const response = await lab.send(path);
    const to = response.headers.get('location');
    const html = await (to ? await lab.send(new URL(to, 'http://a.test').pathname) : response).text();
    expect(html).toStartWith('<!doctype html>');
    expect({ path, harm: harmIn(html) }).toEqual({ path, harm: [] });
  }
  for (const path of ['/help/en/feed.xml', '/news/en/feed.xml', '/news/en/rss.xml']) {
    const feed = await lab.open(path);
    // Nothing of a text stands in it as mark-up of its own.
    expect(feed).not.toMatch(/<(?:script|img|svg|iframe)/i);
    const html = htmlOf(feed);
    if (path.startsWith('/news')) expect(html).toContain('hacked()');
    expect({ path, harm: harmIn(html) }).toEqual({ path, harm: [] });
  }
});
