/** One ticket: what it shows, what is changed and written about it, by the App over the real server. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import type { Ticket } from '../../src/wire/tickets/shapes.ts';
import { focused, openHouse, screen, waitFor, within, type Desk, type House } from './house.tsx';
import { fullReportAs } from './reports.ts';

const INBOX = '/dashboard/inbox';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

const api = (id: string) => `/api/desk/projects/${house.server.project.id}/tickets/${id}`;
async function open(description: string, more = {}): Promise<{ desk: Desk; id: string }> {
  const id = await fullReportAs(house.server, description, more);
  const desk = await house.open(`${INBOX}/${id}`);
  await desk.heading(description);
  return { desk, id };
}
const main = () => within(screen.getByRole('main'));
const has = async (words: string) => expect((await main().findAllByText(words)).length).toBeGreaterThan(0);
const facts = () => within(screen.getByRole('complementary', { name: 'Facts' }));
const tab = async (desk: Desk, name: RegExp) => desk.user.click(await screen.findByRole('tab', { name }));
const consoleLines = () => within(screen.getByRole('tabpanel')).queryAllByRole('listitem').length;
const notes = () =>
  [...screen.getByRole('log', { name: 'Messages' }).querySelectorAll('[data-message]')].map(
    ({ textContent }) => textContent,
  );

describe('a ticket', () => {
  test('shows number, reporter, page and tags', async () => {
    await open('Order button does nothing');
    await waitFor(() => expect(document.title).toMatch(/^#\d+ Order button does nothing · Parley$/));
    for (const words of ['Lena Hoffmann', 'checkout']) await has(words);
    expect(main().getAllByRole('link', { name: '/cart' })[0]!.getAttribute('href')).toBe('https://shop.test/cart');
  });

  test('shows the console, by kind and by words', async () => {
    const { desk } = await open('Filtered console');
    await has('Order failed');
    expect(consoleLines()).toBe(3);
    await desk.press('button', '1 error');
    await waitFor(() => expect(consoleLines()).toBe(2));
    expect(main().queryAllByText('Order failed')).toHaveLength(0);
    await desk.fill('Filter messages', 'rounded');
    await waitFor(() => expect(consoleLines()).toBe(1));
  });

  test('shows the network, and of a failed request what came', async () => {
    const { desk } = await open('Failed request');
    await tab(desk, /^Network/);
    await desk.press('button', 'Only failed');
    await desk.press('button', /\/api\/orders/);
    expect(await main().findByText(/voucher_total_mismatch/)).toBeTruthy();
    expect(main().getAllByText('500 Internal Server Error').length).toBeGreaterThan(0);
    expect(main().queryAllByRole('button', { name: /\/api\/cart/ })).toHaveLength(0);
  });

  test.each([
    ['events', /^Events/, 'voucher-applied'],
    ['the environment', /^Environment/, 'Firefox 143.0'],
    ['custom data', /^Custom data/, 'coffee-club'],
    ['form data', /^Form data/, 'blocked'],
  ])('shows %s', async (_, name, words) => {
    const { desk } = await open(`With ${words}`);
    await tab(desk, name);
    await waitFor(() => expect(screen.getByRole('tabpanel').textContent).toContain(words));
  });

  test('without a screenshot says so, with the reason', async () => {
    await open('Nothing to see', {
      screenshotFailure: 'SecurityError: tainted canvas',
    });
    expect(await screen.findByRole('heading', { name: 'No screenshot' })).toBeTruthy();
    expect(await screen.findByText(/SecurityError: tainted canvas/)).toBeTruthy();
  });

  test('that is not there shows the page for what is not found', async () => {
    const desk = await house.open(`${INBOX}/nothing-of-that-name`);
    await desk.heading(`Page not found: ${INBOX}/nothing-of-that-name`);
  });
});

describe('a change', () => {
  const fact = (name: string | RegExp) => facts().getByRole('button', { name });

  test('of status, priority, assignee and tags shows at once, and is still so after a reload', async () => {
    const { desk, id } = await open('Please change me');
    for (const [name, value] of [
      ['Status', 'In progress'],
      ['Priority', 'Urgent'],
      ['Assignee', 'Administrator'],
    ] as const) {
      await desk.user.click(fact(new RegExp(`^${name}:`)));
      await desk.press('menuitemradio', value);
      await waitFor(() => fact(`${name}: ${value}`));
    }
    await desk.press('button', 'Add a tag');
    await desk.fill('New tag', 'voucher');
    await desk.user.keyboard('{Enter}');
    await waitFor(() => expect(focused()).toBe('Add a tag'));
    await desk.press('button', 'Remove tag checkout');
    const row = async () => (await house.ask<Ticket>('GET', api(id))).row;
    await waitFor(async () => expect((await row()).tags).toEqual(['voucher']));
    await desk.reload();
    await desk.heading('Please change me');
    for (const name of ['Status: In progress', 'Priority: Urgent', 'Assignee: Administrator'])
      expect(fact(name)).toBeTruthy();
    expect(facts().getAllByText('voucher').length).toBeGreaterThan(0);
    expect(facts().queryAllByText('checkout')).toHaveLength(0);
  });

  test('that the server does not take is taken back and told', async () => {
    const { desk } = await open('Cannot be changed');
    desk.intercept(({ method }) => {
      if (method !== 'PATCH') return undefined;
      throw new TypeError('Failed to fetch');
    });
    await desk.press('button', 'Mark done');
    await desk.toast('The change was not saved');
    await waitFor(() => fact('Status: Open'));
  });

  test('that somebody else makes, and what somebody else writes, appears without a reload', async () => {
    const { desk, id } = await open('Two at one ticket');
    await house.ask('PATCH', api(id), { status: 'done' });
    expect(await screen.findByRole('button', { name: 'Reopen' })).toBeTruthy();
    await house.ask('POST', `${api(id)}/notes`, { body: 'Done, have a look' });
    await waitFor(() => expect(notes()).toEqual([expect.stringContaining('Done, have a look')]));
    expect(desk.sent('PATCH')).toEqual([]);
  });
});
