/** Attributes in the settings, and as columns of the list of contacts: the App over the real server. */
import { expect, test } from 'bun:test';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { AttributeNames } from '../../src/wire/attributes/shapes.ts';
import { permissionNames } from '../../src/wire/permissions/permissions.ts';
import { contactsLab } from '../server/contacts-lab.ts';
import { answerOf, call, signedIn } from '../server/staff.ts';
import { openContacts } from './contacts-desk.tsx';
import { press } from './desk-app.tsx';

const lab = contactsLab();
const SETTINGS = '/dashboard/settings/attributes';
const path = (rest: string) => `/api/desk/projects/${lab.server.project.id}/attributes${rest}`;
const rowOf = async (name: string) => (await screen.findByText(name)).closest('tr')!;

async function someone(customData: object, name = ''): Promise<void> {
  await lab.server.post('/api/sessions/partialupdate', { data: { name, customData } }, await lab.server.newSession());
}
async function idOf(key: string): Promise<string> {
  const { attributes } = await answerOf<AttributeNames>(lab.desk(path('/names')));
  return attributes.find((one) => one.key === key)!.id;
}
async function change(key: string, body: object): Promise<void> {
  const { access_token: token } = await signedIn(lab.server);
  await answerOf(call(lab.server, token, path(`/${await idOf(key)}`), 'PATCH', body));
}

test('the settings list what there is, who has it, and whose value does not fit, with a way to them [P-CTC-06]', async () => {
  for (const seats of [4, 'many', 'few']) await someone({ seats });
  await change('seats', { label: 'Plätze', personal: true });
  const { project } = lab.server;
  await openContacts(lab.server, SETTINGS);
  const row = await rowOf('Plätze');
  expect(row.textContent).toContain('seats');
  expect(row.textContent).toContain('Number');
  expect(within(row).getByLabelText('Yes')).toBeTruthy();
  const link = within(row).getByRole('link', { name: '2 values are no numbers' });
  await act(async () => void fireEvent.click(link));
  await waitFor(() => expect(location.pathname).toBe('/dashboard/contacts'));
  expect(await screen.findByRole('button', { name: 'Does not fit: Plätze' })).toBeTruthy();
  expect((await screen.findAllByText('2 contacts')).length).toBeGreaterThan(0);
  expect(project.id).not.toBe('');
});

test('keys that found no room stand there with why [P-CTC-07]', async () => {
  await someone({ ['k'.repeat(201)]: 1 });
  await openContacts(lab.server, SETTINGS);
  const note = await screen.findByRole('region', { name: 'Keys that found no room' });
  expect(note.textContent).toContain('k'.repeat(200));
  expect(note.textContent).toContain('longer than 200 characters');
});

test('another type says before it is saved how many values fit it [P-CTC-06]', async () => {
  for (const since of ['2026-01-02', '7', 'soon']) await someone({ since });
  await openContacts(lab.server, `${SETTINGS}/${await idOf('since')}`);
  expect(await screen.findByText(/1 of 3 values fit this type/)).toBeTruthy();
  const select = screen.getByRole('combobox', { name: /Type/ });
  await act(async () => void fireEvent.change(select, { target: { value: 'text' } }));
  expect(await screen.findByText(/3 of 3 values fit this type/)).toBeTruthy();
  await act(async () => void fireEvent.change(select, { target: { value: 'number' } }));
  expect(await screen.findByText(/1 of 3 values fit this type/)).toBeTruthy();
  await press('Save');
  await screen.findByText('The attribute was saved');
  const one = await answerOf<{ type: string }>(lab.desk(path(`/${await idOf('since')}`)));
  expect(one.type).toBe('number');
});

test('an id of nothing says so and leads back', async () => {
  await openContacts(lab.server, `${SETTINGS}/00000000-0000-7000-8000-000000000000`);
  await screen.findByText('Attribute not found');
  expect(screen.getByRole('link', { name: 'To the attributes' }).getAttribute('href')).toBe(SETTINGS);
});

test('whoever may only read settings is offered no way to save', async () => {
  await someone({ seats: 1 });
  const permissions = permissionNames.filter((name) => name !== 'settings:write');
  await openContacts(lab.server, `${SETTINGS}/${await idOf('seats')}`, { permissions });
  await screen.findByRole('combobox', { name: /Type/ });
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
});

test('chosen attributes are columns of the list, kept in its address [P-CTC-10]', async () => {
  await someone({ seats: 1200, trial: true }, 'Ada');
  await someone({ seats: 'many' }, 'Ben');
  const seats = await idOf('seats');
  await openContacts(lab.server, '/dashboard/contacts');
  await rowOf('Ada');
  expect(screen.queryByRole('columnheader', { name: 'seats' })).toBeNull();
  await press('Columns');
  await act(async () => void fireEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'seats' })));
  await waitFor(async () => expect((await rowOf('Ada')).textContent).toContain('1,200'));
  expect(location.search).toContain(`a.${seats}`);
  expect((await rowOf('Ben')).textContent).toContain('“many”');
});

test('personal values are masked until somebody shows them, once for each page', async () => {
  await someone({ iban: 'DE02' }, 'Ada');
  await change('iban', { personal: true });
  const asked: unknown[] = [];
  await openContacts(lab.server, `/dashboard/contacts?columns=a.${await idOf('iban')}`, {
    other: ({ path: called, body }) => {
      if (called.endsWith('/personal')) asked.push(body);
      return undefined;
    },
  });
  await waitFor(async () => expect((await rowOf('Ada')).textContent).toContain('masked'));
  expect(screen.queryByText('DE02')).toBeNull();
  await press('Show personal values');
  expect(await screen.findByText('DE02')).toBeTruthy();
  expect(asked).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'Show personal values' })).toBeNull();
});
