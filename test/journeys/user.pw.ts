/** One user whole: account, balance, XP, bans, flags, profile, sessions. */
import type { Account } from '../../src/wire/auth/shapes.ts';
import { expect, expectAccessible, test } from './desk-page.ts';
import { PASSWORD, usersLab } from './users-lab.ts';
import { row, toast, user } from './users-pages.ts';

test('one user is shown whole: account, balance, XP and level, absent dates as absent [D-RTE-09 D-LAY-12 D-LAY-15 D-USD-01 D-USD-02 D-USD-05 D-XPL-14]', async ({
  desk,
  server,
}) => {
  const lab = await usersLab(server);
  const id = await lab.learner('Whole Learner');
  await lab.call('POST', '/api/skills/skilltree', {
    id: 'whole',
    name: 'Whole Skill',
    icon: '',
    dependencies: [],
    column: 0,
    row: 0,
  });
  await lab.call('POST', '/api/skills/skilltree/whole', {
    id: 'whole_sub',
    name: 'Sub Skill',
    icon: '',
    dependencies: [],
    courses: [],
    column: 0,
    row: 0,
  });
  await lab.call('PATCH', `/api/skills/xp/${id}/whole/whole_sub`, { xp: 20 });
  await desk.goto(`${server.app}/dashboard/users/${id}`);
  await expect(desk.getByRole('heading', { level: 1, name: 'Whole Learner' })).toBeVisible();
  await expect(desk).toHaveTitle('Manage User: Whole Learner · Parley');
  const main = desk.locator('main');
  for (const words of ['Whole_Learner', 'Whole_Learner@learner.test', 'Enabled'])
    await expect(main.getByText(words, { exact: true }).first()).toBeVisible();
  for (const [name, on] of [
    ['Account enabled', true],
    ['E-mail verified', false],
    ['Newsletter', false],
    ['Administrator', false],
    ['Multi-factor sign-in', false],
  ] as const)
    await expect(desk.getByRole('switch', { name })).toBeChecked({ checked: on });
  const facts = desk.getByRole('complementary', { name: 'Facts' });
  await expect(facts.getByText('20 XP')).toBeVisible();
  await expect(facts.getByText('Novice')).toBeVisible();
  await expect(facts.getByText('0 Morphcoins')).toBeVisible();
  await expect(facts.locator('dt', { hasText: 'Name changed' }).locator('+ dd')).toHaveText(/–/);
  await expect(main.getByText('1970')).toHaveCount(0);
  // A skill exactly on the threshold of its level stands among those in which something was earned.
  await desk.getByRole('tab', { name: 'XP by skill' }).click();
  await expect(desk).toHaveURL(/\?tab=xp$/);
  const skill = desk.getByRole('button', { name: 'Whole Skill' });
  await expect(skill.locator('bdi')).not.toHaveClass(/muted/);
  await desk.goto(`${server.app}/dashboard/users?search=whole`);
  await row(desk, 'Whole Learner').getByRole('link').click();
  await desk.getByRole('link', { name: 'Go Back' }).click();
  await expect(desk).toHaveURL(/search=whole$/);
});

test('coins are given and taken with the balance of the server, never below zero, and the ledger tells [D-BAL-01 D-BAL-02 D-BAL-03]', async ({
  desk,
  server,
}) => {
  const lab = await usersLab(server);
  const id = await lab.learner('Rich Learner');
  await desk.goto(`${server.app}/dashboard/users/${id}?tab=balance`);
  const form = desk.getByRole('form', { name: 'Change the balance' });
  await form.getByRole('button').click();
  await expect(form.getByText('Amount is required')).toBeVisible();
  await form.getByRole('spinbutton', { name: 'Amount' }).fill('100');
  await form.getByRole('textbox', { name: /^For/ }).fill('A bonus');
  await form.getByRole('button').click();
  await expect(desk.getByRole('row', { name: /A bonus.*\+100.*100/ })).toBeVisible();
  await expect(desk.getByRole('complementary').getByText('100 Morphcoins')).toBeVisible();
  await form.getByRole('spinbutton', { name: 'Amount' }).fill('-101');
  await form.getByRole('button').click();
  await expect(form.getByText('Not enough Morphcoins for this.')).toBeVisible();
  await expect(form.getByRole('spinbutton', { name: 'Amount' })).toHaveValue('-101');
  expect(await lab.call('GET', `/api/shop/coins/${id}`)).toMatchObject({ coins: 100 });
  await toast(desk, 'Balance changed').getByRole('button', { name: 'Undo' }).click();
  await expect(desk.getByRole('row', { name: /Taken back.*-100.*0/ })).toBeVisible();
});

test('XP of a sub-skill is set to any whole number from 0 up, and totals and level follow [D-XPL-01 D-XPL-02]', async ({
  desk,
  server,
}) => {
  const lab = await usersLab(server);
  const id = await lab.learner('Skilled Learner');
  await lab.call('POST', '/api/skills/skilltree', {
    id: 'xproot',
    name: 'Root Skill',
    icon: '',
    dependencies: [],
    column: 0,
    row: 0,
  });
  await lab.call('POST', '/api/skills/skilltree/xproot', {
    id: 'xpsub',
    name: 'Leaf Skill',
    icon: '',
    dependencies: [],
    courses: [],
    column: 0,
    row: 0,
  });
  await desk.goto(`${server.app}/dashboard/users/${id}?tab=xp`);
  await desk.getByRole('button', { name: 'Root Skill' }).click();
  await desk.getByRole('button', { name: 'Set the XP of Leaf Skill' }).click();
  const form = desk.getByRole('form', { name: 'Set the XP of Leaf Skill' });
  await form.getByRole('spinbutton').fill('-1');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('Must be at least 0')).toBeVisible();
  await form.getByRole('spinbutton').fill('2000');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(desk.getByText('2,000 XP · Beginner · level 10')).toBeVisible();
  await expect(desk.getByRole('complementary').getByText('Beginner')).toBeVisible();
  await desk.getByRole('button', { name: 'Set the XP of Leaf Skill' }).click();
  await form.getByRole('spinbutton').fill('0');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(desk.getByText('0 XP · Newbie · level 0')).toBeVisible();
});

test('the two bans of a user are set, shown and lifted apart from each other, each with its message [D-BAN-01 D-BAN-02 D-BAN-03 D-BAN-04 D-BAN-05 D-BAN-06 D-BAN-07 D-BAN-08 D-BAN-09]', async ({
  desk,
  server,
}) => {
  const lab = await usersLab(server);
  const id = await lab.learner('Twice Banned');
  await lab.call('POST', '/api/challenges/bans', {
    user_id: id,
    action: 'CREATE',
    reason: 'long ago',
    start: '2026-01-01T00:00:00Z',
    end: '2026-01-04T00:00:00Z',
  });
  await desk.goto(`${server.app}/dashboard/users/${id}?tab=bans`);
  const list = desk.getByRole('tabpanel').getByRole('listitem');
  await expect(list).toHaveText([/Creating.*long ago.*ended/]);
  await expect(desk.locator('.head .badge.warning')).toHaveCount(0);
  for (const [action, words, set] of [
    ['Ban from creating tasks…', 'making spam', 'Banned from creating tasks'],
    ['Ban from reporting tasks…', 'false alarms', 'Banned from reporting tasks'],
  ] as const) {
    await desk.getByRole('tabpanel').getByRole('button', { name: action }).click();
    await desk.getByRole('textbox', { name: /Reason/ }).fill(words);
    await desk.getByRole('button', { name: 'Ban', exact: true }).click();
    await expect(toast(desk, set)).toBeVisible();
    await expect(list.filter({ hasText: words })).toContainText('ends');
  }
  await expect(desk.locator('.head .badge.warning')).toHaveText([/Creating · until/, /Reporting · until/]);
  await list.filter({ hasText: 'making spam' }).getByRole('button', { name: 'Lift' }).click();
  await expect(toast(desk, 'Ban from creating tasks lifted')).toBeVisible();
  await expect(desk.locator('.head .badge.warning')).toHaveText([/Reporting · until/]);
  await list.filter({ hasText: 'false alarms' }).getByRole('button', { name: 'Lift' }).click();
  await expect(toast(desk, 'Ban from reporting tasks lifted')).toBeVisible();
  await expect(desk.locator('.head .badge.warning')).toHaveCount(0);
  await expect(list).toHaveText([/long ago/]);
});

test('the flags of an account are set and unset, the administrator right after a question, never one’s own [D-USD-06 D-USR-17]', async ({
  desk,
  server,
}) => {
  const lab = await usersLab(server);
  const id = await lab.learner('Flagged Learner');
  await desk.goto(`${server.app}/dashboard/users/${id}`);
  const verified = desk.getByRole('switch', { name: 'E-mail verified' });
  await verified.click();
  await expect(toast(desk, 'E-mail verified')).toBeVisible();
  await expect(verified).toBeChecked();
  expect((await user(lab, id)).email_verified).toBe(true);
  await verified.click();
  await expect(verified).not.toBeChecked();
  await desk.getByRole('switch', { name: 'Administrator' }).click();
  await desk.getByRole('button', { name: 'Make administrator' }).click();
  await expect(desk.getByRole('switch', { name: 'Administrator' })).toBeChecked();
  expect((await user(lab, id)).admin).toBe(true);
  const me = await lab.call<Account>('GET', '/api/auth/users/me');
  await desk.goto(`${server.app}/dashboard/users/${me.id}`);
  await expect(desk.getByRole('switch', { name: 'Account enabled' })).toBeDisabled();
  await expect(desk.getByRole('switch', { name: 'Administrator' })).toBeDisabled();
});

test('the profile is changed by the keyboard alone, with the words of the specification where a field does not fit [D-VAL-01 D-VAL-03 D-VAL-04 D-VAL-06 D-ERR-12]', async ({
  desk,
  server,
}) => {
  const lab = await usersLab(server);
  const id = await lab.learner('Keyboard Learner');
  await lab.learner('Taken Learner');
  await desk.goto(`${server.app}/dashboard/users/${id}`);
  const press = async (...keys: string[]) => {
    for (const key of keys) await desk.keyboard.press(key);
  };
  await desk.getByRole('tab', { name: 'Account' }).focus();
  await press('ArrowRight', 'Enter', 'Tab');
  const name = desk.getByRole('textbox', { name: 'Display name' });
  await press('Tab');
  await name.focus();
  await press('ControlOrMeta+a', 'Delete', 'Tab', 'Tab');
  await expect(desk.getByText('Display name is required')).toBeVisible();
  const mail = desk.getByRole('textbox', { name: /^E-mail/ });
  await expect(mail).toBeFocused();
  await press('ControlOrMeta+a');
  await desk.keyboard.type('no address');
  await press('Enter');
  await expect(toast(desk, 'Please fill in form correctly.')).toBeVisible();
  await expect(desk.getByText('Email format is not valid')).toBeVisible();
  await expect(name).toBeFocused();
  await desk.keyboard.type('x'.repeat(65));
  await expect(desk.getByText('Must be less than 65 characters')).toBeVisible();
  await press('ControlOrMeta+a');
  await desk.keyboard.type('By Keyboard');
  await press('Tab', 'Tab', 'ControlOrMeta+a');
  await desk.keyboard.type('Taken_Learner@learner.test');
  await press('Enter');
  await expect(desk.locator('.field .error')).toHaveText('A user with this email already exists');
  await expect(mail).toBeFocused();
  await expect(name).toHaveValue('By Keyboard');
  await press('ControlOrMeta+a');
  await desk.keyboard.type('new@learner.test');
  await press('Tab');
  await desk.keyboard.type('mentor, beta, mentor');
  await press('Enter');
  await expect(toast(desk, 'User saved')).toBeVisible();
  expect(await user(lab, id)).toMatchObject({
    display_name: 'By Keyboard',
    email: 'new@learner.test',
    tags: ['mentor', 'beta'],
  });
  await expect(desk.getByRole('heading', { level: 1, name: 'By Keyboard' })).toBeVisible();
});

test('what was typed outlives a visit elsewhere, and what somebody else saved is not overwritten unasked', async ({
  desk,
  server,
}) => {
  const lab = await usersLab(server);
  const id = await lab.learner('Contested Learner');
  const address = `${server.app}/dashboard/users/${id}?tab=profile`;
  await desk.goto(address);
  await desk.getByRole('textbox', { name: /^City/ }).fill('Ulm');
  await desk.goto(`${server.app}/dashboard/users`);
  await expect(row(desk, 'Administrator')).toBeVisible();
  await desk.goto(address);
  await expect(desk.getByRole('textbox', { name: /^City/ })).toHaveValue('Ulm');
  await lab.call('PATCH', `/api/auth/users/${id}`, { city: 'Bonn', country: 'Germany' });
  await desk.getByRole('button', { name: 'Save' }).click();
  const clash = desk.getByRole('dialog', { name: 'Somebody else has changed this too' });
  await expect(clash.getByRole('radio')).toHaveCount(2);
  expect((await user(lab, id)).city).toBe('Bonn');
  await expectAccessible(desk, true);
  await clash.getByRole('button', { name: 'Save the chosen values' }).click();
  await expect(toast(desk, 'User saved')).toBeVisible();
  expect(await user(lab, id)).toMatchObject({ city: 'Ulm', country: 'Germany' });
});

test('sessions are shown and ended, one by one and all at once, and the timeline tells what happened', async ({
  desk,
  server,
}) => {
  const lab = await usersLab(server);
  const id = await lab.learner('Signed Learner');
  const body = { name_or_email: 'Signed_Learner', password: PASSWORD, mfa_code: '', recaptcha_response: null };
  for (let at = 0; at < 2; at += 1) await lab.call('POST', '/api/auth/sessions', body);
  await desk.goto(`${server.app}/dashboard/users/${id}?tab=sessions`);
  const sessions = desk.getByRole('tabpanel').getByRole('listitem');
  await expect(sessions).toHaveCount(3);
  await sessions.first().getByRole('button').click();
  await expect(sessions).toHaveCount(2);
  await desk.getByRole('button', { name: 'Sign out everywhere…' }).click();
  await desk.getByRole('button', { name: 'Sign out everywhere', exact: true }).click();
  await expect(desk.getByText('Not signed in anywhere.')).toBeVisible();
  await lab.call('POST', `/api/shop/coins/${id}`, { coins: 5, description: 'well done', credit_note: true });
  await desk.getByRole('tab', { name: 'Timeline' }).click();
  const events = desk.locator('.timeline li');
  await expect(events.first()).toHaveText(/Balance changed.*\+5 Morphcoins · well done/);
  await expect(events.last()).toHaveText(/Signed up/);
  await desk.getByRole('button', { name: 'Coins and XP' }).click();
  await expect(events).toHaveCount(1);
});
