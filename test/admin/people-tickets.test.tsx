/** The way between a ticket and the person who reported it: the App over the real server. */
import { expect, test } from 'bun:test';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { permissionNames } from '../../src/wire/permissions/permissions.ts';
import { contactsLab } from '../server/contacts-lab.ts';
import { openContacts } from './contacts-desk.tsx';

const lab = contactsLab();

async function reporter() {
  const session = await lab.prove(await lab.server.newSession(), 'customer-7', {
    name: 'Ada',
    companyId: 'nordhaus',
    companyName: 'Atelier Nordhaus',
  });
  const report = async (description: string) => {
    lab.server.clock.advance(1000);
    const sent = await lab.server.post('/api/bugs/v2', { type: 'BUG', formData: { description } }, session);
    return ((await sent.json()) as { id: string }).id;
  };
  return { report, id: (await lab.found('')).id };
}

test('a ticket leads to the contact of whoever reported it, and that one to their tickets, what waits first [P-CTC-11]', async () => {
  const { report, id } = await reporter();
  const [, second] = [await report('No lamp'), await report('No bag')];
  const storage = lab.server.ports.storage;
  await storage.write((transaction) => transaction.run(`update ticket set status = 'done' where id = ?`, second));
  const browser = await openContacts(lab.server, `/dashboard/inbox/${second}`);
  const beside = await screen.findByRole('region', { name: 'Contact' });
  expect((await screen.findByRole('region', { name: 'What is known of them' })).textContent).toContain(
    'Atelier Nordhaus',
  );
  const link = within(beside).getByRole('link', { name: /^Ada/ });
  expect(link.getAttribute('href')).toBe(`/dashboard/contacts/${id}`);
  await act(async () => void fireEvent.click(link));
  const card = await screen.findByRole('region', { name: 'Tickets' });
  await within(card).findByText('No bag');
  expect(
    within(card)
      .getAllByRole('listitem')
      .map((line) => line.textContent),
  ).toEqual([expect.stringMatching(/^No lampOpen#1/), expect.stringMatching(/^No bagDone#2/)]);
  expect(within(card).getByRole('link', { name: 'No bag' }).getAttribute('href')).toBe(`/dashboard/inbox/${second}`);
  expect(browser.reported).toEqual([]);
});

test('the page of a company has the tickets of its people [P-CTC-09]', async () => {
  const { report } = await reporter();
  await report('No lamp');
  const page = `/dashboard/contacts/companies/${Buffer.from('nordhaus').toString('base64url')}`;
  await openContacts(lab.server, page);
  await within(await screen.findByRole('region', { name: 'Tickets' })).findByText('No lamp');
});

test('whoever may not read tickets is shown none, and none are asked for [P-CTC-09]', async () => {
  const { report, id } = await reporter();
  await report('No lamp');
  const asked: string[] = [];
  await openContacts(lab.server, `/dashboard/contacts/${id}`, {
    permissions: permissionNames.filter((name) => name !== 'tickets:read'),
    other: ({ path }) => void asked.push(path),
  });
  await screen.findByRole('heading', { level: 1, name: 'Ada' });
  await waitFor(() => expect(asked.some((path) => path.endsWith('/timeline'))).toBe(true));
  expect(screen.queryByRole('region', { name: 'Tickets' })).toBeNull();
  expect(asked.filter((path) => path.endsWith(`/${id}/tickets`))).toEqual([]);
});
