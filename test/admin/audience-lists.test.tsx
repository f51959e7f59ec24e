/** Lists filled by staff, from a search and from a selection, and what a contact's page says of them: the App over the real server. */
import { expect, test } from 'bun:test';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Audience } from '../../src/wire/audiences/shapes.ts';
import { contactsLab } from '../server/contacts-lab.ts';
import { answerOf, call, signedIn } from '../server/staff.ts';
import { openContacts } from './contacts-desk.tsx';
import { press } from './desk-app.tsx';

const lab = contactsLab();
const SEARCHED_AFTER_MS = 300;

async function send<T>(method: string, rest = '', body?: unknown): Promise<T> {
  const { access_token: token } = await signedIn(lab.server);
  const path = `/api/desk/projects/${lab.server.project.id}/audiences${rest}`;
  return answerOf<T>(call(lab.server, token, path, method, body));
}
const addList = (name: string) => send<Audience>('POST', '', { name, kind: 'list' });
const membersOf = async (id: string) =>
  (await send<{ contacts: { name: string }[] }>('GET', `/${id}/members`)).contacts.map(({ name }) => name).toSorted();
async function people(...names: string[]): Promise<void> {
  for (const name of names) await lab.identify(await lab.server.newSession(), `customer-${name}`, { name });
}

test('a list is filled with all that a search finds, also with those whom it does not show [P-AUD-14]', async () => {
  // Five are shown beneath the field.
  await people(...Array.from({ length: 7 }, (_, at) => `Lamp ${at}`), 'Ben');
  const { id } = await addList('Testers');
  const browser = await openContacts(lab.server, `/dashboard/audiences/${id}`);
  const card = await screen.findByRole('region', { name: 'On the list' });
  await within(card).findByText('Nobody yet');
  expect(within(card).queryByRole('button', { name: 'Add all that this search finds' })).toBeNull();
  await act(async () => void fireEvent.change(within(card).getByRole('searchbox'), { target: { value: 'Lamp' } }));
  await act(async () => browser.pass(SEARCHED_AFTER_MS));
  await press('Add all that this search finds');
  await lab.server.app.jobs.rest();
  await waitFor(async () => expect(await membersOf(id)).toHaveLength(7));
  expect(await membersOf(id)).not.toContain('Ben');
}, 20_000);

test('those who are chosen in the list of contacts are put on a list, each once [P-AUD-14]', async () => {
  await people('Ada', 'Ben', 'Cem');
  const { id } = await addList('Testers');
  await send('POST', '', { name: 'Everybody who tests', kind: 'rule', rule: { everybody: true } });
  await openContacts(lab.server, '/dashboard/contacts');
  for (const name of ['Ada', 'Cem'])
    await act(async () => void fireEvent.click(await screen.findByRole('checkbox', { name: new RegExp(name) })));
  await press('Add to list');
  const dialog = await screen.findByRole('dialog', { name: 'Put 2 contacts on a list' });
  // Nothing to press before a list is chosen, and rules are none.
  expect(within(dialog).queryByRole('button', { name: 'Add' })).toBeNull();
  await act(async () => void fireEvent.click(within(dialog).getByRole('button', { name: 'List: Choose…' })));
  expect(await screen.findByRole('button', { name: 'Testers' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Everybody who tests' })).toBeNull();
  await press('Testers');
  await press('Add');
  await waitFor(async () => expect(await membersOf(id)).toEqual(['Ada', 'Cem']));
  expect(await screen.findByText('2 people on “Testers”')).toBeTruthy();
  // They stay chosen, for another list; who is on this one already stays on it once.
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await press('Add to list');
  await act(async () => void fireEvent.click(await screen.findByRole('button', { name: 'List: Choose…' })));
  await press('Testers');
  await press('Add');
  expect(await screen.findByText('Nobody new on “Testers”')).toBeTruthy();
  expect(await membersOf(id)).toEqual(['Ada', 'Cem']);
}, 20_000);

test('a contact stands with the audiences that they are in, each with why [P-AUD-11]', async () => {
  await people('Ada');
  const { id: contact } = await lab.found('?search=Ada');
  const { id: list } = await addList('Testers');
  await send('PATCH', `/${list}/members`, { add: [contact] });
  const visits = (value: number) => ({ all: [{ on: 'field', key: 'visits', is: 'ge', value }] });
  const often = await send<Audience>('POST', '', { name: 'Came', kind: 'rule', rule: visits(0) });
  await send('POST', '', { name: 'Came often', kind: 'rule', rule: visits(99) });
  await openContacts(lab.server, `/dashboard/contacts/${contact}`);
  const card = await screen.findByRole('region', { name: 'Audiences' });
  const links = await within(card).findAllByRole('link');
  expect(links.map((one) => [one.textContent, one.getAttribute('href')])).toEqual([
    ['Came', `/dashboard/audiences/${often.id}`],
    ['Testers', `/dashboard/audiences/${list}`],
  ]);
  await press('Why in “Came”');
  const why = await screen.findByRole('dialog', { name: 'Why in “Came”' });
  expect((await within(why).findByRole('list', { name: 'Why' })).textContent).toContain('visits');
  await act(async () => void fireEvent.click(within(why).getByRole('button', { name: 'Close' })));
  await press('Why in “Testers”');
  expect(await screen.findByText('Somebody has put them on this list.')).toBeTruthy();
}, 20_000);
