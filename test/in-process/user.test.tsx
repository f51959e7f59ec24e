/** One user whole: account, flags, balance, XP, bans, by the App over the real server. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import type { Account } from '../../src/wire/auth/shapes.ts';
import { openHouse, screen, waitFor, within, type Desk, type House } from './house.tsx';
import { addAccount } from '../server/staff.ts';

const USERS = '/dashboard/users';

let house: House;
beforeAll(async () => {
  house = await openHouse();
  const node = { icon: '', dependencies: [], column: 0, row: 0 };
  for (const [root, sub] of [
    ['Whole', 'Sub'],
    ['Root', 'Leaf'],
  ] as const) {
    const path = '/api/skills/skilltree';
    await house.ask('POST', path, { ...node, id: root.toLowerCase(), name: `${root} Skill` });
    const leaf = { ...node, id: sub.toLowerCase(), name: `${sub} Skill`, courses: [] };
    await house.ask('POST', `${path}/${root.toLowerCase()}`, leaf);
  }
});
afterAll(() => house.close());

const learner = (name: string) => addAccount(house.server, { name });
const account = (id: string) => house.ask<Account>('GET', `/api/auth/users/${id}`);
const open = async (id: string, tab = '') => {
  const desk = await house.open(`${USERS}/${id}${tab && `?tab=${tab}`}`);
  await screen.findByRole('tabpanel');
  return desk;
};
const facts = () => screen.findByRole('complementary', { name: 'Facts' });
const checked = (name: string) => screen.getByRole('switch', { name }).getAttribute('aria-checked');
const flip = async (desk: Desk, name: string) => desk.user.click(await screen.findByRole('switch', { name }));

describe('the screen of a user', () => {
  test('stands at the own address with nickname, e-mail, status and five flags [D-RTE-09 D-LAY-15 D-USD-01]', async () => {
    const id = await learner('Whole_Learner');
    const desk = await open(id);
    await desk.heading('Whole_Learner');
    await waitFor(() => expect(document.title).toBe('Manage User: Whole_Learner · Parley'));
    const main = screen.getByRole('main');
    for (const words of ['Whole_Learner', 'Whole_Learner@parley.test', 'Enabled'])
      expect((await within(main).findAllByText(words)).length).toBeGreaterThan(0);
    for (const [name, on] of [
      ['Account enabled', 'true'],
      ['E-mail verified', 'false'],
      ['Newsletter', 'false'],
      ['Administrator', 'false'],
      ['Multi-factor sign-in', 'false'],
    ] as const)
      expect([name, checked(name)]).toEqual([name, on]);
  });

  test('has balance, XP and level, and dates that are absent as absent [D-USD-02 D-USD-05]', async () => {
    const id = await learner('Absent_Dates');
    await house.ask('PATCH', `/api/skills/xp/${id}/whole/sub`, { xp: 20 });
    await open(id);
    const shown = await facts();
    for (const words of ['20 XP', 'Novice', '0 Morphcoins'])
      await waitFor(() => expect(shown.textContent).toContain(words));
    const label = within(shown).getByText('Name changed');
    expect(label.closest('dt')!.nextElementSibling!.textContent).toContain('–');
    expect((await screen.findByRole('main')).textContent).not.toContain('1970');
  });

  test('leads back to the list as it was [D-LAY-12]', async () => {
    await learner('Returning');
    const desk = await house.open(`${USERS}?search=returning`);
    await desk.rows(1);
    await desk.press('link', /^Returning/);
    await desk.heading('Returning');
    await desk.press('link', 'Go Back');
    await desk.heading('Users');
    await waitFor(() => expect(location.search).toBe('?search=returning'));
  });
});

describe('the balance', () => {
  test('is given and taken as the server says, never below zero, and the ledger tells [D-BAL-01 D-BAL-02 D-BAL-03]', async () => {
    const id = await learner('Rich_Learner');
    const desk = await open(id, 'balance');
    const form = await screen.findByRole('form', { name: 'Change the balance' });
    const send = () => desk.user.click(within(form).getByRole('button'));
    await send();
    expect(await within(form).findByText('Amount is required')).toBeTruthy();
    await desk.fill('Amount', '100');
    await desk.fill('For', 'A bonus');
    await send();
    expect(await screen.findByRole('row', { name: /A bonus.*\+100.*100/ })).toBeTruthy();
    expect(await within(await facts()).findByText('100 Morphcoins')).toBeTruthy();
    await desk.fill('Amount', '-101');
    await send();
    expect(await within(form).findByText('Not enough Morphcoins for this.')).toBeTruthy();
    expect((await within(form).findByRole<HTMLInputElement>('spinbutton', { name: 'Amount' })).value).toBe('-101');
    expect(await house.ask('GET', `/api/shop/coins/${id}`)).toMatchObject({ coins: 100 });
    await desk.user.click(await within(await desk.toast('Balance changed')).findByRole('button', { name: 'Undo' }));
    expect(await screen.findByRole('row', { name: /Taken back.*-100.*0/ })).toBeTruthy();
  });
});

describe('the XP', () => {
  test('of a sub-skill is set to any whole number from 0 up, and totals and level follow [D-XPL-01 D-XPL-02]', async () => {
    const id = await learner('Skilled_Learner');
    const desk = await open(id, 'xp');
    await desk.press('button', 'Root Skill');
    const set = async (xp: string) => {
      const form = screen.queryByRole('form', { name: 'Set the XP of Leaf Skill' });
      if (!form) await desk.press('button', 'Set the XP of Leaf Skill');
      const field = await screen.findByRole('spinbutton');
      await desk.user.clear(field);
      await desk.user.type(field, xp);
      await desk.press('button', 'Save');
    };
    await set('-1');
    expect(await screen.findByText('Must be at least 0')).toBeTruthy();
    await set('2000');
    expect(await screen.findByText('2,000 XP · Beginner · level 10')).toBeTruthy();
    expect(await within(await facts()).findByText('Beginner')).toBeTruthy();
    await set('0');
    expect(await screen.findByText('0 XP · Newbie · level 0')).toBeTruthy();
  });

  test('exactly on the threshold of a level counts as active: the skill stands among the earned ones [D-XPL-14]', async () => {
    const id = await learner('Threshold_Learner');
    await house.ask('PATCH', `/api/skills/xp/${id}/whole/sub`, { xp: 20 });
    const desk = await open(id);
    await desk.user.click(await screen.findByRole('tab', { name: 'XP by skill' }));
    expect(location.search).toBe('?tab=xp');
    const named = (name: string) => screen.getByRole('button', { name }).querySelector('bdi')!.className;
    await screen.findByRole('button', { name: 'Whole Skill' });
    expect([named('Whole Skill'), named('Root Skill')]).toEqual(['truncate', 'truncate muted']);
  });
});

describe('the bans of a user', () => {
  const badges = () => [...document.querySelectorAll('.head .badge.warning')].map(({ textContent }) => textContent);
  const bans = async () => within(await screen.findByRole('tabpanel')).findAllByRole('listitem');
  const ban = async (desk: Desk, action: string, reason: string) => {
    await desk.press('button', action);
    await desk.fill('Reason', reason);
    await desk.press('button', 'Ban');
  };
  const lift = async (desk: Desk, reason: string) => {
    const line = (await bans()).find(({ textContent }) => textContent.includes(reason))!;
    await desk.user.click(within(line).getByRole('button', { name: 'Lift' }));
  };

  for (const [what, action, badge, held] of [
    ['creating', 'CREATE', /^Creating · until/, 'D-BAN-01 D-BAN-05 D-BAN-06'],
    ['reporting', 'REPORT', /^Reporting · until/, 'D-BAN-02 D-BAN-07 D-BAN-08'],
  ] as const)
    test(`from ${what} tasks is set and lifted, each with its message [${held}]`, async () => {
      const id = await learner(`Banned_${what}`);
      const desk = await open(id, 'bans');
      await ban(desk, `Ban from ${what} tasks…`, 'making spam');
      await desk.toast(`Banned from ${what} tasks`);
      expect((await bans())[0]!.textContent).toMatch(/making spam.*ends/);
      await waitFor(() => expect(badges()).toEqual([expect.stringMatching(badge)]));
      const active = () => house.ask<{ action: string }[]>('GET', `/api/challenges/bans?active=true&user_id=${id}`);
      expect((await active()).map((one) => one.action)).toEqual([action]);
      await lift(desk, 'making spam');
      await desk.toast(`Ban from ${what} tasks lifted`);
      await waitFor(() => expect(badges()).toEqual([]));
      expect(await active()).toEqual([]);
    });

  test('are shown and lifted apart from each other, and one that has ended does not count [D-BAN-03 D-BAN-04 D-BAN-09]', async () => {
    const id = await learner('Twice_Banned');
    await house.ask('POST', '/api/challenges/bans', {
      user_id: id,
      action: 'CREATE',
      reason: 'long ago',
      start: '2026-01-01T00:00:00Z',
      end: '2026-01-04T00:00:00Z',
    });
    const desk = await open(id, 'bans');
    expect((await bans()).map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/Creating.*long ago.*ended/),
    ]);
    expect(badges()).toEqual([]);
    await ban(desk, 'Ban from creating tasks…', 'making spam');
    await waitFor(() => expect(badges()).toHaveLength(1));
    await ban(desk, 'Ban from reporting tasks…', 'false alarms');
    await waitFor(() =>
      expect(badges()).toEqual([
        expect.stringMatching(/^Creating · until/),
        expect.stringMatching(/^Reporting · until/),
      ]),
    );
    await lift(desk, 'making spam');
    await waitFor(() => expect(badges()).toEqual([expect.stringMatching(/^Reporting · until/)]));
    await lift(desk, 'false alarms');
    await waitFor(() => expect(badges()).toEqual([]));
    expect((await bans()).map(({ textContent }) => textContent)).toEqual([expect.stringContaining('long ago')]);
  });
});

describe('the flags of an account', () => {
  test('are set and unset [D-USD-06]', async () => {
    const id = await learner('Flagged_Learner');
    const desk = await open(id);
    await flip(desk, 'E-mail verified');
    await desk.toast('E-mail verified');
    await waitFor(() => expect(checked('E-mail verified')).toBe('true'));
    expect((await account(id)).email_verified).toBe(true);
    await flip(desk, 'E-mail verified');
    await waitFor(() => expect(checked('E-mail verified')).toBe('false'));
    expect((await account(id)).email_verified).toBe(false);
  });

  test('make an administrator after a question, and are never changed on oneself [D-USR-17]', async () => {
    const id = await learner('Risen_Learner');
    const desk = await open(id);
    await flip(desk, 'Administrator');
    expect((await account(id)).admin).toBe(false);
    await desk.press('button', 'Make administrator');
    await waitFor(() => expect(checked('Administrator')).toBe('true'));
    expect((await account(id)).admin).toBe(true);
    const me = await house.ask<Account>('GET', '/api/auth/users/me');
    await desk.reload(`${USERS}/${me.id}`);
    for (const name of ['Account enabled', 'Administrator'])
      expect((await screen.findByRole<HTMLInputElement>('switch', { name })).disabled).toBe(true);
  });
});
