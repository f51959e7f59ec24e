import { describe, expect, test } from 'bun:test';
import { act, screen } from '@testing-library/react';
import { answers, button, heading, start, tell, withHelp } from '../../../../test/messenger-help-lab.tsx';
import { insideOf } from './inside.ts';
import german from './texts/de.json';
import english from './texts/en-US.json';

withHelp();

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

  test('leads home otherwise, and closes a form that was open, but not one that is being sent [P-HLP-17]', async () => {
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

describe('a screen', () => {
  const main = () => screen.getByRole('main');
  const scrolled = (to: number) =>
    act(() => {
      main().scrollTop = to;
      main().dispatchEvent(new Event('scroll'));
    });

  test('that one comes back to is scrolled as it was, and one that one goes to is at its top [P-HLP-17]', async () => {
    const at = start();
    await tell(at, 'open-helpcenter', {});
    const row = await button('Where is my parcel?');
    scrolled(120);
    await at.user.click(row);
    await heading('Where is my parcel?');
    expect(main().scrollTop).toBe(0);
    scrolled(300);
    await at.user.click(await button('Back'));
    await heading('Help');
    expect(main().scrollTop).toBe(120);
  });

  test('that is opened anew is at its top, wherever the one before was left [P-HLP-17]', async () => {
    const at = start();
    await tell(at, 'open-help-article', { articleId: 'a1' });
    await heading('Where is my parcel?');
    scrolled(300);
    await tell(at, 'open-helpcenter', {});
    await button(/^Delivery/);
    expect(main().scrollTop).toBe(0);
  });

  test('stands as a skeleton of what comes while it is loaded, at once and busy [P-HLP-21]', async () => {
    const at = start();
    const waiting = Promise.withResolvers<void>();
    at.callsAnswer(async () => {
      await waiting.promise;
      return Response.json(answers['/articles/a1']);
    });
    // What is drawn by the press itself: nobody waits 100 ms for it.
    await tell(at, 'open-helpcenter', {});
    const shapes = () => main().querySelectorAll('.help-row .sk-title').length;
    expect([shapes(), main().getAttribute('aria-busy')]).toEqual([4, 'true']);
    await tell(at, 'open-help-article', { articleId: 'a1' });
    expect(main().querySelectorAll('.doc .sk-title, .doc .sk-line').length).toBeGreaterThan(3);
    expect([shapes(), main().getAttribute('aria-busy')]).toEqual([0, 'true']);
    waiting.resolve();
    await heading('Where is my parcel?');
    expect([main().querySelector('.sk'), main().getAttribute('aria-busy')]).toEqual([null, 'false']);
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
    expect(await screen.findByText('This is no longer available.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });
});

test('addresses of articles, collections, news and ideas lead inside, all others do not [P-HLP-15 P-EDT-13]', () => {
  const app = 'https://app.test';
  expect(insideOf('gleap://article/a1', app)).toEqual({ at: 'article', id: 'a1' });
  expect(insideOf('gleap://collection/7', app)).toEqual({ at: 'collection', id: '7' });
  expect(insideOf('gleap://news/n1', app)).toEqual({ at: 'entry', id: 'n1' });
  expect(insideOf('gleap://request/r1', app)).toEqual({ at: 'idea', id: 'r1' });
  expect(insideOf(`${app}/help/de/articles/12-rueckgabe`, app)).toEqual({ at: 'article', id: '12' });
  expect(insideOf(`${app}/help/en/collections/3-x?a=1`, app)).toEqual({ at: 'collection', id: '3' });
  expect(insideOf(`${app}/requests/en/lamps/7-dimmer`, app)).toEqual({ at: 'idea', id: '7' });
  for (const href of [
    'https://else.test/help/en/articles/1-x',
    `${app}/help/en`,
    `${app}/requests/en/lamps`,
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
