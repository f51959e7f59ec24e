import { describe, expect, test } from 'bun:test';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { messengerAtWork } from '../../../../test/messenger-at-work.ts';
import { article, button, heading, home, link, start, tell, withHelp } from '../../../../test/messenger-help-lab.tsx';
import { MessengerApp } from '../app.tsx';
import { articlesFor } from './home.tsx';

withHelp();

describe('the way to help', () => {
  test('is a card and a tab where there is an article, and neither where there is none [P-HLP-11]', async () => {
    const { user, said, calls } = start();
    const bar = screen.getByRole('navigation', { name: 'Sections' });
    const current = () =>
      within(bar)
        .getAllByRole('button')
        .map((tab) => tab.getAttribute('aria-current'));
    expect(current()).toEqual(['page', null]);
    await user.click(within(bar).getByRole('button', { name: 'Help' }));
    await heading('Help');
    // Asked when the pointer went down, and not again by the screen.
    expect(calls.filter(({ path }) => path === '/api/messenger/help')).toHaveLength(1);
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

  test('leads to a topic by its words where its sign is not known', async () => {
    const at = start({
      '': { ...home, topics: home.topics.map((topic) => ({ ...topic, icon: 'of-a-newer-server' })) },
    });
    await tell(at, 'open-helpcenter', {});
    await button(/^Delivery 2 articles$/);
  });

  test('opened with no article says so [P-HLP-11]', async () => {
    const at = start({ '': { ...home, total: 0, topics: [], others: 0, popular: [], pages: [] } });
    await tell(at, 'open-helpcenter', {});
    expect(await screen.findByText('No articles yet')).toBeTruthy();
  });
});

describe('the help home', () => {
  test('has topics and popular ones, and in place of these what there is for the page [P-HLP-12 P-HLP-24 W-MSG-08]', async () => {
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

  test('offers what was learned for a page after what was chosen for it, by opens, and each article once [P-HLP-25]', () => {
    const learned = (title: string, opens: number) => ({
      ...link(title, 1, title),
      filters: [{ type: 'is' as const, filter: 'https://s.test/orders/{id}' }],
      opens,
    });
    const chosen = { ...link('A', 1, 'A'), filters: [{ type: 'contains' as const, filter: '/o' }] };
    const pages = [learned('B', 3), learned('A', 40), learned('C', 5), chosen];
    expect(articlesFor(pages, 'https://s.test/orders/4711').map(({ title }) => title)).toEqual(['A', 'C', 'B']);
    expect(articlesFor(pages, 'https://s.test/orders').map(({ title }) => title)).toEqual(['A']);
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

  test('of three headings leads to each, also past one inside of something else', async () => {
    const words = (text: string) => [{ type: 'text', text }];
    const title = (text: string) => ({ type: 'heading', attrs: { level: 2 }, content: words(text) });
    const content = [
      { type: 'callout', attrs: { kind: 'tip' }, content: [title('In a box')] },
      ...['First', 'Second', 'Third'].map(title),
    ];
    const at = start({ '/articles/a1': { ...article, body: { type: 'doc', content } } });
    await tell(at, 'open-help-article', { articleId: 'a1' });
    for (const name of ['First', 'Third']) {
      await at.user.click(await button(name));
      expect(document.activeElement).toBe(screen.getByRole('heading', { name }));
    }
    expect(screen.queryByRole('button', { name: 'In a box' })).toBeNull();
  });

  test('leaves other links and pictures to the page [P-HLP-15]', async () => {
    const at = start();
    await tell(at, 'open-help-article', { articleId: 'a1' });
    await at.user.click(await screen.findByRole('link', { name: 'Our carrier' }));
    await at.user.click(await button('A parcel'));
    expect(at.said('open-url')).toEqual(['https://carrier.test/']);
    expect(at.said('open-image')).toEqual([{ url: 'https://media.test/m1.webp' }]);
  });

  test('is read larger until somebody makes it smaller, and not where the page is narrow or becomes so [P-HLP-16]', async () => {
    Object.defineProperty(window.screen, 'width', { value: 1280, configurable: true });
    const at = start();
    await tell(at, 'open-help-article', { articleId: 'a1' });
    await at.user.click(await button('Larger'));
    await tell(at, 'open-help-article', { articleId: 'a2' });
    await at.user.click(await button('Smaller'));
    await waitFor(() =>
      expect(at.said('page-changed').map((said: any) => said.name)).toEqual([
        'helparticle',
        'appextended',
        'helparticle',
      ]),
    );
    act(() => at.pageSays('page', { url: 'https://shop.test/', title: '', width: 449 }));
    expect(screen.queryByRole('button', { name: 'Larger' })).toBeNull();
    // The frame is resized with its page, which is asked anew then.
    const asked = at.said('collect-page').length;
    window.dispatchEvent(new Event('resize'));
    await waitFor(() => expect(at.said('collect-page').length).toBe(asked + 1));
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
