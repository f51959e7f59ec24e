/** The tickets of a person and of a company, as their pages ask for them. */
import { expect, test } from 'bun:test';
import type { Session } from '../../src/wire/visitors/shapes.ts';
import type { PeopleTickets } from '../../src/wire/tickets/people-calls.ts';
import { contactsLab } from './contacts-lab.ts';
import { answerOf, call, signedIn } from './staff.ts';

const lab = contactsLab();
const { desk, found, prove } = lab;
const project = (id = lab.server.project.id) => `/api/desk/projects/${id}`;
const company = (key: string) => `companies/${Buffer.from(key).toString('base64url')}`;
const tickets = (of: string, query = '') =>
  answerOf<PeopleTickets>(desk(`${project()}/${of}/tickets${query}`)).then((page) => ({
    titles: page.tickets.map(({ title }) => title),
    next: page.next,
  }));

async function report(session: Session, title: string, done = false): Promise<void> {
  lab.server.clock.advance(1000);
  const body = { type: 'BUG', formData: { description: title } };
  const { id } = (await (await lab.server.post('/api/bugs/v2', body, session)).json()) as { id: string };
  if (!done) return;
  const { access_token: token } = await signedIn(lab.server);
  await answerOf(call(lab.server, token, `${project()}/tickets/${id}`, 'PATCH', { status: 'done' }));
}

test('are those of all sessions of a person, what waits apart from what is done, and go on by their cursor [P-CTC-09]', async () => {
  const [one, other, stranger] = await Promise.all([0, 1, 2].map(() => lab.server.newSession()));
  for (const session of [one!, other!]) await prove(session, 'a', { companyId: 'nordhaus' });
  await prove(stranger!, 'b', { companyId: 'nordhaus' });
  await report(one!, 'first');
  await report(other!, 'second', true);
  await report(other!, 'third');
  await report(one!, 'fourth');
  await report(stranger!, 'fifth');
  await report(await lab.server.newSession(), 'of nobody');
  const { id } = await found(`?search=${one!.gleapId}`);
  const page = await tickets(`contacts/${id}`, '?limit=2');
  expect(page).toEqual({ titles: ['fourth', 'third'], next: expect.any(String) });
  expect(await tickets(`contacts/${id}`, `?limit=2&cursor=${page.next}`)).toEqual({ titles: ['first'], next: null });
  expect(await tickets(`contacts/${id}`, '?state=done')).toEqual({ titles: ['second'], next: null });
  expect((await tickets(company('nordhaus'))).titles).toEqual(['fifth', 'fourth', 'third', 'first']);
  expect((await tickets(company('nordhaus'), '?state=done')).titles).toEqual(['second']);
  expect((await tickets(company('nobody'))).titles).toEqual([]);
  await answerOf(desk(`${project(lab.server.internal.id)}/contacts/${id}/tickets`), 404);
  await answerOf(desk(`${project()}/contacts/x/tickets`), 404);
  expect(
    (await answerOf<PeopleTickets>(desk(`${project(lab.server.internal.id)}/${company('nordhaus')}/tickets`))).tickets,
  ).toEqual([]);
});

test('of an anonymous visitor are the user’s once they are identified [P-CTC-03]', async () => {
  await prove(await lab.server.newSession(), 'a');
  const guest = await lab.server.newSession();
  await report(guest, 'before');
  const before = await found('?kind=visitor');
  expect((await tickets(`contacts/${before.id}`)).titles).toEqual(['before']);
  await prove(guest, 'a');
  const { id } = await found('?kind=user');
  for (const one of [id, before.id]) expect((await tickets(`contacts/${one}`)).titles).toEqual(['before']);
});
