/** The list of users, searched, filtered and paged: what the address holds and what comes back, by the App over the real server. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { openHouse, screen, waitFor, type House } from './house.tsx';
import { addAccount } from '../server/staff.ts';

const USERS = '/dashboard/users';

let house: House;
beforeAll(async () => {
  house = await openHouse();
  for (let at = 0; at < 12; at += 1) {
    await addAccount(house.server, { name: `Page Turner ${at}` });
    house.server.clock.advance(1000);
  }
});
afterAll(() => house.close());

const address = () => location.pathname + location.search;

describe('the list', () => {
  test('is searched, and its page, size and order stand in the address [D-USR-19]', async () => {
    const desk = await house.open(USERS);
    await desk.fill('Search users', 'page turner');
    await desk.pass(1000);
    await desk.rows(10);
    expect(address()).toBe(`${USERS}?search=page+turner`);
    await desk.press('link', 'Page 2');
    await desk.rows(2);
    expect(address()).toBe(`${USERS}?search=page+turner&page=2`);
    await desk.choose('Rows per page: 10', '20');
    await desk.rows(12);
    await desk.choose(/^Order/, 'Registered last');
    await waitFor(() => expect(document.querySelector('[data-row]')?.textContent).toContain('Page Turner 11'));
    expect(address()).toBe(`${USERS}?search=page+turner&sort=newest&size=20`);
  });

  test('is found as it was by going back from a user', async () => {
    const desk = await house.open(`${USERS}?search=page+turner&page=2`);
    await desk.rows(2);
    await desk.press('link', /Page Turner 10/);
    await desk.heading('Page Turner 10');
    await desk.back();
    await desk.rows(2);
    expect(address()).toBe(`${USERS}?search=page+turner&page=2`);
  });

  test('is filtered by each flag as yes or no, and a reload keeps them [D-USR-18]', async () => {
    const desk = await house.open(`${USERS}?search=page+turner&size=20`);
    await desk.rows(12);
    for (const [chip, value] of [
      ['Status', 'Enabled'],
      ['Admin', 'No'],
      ['MFA', 'No'],
      ['Verified', 'No'],
    ] as const) {
      await desk.choose(chip, value);
      await desk.rows(12);
    }
    // What has no place of its own stands behind one button, and is a chip like the others once it is set.
    expect(screen.queryByRole('button', { name: 'Newsletter' })).toBeNull();
    await desk.press('button', 'Filter');
    for (const [role, name, key] of [
      ['menuitem', 'Newsletter', '{ArrowRight}'],
      ['menuitemradio', 'No', '{Enter}'],
    ] as const) {
      (await screen.findByRole(role, { name })).focus();
      await desk.user.keyboard(key);
    }
    expect((await screen.findByRole('button', { name: 'Newsletter: No' })).textContent).toBe('Newsletter: No');
    await desk.rows(12);
    expect(Object.fromEntries(new URLSearchParams(location.search))).toEqual({
      search: 'page turner',
      size: '20',
      enabled: 'true',
      admin: 'false',
      mfa_enabled: 'false',
      email_verified: 'false',
      newsletter: 'false',
    });
    await desk.reload();
    await desk.rows(12);
    await desk.choose('Verified: No', 'Yes');
    expect(await screen.findByRole('heading', { name: 'No Users Found' })).toBeTruthy();
  });

  test.each([
    ['none', 'nobody', 'no users', '0 results'],
    ['one', 'page turner 11', '1 user', '1 result'],
    ['many', 'page turner', '12 users', '12 results'],
  ])('counts what it has found: %s [D-TXT-01 D-TXT-02 D-TXT-03]', async (_, words, total, results) => {
    await house.open(`${USERS}?search=${encodeURIComponent(words)}`);
    expect(await screen.findByText(total)).toBeTruthy();
    await waitFor(() =>
      expect([...document.querySelectorAll('output')].map(({ textContent }) => textContent)).toContain(results),
    );
  });

  test('without a row says so and what hides them, and a page past the end leads back [D-EMP-01]', async () => {
    const desk = await house.open(`${USERS}?search=nobody+is+called+so`);
    expect(await screen.findByRole('heading', { name: 'No Users Found' })).toBeTruthy();
    expect(await screen.findByText('Nothing matches this search and these filters.')).toBeTruthy();
    await desk.press('link', 'Clear filters');
    await desk.rows(10);
    await desk.reload(`${USERS}?page=4000`);
    await desk.press('link', 'To the first page');
    await desk.rows(10);
    expect(address()).toBe(USERS);
  });
});
