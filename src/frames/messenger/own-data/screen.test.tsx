import { afterEach, beforeAll, expect, test } from 'bun:test';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { messengerAtWork, session, view } from '../../../../test/messenger-at-work.ts';
import type { OwnDataErased, OwnDataView } from '../../../wire/data-requests/own-shapes.ts';
import { MessengerApp } from '../app.tsx';
import { fetchOwnDataScreen } from './door.tsx';
import german from './texts/de.json';
import english from './texts/en-US.json';

// The style sheet is the browser's to load.
beforeAll(() => fetchOwnDataScreen(() => Promise.resolve()));
afterEach(cleanup);

const kept: OwnDataView = {
  kinds: [
    { kind: 'sessions', count: 1, days: null },
    { kind: 'events', count: 1200, days: 30 },
  ],
  wholeUser: false,
  export: null,
};
const done: OwnDataErased = { id: '0190aaaa-0000-4000-8000-000000000001', state: 'done', certificate: null, text: 'C' };

async function open(answers: Record<string, () => Response | Promise<Response>>, lang = 'en-US') {
  const at = messengerAtWork({ view: { ...view, lang, ownData: true } });
  at.callsAnswer(async (path) => (answers[path.slice('/api/messenger/data'.length)] ?? offline)());
  const page = render(<MessengerApp messenger={at.messenger} />);
  act(() => at.messenger.handlers['session-update'](session));
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: /^(Privacy|Datenschutz)$/ }));
  return { ...at, page, user };
}
const offline = () => Promise.reject(new TypeError('offline'));
const json = (body: unknown, status = 200) => Response.json(body, { status });

test('tells in counts what is kept and for how long, and comes home with the focus where it was [P-RET-14]', async () => {
  const { user } = await open({ '': () => json(kept) });
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Your data' }));
  expect(await screen.findByText('Kept for 30 days')).toBeTruthy();
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['1', '1,200']);
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Privacy' }));
});

test('is absent where the project has switched it off [P-RET-14]', () => {
  render(<MessengerApp messenger={messengerAtWork().messenger} />);
  expect(screen.queryByRole('button', { name: 'Privacy' })).toBeNull();
});

test('has a ZIP made once, and opens it when it is ready [P-RET-14 P-RET-15]', async () => {
  let own = kept;
  let tries = 0;
  const { user, calls } = await open({
    '': () => json(own),
    '/export': () => {
      tries += 1;
      if (tries === 1) return offline();
      own = {
        ...kept,
        export: { id: done.id, state: 'ready', file: 'https://media.test/x', expiresAt: '2026-12-01T00:00:00Z' },
      };
      return json(own.export);
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Get a copy as a ZIP' }));
  expect((await screen.findByRole('alert')).textContent).toContain('You are offline. Try again when you are back.');
  await user.click(screen.getByRole('button', { name: 'Get a copy as a ZIP' }));
  const link = await screen.findByRole('link', { name: 'Download the ZIP' });
  expect(link.getAttribute('href')).toBe('https://media.test/x');
  const ids = calls.filter(({ path }) => path.endsWith('/export')).map(({ body }) => (body as { id: string }).id);
  expect(ids).toEqual([ids[0]!, ids[0]!]);
});

test('deletes everything after one confirmation, by keyboard alone, and has the certificate to save [P-RET-14 P-RET-15]', async () => {
  const { user, calls } = await open({ '': () => json(kept), '/erase': () => json(done) });
  await screen.findByText('Kept for 30 days');
  screen.getByRole('button', { name: 'Delete everything…' }).focus();
  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Delete everything?' }));
  expect(calls.some(({ path }) => path.endsWith('/erase'))).toBe(false);
  await user.tab();
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('button', { name: 'Save the certificate' })).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Everything is deleted' }));
});

test('offers to remove what was written for others where there is some, and asks for nothing else unless it is chosen [P-FRQ-31]', async () => {
  const own = { ...kept, kinds: [...kept.kinds, { kind: 'requests', count: 2, days: null }] };
  const sent = async (isChosen: boolean) => {
    const { user, calls, page } = await open({ '': () => json(own), '/erase': () => json(done) });
    await user.click(await screen.findByRole('button', { name: 'Delete everything…' }));
    if (isChosen) await user.click(screen.getByRole('checkbox', { name: /^Also remove what I wrote/ }));
    await user.click(screen.getByRole('button', { name: 'Delete for good' }));
    page.unmount();
    return (calls.find(({ path }) => path.endsWith('/erase'))!.body as { texts: boolean }).texts;
  };
  expect([await sent(true), await sent(false)]).toEqual([true, false]);
  const { user } = await open({ '': () => json(kept) });
  await user.click(await screen.findByRole('button', { name: 'Delete everything…' }));
  expect(screen.queryByRole('checkbox')).toBeNull();
});

test('who says no to the deletion is back where they were, by Escape too, which does not close', async () => {
  const { user, page } = await open({ '': () => json(kept) });
  for (const no of ['{Escape}', '{Tab}{Tab}{Enter}']) {
    await user.click(await screen.findByRole('button', { name: 'Delete everything…' }));
    await user.keyboard(no);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Delete everything…' }));
  }
  expect(page.container.querySelector('.own')).toBeTruthy();
});

test('a copy and a deletion that have failed say so, and what can be done', async () => {
  const failed = { ...kept, export: { id: done.id, state: 'failed', file: null, expiresAt: null } };
  const { user, calls } = await open({ '': () => json(failed), '/erase': () => json({ ...done, state: 'failed' }) });
  expect(await screen.findByText('Your copy could not be prepared. Please try again.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Delete everything…' }));
  await user.click(screen.getByRole('button', { name: 'Delete for good' }));
  expect(document.activeElement).toBe(await screen.findByRole('heading', { name: 'Not everything is deleted yet' }));
  expect(calls.filter(({ path }) => path.endsWith('/erase'))).toHaveLength(1);
});

test.each([
  ['without a connection', 'de', offline, 'Sie sind offline. Versuchen Sie es später.'],
  ['asked too often', 'en-US', () => json({}, 429), 'You have asked three times today. Come back tomorrow.'],
  ['switched off meanwhile', 'en-US', () => json({}, 404), /switched off here/],
])('says so %s [P-RET-15]', async (_, lang, answer, words) => {
  await open({ '': answer }, lang);
  expect(await screen.findByText(words)).toBeTruthy();
});

test('a session that was erased has nothing, and every text stands in both languages [P-RET-15]', async () => {
  await open({ '': () => json({}, 401) });
  expect(await screen.findByText('Nothing is kept about you.')).toBeTruthy();
  expect(Object.keys(german)).toEqual(Object.keys(english));
});
