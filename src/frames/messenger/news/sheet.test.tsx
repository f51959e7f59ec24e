import { describe, expect, test } from 'bun:test';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { messengerAtWork, session, view } from '../../../../test/messenger-at-work.ts';
import { button, heading, withHelp } from '../../../../test/messenger-help-lab.tsx';
import type { NewsLabel, NewsShown } from '../../../wire/news/messenger-shapes.ts';
import type { SubscriptionReply, SubscriptionView } from '../../../wire/subscribers/own-shapes.ts';
import { MessengerApp } from '../app.tsx';

withHelp();

const label = (id: string, name: string): NewsLabel => ({ id, name, lang: 'en', color: 'teal' });
const list: NewsShown = {
  entries: [],
  next: null,
  categories: [label('k1', 'Shop'), label('k2', 'Care')],
  unread: 0,
  newest: null,
};
const unknown: SubscriptionView = { offered: true, email: null, current: null };
const proven: SubscriptionView = {
  offered: true,
  email: 'bob@parley.test',
  current: { categories: ['k2'], frequency: 'monthly' },
};

/** The list of news; `answer` is what becomes of a wish. */
async function start(own: SubscriptionView, answer: () => Response, lang = 'en-US') {
  const at = messengerAtWork({ view: { ...view, lang, news: 3 } });
  const wishes: unknown[] = [];
  let looks = 0;
  at.callsAnswer(async (path, body) => {
    const name = path.slice('/api/messenger/news'.length);
    if (name === '') return Response.json(list);
    if (name === '/subscription/own') {
      looks += 1;
      return Response.json(own);
    }
    if (name !== '/subscription') return Response.json({}, { status: 404 });
    wishes.push(body);
    return answer();
  });
  render(<MessengerApp messenger={at.messenger} />);
  act(() => at.messenger.handlers['session-update'](session));
  await act(async () => at.messenger.handlers['open-news']({}));
  return { ...at, user: userEvent.setup(), wishes, looks: () => looks };
}
const reply = (state: SubscriptionReply['state']) => () => Response.json({ state });
const bell = () => button('News by mail');
const sheet = () => screen.findByRole('dialog', { name: 'News by mail' });
/** Of the sheet: the list has buttons of the same names. */
const about = async (name: string) => within(await sheet()).findByRole('button', { name });
const field = () => screen.findByLabelText<HTMLInputElement>('Your e-mail');

describe('news by mail', () => {
  test("are asked for with categories and how often; then it says 'Look into your mail.' [P-NWS-10 P-NWS-11]", async () => {
    const at = await start(unknown, reply('look'));
    await at.user.click(await bell());
    const title = within(await sheet()).getByRole('heading');
    await waitFor(() => expect(document.activeElement).toBe(title));
    // What the page has said of its visitor saves them the typing.
    expect((await field()).value).toBe('mara@lindqvist.example');
    await at.user.clear(await field());
    await at.user.type(await field(), ' ada@parley.test');
    await at.user.click(await about('Care'));
    expect((await about('Care')).getAttribute('aria-pressed')).toBe('true');
    expect(screen.getByLabelText<HTMLInputElement>('Once a week').checked).toBe(true);
    await at.user.click(screen.getByLabelText('Each at once'));
    await at.user.click(await button('Subscribe'));
    const said = await screen.findByRole('heading', { name: 'Look into your mail.' });
    await waitFor(() => expect(document.activeElement).toBe(said));
    expect(at.wishes).toEqual([
      { lang: 'en-US', email: 'ada@parley.test', categories: ['k2'], frequency: 'each', on: true },
    ]);
    await at.user.click(await button('Done'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const back = await bell();
    await waitFor(() => expect(document.activeElement).toBe(back));
  });

  test('show what a proven address has, and change or end it without a mail [P-NWS-10 P-NWS-11]', async () => {
    const answers = [reply('active'), reply('ended')];
    const at = await start(proven, () => answers.shift()!());
    await at.user.click(await bell());
    await screen.findByText('The news come to bob@parley.test.');
    expect((await about('Care')).getAttribute('aria-pressed')).toBe('true');
    expect(screen.getByLabelText<HTMLInputElement>('Once a month').checked).toBe(true);
    await at.user.click(await about('Care'));
    await at.user.click(screen.getByLabelText('Once a week'));
    await at.user.click(await button('Save'));
    await screen.findByRole('heading', { name: 'You get the news' });
    await at.user.click(await button('Done'));
    // As it is now, without asking again.
    await at.user.click(await bell());
    await sheet();
    expect((await about('Care')).getAttribute('aria-pressed')).toBe('false');
    expect(screen.getByLabelText<HTMLInputElement>('Once a week').checked).toBe(true);
    await at.user.click(await button('End these mails'));
    await screen.findByRole('heading', { name: 'No more mails' });
    await at.user.click(await button('Done'));
    await at.user.click(await bell());
    await button('Subscribe');
    expect(at.wishes).toEqual([
      { lang: 'en-US', categories: [], frequency: 'weekly', on: true },
      { lang: 'en-US', categories: [], frequency: 'weekly', on: false },
    ]);
    expect(at.looks()).toBe(1);
  });

  test('keep what was chosen where they are refused, and say why', async () => {
    const answers: (() => Response)[] = [
      () => Response.json({}, { status: 422 }),
      () => Response.json({}, { status: 429 }),
      () => Response.json({}, { status: 500 }),
      () => {
        throw new TypeError('offline');
      },
    ];
    const at = await start(unknown, () => answers.shift()!());
    await at.user.click(await bell());
    await at.user.click(await about('Shop'));
    await at.user.click(await button('Subscribe'));
    await screen.findByText(/Write one whole address/);
    expect((await field()).getAttribute('aria-invalid')).toBe('true');
    await waitFor(async () => expect(document.activeElement).toBe(await field()));
    for (const words of [/asked for very often/, /did not work/, /You are offline/]) {
      await at.user.click(await button('Subscribe'));
      await screen.findByText(words);
      expect((await about('Shop')).getAttribute('aria-pressed')).toBe('true');
    }
    expect((await field()).getAttribute('aria-invalid')).toBe('false');
  });

  test('close by Escape, which leaves the messenger open, with the focus on the bell again', async () => {
    const at = await start(unknown, reply('look'));
    await at.user.click(await bell());
    await sheet();
    await at.user.click(await field());
    await at.user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const back = await bell();
    await waitFor(() => expect(document.activeElement).toBe(back));
    expect(at.said('close-widget')).toEqual([]);
  });

  test('are not offered where no mail can be sent [P-NWS-14]', async () => {
    const at = await start({ ...unknown, offered: false }, reply('look'));
    await heading('News');
    await waitFor(() => expect(at.looks()).toBe(1));
    await screen.findByText('No news yet');
    await waitFor(() => expect(within(screen.getByRole('banner')).getAllByRole('button')).toHaveLength(1));
  });

  test('are spoken of in German to German readers', async () => {
    const at = await start(unknown, reply('look'), 'de');
    await at.user.click(await button('Neues per E-Mail'));
    await screen.findByRole('dialog', { name: 'Neues per E-Mail' });
    await button('Abonnieren');
  });
});
