import { afterEach, beforeAll, describe, expect, test } from 'bun:test';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { messengerAtWork, session, view } from '../../../../test/messenger-at-work.ts';
import type { HelpArticle, HelpCollectionView, HelpHome } from '../../../wire/help/messenger-shapes.ts';
import { MessengerApp } from '../app.tsx';
import { fetchFlowScreen } from '../flow/door.tsx';
import { fetchHelpScreen } from './door.tsx';
import { articlesFor } from './home.tsx';
import { insideOf } from './inside.ts';
import german from './texts/de.json';
import english from './texts/en-US.json';

// The style sheet is the browser's to load.
beforeAll(() => Promise.all([fetchHelpScreen(() => Promise.resolve()), fetchFlowScreen(() => Promise.resolve())]));
afterEach(cleanup);

const link = (id: string, number: number, title: string) => ({ id, number, title, lang: 'en' });
const delivery = { ...link('c1', 1, 'Delivery'), icon: 'truck' as const, description: 'How it comes', articles: 2 };
const home: HelpHome = {
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
const article: HelpArticle = {
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
  media: { m1: { url: 'https://media.test/m1.webp' } },
};
const answers: Record<string, unknown> = {
  '': home,
  '/collections/c1': collection,
  '/articles/a1': article,
  '/articles/a2': { ...article, ...link('a2', 2, 'Short filter') },
  '/articles/a3': { ...article, ...link('a3', 3, 'Long filter') },
};

function start(given: Record<string, unknown> = {}, lang = 'en-US') {
  const at = messengerAtWork({ view: { ...view, lang, help: 3 } });
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
const tell = (at: ReturnType<typeof start>, name: 'open-helpcenter' | 'open-help-article', data: any) =>
  act(async () => at.messenger.handlers[name](data));
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const button = (name: string | RegExp) => screen.findByRole('button', { name });

describe('the way to help', () => {
  test('is a card and a tab where there is an article, and neither where there is none [P-HLP-11]', async () => {
    const { user, said } = start();
    const bar = screen.getByRole('navigation', { name: 'Sections' });
    const current = () =>
      within(bar)
        .getAllByRole('button')
        .map((tab) => tab.getAttribute('aria-current'));
    expect(current()).toEqual(['page', null]);
    await user.click(within(bar).getByRole('button', { name: 'Help' }));
    await heading('Help');
    // The bar is the same one: the focus stays in it.
    expect([current(), document.activeElement?.textContent]).toEqual([[null, 'page'], 'Help']);
    await user.click(within(bar).getByRole('button', { name: 'Home' }));
    await heading('Hi Mara, how can we help?');
    expect(said('page-changed')).toEqual([{ name: 'helpcenter' }, { name: 'home' }]);
    cleanup();
    render(<MessengerApp messenger={messengerAtWork().messenger} />);
    expect(screen.queryByRole('navigation')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Search for help' })).toBeNull();
  });

  test('opened with no article says so [P-HLP-11]', async () => {
    const at = start({ '': { ...home, total: 0, topics: [], others: 0, popular: [], pages: [] } });
    await tell(at, 'open-helpcenter', {});
    expect(await screen.findByText('No articles yet')).toBeTruthy();
  });
});

describe('the help home', () => {
  test('has topics and popular ones, and in place of these what there is for the page [P-HLP-12 P-HLP-24]', async () => {
    const at = start();
    await tell(at, 'open-helpcenter', { hideBackButton: false });
    await button(/^Delivery 2 articles$/);
    const sections = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(sections()).toEqual(['Topics', 'Often read']);
    expect(at.said('collect-page')).toHaveLength(1);
    act(() => at.pageSays('page', { url: 'https://shop.test/cart?item=1', title: 'Cart' }));
    expect(sections()).toEqual(['For this page', 'Topics']);
    // The whole address is matched here; only its origin and path are sent.
    await at.user.click(await button('Long filter'));
    await heading('Long filter');
    const { body } = at.calls.at(-1)!;
    expect(body).toMatchObject({ path: 'https://shop.test/cart' });
    expect(JSON.stringify(at.calls)).not.toContain('item=1');
  });

  test('a page that knows no collect-page is asked as the contract has it, after a moment [P-HLP-24]', async () => {
    const at = start();
    await tell(at, 'open-helpcenter', {});
    await waitFor(() => expect(at.said('collect-ticket-data')).toHaveLength(1));
    act(() => at.pageSays('collect-ticket-data', { metaData: { currentUrl: 'https://shop.test/cart' } }));
    expect(await screen.findByRole('heading', { name: 'For this page' })).toBeTruthy();
  });

  test('offers three for a page, the longest filter first [P-HLP-24]', () => {
    const page = (title: string, ...filters: string[]) => ({
      ...link(title, 1, title),
      filters: filters.map((filter) => ({ type: 'contains' as const, filter })),
    });
    const pages = [page('A', '/a'), page('B', '/a/b'), page('C', 'x', '/a/b/c'), page('D', '/a/b/')];
    expect(articlesFor(pages, 'https://s.test/a/b/c').map(({ title }) => title)).toEqual(['C', 'D', 'B']);
    expect(articlesFor(pages, 'https://s.test/')).toEqual([]);
  });
});

describe('an article', () => {
  test('shows topic, author, age and what is related; links inside lead on and back with the focus [P-HLP-15 P-HLP-17]', async () => {
    const { user, said } = start();
    await user.click(screen.getByRole('button', { name: 'Search for help' }));
    await user.click(await button(/^Delivery/));
    await user.click(await button(/^Where is my parcel/));
    expect(document.activeElement).toBe(await heading('Where is my parcel?'));
    expect(screen.getByText('Updated 3 days ago')).toBeTruthy();
    expect(screen.getByText('Ines Dahl')).toBeTruthy();
    await user.click(screen.getByRole('link', { name: 'the other one' }));
    await heading('Short filter');
    await user.click(await button('Back'));
    await heading('Where is my parcel?');
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'the other one' }));
    await user.click(await button('Back'));
    expect(document.activeElement?.textContent).toContain('How to follow it');
    await user.click(await button('Back'));
    expect(document.activeElement?.textContent).toContain('Delivery');
    expect(said('page-changed').slice(0, 3)).toEqual([
      { name: 'helpcenter' },
      { name: 'helpcollection' },
      { name: 'helparticle' },
    ]);
    expect(said('notify-event')).toContainEqual({ type: 'article-opened', data: { id: 'a1', number: 1 } });
  });

  test('leaves other links and pictures to the page [P-HLP-15]', async () => {
    const at = start();
    await tell(at, 'open-help-article', { articleId: 'a1' });
    await at.user.click(await screen.findByRole('link', { name: 'Our carrier' }));
    await at.user.click(await button('A parcel'));
    expect(at.said('open-url')).toEqual(['https://carrier.test/']);
    expect(at.said('open-image')).toEqual([{ url: 'https://media.test/m1.webp' }]);
  });

  test('is read larger until somebody makes it smaller, and not where the page is narrow [P-HLP-16]', async () => {
    Object.defineProperty(window.screen, 'width', { value: 1280, configurable: true });
    const at = start();
    await tell(at, 'open-help-article', { articleId: 'a1' });
    await at.user.click(await button('Larger'));
    await tell(at, 'open-help-article', { articleId: 'a2' });
    await at.user.click(await button('Smaller'));
    expect(at.said('page-changed').map((said: any) => said.name)).toEqual([
      'helparticle',
      'appextended',
      'helparticle',
    ]);
    act(() => at.pageSays('page', { url: 'https://shop.test/', title: '', width: 449 }));
    expect(screen.queryByRole('button', { name: 'Larger' })).toBeNull();
    act(() => at.pageSays('page', { url: 'https://shop.test/', title: '', width: 450 }));
    expect(screen.queryByRole('button', { name: 'Larger' })).not.toBeNull();
  });

  test('that is not in the reader’s language says so, and offers all that it has [P-HLP-20]', async () => {
    const at = start();
    act(() => at.messenger.handlers['config-update']({ config: {}, overrideLanguage: 'fr' }));
    await tell(at, 'open-help-article', { articleId: 'a1' });
    expect(await screen.findByText('Not available in French yet. Shown in English.')).toBeTruthy();
    const menu = screen.getByRole('combobox', { name: 'Language' });
    expect(
      within(menu)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['English', 'German']);
    await at.user.selectOptions(menu, 'German');
    await waitFor(() => expect(at.calls.at(-1)!.body).toMatchObject({ lang: 'de' }));
    expect((await heading('Where is my parcel?')).lang).toBe('en');
  });
});

describe('what the page opens', () => {
  test('without a way back has none on the first screen, and one from each after it [P-HLP-17 W-MSG-07]', async () => {
    const at = start();
    await tell(at, 'open-help-article', { articleId: 'a1', hideBackButton: true });
    await heading('Where is my parcel?');
    expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();
    await at.user.click(await button('Long filter'));
    await heading('Long filter');
    await at.user.click(await button('Back'));
    await heading('Where is my parcel?');
    expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();
  });

  test('leads home otherwise, and closes a form that was open, but not one that is being sent [P-HLP-17 W-MSG-08]', async () => {
    const at = start();
    await act(async () => at.messenger.flow.open('bugreporting', false));
    await tell(at, 'open-help-article', { articleId: 'a1' });
    await heading('Where is my parcel?');
    await at.user.click(await button('Back'));
    await heading('Hi Mara, how can we help?');
    await act(async () => at.messenger.flow.open('question', false));
    act(() => void (at.state.flow!.stage = 'sending'));
    await tell(at, 'open-help-article', { articleId: 'a1' });
    expect(screen.queryByRole('heading', { name: 'Where is my parcel?' })).toBeNull();
  });
});

describe('what does not come', () => {
  test('is said, and comes at the next try or with the connection [P-HLP-21]', async () => {
    const given: Record<string, unknown> = { '/articles/a1': new TypeError('offline') };
    const at = start();
    at.callsAnswer(async (path) => {
      const found =
        given[path.slice('/api/messenger/help'.length)] ?? answers[path.slice('/api/messenger/help'.length)];
      if (found instanceof Error) throw found;
      return found === 500 ? Response.json({}, { status: 500 }) : Response.json(found);
    });
    await tell(at, 'open-help-article', { articleId: 'a1' });
    expect(await screen.findByText('You are offline')).toBeTruthy();
    given['/articles/a1'] = 500;
    await at.user.click(await button('Try again'));
    expect(await screen.findByText('We could not load this')).toBeTruthy();
    delete given['/articles/a1'];
    act(() => void window.dispatchEvent(new Event('online')));
    await heading('Where is my parcel?');
    // What this page has loaded is there without a connection, and says that it may be old.
    given['/articles/a1'] = new TypeError('offline');
    await tell(at, 'open-helpcenter', {});
    await button(/^Delivery/);
    await tell(at, 'open-help-article', { articleId: 'a1' });
    await heading('Where is my parcel?');
    expect(await screen.findByText('You are offline. This is what was loaded before.')).toBeTruthy();
  });

  test('is said to be gone where there is no such article, without another try [P-HLP-04]', async () => {
    const at = start();
    await tell(at, 'open-help-article', { articleId: 'nobody' });
    expect(await screen.findByText('This is not here any more')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });
});

test('addresses of articles and collections lead inside, all others do not [P-HLP-15]', () => {
  const app = 'https://app.test';
  expect(insideOf('gleap://article/a1', app)).toEqual({ at: 'article', id: 'a1' });
  expect(insideOf('gleap://collection/7', app)).toEqual({ at: 'collection', id: '7' });
  expect(insideOf(`${app}/help/de/articles/12-rueckgabe`, app)).toEqual({ at: 'article', id: '12' });
  expect(insideOf(`${app}/help/en/collections/3-x?a=1`, app)).toEqual({ at: 'collection', id: '3' });
  for (const href of [
    'https://else.test/help/en/articles/1-x',
    `${app}/help/en`,
    'gleap://survey/1',
    'mailto:a@b.test',
    '',
  ])
    expect([href, insideOf(href, app)]).toEqual([href, undefined]);
});

test('German readers are spoken to in German, and both languages have the same texts', async () => {
  expect(Object.keys(german).sort()).toEqual(Object.keys(english).sort());
  const at = start({}, 'de');
  await tell(at, 'open-helpcenter', {});
  expect(await screen.findByRole('heading', { level: 1, name: 'Hilfe' })).toBeTruthy();
});
