/** Contacts as staff see them: the App over the real server. */
import { describe, expect, test } from 'bun:test';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Session } from '../../src/wire/visitors/shapes.ts';
import { contactsLab } from '../server/contacts-lab.ts';
import { openContacts } from './contacts-desk.tsx';
import { press } from './desk-app.tsx';

const lab = contactsLab();
const MINUTE = 60_000;
const HERE_WITHIN_MS = 5000;
const LIST = '/dashboard/contacts';

const rowOf = async (name: string) => (await screen.findByText(name)).closest('tr')!;
const follow = async (name: string): Promise<void> =>
  act(async () => void fireEvent.click(await screen.findByRole('link', { name })));

async function wiebke() {
  const session = await lab.prove(await lab.server.newSession(), 'customer-2041', {
    name: 'Wiebke Drost',
    email: 'wiebke.drost@post.example',
    companyName: 'Atelier Nordhaus',
  });
  return { session, id: (await lab.found('?search=wiebke')).id };
}

describe('the list', () => {
  test('shows who they are with company, visits and device; one who only claims a proven id says so [P-CTC-02, P-CTC-10]', async () => {
    const { id } = await wiebke();
    await lab.identify(await lab.server.newSession(), 'customer-2041');
    await lab.views(await lab.server.newSession(), 'https://shop.test/lamps/arc?from=mail');
    await openContacts(lab.server, LIST);
    const row = await rowOf('Wiebke Drost');
    expect(row.textContent).toContain('wiebke.drost@post.example');
    expect(row.textContent).toContain('Atelier Nordhaus');
    expect(within(row).getByRole('link').getAttribute('href')).toBe(`${LIST}/${id}`);
    const claims = await screen.findByText('Says it is customer-2041, not proven');
    expect(claims.closest('tr')!.textContent).toContain('Visitor');
    expect(await screen.findByText('last on /lamps/arc')).toBeTruthy();
    expect(screen.getAllByText('3 contacts').length).toBeGreaterThan(0);
  });

  test('is searched, filtered, ordered and gone through by its address alone [P-CTC-10]', async () => {
    for (const name of ['Ada', 'Ben', 'Cem']) {
      await lab.identify(await lab.server.newSession(), `customer-${name}`, { name });
      lab.server.clock.advance(1000);
    }
    await openContacts(lab.server, `${LIST}?kind=user`, { rows: 2 });
    await screen.findByText('Cem');
    expect(screen.queryByText('Ada')).toBeNull();
    await follow('Older');
    await screen.findByText('Ada');
    expect(location.search).toContain('kind=user');
    expect(location.search).toContain('after=');
    await follow('Newer');
    await screen.findByText('Cem');
    expect(location.search).toBe('?kind=user');
    // A search begins at the first page, wherever the reader stands.
    await follow('Older');
    await screen.findByText('Ada');
    const field = screen.getByRole('searchbox', { name: 'Search contacts' });
    await act(async () => void fireEvent.change(field, { target: { value: 'cem' } }));
    await act(async () => void fireEvent.submit(field.closest('form')!));
    await screen.findByText('Cem');
    expect(location.search).toBe('?search=cem&kind=user');
  });

  test('says who is on the site, asked again within 5 s for those who are shown and only while somebody looks [P-CTC-10]', async () => {
    const { id } = await wiebke();
    let here = [id];
    const asked: string[] = [];
    const browser = await openContacts(lab.server, LIST, {
      other: ({ path, query }) => {
        if (!path.endsWith('/presence')) return undefined;
        asked.push(query.get('ids')!);
        return { body: { here } };
      },
    });
    await rowOf('Wiebke Drost');
    // Each answer is seen before the clock goes on: what is asked while another answer is on its way is that one.
    expect(await screen.findByText('On the site')).toBeTruthy();
    expect(asked).toEqual([id]);
    here = [];
    await act(async () => browser.pass(HERE_WITHIN_MS - 1));
    await waitFor(() => expect(screen.queryByText('On the site')).toBeNull());
    here = [id];
    await act(async () => browser.pass(HERE_WITHIN_MS - 1));
    expect(await screen.findByText('On the site')).toBeTruthy();
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' });
    try {
      const before = asked.length;
      await act(async () => browser.pass(3 * HERE_WITHIN_MS));
      expect(asked).toHaveLength(before);
    } finally {
      Reflect.deleteProperty(document, 'visibilityState');
    }
    expect(document.visibilityState).toBe('visible');
  });

  test('nobody yet leads to the snippet; a filter that hides all is cleared; what fails is asked again', async () => {
    let broken = false;
    await openContacts(lab.server, LIST, {
      other: ({ path }) => (broken && path.endsWith('/contacts') ? { status: 500, body: {} } : undefined),
    });
    expect((await screen.findByRole('link', { name: 'How to install the snippet' })).getAttribute('href')).toBe(
      '/dashboard/settings/install',
    );
    broken = true;
    await press('User or visitor');
    await act(async () => void fireEvent.click(await screen.findByRole('menuitemradio', { name: 'Users' })));
    await screen.findByText('The contacts could not be loaded');
    broken = false;
    await press('Try again');
    await screen.findByText('No contacts found');
    await follow('Clear filters');
    expect(location.search).toBe('');
  });

  test('more than are counted are over 10,000, and in German they are Kontakte', async () => {
    await openContacts(lab.server, LIST, {
      locale: 'de',
      other: ({ path }) =>
        path.endsWith('/contacts') ? { body: { contacts: [], next: null, total: 10_000, exact: false } } : undefined,
    });
    expect((await screen.findAllByText('Über 10.000 Kontakte')).length).toBeGreaterThan(0);
    expect(await screen.findByRole('link', { name: 'Kontakte' })).toBeTruthy();
  });

  test('is offered to nobody who may not read visitors', async () => {
    await openContacts(lab.server, '/dashboard/inbox', { permissions: ['tickets:read'] });
    await screen.findByRole('link', { name: /Inbox/ });
    expect(screen.queryByRole('link', { name: 'Contacts' })).toBeNull();
  });
});

describe('one contact', () => {
  test('has facts with who said them, and a timeline by day with visits that 30 minutes part [P-CTC-11]', async () => {
    const { session, id } = await wiebke();
    await lab.views(session, 'https://shop.test/lamps');
    lab.server.clock.advance(14 * MINUTE);
    await lab.does(session, { name: 'order_placed', data: { total: 189 } });
    lab.server.clock.advance(31 * MINUTE);
    await lab.views(session, 'https://shop.test/workshop');
    const browser = await openContacts(lab.server, `${LIST}/${id}`);
    expect(await screen.findByRole('heading', { level: 1, name: 'Wiebke Drost' })).toBeTruthy();
    expect(screen.getByText('Proven')).toBeTruthy();
    expect(screen.getByText(/visits? since November 2026/)).toBeTruthy();
    const facts = screen.getByRole('complementary', { name: 'Facts' });
    expect(facts.textContent).toContain('wiebke.drost@post.example');
    expect(facts.textContent).toContain('your server');
    const timeline = await screen.findByRole('region', { name: 'Timeline' });
    expect(await within(timeline).findByText('/workshop')).toBeTruthy();
    const lines = within(timeline)
      .getAllByRole('listitem')
      .map((line) => line.textContent);
    const visits = lines.filter((line) => line.startsWith('Visit'));
    expect(visits[0]).toContain('1 min, one page');
    expect(visits[1]).toContain('14 min, one page');
    expect(lines.find((line) => line.startsWith('order_placed'))).toContain('total 189');
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Changes' })));
    await waitFor(() => expect(location.search).toBe('?kind=change'));
    expect(await within(timeline).findByText('Wiebke Drost')).toBeTruthy();
    expect(within(timeline).queryByText('/workshop')).toBeNull();
    expect(browser.reported).toEqual([]);
  });

  test('leads to where all that is kept of them is exported or erased, named there; a mere visitor has no name to ask by [P-CTC-15, P-CTC-16]', async () => {
    const { id } = await wiebke();
    await lab.views(await lab.server.newSession(), 'https://shop.test/bag');
    await openContacts(lab.server, `${LIST}/${id}`);
    await follow('Export or erase…');
    expect(location.pathname + location.search).toBe('/dashboard/settings/data/people?userId=customer-2041');
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'User ID' });
    expect(field.value).toBe('customer-2041');
    cleanup();
    await openContacts(lab.server, LIST);
    await act(async () => void fireEvent.click(within(await rowOf('last on /bag')).getByRole('link')));
    await screen.findByRole('region', { name: 'Timeline' });
    expect(screen.queryByRole('link', { name: 'Export or erase…' })).toBeNull();
  });

  test('what is older comes when it is asked for, and days and visits are those of all that is shown [P-CTC-11]', async () => {
    const { session, id } = await wiebke();
    for (const page of ['first', 'second', 'third']) {
      await lab.views(session, `https://shop.test/${page}`);
      lab.server.clock.advance(MINUTE);
    }
    await openContacts(lab.server, `${LIST}/${id}?kind=page`, { rows: 2 });
    expect(await screen.findByText(/1 min, 2 pages/)).toBeTruthy();
    expect(screen.queryByText('/first')).toBeNull();
    await press('Show older');
    expect(await screen.findByText('/first')).toBeTruthy();
    expect(screen.getByText(/2 min, 3 pages/)).toBeTruthy();
    expect(screen.getAllByRole('heading', { name: 'Today' })).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Show older' })).toBeNull();
  });

  test('who has become part of another is shown as that other, whose id stands in the address [P-CTC-03]', async () => {
    await lab.prove(await lab.server.newSession(), 'customer-77', { name: 'Nikhil Quist' });
    const { id } = await lab.found('');
    const session = await lab.server.newSession();
    const before = (await lab.found(`?search=${session.gleapId}`)).id;
    await lab.prove(session, 'customer-77');
    expect(before).not.toBe(id);
    await openContacts(lab.server, `${LIST}/${before}`);
    await screen.findByRole('heading', { level: 1, name: 'Nikhil Quist' });
    await waitFor(() => expect(location.pathname).toBe(`${LIST}/${id}`));
  });

  test('whose page has said no language, or one that is none, is shown all the same [P-CTC-11]', async () => {
    for (const [lang, shown] of [
      ['', 'unknown'],
      ['klingon_KX!', 'klingon_KX!'],
    ]) {
      const session = (await (await lab.server.post('/api/sessions', lang ? { lang } : {})).json()) as Session;
      const { id } = await lab.found(`?search=${session.gleapId}`);
      await openContacts(lab.server, `${LIST}/${id}`);
      const facts = await screen.findByRole('complementary', { name: 'Facts' });
      expect(within(facts).getByText('Language').nextElementSibling!.textContent).toContain(shown!);
      cleanup();
    }
  });

  test('an id of nobody says so and leads back', async () => {
    await openContacts(lab.server, `${LIST}/00000000-0000-7000-8000-000000000000`);
    await screen.findByText('Contact not found');
    expect(screen.getByRole('link', { name: 'To the contacts' }).getAttribute('href')).toBe(LIST);
  });
});
