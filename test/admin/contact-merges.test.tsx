/** Merging two contacts as staff do it: the App over the real server. */
import { describe, expect, test } from 'bun:test';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { permissionNames } from '../../src/wire/permissions/permissions.ts';
import { contactsLab } from '../server/contacts-lab.ts';
import { openContacts } from './contacts-desk.tsx';
import { press } from './desk-app.tsx';

const lab = contactsLab();
const LIST = '/dashboard/contacts';

/** Kim, and a visitor with Kim's address. */
async function two() {
  const user = await lab.identify(await lab.server.newSession(), 'customer-77', {
    name: 'Kim',
    email: 'kim@shop.test',
  });
  const guest = await lab.server.newSession();
  const data = { name: 'K.', email: 'kim@shop.test', phone: '+49 1', customData: { size: 'M' } };
  await lab.server.post('/api/sessions/partialupdate', { data }, guest);
  const idOf = async ({ gleapId }: typeof guest) => (await lab.found(`?search=${gleapId}`)).id;
  return { user: await idOf(user), visitor: await idOf(guest) };
}
const card = () => screen.findByRole('region', { name: 'Possibly the same person' });
const cells = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

describe('who may be the same person', () => {
  test('is offered, shows both beside each other and what becomes of each field, and is one at a press [P-CTC-04, P-CTC-05]', async () => {
    const { user, visitor } = await two();
    const browser = await openContacts(lab.server, `${LIST}/${visitor}`);
    await within(await card()).findByText('Kim');
    await press('Merge with Kim');
    const dialog = await screen.findByRole('dialog', { name: 'Merge two contacts' });
    const row = async (name: string) => (await within(dialog).findByRole('rowheader', { name })).closest('tr')!;
    expect(cells(await row('Name'))).toEqual(['Kim', 'K.', 'Kim']);
    expect(cells(await row('Phone'))).toEqual(['–unknown', '+49 1', '+49 1']);
    expect(cells(await row('size'))).toEqual(['–unknown', 'M', 'M']);
    expect(cells(await row('Sessions'))).toEqual(['1', '1', '2']);
    // A user stays before a visitor, whichever page the reader stands on.
    expect(within(dialog).queryByRole('button', { name: 'Keep the other one' })).toBeNull();
    await press('Merge K. into the other');
    await waitFor(() => expect(location.pathname).toBe(`${LIST}/${user}`));
    await within(await card()).findByText('Merged with K.');
    expect((await lab.contact(user)).sessions).toBe(2);
    await press('Undo');
    await waitFor(async () => expect((await lab.rows()).length).toBe(2));
    await within(await card()).findByRole('button', { name: 'Merge with K.' });
    expect(within(await card()).queryByText('Merged with K.')).toBeNull();
    expect(browser.reported).toEqual([]);
  });

  test('who became part of a contact by hand is parted from its page [P-CTC-05]', async () => {
    const { user, visitor } = await two();
    await lab.merge(user, visitor);
    await openContacts(lab.server, `${LIST}/${visitor}?kind=merge`, { locale: 'de' });
    const same = await screen.findByRole('region', { name: 'Möglicherweise dieselbe Person' });
    await within(same).findByText(/Kann bis .* zurückgenommen werden/);
    await within(await screen.findByRole('region', { name: 'Verlauf' })).findByText('Mit K. zusammengeführt');
    await press('Zurücknehmen');
    await within(same).findByText('K.');
    expect(await lab.rows()).toHaveLength(2);
  });

  test('whoever may not change contacts is offered nothing to press [P-CTC-05]', async () => {
    const { user } = await two();
    const permissions = permissionNames.filter((name) => name !== 'visitors:write');
    await openContacts(lab.server, `${LIST}/${user}`, { permissions });
    await within(await card()).findByText('K.');
    expect(within(await card()).queryByRole('button')).toBeNull();
  });
});

describe('somebody else', () => {
  test('is searched for; of two visitors the reader chooses who stays [P-CTC-05]', async () => {
    const [one, other] = [await lab.server.newSession(), await lab.server.newSession()];
    for (const [session, name] of [
      [one, 'Ada'],
      [other, 'Ben'],
    ] as const)
      await lab.server.post('/api/sessions/partialupdate', { data: { name } }, session);
    const ada = await lab.found('?search=ada');
    const browser = await openContacts(lab.server, `${LIST}/${ada.id}`);
    await press('Merge with somebody');
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText(/Nobody has the same address/)).toBeTruthy();
    await act(async () => {
      fireEvent.change(within(dialog).getByRole('searchbox'), { target: { value: 'ben' } });
    });
    await act(async () => browser.pass(1000));
    await act(async () => void fireEvent.click(await within(dialog).findByRole('radio', { name: 'Ben' })));
    const name = async () => cells((await within(dialog).findByRole('rowheader', { name: 'Name' })).closest('tr')!);
    expect(await name()).toEqual(['Ada', 'Ben', 'Ada']);
    await press('Keep the other one');
    expect(await name()).toEqual(['Ben', 'Ada', 'Ben']);
    await press('Merge Ada into the other');
    await screen.findByRole('heading', { level: 1, name: 'Ben' });
    expect((await lab.contact(ada.id)).name).toBe('Ben');
  });

  test('who has proven another user id is refused in words, and nothing can be sent [P-CTC-05]', async () => {
    for (const id of ['a', 'b']) await lab.prove(await lab.server.newSession(), id, { name: id.repeat(3), phone: '1' });
    const { id } = await lab.found('?search=aaa');
    await openContacts(lab.server, `${LIST}/${id}`);
    await press('Merge with bbb');
    const dialog = await screen.findByRole('dialog');
    await within(dialog).findByText('These are two proven users.');
    expect(within(dialog).queryByRole('table')).toBeNull();
    expect(
      within(dialog)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Close']);
  });
});
