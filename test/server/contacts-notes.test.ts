/** Notes of members on a person, and how tickets of a person were rated: what stands beside a thread. */
import { expect, test } from 'bun:test';
import type { Contact } from '../../src/wire/contacts/shapes.ts';
import { CONTACT_NOTE_CHARS, CONTACT_NOTES } from '../../src/wire/contacts/limits.ts';
import type { PeopleTickets } from '../../src/wire/tickets/people-calls.ts';
import { saveRating } from '../../src/server/features/tickets/ratings-store.ts';
import { contactsLab } from './contacts-lab.ts';
import { answerOf, call, signedIn } from './staff.ts';

const lab = contactsLab();

/** Of Ada, whom the site has named. */
async function ada() {
  const session = await lab.prove(await lab.server.newSession(), 'customer-7', { name: 'Ada' });
  return { session, id: (await lab.found('?search=ada')).id };
}
async function send(path: string, method: 'POST' | 'DELETE', body?: object): Promise<Response> {
  lab.server.clock.advance(1);
  return call(lab.server, (await signedIn(lab.server)).access_token, `${lab.contacts}/${path}`, method, body);
}
const note = (id: string, body: string) => answerOf<Contact>(send(`${id}/notes`, 'POST', { body }));
const bodies = ({ notes }: Contact) => notes.map(({ body }) => body);

test('a note stands at the contact with its author, newest first, until any member takes it away', async () => {
  const { id } = await ada();
  await note(id, '  Rings back after 17:00.\nSwedish is fine too.  ');
  const { notes } = await note(id, 'Has two lamps.');
  expect(notes.map(({ body }) => body)).toEqual(['Has two lamps.', 'Rings back after 17:00.\nSwedish is fine too.']);
  expect(notes[0]!.author).not.toBe('');
  const left = await answerOf<Contact>(send(`${id}/notes/${notes[0]!.id}`, 'DELETE'));
  expect(bodies(left)).toEqual(['Rings back after 17:00.\nSwedish is fine too.']);
  expect((await send(`${id}/notes/${notes[0]!.id}`, 'DELETE')).status).toBe(404);
});

test('there are 20 notes and not 21, of 2,000 characters and not of 2,001, and none of blanks alone', async () => {
  const { id } = await ada();
  await note(id, 'x'.repeat(CONTACT_NOTE_CHARS));
  expect((await send(`${id}/notes`, 'POST', { body: 'x'.repeat(CONTACT_NOTE_CHARS + 1) })).status).toBe(422);
  expect((await send(`${id}/notes`, 'POST', { body: ' \n ' })).status).toBe(422);
  for (let no = 1; no < CONTACT_NOTES; no++) await note(id, `Note ${no}`);
  const over = await send(`${id}/notes`, 'POST', { body: 'One more' });
  expect([over.status, await over.json()]).toMatchObject([409, { error: 'limit_reached' }]);
  expect((await lab.contact(id)).notes).toHaveLength(CONTACT_NOTES);
});

test('notes of whoever became part of another stand there, and go with the person who is erased', async () => {
  const { id } = await ada();
  await note(id, 'On Ada');
  await lab.views(await lab.server.newSession(), 'https://shop.test/lamps');
  const other = (await lab.found('?kind=visitor')).id;
  await note(other, 'On the visitor');
  await lab.merge(id, other);
  expect(bodies(await lab.contact(id)).toSorted()).toEqual(['On Ada', 'On the visitor']);
  await lab.erase({ userId: 'customer-7' });
  expect(await lab.server.ports.storage.all('select body from contact_note')).toEqual([]);
});

test('a ticket of a person says how it was rated the last time', async () => {
  const { session, id } = await ada();
  const sent = await lab.server.post('/api/bugs/v2', { type: 'BUG', formData: { description: 'No lamp' } }, session);
  const ticket = ((await sent.json()) as { id: string }).id;
  const shown = async () =>
    (await answerOf<PeopleTickets>(lab.desk(`${lab.contacts}/${id}/tickets?state=open`))).tickets;
  expect(await shown()).toMatchObject([{ rating: null }]);
  const rated = (closing: number, score: number) =>
    lab.server.ports.storage.write((transaction) =>
      saveRating(transaction, ticket, { closing, score, comment: '', at: lab.server.clock.now() }),
    );
  await rated(1, 2);
  await rated(2, 5);
  expect(await shown()).toMatchObject([{ rating: 5 }]);
});
