/** Rich texts that are attacks, drawn wherever we draw texts but on public pages: nothing of them runs. */
import { afterEach, expect, test } from 'bun:test';
import { cleanup, render } from '@testing-library/react';
import { marked } from 'marked';
import { ReadingView } from '../src/admin/parts/editor/reading.tsx';
import { ServicesProvider } from '../src/admin/services.ts';
import { MessengerContext } from '../src/frames/messenger/context.ts';
import { DocumentBody } from '../src/frames/messenger/help/document.tsx';
import { letterOf } from '../src/server/features/mail/letter-of.ts';
import { newsMail } from '../src/server/features/subscribers/mails.ts';
import { writeMarkdown } from '../src/wire/documents/markdown-write.ts';
import type { Body, DocumentNode, Profile } from '../src/wire/documents/nodes.ts';
import { createTestBrowser, createTestServices } from './admin/browser.ts';
import { write } from './admin/editing-lab.ts';
import { harmIn, letThrough, poisoned } from './harm.ts';
import { messengerAtWork, view } from './messenger-at-work.ts';
import { article, withHelp } from './messenger-help-lab.tsx';
import { sliceOf } from './soak-slice.ts';
import { xssPayloads } from './xss-payloads.ts';

withHelp();
afterEach(cleanup);

const doc = (content: readonly DocumentNode[]): Body => ({ type: 'doc', content });
const profiles: readonly Profile[] = ['full', 'message', 'step', 'line', 'plain'];
/** So many payloads in one text, so that it is drawn once for all of them. */
const AT_ONCE = 25;
/** A tenth of the payloads, in `.ci/soak` or where what draws them has changed all of them. */
function groupsFor(...of: string[]): string[][] {
  const payloads = sliceOf(xssPayloads, { of, least: 12 });
  return Array.from({ length: Math.ceil(payloads.length / AT_ONCE) }, (_, at) =>
    payloads.slice(at * AT_ONCE, (at + 1) * AT_ONCE),
  );
}
/** Their words stand there to be read, and nothing runs. */
function expectHarmless(html: string): void {
  expect(html).toMatch(/hacked|evil/);
  expect(harmIn(html)).toEqual([]);
}

test('no payload runs in the messenger, let through by the door or past it [P-EDT-37]', () => {
  const { messenger } = messengerAtWork({ view });
  for (const group of groupsFor('src/frames/messenger/help/')) {
    const content = group.flatMap((payload) => [...letThrough(payload, 'full'), ...poisoned(payload)]);
    const [words] = group;
    const cards = { a7: { ...article.related[0]!, title: words!, summary: words! } };
    const media = { m1: { url: 'https://media.test/m1.webp' } };
    const { container } = render(
      <MessengerContext value={messenger}>
        <DocumentBody article={{ body: doc(content), cards, media }} />
      </MessengerContext>,
    );
    expectHarmless(container.innerHTML);
    cleanup();
  }
});

test.each(profiles)(
  'no payload runs at the desk, read or written, in a text of the profile %s [P-EDT-37]',
  async (profile) => {
    const services = await createTestServices(createTestBrowser(() => undefined));
    for (const group of groupsFor('src/admin/parts/editor/')) {
      const body = doc(group.flatMap((payload) => letThrough(payload, profile)));
      const { container } = render(
        <ServicesProvider value={services}>
          <ReadingView value={body} lang="en" dir="ltr" />
        </ServicesProvider>,
      );
      expectHarmless(container.innerHTML);
      expectHarmless(write(body, profile).editing.view()!.dom.outerHTML);
      document.body.replaceChildren();
    }
  },
);

test('no payload runs where somebody draws our Markdown, mark-up let in [P-EDT-37]', () => {
  for (const group of groupsFor('src/wire/documents/')) {
    const markdown = writeMarkdown(doc(group.flatMap((payload) => letThrough(payload, 'full'))));
    expectHarmless(
      marked.parse(markdown.replace(/media:m1|gleap:\/\/article\/a7/g, 'https://shop.test/1'), { async: false }),
    );
  }
});

test.each(['en', 'de', 'ar'])('no payload runs in a mail in %s [P-EDT-37]', (lang) => {
  const one = { id: 's1', projectId: 'p1', email: 'ada@parley.test', token: 't', lang } as Parameters<
    typeof newsMail
  >[0];
  const entries = xssPayloads.map((title, at) => ({
    id: `n${at}`,
    title,
    summary: title,
    address: `https://shop.test/news/${encodeURIComponent(title)}`,
    category: null,
  }));
  for (const shown of [entries, ...entries.map((entry) => [entry])]) {
    const mail = newsMail(one, shown, {
      name: shown[0]!.title,
      app: 'https://app.test',
      once: 'o',
      about: { kind: 'news', id: 'n' },
    });
    const sent = { ...mail, messageId: '<m@parley.test>', unsubscribe: 's.t' };
    const { html = '' } = letterOf(sent, { project: undefined, frame: 'https://frame.test' });
    expect(html).toContain('https://frame.test/unsubscribe/s.t.news.n');
    expect(harmIn(html, { styled: true })).toEqual([]);
  }
});
