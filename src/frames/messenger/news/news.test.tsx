import { afterAll, describe, expect, test } from 'bun:test';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { messengerAtWork, session, view } from '../../../../test/messenger-at-work.ts';
import { button, heading, withHelp } from '../../../../test/messenger-help-lab.tsx';
import type { NewsArticle, NewsLine, NewsShown } from '../../../wire/news/messenger-shapes.ts';
import { MessengerApp } from '../app.tsx';
import { seen } from '../seen.ts';

withHelp();
afterAll(() => seen().close());

const shop = { id: 'k1', name: 'Shop', lang: 'en', color: 'teal' as const };
const line = (id: string, number: number, title: string, unread = false): NewsLine => ({
  id,
  number,
  title,
  unread,
  summary: `About ${title}`,
  lang: 'en',
  category: shop,
  cover: null,
  at: new Date().toISOString(),
});
const old = { ...line('n3', 3, 'Bowls'), at: '2024-03-02T12:00:00.000Z' };
const cover = { url: 'https://media.test/media/m1/full.webp', width: 960, height: 540 };
const list: NewsShown = {
  entries: [{ ...line('n1', 1, 'The Fold in ochre', true), cover }, line('n2', 2, 'A day in the workshop')],
  next: 'more',
  categories: [shop],
  unread: 1,
  newest: 'n1',
};
const reactions = {
  love: { count: 1204, mine: false },
  like: { count: 17, mine: true },
  happy: { count: 0, mine: false },
};
const { unread: _unread, ...first } = line('n1', 1, 'The Fold in ochre');
const entry: NewsArticle = {
  ...first,
  cover,
  version: '26.4',
  languages: ['en'],
  body: {
    type: 'doc',
    content: [
      { type: 'paragraph', content: [{ type: 'text', text: 'In stock from Thursday.' }] },
      { type: 'button', attrs: { href: 'https://shop.test/ochre', label: 'See it' } },
    ],
  },
  author: 'Ines Dahl',
  minutes: 2,
  reactions,
  requests: [{ id: 'r1', number: 7, title: 'A lamp in ochre', lang: 'en' }],
  cards: {},
  media: {},
};

function start(given: Record<string, unknown> = {}, flows = view.flows) {
  const at = messengerAtWork({ view: { ...view, flows, news: 3 } });
  const calls: [string, any][] = [];
  const all: Record<string, unknown> = {
    '/news': list,
    '/news/n1': entry,
    '/news/seen': { unread: 0 },
    '/news/n1/reactions': { reactions },
    '/news/n1/presses': true,
    ...given,
  };
  at.callsAnswer(async (path, body: { cursor?: string }) => {
    const name = path.slice('/api/messenger'.length);
    calls.push([name, body]);
    if (name === '/news' && body.cursor)
      return Response.json({ ...list, entries: [old], next: null, unread: 0, newest: 'n3' });
    const found = all[name];
    return found ? Response.json(found) : Response.json({}, { status: 404 });
  });
  render(<MessengerApp messenger={at.messenger} />);
  act(() => at.messenger.handlers['session-update'](session));
  const tell = (name: 'open-news' | 'open-news-article', data: any) =>
    act(async () => at.messenger.handlers[name](data));
  const called = (name: string) => calls.filter(([path]) => path === name).map(([, body]) => body);
  return { ...at, user: userEvent.setup(), tell, called };
}

/** Its room is known before it comes. */
const pictureIn = (place: HTMLElement) =>
  ['src', 'width', 'height', 'alt'].map((name) => place.querySelector('img')?.getAttribute(name));

describe('the list of news', () => {
  test('opens by its tab and by the page, marks what is new, and says once what was seen [W-MSG-10 P-NWS-01]', async () => {
    const at = start();
    await at.user.click(await button('News'));
    await heading('News');
    const [card] = [await button(/The Fold in ochre/)];
    expect(card.textContent).toContain('New');
    expect(card.textContent).toContain('Shop');
    expect(pictureIn(card)).toEqual([cover.url, '960', '540', '']);
    expect((await button(/A day in the workshop/)).querySelector('img')).toBeNull();
    expect((await button(/A day in the workshop/)).textContent).not.toContain('New');
    await waitFor(() => expect(at.called('/news/seen')).toEqual([{ upTo: 'n1' }]));
    await waitFor(() => expect(at.said('page-changed').at(-1)).toEqual({ name: 'news' }));
    await at.user.click(await button('Older news'));
    expect((await button(/Bowls/)).textContent).toContain('March 2, 2024');
    expect(card.querySelector('time')!.textContent).toMatch(/^[A-Z][a-z]+ \d+$/);
    expect(at.called('/news/seen')).toHaveLength(1);
    await at.tell('open-news', { hideBackButton: true });
    await heading('News');
  });

  test('is narrowed to some categories, and shows all again by the same presses [P-NWS-05]', async () => {
    const care = { id: 'k2', name: 'Care', lang: 'en', color: 'green' as const };
    const at = start({ '/news': { ...list, categories: [shop, care], next: null } });
    await at.tell('open-news', {});
    await at.user.click(await button('Care'));
    await waitFor(() => expect(at.called('/news').at(-1)).toMatchObject({ categories: ['k2'] }));
    expect((await button('Care')).getAttribute('aria-pressed')).toBe('true');
    // What is read in it is come back from to the same list.
    await at.user.click(await button(/The Fold in ochre/));
    await heading('The Fold in ochre');
    await at.user.click(await button('Back'));
    expect((await button('Care')).getAttribute('aria-pressed')).toBe('true');
    await at.user.click(await button('Shop'));
    await waitFor(() => expect(at.called('/news').at(-1)).toMatchObject({ categories: ['k2', 'k1'] }));
    expect((await button('Care')).getAttribute('aria-pressed')).toBe('true');
    for (const name of ['Care', 'Shop']) await at.user.click(await button(name));
    for (const name of ['Care', 'Shop']) expect((await button(name)).getAttribute('aria-pressed')).toBe('false');
    // All of them are there already.
    await button(/A day in the workshop/);
  });

  test('of one category alone offers no choice of them [P-NWS-05]', async () => {
    const at = start();
    await at.tell('open-news', {});
    await button(/The Fold in ochre/);
    expect(screen.queryByRole('group', { name: 'Categories' })).toBeNull();
  });

  test('is counted on its tab when the widget opens, until this or another tab has shown it [P-NWS-03]', async () => {
    const at = start();
    await act(async () => at.messenger.handlers['widget-status-update']({ isWidgetOpen: true }));
    await button('News 1 unread');
    const other = new BroadcastChannel('news');
    const told = new Promise<MessageEvent>((resolve) => other.addEventListener('message', resolve));
    await at.user.click(await button('News 1 unread'));
    await button('News');
    expect((await told).data).toBe(at.state.visitor.id);
    other.close();
  });

  test('that is open already when its count comes is not counted [P-NWS-03]', async () => {
    const at = start();
    const counted = Promise.withResolvers<Response>();
    const answers = [counted.promise, Response.json(list), Response.json({ unread: 0 })];
    at.callsAnswer(async (path) => (path.endsWith('/own') ? Response.json({}) : answers.shift()!));
    await act(async () => at.messenger.handlers['widget-status-update']({ isWidgetOpen: true }));
    await at.tell('open-news', {});
    await button(/The Fold in ochre/);
    await act(async () => counted.resolve(Response.json(list)));
    await heading('News');
    expect(at.state.news).toBe(0);
  });

  test('without entries has words of its own, and no tab where there are none [P-NWS-01]', async () => {
    const at = start({ '/news': { ...list, entries: [], next: null, unread: 0, newest: null } });
    await at.tell('open-news', {});
    await screen.findByText('No news yet');
    await act(async () => void (at.state.view = { ...view }));
    expect(screen.queryByRole('button', { name: 'News' })).toBeNull();
  });
});

describe('a news entry', () => {
  test('opens wide from the list or by the page, with what stands around it, and leads back [W-MSG-11 W-MSG-21 P-NWS-02]', async () => {
    const at = start();
    await at.tell('open-news', {});
    await at.user.click(await button(/The Fold in ochre/));
    await heading('The Fold in ochre');
    await waitFor(() => expect(at.said('page-changed').at(-1)).toEqual({ name: 'newsdetails' }));
    for (const words of ['Shop', '26.4', 'Ines Dahl', 'In stock from Thursday.']) await screen.findByText(words);
    expect(screen.getByText(/2 min read/)).toBeTruthy();
    expect(pictureIn(screen.getByRole('article'))).toEqual([cover.url, '960', '540', '']);
    await at.user.click(await button('Back'));
    await heading('News');
    await waitFor(() => expect(at.said('page-changed').at(-1)).toEqual({ name: 'news' }));
    await at.tell('open-news-article', { id: 'n1', hideBackButton: true });
    await heading('The Fold in ochre');
    expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();
  });

  test('leads to the ideas that it fulfils [P-FRQ-27]', async () => {
    const at = start();
    await at.tell('open-news-article', { id: 'n1' });
    await screen.findByText('Ideas it fulfils');
    await at.user.click(await screen.findByText('A lamp in ochre'));
    expect(at.state.help?.places.at(-1)).toMatchObject({ at: 'idea', id: 'r1' });
  });

  test('is told to the page, counts presses of its buttons, and begins a form that names it [P-HLP-23 P-NWS-02 P-NWS-15]', async () => {
    const at = start();
    await at.tell('open-news-article', { id: 'n1' });
    await at.user.click(await screen.findByText('See it'));
    await waitFor(() => expect(at.said('notify-event')).toEqual([{ type: 'news-opened', data: { id: 'n1' } }]));
    await waitFor(() => expect(at.called('/news/n1/presses')).toHaveLength(1));
    await at.user.click(await button('Ask about this'));
    expect(Object.values(at.state.flow?.values ?? {}).join(' ')).toContain('The Fold in ochre');
  });

  test('takes a reaction at once, and back with a note where it is refused [P-NWS-04]', async () => {
    const at = start();
    await at.tell('open-news-article', { id: 'n1' });
    const love = () => button(/^Love/);
    expect((await love()).textContent).toBe('1.2K');
    await at.user.click(await love());
    expect([(await love()).getAttribute('aria-pressed'), (await love()).getAttribute('aria-label')]).toEqual([
      'true',
      'Love, 1205',
    ]);
    await waitFor(() => expect(at.called('/news/n1/reactions')).toEqual([{ reaction: 'love', on: true }]));
    at.callsAnswer(async () => Response.json({}, { status: 429 }));
    await at.user.click(await button(/^Like/));
    expect((await screen.findByRole('alert')).textContent).toContain('could not be sent');
    expect((await button(/^Like/)).getAttribute('aria-pressed')).toBe('true');
  });

  test('that was taken back says so, also while it is open [P-NWS-07]', async () => {
    const at = start();
    await at.tell('open-news-article', { id: 'n1' });
    await heading('The Fold in ochre');
    await act(async () => at.messenger.handlers['open-news']({}));
    at.callsAnswer(async (path) => (path.endsWith('/news') ? Response.json(list) : Response.json({}, { status: 404 })));
    await at.user.click(await button(/The Fold in ochre/));
    await screen.findByText('This is no longer available.');
    expect(screen.queryByText('In stock from Thursday.')).toBeNull();
  });
});
