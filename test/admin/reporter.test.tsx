/** Beside a thread: the person it is from, as staff see and note them, by the App over the real server. */
import { expect, test } from 'bun:test';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { permissionNames } from '../../src/wire/permissions/permissions.ts';
import type { Session } from '../../src/wire/visitors/shapes.ts';
import { saveRating } from '../../src/server/features/tickets/ratings-store.ts';
import { contactsLab } from '../server/contacts-lab.ts';
import { KEY } from '../server/harness.ts';
import { openContacts } from './contacts-desk.tsx';
import { press } from './desk-app.tsx';

const lab = contactsLab();
const NEW_WITHIN_MS = 3000;

/** Answers the number of the conversation that they begin by these words. */
async function writes({ gleapId, gleapHash }: Session, body: string): Promise<string> {
  lab.server.clock.advance(1000);
  const auth = { key: KEY, id: gleapId, hash: gleapHash };
  const message = { id: crypto.randomUUID(), body };
  const sent = await lab.server.send('/api/messenger/conversations', {
    method: 'POST',
    headers: { 'content-type': 'text/plain', origin: 'http://localhost:3001' },
    body: JSON.stringify({ auth, method: 'POST', body: { id: crypto.randomUUID(), message } }),
  });
  if (!sent.ok) throw new Error(`${sent.status}: ${await sent.text()}`);
  const rows = await lab.server.ports.storage.all('select id from ticket order by number desc limit 1');
  return String(rows[0]!.id);
}

async function mara() {
  const visitor = await lab.server.newSession();
  const token = await lab.tokenFor('mara', { email: 'mara@shop.test' });
  const session = await lab.identify(visitor, 'mara', {
    name: 'Mara Lindqvist',
    phone: '+46 8 123',
    userHash: token,
  });
  return { session, id: (await lab.found('?search=mara')).id };
}
const part = (name: string) => screen.findByRole('region', { name });
/** Of the column, what stands behind the name of a fact. */
const fact = async (name: string): Promise<string> => {
  const term = await within(await part('What is known of them')).findByText(name, { selector: 'dt, dt *' });
  return term.closest('dt')!.nextElementSibling!.textContent;
};

test('beside a thread stands who it is from, each fact with its source; what a token says is no edit’s to change [P-DSK-34]', async () => {
  const { session, id } = await mara();
  const ticket = await writes(session, 'Where is my lamp?');
  await openContacts(lab.server, `/dashboard/inbox/${ticket}`);
  const contact = await part('Contact');
  expect(contact.textContent).toContain('Proven');
  expect(within(contact).getByRole('link', { name: 'Open their page' }).getAttribute('href')).toBe(
    `/dashboard/contacts/${id}`,
  );
  expect(await fact('Name')).toContain('Mara Lindqvistpage');
  expect(await fact('Phone')).toContain('+46 8 123page');
  expect(await fact('E-mail')).toContain('mara@shop.testyour server');
  for (const name of ['Language', 'Local time', 'First seen', 'Last seen']) expect(await fact(name)).not.toBe('');
});

test('what they do stands there within 3 s, the page that they are on too; 20 of it are seen at a press [P-DSK-34]', async () => {
  const { session } = await mara();
  const ticket = await writes(session, 'Where is my lamp?');
  for (let no = 1; no <= 25; no++) {
    lab.server.clock.advance(1000);
    await lab.does(session, { name: `step ${no}` });
  }
  const browser = await openContacts(lab.server, `/dashboard/inbox/${ticket}`);
  const latest = await part('What they did last');
  await within(latest).findByText('step 25');
  expect(within(latest).queryByText('step 20')).toBeNull();
  await act(async () => void fireEvent.click(within(latest).getByRole('button', { name: 'Show all 20' })));
  within(latest).getByText('step 6');
  expect(within(latest).queryByText('step 5')).toBeNull();
  await lab.views(session, 'https://shop.test/orders/20418');
  await act(async () => browser.pass(NEW_WITHIN_MS - 1));
  await within(latest).findByText(/orders\/20418/);
});

test('their other tickets say how they stand and were rated, this one is not among them [P-DSK-34]', async () => {
  const { session } = await mara();
  const first = await writes(session, 'Does the stool fit?');
  const ticket = await writes(session, 'Where is my lamp?');
  await lab.server.ports.storage.write(async (transaction) => {
    await transaction.run(`update ticket set status = 'done' where id = ?`, first);
    await saveRating(transaction, first, { closing: 1, score: 5, comment: '', at: lab.server.clock.now() });
  });
  await openContacts(lab.server, `/dashboard/inbox/${ticket}`);
  const others = await part('Other tickets');
  await within(others).findByText('Does the stool fit?');
  expect(
    within(others)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([expect.stringMatching(/^Does the stool fit\?Done#1rated 5 of 5/)]);
});

test('a note on them is written, read beside every thread of theirs, and deleted once that was agreed to [P-DSK-34]', async () => {
  const { session, id } = await mara();
  const [first, second] = [await writes(session, 'Does the stool fit?'), await writes(session, 'Where is my lamp?')];
  await openContacts(lab.server, `/dashboard/inbox/${first}`);
  await part('Notes');
  await press('Add a note');
  const field = await screen.findByRole('textbox', { name: /^Note/ });
  await act(async () => void fireEvent.change(field, { target: { value: 'Rings back after 17:00.' } }));
  await press('Save the note');
  await within(await part('Notes')).findByText('Rings back after 17:00.');
  expect((await lab.contact(id)).notes).toHaveLength(1);
  cleanup();
  await openContacts(lab.server, `/dashboard/inbox/${second}`);
  await within(await part('Notes')).findByText('Rings back after 17:00.');
  await press('Delete the note');
  const ask = await screen.findByRole('alertdialog');
  await act(async () => void fireEvent.click(within(ask).getByRole('button', { name: 'Delete the note' })));
  await screen.findByText('Nothing noted yet. No visitor sees what stands here.');
  expect((await lab.contact(id)).notes).toEqual([]);
});

test('whoever may not see contacts sees what the ticket says of them, and asks for nothing else', async () => {
  const { session } = await mara();
  const ticket = await writes(session, 'Where is my lamp?');
  const asked: string[] = [];
  await openContacts(lab.server, `/dashboard/inbox/${ticket}`, {
    permissions: permissionNames.filter((name) => name !== 'visitors:read'),
    other: ({ path }) => void asked.push(path),
  });
  await screen.findByRole('heading', { name: 'Reporter' });
  await waitFor(() => expect(asked.some((path) => path.endsWith('/thread'))).toBe(true));
  expect(asked.filter((path) => path.includes('/contacts'))).toEqual([]);
});
