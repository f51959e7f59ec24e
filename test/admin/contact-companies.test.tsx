/** Contact companies as staff see them: the App over the real server. */
import { describe, expect, test } from 'bun:test';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { contactsLab } from '../server/contacts-lab.ts';
import { openContacts } from './contacts-desk.tsx';
import { press } from './desk-app.tsx';

const lab = contactsLab();
const LIST = '/dashboard/contacts';
const COMPANIES = `${LIST}/companies`;
const nordhaus = { companyId: 'nh/1', companyName: 'Atelier Nordhaus', plan: 'pro', value: 100 };
const page = `${COMPANIES}/${Buffer.from('nh/1').toString('base64url')}`;

async function people(...names: string[]): Promise<void> {
  for (const name of names) {
    await lab.identify(await lab.server.newSession(), `customer-${name}`, { name, ...nordhaus });
    lab.server.clock.advance(1000);
  }
}

describe('the list of companies', () => {
  test('is led to from the contacts, and shows each with its people and what they are worth [P-CTC-09]', async () => {
    await people('Ada', 'Ben');
    await openContacts(lab.server, LIST);
    await screen.findByText('Ada');
    await act(async () => void fireEvent.click(screen.getByRole('link', { name: 'Contact companies' })));
    const row = (await screen.findByText('Atelier Nordhaus')).closest('tr')!;
    expect(row.textContent).toMatch(/Planpro.*Contacts2.*Value200/);
    expect(within(row).getByRole('link').getAttribute('href')).toBe(page);
  });

  test('says what the page has to send while there is none [P-CTC-09]', async () => {
    await lab.server.newSession();
    await openContacts(lab.server, COMPANIES);
    await screen.findByText('No companies yet');
    expect(screen.getByRole('group', { name: 'What the page says' }).textContent).toContain(`companyId: 'nordhaus'`);
  });
});

describe('the page of a company', () => {
  test('has its facts and its people, older ones at a press, and leads to the list of them [P-CTC-09]', async () => {
    await people('Ada', 'Ben', 'Cem');
    const browser = await openContacts(lab.server, page, { rows: 2, locale: 'de' });
    await screen.findByRole('heading', { level: 1, name: 'Atelier Nordhaus' });
    expect(screen.getByRole('complementary', { name: 'Angaben' }).textContent).toContain('companyIdnh/1');
    const card = await screen.findByRole('region', { name: 'Kontakte' });
    await within(card).findByText('Cem');
    expect(within(card).queryByText('Ada')).toBeNull();
    await press('Ältere zeigen');
    const { id } = await lab.found('?search=ada');
    expect((await within(card).findByRole('link', { name: /^Ada/ })).getAttribute('href')).toBe(`${LIST}/${id}`);
    expect(within(card).queryByRole('button')).toBeNull();
    await act(async () => void fireEvent.click(within(card).getByRole('link', { name: 'In der Liste' })));
    await waitFor(() => expect(location.pathname).toBe(LIST));
    expect(await screen.findByRole('button', { name: 'Firma: Atelier Nordhaus' })).toBeTruthy();
    expect(browser.reported).toEqual([]);
  });

  test('of one that nobody belongs to any more says so and leads back [P-CTC-09]', async () => {
    await openContacts(lab.server, `${COMPANIES}/bm9ib2R5`);
    await screen.findByText('Company not found');
    expect(screen.getByRole('link', { name: 'To the companies' }).getAttribute('href')).toBe(COMPANIES);
  });
});

test('a contact leads to its company, and the list of contacts is narrowed to one by its address [P-CTC-09, P-CTC-10]', async () => {
  await people('Ada');
  await lab.identify(await lab.server.newSession(), 'other', { name: 'Zoe', companyName: 'Without an id' });
  await openContacts(lab.server, `${LIST}?company=${page.split('/').at(-1)}`);
  await screen.findByText('Ada');
  expect(screen.queryByText('Zoe')).toBeNull();
  await press('Clear filters');
  await screen.findByText('Zoe');
  expect(screen.getByRole('link', { name: 'Atelier Nordhaus' }).getAttribute('href')).toBe(page);
  expect(screen.queryByRole('link', { name: 'Without an id' })).toBeNull();
});
