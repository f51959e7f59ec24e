/** The inbox as a list among the others: filters in the address, views, pages, keys, by the App over the real server. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { KEY } from '../server/harness.ts';
import { reportAs } from './reports.ts';
import { focused, openHouse, screen, waitFor, type House } from './house.tsx';

const INBOX = '/dashboard/inbox';

let house: House;
/** As a visitor's page sends it. */
const report = (description: string, more: object = {}) =>
  house.server.send('/api/bugs/v2', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'api-token': KEY },
    body: JSON.stringify({ type: 'BUG', priority: 'MEDIUM', formData: { description }, ...more }),
  });
beforeAll(async () => {
  house = await openHouse();
  for (let at = 1; at <= 26; at += 1) await report(`Kettle number ${at}`);
  await report('Zebra crossing in the cart', { priority: 'HIGH' });
  await report('Zebra as a pattern', { type: 'FEATURE_REQUEST', priority: 'LOW' });
});
afterAll(() => house.close());

const address = () => location.pathname + location.search;

describe('the inbox', () => {
  test('is searched and filtered in the address, and shows what waits when nothing is set', async () => {
    const desk = await house.open(`${INBOX}?search=zebra`);
    await desk.heading('Inbox');
    expect((await desk.rows(2)).join()).toContain('Zebra crossing');
    await desk.press('button', 'Type');
    await desk.press('menuitemradio', 'Idea');
    expect(await desk.rows(1)).toEqual([expect.stringContaining('Zebra as a pattern')]);
    expect(address()).toBe(`${INBOX}?search=zebra&type=FEATURE_REQUEST`);
    await desk.press('link', 'Done');
    expect(await screen.findByRole('heading', { name: 'No tickets found' })).toBeTruthy();
    expect(address()).toBe(`${INBOX}?search=zebra&type=FEATURE_REQUEST&status=done`);
    await desk.press('link', 'Clear filters');
    await desk.rows(25);
    expect(address()).toBe(INBOX);
    await desk.press('button', 'Status');
    expect((await screen.findAllByRole('menuitemradio')).map(({ textContent }) => textContent)[0]).toBe('Not done');
  });

  test('has pages of 25 and no other, and each stands in the address', async () => {
    const desk = await house.open(INBOX);
    await desk.rows(25);
    expect(await screen.findByText('1–25 of 28')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /per page/i })).toBeNull();
    await desk.press('link', 'Next page');
    expect((await desk.rows(3)).join()).toContain('Kettle number 1');
    expect(address()).toBe(`${INBOX}?page=2`);
  });

  test('leads from a ticket back to the list as it was, and to its neighbours', async () => {
    const desk = await house.open(`${INBOX}?search=zebra&sort=oldest`);
    await desk.rows(2);
    await desk.user.keyboard('j');
    await waitFor(() => expect(document.activeElement?.textContent).toContain('Zebra crossing'));
    await desk.user.keyboard('{Enter}');
    await desk.heading('Zebra crossing in the cart');
    expect((await screen.findByRole('link', { name: 'Back to the inbox' })).getAttribute('href')).toBe(
      `${INBOX}?search=zebra&sort=oldest`,
    );
    await waitFor(() => expect(focused()).toBe('Zebra crossing in the cart'));
    await desk.user.keyboard('j');
    await desk.heading('Zebra as a pattern');
    await desk.back();
    await desk.back();
    await desk.rows(2);
    expect(address()).toBe(`${INBOX}?search=zebra&sort=oldest`);
  });

  test('moves by J and K from line to line', async () => {
    const desk = await house.open(`${INBOX}?search=zebra&sort=oldest`);
    await desk.rows(2);
    await desk.user.keyboard('jj');
    await waitFor(() => expect(focused()).toContain('Zebra as a pattern'));
    await desk.user.keyboard('k');
    await waitFor(() => expect(focused()).toContain('Zebra crossing'));
  });

  test('is not moved by single keys while something is typed, or where they are switched off', async () => {
    const desk = await house.open(`${INBOX}?search=zebra`);
    await desk.rows(2);
    await desk.user.click(screen.getByLabelText('Search tickets'));
    await desk.user.keyboard('j');
    expect((await screen.findByLabelText<HTMLInputElement>('Search tickets')).value).toBe('zebraj');
    await desk.fill('Search tickets', '');
    await desk.press('button', /^Account/);
    await desk.user.click(await screen.findByRole('menuitemcheckbox', { name: 'Single-key shortcuts' }));
    await desk.user.keyboard('{Escape}j');
    expect(document.activeElement?.closest('[data-row]') ?? 'no line').toBe('no line');
  });

  test('keeps search and filters over a reload, and back undoes them one by one', async () => {
    const desk = await house.open(`${INBOX}?search=zebra`);
    await desk.rows(2);
    await desk.choose('Type', 'Idea');
    await desk.rows(1);
    await desk.reload();
    await desk.rows(1);
    expect((await screen.findByLabelText<HTMLInputElement>('Search tickets')).value).toBe('zebra');
    await desk.back();
    await desk.rows(2);
    await desk.choose('Priority', 'High');
    expect(await desk.rows(1)).toEqual([expect.stringContaining('crossing')]);
  });

  test('says where it cannot be loaded, and is loaded when it is asked for again', async () => {
    const desk = await house.open('/dashboard/account');
    desk.intercept(({ path, method }) =>
      method === 'GET' && path.endsWith('/tickets') ? { status: 500, body: '' } : undefined,
    );
    await desk.press('link', /^Inbox/);
    expect(await screen.findByRole('heading', { name: 'The tickets could not be loaded' })).toBeTruthy();
    desk.intercept(null);
    await desk.press('button', 'Try again');
    await desk.rows(25);
  });
});

describe('an inbox that is open', () => {
  test('shows on its first page what comes, without a reload', async () => {
    const desk = await house.open(INBOX);
    await desk.rows(25);
    await screen.findByText('Live');
    await report('Parrot one');
    await waitFor(() => expect(document.querySelector('[data-row]')!.textContent).toMatch(/Parrot one.*New/));
    await desk.rows(25);
  });

  test('on a later page stays as it is, and what comes waits behind a button', async () => {
    const desk = await house.open(`${INBOX}?search=kettle&page=2`);
    await desk.rows(1);
    await screen.findByText('Live');
    await report('Kettle number 27');
    await desk.press('button', '1 new');
    expect((await desk.rows(25))[0]).toContain('Kettle number 27');
  });

  test('that has had no ticket shows how to install the widget, and fills by itself', async () => {
    const fresh = await openHouse();
    const desk = await fresh.open(INBOX);
    expect(await screen.findByRole('heading', { name: 'No tickets yet' })).toBeTruthy();
    await waitFor(() => expect(document.querySelector('main')!.textContent).toContain(`/widget/loader.js?key=${KEY}"`));
    await screen.findByText('Live');
    await reportAs(fresh.server, { formData: { description: 'The very first' } });
    expect((await desk.rows(1))[0]).toContain('The very first');
    await waitFor(() => expect(document.querySelector('main .total')?.textContent).toBe('1 open'));
    await fresh.close();
  });
});
