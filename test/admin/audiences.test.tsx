/** Audiences as staff make and read them: the App over the real server. */
import { describe, expect, test } from 'bun:test';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Condition } from '../../src/wire/audiences/conditions.ts';
import { ESTIMATE_PEOPLE, RULE_CONDITIONS } from '../../src/wire/audiences/limits.ts';
import type { Audience, AudiencePage } from '../../src/wire/audiences/shapes.ts';
import { contactsLab } from '../server/contacts-lab.ts';
import { answerOf, call, signedIn } from '../server/staff.ts';
import { openContacts } from './contacts-desk.tsx';
import { press } from './desk-app.tsx';

const lab = contactsLab();
const LIST = '/dashboard/audiences';
const PAUSE_MS = 400;

async function send<T>(method: string, rest = '', body?: unknown): Promise<T> {
  const { access_token: token } = await signedIn(lab.server);
  return answerOf<T>(
    call(lab.server, token, `/api/desk/projects/${lab.server.project.id}/audiences${rest}`, method, body),
  );
}
const add = (name: string, rule: object) => send<Audience>('POST', '', { name, kind: 'rule', rule });
const visits = (value: number): Condition => ({ on: 'field', key: 'visits', is: 'ge', value });
const stored = async () => (await send<AudiencePage>('GET')).audiences;

const set = (label: string, value: string, at = 0): Promise<void> =>
  act(async () => void fireEvent.change((await screen.findAllByLabelText(label))[at]!, { target: { value } }));
const focused = () => document.activeElement as HTMLElement;
const sentences = () =>
  [...document.querySelectorAll('[data-item] > fieldset')].map((one) => one.getAttribute('aria-label'));

async function people(...names: string[]): Promise<void> {
  for (const name of names) await lab.identify(await lab.server.newSession(), `customer-${name}`, { name });
}

describe('a rule', () => {
  test('is made by keyboard alone: what is added has the focus, what moves is said, what goes leaves it nearby [P-AUD-19]', async () => {
    await openContacts(lab.server, `${LIST}/create`);
    await set('Name', 'Regulars');
    await press('Add a condition');
    expect(focused().getAttribute('aria-label')).toBe('What is asked for');
    await set('Value', '3');
    await press('Add a condition');
    await set('What is asked for', 'field:kind', 1);
    expect(sentences()).toEqual(['Number of visits is at least 3', 'Kind of person is “user”']);
    const up = screen.getByRole('button', { name: 'Move up: Kind of person is “user”' });
    await act(async () => void fireEvent.click(up));
    expect(sentences()[0]).toBe('Kind of person is “user”');
    // At the end there is no way further up: the sentence itself has the focus.
    expect(focused().closest('[data-item]')!.getAttribute('data-item')).toBe('0');
    expect(screen.getByText('Kind of person is “user”: now 1 of 2')).toBeTruthy();
    await act(async () => void fireEvent.keyDown(focused(), { key: 'ArrowDown', altKey: true }));
    expect(sentences()[1]).toBe('Kind of person is “user”');
    await press('Add a group');
    await press('Remove: Number of visits is at least 1');
    expect(focused().closest('[data-item]')!.getAttribute('data-item')).toBe('1');
    await press('Not: Kind of person is “user”');
    await press('Create');
    await waitFor(() => expect(location.pathname).toMatch(/audiences\/[0-9a-f-]{36}$/));
    const [made] = await stored();
    expect(made!.rule).toEqual({ all: [visits(3), { on: 'field', key: 'kind', is: 'eq', value: 'user', not: true }] });
  });

  test('cannot have a 51st condition nor a 4th level, and says so [P-AUD-01]', async () => {
    const known = { on: 'field', key: 'proven', is: 'yes' };
    const many = Array.from({ length: RULE_CONDITIONS - 2 }, () => known);
    const { id } = await add('Many', { all: [...many, { any: [{ all: [known] }] }] });
    await openContacts(lab.server, `${LIST}/${id}`);
    // By selectors: looking for words and roles among so many fields takes seconds.
    const ways = (name: string) => [...document.querySelectorAll<HTMLElement>(`button[aria-label="${name}"]`)];
    const said = (words: string) => document.body.textContent.split(words).length - 1;
    await waitFor(() => expect(ways('Add a condition')).toHaveLength(3));
    expect([ways('Add a group').length, said('A rule can have 3 levels.'), said('49 of 50 conditions')]).toEqual([
      2, 1, 1,
    ]);
    await act(async () => void fireEvent.click(ways('Add a condition')[0]!));
    expect([ways('Add a condition').length, ways('Add a group').length]).toEqual([0, 0]);
    expect([said('50 of 50 conditions'), said('A rule can have 50 conditions.')]).toEqual([1, 3]);
  });

  test('without a condition is refused in words; Everybody is a choice of its own [P-AUD-02]', async () => {
    await openContacts(lab.server, `${LIST}/create`);
    await set('Name', 'All of them');
    await press('Create');
    await screen.findByText('Choose at least one condition, or choose Everybody.');
    await act(async () => void fireEvent.click(screen.getByRole('radio', { name: 'Everybody' })));
    await waitFor(() => expect(screen.queryByText(/Choose at least one condition/)).toBeNull());
    await press('Create');
    await waitFor(async () => expect((await stored())[0]?.rule).toEqual({ everybody: true }));
  });

  test('reads each condition as one sentence, in German too, and offers what the project knows [P-AUD-19]', async () => {
    await lab.identify(await lab.server.newSession(), 'ada', { customData: { plan: 'pro' } });
    await lab.does(await lab.server.newSession(), { name: 'order_placed' });
    const rule = {
      any: [
        { on: 'event', name: 'order_placed', times: { least: 2 }, within: { days: 30 } },
        { on: 'event', name: 'never', times: { most: 1 }, not: true },
        { on: 'eventTime', name: 'order_placed', which: 'first', is: 'before', value: '2026-11-02' },
        { on: 'attribute', key: 'plan', is: 'among', value: ['pro', 'team'] },
        { on: 'page', filter: '/lamps', type: 'contains', times: { least: 1 }, within: { days: 7 } },
        { on: 'field', key: 'proven', is: 'yes', not: true },
      ],
    };
    const { id } = await add('Words', rule);
    await openContacts(lab.server, `${LIST}/${id}`, { locale: 'de' });
    await screen.findByText('6 von 50 Bedingungen');
    expect(sentences()).toEqual([
      'Hat „order_placed“ in den letzten 30 Tagen mindestens 2-mal ausgelöst',
      'Hat „never“ nicht höchstens einmal ausgelöst',
      'Das erste „order_placed“ war vor dem 2. November 2026',
      'plan ist „pro“ oder „team“',
      'Hat in den letzten 7 Tagen mindestens einmal eine Seite gesehen, deren Adresse „/lamps“ enthält',
      'Die Benutzer-ID ist nicht nachgewiesen',
    ]);
    await screen.findByText('Bisher nie vorgekommen');
    expect(document.querySelector('datalist option')!.getAttribute('value')).toBe('order_placed');
    expect(document.querySelector('option[value="attribute:plan"]')).toBeTruthy();
  });
});

describe('the estimate', () => {
  test('comes 400 ms after the last change, with ten people who are linked; an older answer is never shown [P-AUD-09]', async () => {
    await people(...Array.from({ length: ESTIMATE_PEOPLE + 1 }, (_, at) => `P${at}`));
    const { id } = await add('Reach', { all: [visits(1)] });
    const asked: string[] = [];
    let release = (): void => undefined;
    const browser = await openContacts(lab.server, `${LIST}/${id}`, {
      other: ({ path, body }) => {
        if (path.endsWith('/estimate')) asked.push(JSON.stringify(body));
        return undefined;
      },
    });
    const real = browser.network;
    browser.network = async (seen) => {
      // The answer for 2 visits comes after the one for 3.
      const late = JSON.stringify(seen.body ?? '').includes('"value":2');
      if (late) await new Promise<void>((resolve) => (release = resolve));
      return late ? { body: { matched: 777, total: 777, exact: true, people: [], eventDays: null } } : real(seen);
    };
    await screen.findByText('Counting…');
    await act(async () => browser.pass(PAUSE_MS - 1));
    expect(asked).toEqual([]);
    await act(async () => browser.pass(1));
    const reach = screen.getByRole('region', { name: 'Reach' });
    await within(reach).findByText('of 11 contacts');
    const links = within(within(reach).getByRole('list', { name: 'Some of them' })).getAllByRole('link');
    expect(links).toHaveLength(ESTIMATE_PEOPLE);
    expect(links[0]!.getAttribute('href')).toMatch(/^\/dashboard\/contacts\/[0-9a-f-]{36}$/);
    await set('Value', '2');
    await act(async () => browser.pass(PAUSE_MS));
    await set('Value', '3');
    await act(async () => browser.pass(PAUSE_MS));
    await within(reach).findByText('0');
    await act(async () => release());
    expect(within(reach).queryByText('777')).toBeNull();
    expect(within(reach).getByText('0')).toBeTruthy();
    await set('Value', '');
    await within(reach).findByText('Complete the rule to see whom it finds.');
    expect(asked).toHaveLength(2);
  });
});

test('somebody is checked: in or not, with the value that each condition met and the smallest change that is missing [P-AUD-11, P-AUD-12]', async () => {
  await people('Mireille');
  const { id } = await add('Often', {
    all: [{ on: 'field', key: 'kind', is: 'eq', value: 'user' }, { any: [visits(2), { all: [visits(3), visits(4)] }] }],
  });
  const browser = await openContacts(lab.server, `${LIST}/${id}`);
  const card = await screen.findByRole('region', { name: 'Check somebody' });
  const field = within(card).getByRole('searchbox');
  await act(async () => void fireEvent.change(field, { target: { value: 'mir' } }));
  await act(async () => browser.pass(300));
  await press('Check Mireille');
  await act(async () => browser.pass(PAUSE_MS));
  expect((await within(card).findByRole('heading', { level: 3 })).textContent).toBe('Mireille: Not in');
  const lines = (name: string) =>
    [...within(card).getByRole('list', { name }).querySelectorAll('li')].map((line) => line.textContent);
  expect(lines('What is missing')).toEqual(['One more visit.']);
  expect(lines('Why').slice(1, 4)).toEqual([
    'Yes: Kind of person is “user”user',
    expect.stringMatching(/^No: any of these conditions/),
    'No: Number of visits is at least 21',
  ]);
  // The rule as it stands in the form is what is asked, not the one that is saved.
  await set('Value', '1', 1);
  await act(async () => browser.pass(PAUSE_MS));
  await within(card).findByText('In', { exact: false, selector: 'h3' });
  expect(within(card).queryByRole('list', { name: 'What is missing' })).toBeNull();
});

test('a list takes people and gives them back, each counted', async () => {
  await people('Ada', 'Ben');
  const { id } = await send<Audience>('POST', '', { name: 'Testers', kind: 'list' });
  const browser = await openContacts(lab.server, `${LIST}/${id}`);
  const card = await screen.findByRole('region', { name: 'On the list' });
  await within(card).findByText('Nobody yet');
  const find = async (name: string) => {
    await act(async () => void fireEvent.change(within(card).getByRole('searchbox'), { target: { value: name } }));
    await act(async () => browser.pass(300));
    await press(`Add ${name}`);
  };
  await find('Ada');
  await within(card).findByText('One person');
  await find('Ben');
  await within(card).findByText('2 people');
  await press('Remove Ada');
  await within(card).findByText('One person');
  const listed = within(card).getByRole('list', { name: 'On the list' });
  expect(within(listed).getByRole('link').textContent).toBe('Ben');
  expect((await stored())[0]).toMatchObject({ members: 1 });
});

describe('the list and one of them', () => {
  test('say who belongs in words; none leads to the first, what fails is asked again', async () => {
    let broken = true;
    await openContacts(lab.server, LIST, {
      other: ({ path }) => (broken && path.endsWith('/audiences') ? { status: 500, body: {} } : undefined),
    });
    await screen.findByText('The audiences could not be loaded');
    broken = false;
    await press('Try again');
    await screen.findByText('No audiences yet');
    expect(screen.getAllByRole('link', { name: 'New audience' })[0]!.getAttribute('href')).toBe(`${LIST}/create`);
  });

  test('in use stays, and names what uses it with links; one that is not is deleted [P-AUD-15]', async () => {
    const inner = await add('Inner', { all: [visits(2)] });
    const outer = await add('Outer', {
      any: [
        { on: 'audience', audience: inner.id },
        { all: [visits(3), visits(4)], not: true },
      ],
    });
    await openContacts(lab.server, LIST);
    const row = (await screen.findByText('Outer')).closest('tr')!;
    await waitFor(() =>
      expect(row.textContent).toContain('Is in the audience “Inner” or (not (Number of visits is at least 3 and'),
    );
    await act(async () => void fireEvent.click(screen.getByRole('link', { name: 'Inner' })));
    const uses = await screen.findByRole('region', { name: 'Used by' });
    expect(within(uses).getByRole('link', { name: 'Outer' }).getAttribute('href')).toBe(`${LIST}/${outer.id}`);
    await press('Delete');
    await press('Delete audience');
    const dialog = await screen.findByRole('dialog');
    await within(dialog).findByText('This audience is in use and cannot be deleted:');
    const link = within(dialog).getByRole('link', { name: 'Outer' });
    await act(async () => void fireEvent.click(link));
    await screen.findByRole('heading', { level: 1, name: 'Outer' });
    await press('Delete');
    await press('Delete audience');
    await waitFor(() => expect(location.pathname).toBe(LIST));
    expect((await stored()).map(({ name }) => name)).toEqual(['Inner']);
  });

  test('changed by somebody else meanwhile shows both, and the reader chooses', async () => {
    const { id } = await add('Mine', { all: [visits(2)] });
    await openContacts(lab.server, `${LIST}/${id}`);
    await set('Value', '5');
    await send('PATCH', `/${id}`, { rule: { all: [visits(9)] } });
    await press('Save');
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('Number of visits is at least 5');
    expect(dialog.textContent).toContain('Number of visits is at least 9');
    await press('Save the chosen values');
    await waitFor(async () => expect((await stored())[0]?.rule).toEqual({ all: [visits(5)] }));
  });
});
