/** How the desk reads contacts: as a list, and each with its timeline. */
import { describe, expect, test } from 'bun:test';
import type { ContactPage, TimelinePage } from '../../src/wire/contacts/shapes.ts';
import { contactsLab } from './contacts-lab.ts';
import { answerOf, call, signedIn } from './staff.ts';

const lab = contactsLab();
const { desk, does, found, listed, prove, rows, timeline, views } = lab;

describe('the list', () => {
  test('goes on by its cursor, those seen last first, each once; a forged cursor is refused [P-CTC-10]', async () => {
    const made: string[] = [];
    for (let n = 0; n < 5; n++) {
      await prove(await lab.server.newSession(), `customer-${n}`);
      made.unshift(`customer-${n}`);
      lab.server.clock.advance(1000);
    }
    const seen: string[] = [];
    for (let next: string | null = ''; next !== null;) {
      const page: ContactPage = await listed(`?limit=2${next && `&cursor=${next}`}`);
      expect(page).toMatchObject({ total: 5, exact: true });
      seen.push(...page.contacts.map(({ userId }) => userId));
      next = page.next;
    }
    expect(seen).toEqual(made);
    for (const forged of [
      'x',
      Buffer.from('after 1').toString('base64url'),
      Buffer.from('at 1 x').toString('base64url'),
    ])
      expect(await answerOf(desk(`${lab.contacts}?cursor=${forged}`), 400)).toMatchObject({
        error: 'cursor_invalid',
      });
  });

  test('finds by beginnings of names, addresses, user ids and companies without accents and case, and by a session [P-CTC-10]', async () => {
    const session = await prove(await lab.server.newSession(), 'customer-2041', {
      name: 'Wiebke Größe',
      email: 'W.Drost@post.example',
      companyName: 'Atelier Nordhaus',
    });
    await prove(await lab.server.newSession(), 'other', { name: 'Wanda' });
    for (const search of ['wieb', 'GROSSE', 'w.drost@', 'drost', 'customer-2041', '2041', 'nord atel', session.gleapId])
      expect([search, (await rows(`?search=${encodeURIComponent(search)}`)).map(({ userId }) => userId)]).toEqual([
        search,
        ['customer-2041'],
      ]);
    for (const search of ['wiebke wanda', 'iebke', '%', 'nobody'])
      expect(await rows(`?search=${encodeURIComponent(search)}`)).toEqual([]);
    expect(await rows('?search=w')).toHaveLength(2);
  });

  test('of another project has none of them, and their calls are 404 or empty there', async () => {
    await prove(await lab.server.newSession(), 'customer-77');
    const { id } = await found('');
    const other = `/api/desk/projects/${lab.server.internal.id}/contacts`;
    expect((await answerOf<ContactPage>(desk(other))).contacts.map(({ userId }) => userId)).not.toContain(
      'customer-77',
    );
    for (const path of [
      `${other}/${id}`,
      `${other}/${id}/timeline`,
      `${lab.contacts}/x`,
      `${lab.contacts}/${'0'.repeat(36)}`,
    ])
      await answerOf(desk(path), 404);
    expect(await answerOf(desk(`${other}/presence?ids=${id}`))).toEqual({ here: [] });
    await answerOf(desk(`${lab.contacts}/presence?ids=${Array(101).fill('x').join(',')}`), 422);
  });
});

describe('the timeline', () => {
  test('has pages, events and tickets of all sessions, newest first, by kind, and goes on by its cursor [P-CTC-11]', async () => {
    const [one, other] = [await lab.server.newSession(), await lab.server.newSession()];
    for (const session of [one, other]) await prove(session, 'customer-77');
    const { id } = await found('');
    for (let n = 0; n < 6; n++) {
      lab.server.clock.advance(60_000);
      await does(n % 2 ? one : other, { name: 'order_placed', data: { n } });
      await views(n % 2 ? other : one, `https://shop.test/${n}`);
    }
    lab.server.clock.advance(1000);
    await lab.server.post('/api/bugs/v2', { type: 'BUG', formData: { description: 'No lamp' } }, other);
    const [ticket] = (await timeline(id, '?kind=ticket')).entries;
    expect(ticket).toMatchObject({ kind: 'ticket', ticket: { number: 1, type: 'BUG', status: 'open' } });
    const seen: string[] = [];
    for (let next: string | null = ''; next !== null;) {
      const page: TimelinePage = await timeline(id, `?limit=3${next && `&cursor=${next}`}`);
      seen.push(...page.entries.map(({ kind, page, data }) => `${kind} ${page ?? (data as { n?: number })?.n ?? ''}`));
      next = page.next;
    }
    expect(seen[0]).toBe('ticket ');
    expect(seen.slice(1, 5)).toEqual(['page https://shop.test/5', 'event 5', 'page https://shop.test/4', 'event 4']);
    expect(seen).toHaveLength(1 + 12 + 2);
    expect((await timeline(id, '?kind=event')).entries.map(({ name }) => name)).toEqual(Array(6).fill('order_placed'));
    expect((await timeline(id, '?kind=page')).entries).toHaveLength(6);
  });
});

test('the list shows whoever is in an audience, or fits a rule, with cursor and search [P-CTC-10]', async () => {
  for (let n = 0; n < 4; n++) {
    await lab.identify(await lab.server.newSession(), `user-${n}`, { plan: n < 3 ? 'pro' : 'free' });
    lab.server.clock.advance(1000);
  }
  await lab.server.newSession();
  const rule = { all: [{ on: 'attribute', key: 'plan', is: 'eq', value: 'PRO' }] };
  const path = lab.contacts.replace('/contacts', '/audiences');
  const { access_token: token } = await signedIn(lab.server);
  const { id } = await answerOf<{ id: string }>(
    call(lab.server, token, path, 'POST', { name: 'Pros', kind: 'rule', rule }),
  );
  const asked = `rule=${encodeURIComponent(JSON.stringify(rule))}`;
  for (const query of [`audience=${id}`, asked]) {
    const page = await lab.listed(`?${query}&limit=2`);
    expect([page.contacts.map(({ userId }) => userId), page.total, page.exact]).toEqual([
      ['user-2', 'user-1'],
      3,
      true,
    ]);
    const rest = await lab.listed(`?${query}&limit=2&cursor=${page.next}`);
    expect([rest.contacts.map(({ userId }) => userId), rest.next]).toEqual([['user-0'], null]);
    expect((await lab.rows(`?${query}&search=user-1`)).map(({ userId }) => userId)).toEqual(['user-1']);
    expect(await lab.rows(`?${query}&kind=visitor`)).toEqual([]);
  }
  for (const [query, status] of [
    [`audience=${crypto.randomUUID()}`, 404],
    ['rule=x', 422],
    [`rule=${encodeURIComponent('{"all":[]}')}`, 422],
    [`rule=${'x'.repeat(4097)}`, 422],
  ] as const)
    await answerOf(lab.desk(`${lab.contacts}?${query}`), status);
});
