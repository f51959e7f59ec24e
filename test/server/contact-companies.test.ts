/** Companies of contacts: what their pages say, kept exact while people come, change and go. */
import { describe, expect, test } from 'bun:test';
import type { ContactCompany, ContactCompanyPage } from '../../src/wire/contact-companies/shapes.ts';
import { COMPANY_KEY_CHARS } from '../../src/wire/contact-companies/limits.ts';
import type { Session } from '../../src/wire/visitors/shapes.ts';
import { DAY_MS } from '../../src/wire/limits.ts';
import { contactsLab } from './contacts-lab.ts';
import { answerOf } from './staff.ts';

const lab = contactsLab();
const { desk, identify, prove, rows, views } = lab;
const companies = () => lab.contacts.replace('/contacts', '/companies');
const page = (query = '') => answerOf<ContactCompanyPage>(desk(`${companies()}${query}`));
const idOf = (key: string) => Buffer.from(key).toString('base64url');
const nordhaus = { companyId: 'nh/1', companyName: 'Atelier Nordhaus', plan: 'pro' };
const at = (ms: number) => new Date(ms).toISOString();

describe('a company', () => {
  test('has the name and plan said last, its people, what they are worth and when they were seen [P-CTC-09]', async () => {
    const began = lab.server.clock.now();
    const one = await prove(await lab.server.newSession(), 'a', { ...nordhaus, value: 12.5 });
    lab.server.clock.advance(60_000);
    await prove(await lab.server.newSession(), 'b', { ...nordhaus, companyName: 'Nordhaus', value: 3 });
    await lab.server.newSession();
    lab.server.clock.advance(60_000);
    await views(one, 'https://shop.test/');
    const { companies: list, total } = await page();
    expect([list, total]).toEqual([
      [
        {
          id: idOf('nh/1'),
          key: 'nh/1',
          name: 'Nordhaus',
          plan: 'pro',
          contacts: 2,
          value: 15.5,
          firstSeen: at(began),
          lastSeen: at(lab.server.clock.now()),
        },
      ],
      1,
    ]);
    expect(await answerOf<ContactCompany>(desk(`${companies()}/${idOf('nh/1')}`))).toEqual(list[0]!);
    expect((await rows(`?company=${idOf('nh/1')}`)).map(({ userId, companyId }) => [userId, companyId])).toEqual([
      ['a', idOf('nh/1')],
      ['b', idOf('nh/1')],
    ]);
    expect((await rows('?kind=visitor')).map(({ companyId }) => companyId)).toEqual([null]);
  });

  test('is left by whoever says another or none, and is gone with the last of its people [P-CTC-09]', async () => {
    const session = await identify(await lab.server.newSession(), 'a', { ...nordhaus, value: 4 });
    await identify(session, 'a', { companyId: 7, companyName: 'Seven' });
    expect((await page()).companies).toMatchObject([{ key: '7', name: 'Seven', plan: 'pro', contacts: 1, value: 4 }]);
    await identify(session, 'a', { companyId: null });
    expect((await page()).companies).toEqual([]);
    await answerOf(desk(`${companies()}/${idOf('7')}`), 404);
  });

  test('goes on where its people are joined, erased, or not seen for 180 days [P-CTC-09]', async () => {
    const guest = await lab.server.newSession();
    const saysIt = (session: Session, data: object) =>
      lab.server.post('/api/sessions/partialupdate', { data }, session);
    await saysIt(guest, { ...nordhaus, value: 5 });
    const other = await lab.server.newSession();
    await saysIt(other, { ...nordhaus, value: 1 });
    expect((await page()).companies).toMatchObject([{ contacts: 2, value: 6 }]);
    await prove(await lab.server.newSession(), 'a', { value: 2 });
    await prove(guest, 'a');
    expect((await page()).companies).toMatchObject([{ contacts: 2, value: 6 }]);
    await lab.server.pass(181 * DAY_MS);
    expect((await page()).companies).toMatchObject([{ contacts: 1, value: 5 }]);
    await lab.erase({ userId: 'a' });
    expect((await page()).companies).toEqual([]);
  });

  test('is known by 128 characters of its id; what is longer is cut to them [P-CTC-09]', async () => {
    const key = '🏢'.repeat(COMPANY_KEY_CHARS);
    await identify(await lab.server.newSession(), 'a', { companyId: key });
    await identify(await lab.server.newSession(), 'b', { companyId: `${key}x` });
    await identify(await lab.server.newSession(), 'c', { companyId: key.slice(2) });
    const { companies: list } = await page();
    expect(list.map((company) => [company.key.length, company.contacts]).toSorted()).toEqual([
      [2 * COMPANY_KEY_CHARS - 2, 1],
      [2 * COMPANY_KEY_CHARS, 2],
    ]);
    await answerOf(desk(`${companies()}/${list[0]!.id}`));
  });
});

test('the list goes on by its cursor, those seen last first, each once; another project has none of them', async () => {
  const keys = ['é b', 'a', '..', 'x', 'y'];
  for (const companyId of keys) {
    await identify(await lab.server.newSession(), `of ${companyId}`, { companyId });
    if (companyId !== 'x') lab.server.clock.advance(1000);
  }
  const seen: string[] = [];
  for (let next: string | null = ''; next !== null;) {
    const some: ContactCompanyPage = await page(`?limit=2${next && `&cursor=${next}`}`);
    expect(some).toMatchObject({ total: 5, exact: true });
    seen.push(...some.companies.map(({ key }) => key));
    next = some.next;
  }
  expect(seen).toEqual(['y', 'x', '..', 'a', 'é b']);
  await answerOf(desk(`${companies()}?cursor=x`), 400);
  await answerOf(desk(`${companies()}/nobody`), 404);
  const elsewhere = `/api/desk/projects/${lab.server.internal.id}`;
  expect((await answerOf<ContactCompanyPage>(desk(`${elsewhere}/companies`))).companies).toEqual([]);
  await answerOf(desk(`${elsewhere}/companies/${idOf('a')}`), 404);
});

test('after any history each company is what its people are together [P-CTC-09]', async () => {
  const seed = Number(process.env.SEED ?? 20261123);
  let state = seed;
  const below = (most: number) => {
    state = (state * 1103515245 + 12345) % 2 ** 31;
    return Math.floor((state / 2 ** 31) * most);
  };
  const sessions = await Promise.all(Array.from({ length: 6 }, () => lab.server.newSession()));
  for (let step = 0; step < 40; step++) {
    const n = below(sessions.length);
    const session = sessions[n]!;
    const data = {
      ...(below(2) ? { companyId: ['a', 'b', '', null][below(4)] } : {}),
      ...(below(2) ? { value: below(100) / 4 } : {}),
    };
    lab.server.clock.advance(below(5000));
    const what = below(8);
    if (what === 0) await prove(session, `user-${below(2)}`, data).then((told) => (sessions[n] = told));
    else if (what === 1) await identify(session, `user-${below(2)}`, data).then((told) => (sessions[n] = told));
    else if (what === 2) await views(session, 'https://shop.test/');
    else if (what === 3) sessions[n] = await lab.server.newSession();
    else if (what === 4 && below(2) === 0)
      await lab.erase({ sessionId: session.gleapId }).then(async () => (sessions[n] = await lab.server.newSession()));
    else await lab.server.post('/api/sessions/partialupdate', { data }, session);
    expect([seed, step, await kept()]).toEqual([seed, step, await counted()]);
  }
}, 20_000);

const kept = () =>
  lab.server.ports.storage.all(
    `select company_key, contacts, value, first_seen, last_seen from contact_company order by company_key`,
  );
const counted = () =>
  lab.server.ports.storage.all(
    `select company_key, count(*) as contacts, sum(value) as value, min(first_seen) as first_seen,
       max(last_seen) as last_seen
     from contact where company_key <> '' and merged_into = '' group by company_key order by company_key`,
  );
