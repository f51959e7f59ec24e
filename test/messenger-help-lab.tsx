/** A messenger at work whose server has a small help center. */
import { beforeAll, afterEach } from 'bun:test';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { HelpArticle, HelpCollectionView, HelpHome } from '../src/wire/help/messenger-shapes.ts';
import { MessengerApp } from '../src/frames/messenger/app.tsx';
import { fetchFlowScreen } from '../src/frames/messenger/flow/door.tsx';
import { fetchHelpScreen } from '../src/frames/messenger/help/door.tsx';
import { loadFilms } from '../src/frames/messenger/help/media.tsx';
import { messengerAtWork, session, view } from './messenger-at-work.ts';

/** Once in a file: the style sheets are the browser's to load. */
export function withHelp(): void {
  const style = () => Promise.resolve();
  beforeAll(() => Promise.all([fetchHelpScreen(style), fetchFlowScreen(style), loadFilms()]));
  afterEach(cleanup);
}

export const link = (id: string, number: number, title: string) => ({ id, number, title, lang: 'en' });
const delivery = { ...link('c1', 1, 'Delivery'), icon: 'truck' as const, description: 'How it comes', articles: 2 };
export const home: HelpHome = {
  total: 3,
  languages: ['en', 'de'],
  topics: [delivery],
  others: 1,
  popular: [link('a1', 1, 'Where is my parcel?')],
  pages: [
    { ...link('a2', 2, 'Short filter'), filters: [{ type: 'contains', filter: '/cart' }] },
    { ...link('a3', 3, 'Long filter'), filters: [{ type: 'startswith', filter: 'https://shop.test/cart' }] },
    { ...link('a4', 4, 'Elsewhere'), filters: [{ type: 'contains', filter: '/account' }] },
  ],
};
const { articles: _count, ...named } = delivery;
const collection: HelpCollectionView = {
  ...named,
  topics: [],
  articles: [{ ...link('a1', 1, 'Where is my parcel?'), summary: 'How to follow it' }],
};
const text = (words: string, ...marks: object[]) => ({ type: 'text', text: words, ...(marks.length ? { marks } : {}) });
const paragraph = (...content: object[]) => ({ type: 'paragraph', content });
const linkTo = (href: string) => ({ type: 'link', attrs: { href } });
export const article: HelpArticle = {
  ...link('a1', 1, 'Where is my parcel?'),
  summary: '',
  languages: ['en', 'de'],
  body: {
    type: 'doc',
    content: [
      paragraph(text('See '), text('the other one', linkTo('gleap://article/a2'))),
      paragraph(text('Our carrier', linkTo('https://carrier.test/'))),
      { type: 'picture', attrs: { media: 'm1', alt: 'A parcel' } },
    ],
  },
  author: 'Ines Dahl',
  updatedAt: new Date(Date.now() - 3 * 86_400_000).toISOString(),
  collection: link('c1', 1, 'Delivery'),
  related: [link('a3', 3, 'Long filter')],
  cards: {},
  answer: null,
  media: { m1: { url: 'https://media.test/m1.webp' } },
};
export const answers: Record<string, unknown> = {
  '': home,
  '/collections/c1': collection,
  '/articles/a1': article,
  '/articles/a2': { ...article, ...link('a2', 2, 'Short filter') },
  '/articles/a3': { ...article, ...link('a3', 3, 'Long filter') },
};

export function start(given: Record<string, unknown> = {}, lang = 'en-US') {
  const at = messengerAtWork({ view: { ...view, lang, help: 3, offers: true } });
  const all = { ...answers, ...given };
  at.callsAnswer(async (path) => {
    const found = all[path.slice('/api/messenger/help'.length)];
    if (found instanceof Error) throw found;
    return found ? Response.json(found) : Response.json({}, { status: 404 });
  });
  render(<MessengerApp messenger={at.messenger} />);
  act(() => at.messenger.handlers['session-update'](session));
  return { ...at, user: userEvent.setup() };
}
export const tell = (at: ReturnType<typeof start>, name: 'open-helpcenter' | 'open-help-article', data: any) =>
  act(async () => at.messenger.handlers[name](data));
export const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
export const button = (name: string | RegExp) => screen.findByRole('button', { name });
