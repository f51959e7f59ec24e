/** Staff change what is known of a contact, in its place: the App over the real server. */
import { expect, test } from 'bun:test';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { permissionNames } from '../../src/wire/permissions/permissions.ts';
import { contactsLab } from '../server/contacts-lab.ts';
import { call, signedIn } from '../server/staff.ts';
import { openContacts } from './contacts-desk.tsx';
import { press } from './desk-app.tsx';

const lab = contactsLab();
const page = (id: string) => `/dashboard/contacts/${id}`;
const facts = () => screen.findByRole('complementary', { name: 'Facts' });
const type = async (name: string, value: string): Promise<void> => {
  const form = await screen.findByRole('form', { name });
  await act(async () => void fireEvent.change(within(form).getByLabelText(name), { target: { value } }));
};

async function wiebke(more: object = {}) {
  const session = await lab.prove(await lab.server.newSession(), 'customer-2041', { name: 'Wiebke Drost', ...more });
  return { session, id: (await lab.found('?search=wiebke')).id };
}

test('a field is changed in its place; its source is the team then, and what was said before can be read [P-CTC-08]', async () => {
  const { id } = await wiebke({ email: 'old@post.example' });
  await openContacts(lab.server, page(id));
  await facts();
  await press('Change E-mail');
  await type('E-mail', 'wiebke@post.example');
  await press('Save');
  expect(await within(await facts()).findByText('wiebke@post.example')).toBeTruthy();
  expect((await lab.contact(id)).email).toBe('wiebke@post.example');
  expect(within(await facts()).getByText(/your team/)).toBeTruthy();
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Change E-mail');
  await press('What was said of E-mail');
  const dialog = await screen.findByRole('dialog', { name: 'What was said of E-mail' });
  const said = (await within(dialog).findAllByRole('listitem')).map(({ textContent }) => textContent);
  expect(said.map((line) => line.split(',')[0])).toEqual(['wiebke@post.exampleyour team', 'old@post.examplepage']);
});

test('attributes are changed as their types have it, emptied and added; a misfit says what it is not [P-CTC-06, P-CTC-08]', async () => {
  const { session, id } = await wiebke({ seats: 4, trial: true, since: '2026-02-01', tags: ['a'] });
  await lab.server.post('/api/sessions/partialupdate', { data: { seats: 'many' } }, session);
  await lab.server.post('/api/sessions/partialupdate', { data: { colour: 'teal' } }, await lab.server.newSession());
  await openContacts(lab.server, page(id));
  expect((await within(await facts()).findByText('“many”')).closest('dd')!.textContent).toContain('no number');
  expect(within(await facts()).getByText('Feb 1, 2026')).toBeTruthy();
  await press('Change seats');
  await type('seats', 'lots');
  expect(await screen.findByText('no number')).toBeTruthy();
  await press('Save');
  await type('seats', '1234.5');
  await press('Save');
  await within(await facts()).findByText('1,234.5');
  await press('Change trial');
  await type('trial', 'false');
  await press('Save');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).toBeNull());
  await press('Change tags');
  await type('tags', 'b\n\n c, d ');
  await press('Save');
  await within(await facts()).findByText('b, c, d');
  await press('Change since');
  await type('since', '');
  await press('Save');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).toBeNull());
  await waitFor(async () => expect(within(await facts()).queryByText('Feb 1, 2026')).toBeNull());
  const add = screen.getByRole('combobox', { name: 'Add an attribute' });
  const colour = within(add).getByRole('option', { name: 'colour' }) as HTMLOptionElement;
  await act(async () => void fireEvent.change(add, { target: { value: colour.value } }));
  await press('Change colour');
  await type('colour', 'ochre');
  await press('Save');
  await within(await facts()).findByText('ochre');
  const { attributes } = await lab.contact(id);
  expect(Object.fromEntries(attributes.map(({ key, value }) => [key, value]))).toEqual({
    seats: 1234.5,
    trial: false,
    tags: ['b', 'c, d'],
    colour: 'ochre',
  });
});

test('what somebody else has said meanwhile is shown, and overwritten only when the reader says so [P-CTC-12]', async () => {
  const { id } = await wiebke();
  await openContacts(lab.server, page(id));
  await facts();
  await press('Change Name');
  await type('Name', 'Wiebke D.');
  const { access_token: token } = await signedIn(lab.server);
  await call(lab.server, token, `${lab.contacts}/${id}`, 'PATCH', { name: 'Frau Drost' });
  await press('Save');
  expect((await screen.findByText(/Somebody else has changed this meanwhile/)).textContent).toContain('Frau Drost');
  expect((await lab.contact(id)).name).toBe('Frau Drost');
  await press('Save mine');
  await screen.findByRole('heading', { level: 1, name: 'Wiebke D.' });
  expect((await lab.contact(id)).name).toBe('Wiebke D.');
});

test('Escape gives up, what the server refuses is said below the field, and whoever may not change is offered nothing', async () => {
  const { id } = await wiebke({ email: 'w@post.example' });
  const desk = await openContacts(lab.server, page(id));
  await facts();
  await press('Change E-mail');
  await type('E-mail', 'no address');
  await press('Save');
  expect((await screen.findByRole('alert')).textContent).toBe('Email format is not valid');
  const form = screen.getByRole('form', { name: 'E-mail' });
  await act(async () => void fireEvent.keyDown(within(form).getByLabelText('E-mail'), { key: 'Escape' }));
  expect(screen.queryByRole('form', { name: 'E-mail' })).toBeNull();
  expect((await lab.contact(id)).email).toBe('w@post.example');
  expect(desk.reported.length).toBeGreaterThan(0);
});

test('whoever may only read contacts is offered no way to change them, and may read what was said', async () => {
  const { id } = await wiebke({ seats: 4 });
  const permissions = permissionNames.filter((name) => name !== 'visitors:write');
  await openContacts(lab.server, page(id), { permissions });
  await facts();
  expect(await screen.findByRole('button', { name: 'What was said of seats' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Change / })).toBeNull();
  expect(screen.queryByRole('combobox', { name: 'Add an attribute' })).toBeNull();
});
