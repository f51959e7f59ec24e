/** A user's profile, what two people change at once, sessions and what happened, by the App over the real server. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import type { Account, SignedIn } from '../../src/wire/auth/shapes.ts';
import { focused, openHouse, screen, waitFor, within, type House } from './house.tsx';
import { addAccount, person, signedIn } from '../server/staff.ts';

const USERS = '/dashboard/users';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

const account = (id: string) => house.ask<Account>('GET', `/api/auth/users/${id}`);
const field = (name: RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name });
const DISPLAY = /^Display name/;
const MAIL = /^E-mail/;
const CITY = /^City/;

describe('the profile', () => {
  test('is changed by the keyboard alone, from field to field', async () => {
    const id = await addAccount(house.server, { name: 'Keyboard_Learner' });
    const desk = await house.open(`${USERS}/${id}`);
    (await screen.findByRole('tab', { name: 'Account' })).focus();
    await desk.user.keyboard('{ArrowRight}{Enter}');
    const name = await field(DISPLAY);
    await desk.user.tab();
    await desk.user.tab();
    expect(focused()).toMatch(DISPLAY);
    const type = async (text: string) => desk.user.keyboard(`{Control>}a{/Control}${text}`);
    await desk.user.clear(name);
    await type('By Keyboard');
    await desk.user.tab();
    await desk.user.tab();
    expect(focused()).toMatch(MAIL);
    await desk.user.clear(await field(MAIL));
    await type('new@learner.test');
    await desk.user.tab();
    await type('mentor, beta, mentor{Enter}');
    await desk.toast('User saved');
    expect(await account(id)).toMatchObject({
      display_name: 'By Keyboard',
      email: 'new@learner.test',
      tags: ['mentor', 'beta'],
    });
    await desk.heading('By Keyboard');
  });

  test('says at its fields what does not fit, and sends nothing [D-VAL-01 D-VAL-04 D-VAL-06]', async () => {
    const id = await addAccount(house.server, { name: 'Wrong_Learner' });
    const desk = await house.open(`${USERS}/${id}?tab=profile`);
    await desk.fill('Display name', '');
    await desk.user.tab();
    expect(await screen.findByText('Display name is required')).toBeTruthy();
    await desk.fill('E-mail', 'no address');
    await desk.user.keyboard('{Enter}');
    await desk.toast('Please fill in form correctly.');
    expect(await screen.findByText('Email format is not valid')).toBeTruthy();
    await waitFor(() => expect(focused()).toMatch(DISPLAY));
    expect(desk.sent('PATCH')).toEqual([]);
  });

  test('takes no name that is too long, and no address that somebody else has [D-VAL-03 D-ERR-12]', async () => {
    const id = await addAccount(house.server, { name: 'Late_Learner' });
    await addAccount(house.server, { name: 'Taken_Learner' });
    const desk = await house.open(`${USERS}/${id}?tab=profile`);
    await desk.fill('Display name', 'x'.repeat(65));
    await desk.user.tab();
    expect(await screen.findByText('Must be less than 65 characters')).toBeTruthy();
    await desk.fill('Display name', 'Late but kept');
    await desk.fill('E-mail', 'Taken_Learner@parley.test');
    await desk.user.keyboard('{Enter}');
    await waitFor(() =>
      expect(document.querySelector('.field .error')?.textContent).toBe('A user with this email already exists'),
    );
    await waitFor(() => expect(focused()).toMatch(MAIL));
    expect((await field(DISPLAY)).value).toBe('Late but kept');
    expect((await account(id)).display_name).toBe('Late_Learner');
  });

  test('that was begun outlives a visit elsewhere, and what somebody else saved is not overwritten unasked', async () => {
    const id = await addAccount(house.server, { name: 'Contested_Learner' });
    const address = `${USERS}/${id}?tab=profile`;
    const desk = await house.open(address);
    await desk.fill('City', 'Ulm');
    await desk.reload(USERS);
    await desk.heading('Users');
    await desk.reload(address);
    expect((await field(CITY)).value).toBe('Ulm');
    await house.ask('PATCH', `/api/auth/users/${id}`, { city: 'Bonn', country: 'Germany' });
    await desk.press('button', 'Save');
    const clash = await screen.findByRole('dialog', { name: 'Somebody else has changed this too' });
    expect(await within(clash).findAllByRole('radio')).toHaveLength(2);
    expect((await account(id)).city).toBe('Bonn');
    await desk.press('button', 'Save the chosen values');
    await desk.toast('User saved');
    expect(await account(id)).toMatchObject({ city: 'Ulm', country: 'Germany' });
  });
});

test('sessions are shown and ended, one by one and all at once', async () => {
  const { id } = await person(house.server, { name: 'Signed_Learner' });
  for (let more = 0; more < 2; more += 1) await signedIn(house.server, 'Signed_Learner');
  const desk = await house.open(`${USERS}/${id}?tab=sessions`);
  const sessions = () => within(screen.getByRole('tabpanel')).queryAllByRole('listitem');
  await waitFor(() => expect(sessions()).toHaveLength(3));
  await desk.user.click(within(sessions()[0]!).getByRole('button'));
  await waitFor(() => expect(sessions()).toHaveLength(2));
  await desk.press('button', 'Sign out everywhere…');
  await desk.press('button', 'Sign out everywhere');
  expect(await screen.findByText('Not signed in anywhere.')).toBeTruthy();
  expect(await house.ask<unknown[]>('GET', `/api/auth/sessions/${id}`)).toEqual([]);
});

test('a session that an administrator opened as the user says so, in the list and in the timeline [F2]', async () => {
  const { id } = await person(house.server, { name: 'Seen_Learner' });
  house.server.clock.advance(1000);
  const { session } = await house.ask<SignedIn>('POST', `/api/auth/sessions/${id}`);
  await house.open(`${USERS}/${id}?tab=sessions`);
  const lines = () =>
    within(screen.getByRole('tabpanel'))
      .queryAllByRole('listitem')
      .map(({ textContent }) => textContent);
  const opener = session.opened_by!.name;
  await waitFor(() => expect(lines().map((line) => line!.includes(`opened by ${opener}`))).toEqual([true, false]));
  await house.open(`${USERS}/${id}?tab=timeline`);
  await waitFor(() => expect(lines()[0]).toContain('An administrator signed in as this user'));
  await waitFor(() => expect(lines()[0]).toContain(`${opener} · on behalf of Seen_Learner`));
});

test('the timeline tells what happened since the sign-up, the latest first, and by kind', async () => {
  const { user } = await house.ask<{ user: Account }>('POST', '/api/auth/users', {
    name: 'Told_Learner',
    display_name: 'Told Learner',
    email: null,
    password: 'a long password',
    oauth_register_token: null,
    recaptcha_response: null,
  });
  house.server.clock.advance(1000);
  const coins = { coins: 5, description: 'well done', credit_note: true };
  await house.ask('POST', `/api/shop/coins/${user.id}`, coins);
  const desk = await house.open(`${USERS}/${user.id}?tab=timeline`);
  const events = () =>
    within(screen.getByRole('tabpanel'))
      .queryAllByRole('listitem')
      .map(({ textContent }) => textContent);
  await waitFor(() => expect(events()[0]).toMatch(/Balance changed.*\+5 Morphcoins · well done/));
  expect(events().at(-1)).toContain('Signed up');
  await desk.press('button', 'Coins and XP');
  await waitFor(() => expect(events()).toHaveLength(1));
});
