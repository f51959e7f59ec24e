/** The command palette and the list of keys, by the keyboard alone, by the App over the real server. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { focused, gone, openHouse, screen, waitFor, within, type Desk, type House } from './house.tsx';
import { fullReportAs } from './reports.ts';
import { addAccount } from '../server/staff.ts';

const NAME = 'Search or run a command';

let house: House;
let person: string;
let ticket: string;
beforeAll(async () => {
  house = await openHouse();
  person = await addAccount(house.server, { name: 'Palette_Person' });
  ticket = await fullReportAs(house.server, 'Quagga stripes on the invoice');
});
afterAll(() => house.close());

const chosen = () => document.querySelector('[role="option"][aria-selected="true"]')?.textContent ?? '';
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const group = async (name: string) => (await screen.findByRole('group', { name })).textContent;
const open = async (desk: Desk) => {
  await desk.user.keyboard('{Control>}k{/Control}');
  await waitFor(() => expect(focused()).toBe(NAME));
  return screen.getByRole('combobox', { name: NAME });
};
const type = async (desk: Desk, words: string) => {
  await desk.user.clear(screen.getByRole('combobox'));
  await desk.user.paste(words);
  await desk.pass(1000);
};

describe('the palette', () => {
  test('moves by the arrows, round its ends, and gives the focus back', async () => {
    const desk = await house.open('/dashboard');
    await desk.heading('Dashboard');
    screen.getByRole('button', { name: NAME }).focus();
    const field = await open(desk);
    await waitFor(() => expect(chosen()).toMatch(/^Dashboard/));
    await desk.user.keyboard('{ArrowUp}');
    expect(chosen()).toContain('Sign out');
    await desk.user.keyboard('{ArrowDown}{ArrowDown}');
    expect(chosen()).toMatch(/^Users/);
    expect(document.querySelector(`[id="${field.getAttribute('aria-activedescendant')!}"]`)?.textContent).toBe(
      chosen(),
    );
    await desk.user.keyboard('{Escape}');
    await gone('combobox');
    await waitFor(() =>
      expect([focused(), document.activeElement?.localName]).toEqual([expect.stringContaining(NAME), 'button']),
    );
  });

  test('finds screens and commands, and says where it finds nothing', async () => {
    const desk = await house.open('/dashboard');
    await desk.press('button', NAME);
    await screen.findByRole('combobox');
    await type(desk, 'new comp');
    await waitFor(() => expect(options()).toEqual([expect.stringMatching(/^New company/)]));
    await type(desk, 'no such thing at all');
    expect(await screen.findByText('Nothing found.')).toBeTruthy();
    expect(options()).toEqual([]);
    await type(desk, 'dark');
    await desk.user.keyboard('{Enter}');
    await waitFor(() => expect(document.documentElement.dataset.theme).toBe('dark'));
  });

  test('finds people and tickets, and leads to them', async () => {
    const desk = await house.open('/dashboard');
    await desk.heading('Dashboard');
    await open(desk);
    await type(desk, 'palette_p');
    expect(await group('Users')).toContain('Palette_Person');
    await desk.user.keyboard('{Enter}');
    await desk.heading('Palette_Person');
    expect(desk.path()).toBe(`/dashboard/users/${person}`);
    await waitFor(() => expect(focused()).toBe('Palette_Person'));
    await open(desk);
    await type(desk, 'quagga');
    expect(await group('Tickets')).toMatch(/Quagga stripes.*#\d+/);
    await desk.user.keyboard('{Enter}');
    await desk.heading('Quagga stripes on the invoice');
    expect(desk.path()).toBe(`/dashboard/inbox/${ticket}`);
  });

  test('shows what it has found where not everything could be searched', async () => {
    const desk = await house.open('/dashboard');
    await desk.heading('Dashboard');
    desk.intercept(({ path }) => (path === '/api/auth/users' ? { status: 500, body: 'down' } : undefined));
    await open(desk);
    await type(desk, 'quagga');
    expect(await screen.findByText('Not everything could be searched.')).toBeTruthy();
    await waitFor(() => expect(options()).toEqual([expect.stringContaining('Quagga stripes')]));
  });
});

describe('the list of keys', () => {
  const keys = () => screen.findByRole('dialog', { name: 'Keyboard' });

  test('stands behind ?, not while something is typed', async () => {
    const desk = await house.open('/dashboard/users');
    await desk.heading('Users');
    await desk.user.click(await screen.findByRole('searchbox'));
    await desk.user.keyboard('?');
    expect((await screen.findByRole<HTMLInputElement>('searchbox')).value).toBe('?');
    await desk.user.click(await desk.heading('Users'));
    await desk.user.keyboard('?');
    await waitFor(async () => expect((await keys()).textContent).toContain('Next row'));
    await desk.user.keyboard('{Escape}');
    await gone('dialog', 'Keyboard');
  });

  test('is reached by the palette alone where single keys are off, and says so', async () => {
    const desk = await house.open('/dashboard/users');
    await desk.heading('Users');
    await desk.press('button', /^Account/);
    await desk.user.click(await screen.findByRole('menuitemcheckbox'));
    await desk.user.keyboard('{Escape}');
    await desk.user.click(await desk.heading('Users'));
    await desk.user.keyboard('?');
    expect(screen.queryAllByRole('dialog')).toHaveLength(0);
    await open(desk);
    await type(desk, 'keyboard');
    await desk.user.keyboard('{Enter}');
    expect(await within(await keys()).findByText(/switched off in the account menu/)).toBeTruthy();
  });
});
