import { describe, expect, test } from 'bun:test';
import { act, screen, waitFor, within } from '@testing-library/react';
import { answers, button, heading, home, link, start, tell, withHelp } from '../../../../test/messenger-help-lab.tsx';
import type { HelpFound } from '../../../wire/help/messenger-shapes.ts';

withHelp();

const hit = (id: string, number: number, title: string, titleMarks: number[][] = []) => ({
  ...link(id, number, title),
  titleMarks,
  excerpt: `${title} in short`,
  marks: [],
  collection: null,
});
const found: HelpFound = { hits: [hit('a1', 1, 'Return a lamp', [[0, 6]]), hit('a2', 2, 'Short filter')], total: 2 };
const none: HelpFound = { hits: [], total: 0 };

async function typing(words: string, answer: unknown = found) {
  const at = start({ '/search': answer });
  await tell(at, 'open-helpcenter', {});
  const field = await screen.findByRole('searchbox', { name: 'Search 3 articles' });
  if (words) await at.user.type(field, words);
  return { ...at, field };
}
const asked = (at: { calls: { path: string; body: any }[] }) =>
  at.calls.filter(({ path }) => path.endsWith('/search')).map(({ body }) => body.q);

describe('the search', () => {
  test('begins at two letters, after the last key, and marks what it finds [P-HLP-13]', async () => {
    const at = await typing('r');
    await at.user.type(at.field, 'eturn');
    const row = await button(/^Return a lamp/);
    expect(asked(at)).toEqual(['return']);
    expect(row.querySelector('mark')?.textContent).toBe('Return');
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('2 results');
    expect(at.said('notify-event')).toEqual([{ type: 'help-searched', data: { hits: 2 } }]);
    await at.user.clear(at.field);
    await at.user.type(at.field, 'x');
    expect(screen.queryByRole('button', { name: /^Return a lamp/ })).toBeNull();
  });

  test('an answer that comes late never replaces a newer one [P-HLP-13]', async () => {
    const late = Promise.withResolvers<Response>();
    const at = await typing('');
    at.callsAnswer(async (path, { q }: { q?: string }) => {
      if (!path.endsWith('/search')) return Response.json(home);
      if (q === 'return') return late.promise;
      return Response.json({ hits: [hit('a3', 3, 'Returned twice')], total: 1 });
    });
    await at.user.type(at.field, 'return');
    await waitFor(() => expect(asked(at)).toEqual(['return']));
    await at.user.type(at.field, 'ed');
    await button(/^Returned twice/);
    await act(async () => late.resolve(Response.json(found)));
    expect(screen.queryByRole('button', { name: /^Return a lamp/ })).toBeNull();
    expect(await button(/^Returned twice/)).toBeTruthy();
    expect(at.said('notify-event')).toEqual([{ type: 'help-searched', data: { hits: 1 } }]);
  });

  test('is gone through by arrows and Enter; Escape clears it first, and then closes [P-HLP-13]', async () => {
    const at = await typing('return');
    const first = await button(/^Return a lamp/);
    await at.user.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(first);
    await at.user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}{ArrowUp}{ArrowUp}');
    expect(document.activeElement).toBe(at.field);
    await at.user.keyboard('{Escape}');
    expect([(at.field as HTMLInputElement).value, at.said('close-widget')]).toEqual(['', []]);
    await at.user.keyboard('{Escape}');
    expect(at.said('close-widget')).toHaveLength(1);
    await at.user.type(at.field, 'return');
    await at.user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await heading('Short filter');
  });

  test('tells with the article that is opened which search has found it [P-HLP-39]', async () => {
    const at = await typing('return', { ...found, search: 's1' });
    await at.user.click(await button(/^Return a lamp/));
    await waitFor(() =>
      expect(at.calls.at(-1)).toMatchObject({ path: expect.stringMatching(/articles\/a1$/), body: { search: 's1' } }),
    );
  });

  test('is as it was after an article, with the focus on what was read [P-HLP-17]', async () => {
    const at = await typing('return');
    await at.user.click(await button(/^Short filter/));
    await heading('Short filter');
    await at.user.click(await button('Back'));
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('return');
    expect(document.activeElement?.textContent).toContain('Short filter');
    expect(asked(at)).toEqual(['return']);
  });

  test('shows what it finds from its top, however far the page below was scrolled [P-HLP-13]', async () => {
    const at = start({ '/search': found });
    await act(async () => at.messenger.handlers['open-helpcenter']({}));
    await button(/^Delivery/);
    const main = screen.getByRole('main');
    const scrolled = () =>
      act(() => {
        main.scrollTop = 200;
        main.dispatchEvent(new Event('scroll'));
      });
    scrolled();
    await at.user.type(screen.getByRole('searchbox'), 'retur');
    await button(/^Return a lamp/);
    expect(main.scrollTop).toBe(0);
    // What was found before stands until the next is there.
    scrolled();
    await at.user.type(screen.getByRole('searchbox'), 'n');
    expect(main.scrollTop).toBe(0);
  });

  test('that the page opens has its term [W-MSG-09 P-HLP-17]', async () => {
    const at = start({ '/search': found });
    await act(async () => at.messenger.handlers['open-helpcenter-search']({ term: 'return', hideBackButton: true }));
    await button(/^Return a lamp/);
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('return');
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  test('that finds nothing says so, and leads to topics and to a person with what was looked for [P-HLP-14]', async () => {
    const at = await typing('wombat', none);
    expect(await screen.findByText('Nothing found for “wombat”')).toBeTruthy();
    expect(await button(/^Delivery/)).toBeTruthy();
    await at.user.click(await button(/Ask a person/));
    const words = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Your question/ });
    expect(words.value).toBe('wombat');
    act(() => at.messenger.flow.send());
    expect(at.said('send-feedback')).toMatchObject([{ formData: { description: 'wombat', search: 'wombat' } }]);
  });

  test('leads from the form back to where one was', async () => {
    const at = await typing('wombat', none);
    await at.user.click(await button(/Ask a person/));
    await at.user.click(await button('Back'));
    expect(await screen.findByText('Nothing found for “wombat”')).toBeTruthy();
    expect(at.said('page-changed').at(-1)).toEqual({ name: 'helpcenter' });
  });

  test('offers the words as they are where it has corrected them, and another try after a failure', async () => {
    const at = await typing('retrun', { ...found, corrected: 'return' });
    await at.user.click(await button('Search for “retrun”'));
    await waitFor(() => expect(at.calls.at(-1)!.body).toMatchObject({ q: 'retrun', exact: true }));
    at.callsAnswer(async () => Response.json({}, { status: 429 }));
    await at.user.type(at.field, 's');
    expect(await screen.findByText('Too much at once')).toBeTruthy();
    at.callsAnswer(async () => Response.json(found));
    await at.user.click(await button('Try again'));
    expect(await button(/^Return a lamp/)).toBeTruthy();
  });
});

describe('the answer to an article', () => {
  const own = { given: null as boolean | null, bodies: [] as any[], status: 200 };
  async function reading() {
    Object.assign(own, { given: null, bodies: [], status: 200 });
    const at = start();
    at.callsAnswer(async (path, body: { helpful: boolean }) => {
      const rest = path.slice('/api/messenger/help'.length);
      if (!rest.endsWith('/answer')) return Response.json({ ...(answers[rest] as object), answer: own.given });
      own.bodies.push(body);
      if (own.status === 200) own.given = body.helpful;
      return Response.json(true, { status: own.status });
    });
    await tell(at, 'open-help-article', { articleId: 'a1' });
    await heading('Where is my parcel?');
    return at;
  }
  const pressed = () =>
    ['Yes', 'No'].map((name) => screen.getByRole('button', { name }).getAttribute('aria-pressed') === 'true');

  test('is Yes, with thanks, and is there when one comes back [P-HLP-18 P-HLP-23]', async () => {
    const at = await reading();
    expect(pressed()).toEqual([false, false]);
    await at.user.click(await button('Yes'));
    expect(await screen.findByText('Thanks for telling us.')).toBeTruthy();
    expect([pressed(), own.bodies]).toEqual([[true, false], [{ lang: 'en', helpful: true }]]);
    expect(at.said('notify-event')).toContainEqual({ type: 'article-answered', data: { id: 'a1', helpful: true } });
    await tell(at, 'open-helpcenter', {});
    await tell(at, 'open-help-article', { articleId: 'a1' });
    await waitFor(() => expect(pressed()).toEqual([true, false]));
  });

  test('is No with reasons and words of at most 1,000 characters, and leads to a person with the article named [P-HLP-18]', async () => {
    const at = await reading();
    await at.user.click(await button('No'));
    await at.user.click(
      within(screen.getByRole('group', { name: 'Why not?' })).getByRole('button', { name: 'Out of date' }),
    );
    const words = screen.getByRole('textbox', { name: 'Tell us more' });
    await at.user.click(words);
    await at.user.paste('x'.repeat(1001));
    expect(screen.getByText('1,001 of 1,000 characters').className).toBe('over');
    await at.user.click(await button('Send'));
    expect(own.bodies).toEqual([{ lang: 'en', helpful: false }]);
    await at.user.type(words, '{Backspace}');
    await at.user.click(await button('Send'));
    expect(own.bodies.at(-1)).toEqual({ lang: 'en', helpful: false, reasons: ['outdated'], text: 'x'.repeat(1000) });
    expect(at.said('notify-event').filter((said: any) => said.type === 'article-answered')).toHaveLength(1);
    await at.user.click(await button('No'));
    await at.user.click(await button('Ask a person'));
    expect(await screen.findByDisplayValue('About “Where is my parcel?”:', { exact: false })).toBeTruthy();
  });

  test('that was not taken is said, and may be pressed again', async () => {
    const at = await reading();
    own.status = 500;
    await at.user.click(await button('Yes'));
    expect((await screen.findByRole('alert')).textContent).toBe('This could not be sent. Please try again.');
    expect(pressed()).toEqual([false, false]);
    own.status = 200;
    await at.user.click(await button('Yes'));
    expect(await screen.findByText('Thanks for telling us.')).toBeTruthy();
  });
});
