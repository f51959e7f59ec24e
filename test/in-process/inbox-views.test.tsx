/** Filters of the inbox that are kept as views, by the App over the real server. */
import { afterAll, beforeAll, expect, test } from 'bun:test';
import type { DeskViewList } from '../../src/wire/desk-views/shapes.ts';
import { openHouse, screen, waitFor, within, type House } from './house.tsx';
import { talkOf } from './talk-house.ts';

const INBOX = '/dashboard/inbox';
let house: House;
beforeAll(async () => {
  house = await openHouse();
  await talkOf(house, 'Zebra in the cart');
});
afterAll(() => house.close());

const path = () => `/api/desk/projects/${house.server.project.id}/views`;
const views = async () => (await house.ask<DeskViewList>('GET', path())).views;
const tabs = () => screen.findByRole('navigation', { name: 'Views' });
const address = () => location.pathname + location.search;

test('the present filter is kept with a name, opened, changed and deleted; its address is what it was kept of [P-DSK-04]', async () => {
  const desk = await house.open(`${INBOX}?search=zebra&kind=conversation`);
  await desk.rows(1);
  await desk.press('button', 'Kept views');
  await desk.press('menuitem', 'Keep this filter as a view');
  await desk.fill('Name', 'Zebras');
  await desk.press('button', 'Save');
  const tab = await within(await tabs()).findByRole('link', { name: 'Zebras 1' });
  expect(tab.getAttribute('aria-current')).toBe('page');
  // It is the only one that is current.
  expect((await tabs()).querySelectorAll('[aria-current]')).toHaveLength(1);
  expect(await views()).toMatchObject([{ name: 'Zebras', shared: false, count: 1 }]);
  await desk.press('link', 'Done');
  await desk.press('link', /^Zebras/);
  expect(address()).toBe(`${INBOX}?search=zebra&kind=conversation`);
  await desk.press('button', 'Kept views');
  await desk.press('menuitem', 'Change this view');
  await desk.fill('Name', 'All zebras');
  await desk.press('button', 'Save');
  await within(await tabs()).findByRole('link', { name: 'All zebras 1' });
  await desk.press('button', 'Kept views');
  await desk.press('menuitem', 'Delete this view');
  await desk.press('button', 'Delete this view');
  await desk.toast('The view All zebras was deleted');
  expect(await views()).toEqual([]);
});

test('a shared view that somebody deletes stays for whoever stands in it, until they leave it [P-DSK-04]', async () => {
  const query = 'search=zebra&status=undone&sort=newest';
  const { id } = await house.ask<{ id: string }>('POST', path(), { name: 'Together', query, shared: true });
  const desk = await house.open(`${INBOX}?search=zebra`);
  await waitFor(async () =>
    expect((await within(await tabs()).findByRole('link', { name: 'Together 1' })).getAttribute('aria-current')).toBe(
      'page',
    ),
  );
  await house.ask('DELETE', `${path()}/${id}`);
  await desk.pass(1000);
  await within(await tabs()).findByRole('link', { name: 'Together deleted' });
  await desk.rows(1);
  await desk.press('link', 'Done');
  await waitFor(async () => expect(within(await tabs()).queryByRole('link', { name: /^Together/ })).toBeNull());
});
