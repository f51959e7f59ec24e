/** Tickets of different people that are linked under one parent. */
import { expect, test } from 'bun:test';
import { LINKED_MOST } from '../../src/wire/ties/limits.ts';
import type { RepliedToLinked, TicketTies } from '../../src/wire/ties/shapes.ts';
import { messagesLab, saying, wordsOf } from './messages-lab.ts';

const lab = messagesLab();
const ties = (ticket: string) => lab.desk<TicketTies>('GET', `/tickets/${ticket}/ties`);
const link = (ticket: string, parent: string, status = 200) =>
  lab.desk<Record<string, any>>('POST', `/tickets/${ticket}/link`, { parent }, status);
const toAll = (ticket: string, body: object, status = 200) =>
  lab.desk<RepliedToLinked & Record<string, any>>('POST', `/tickets/${ticket}/linked/messages`, body, status);

/** Three people who say the same, and the ticket that they are linked under. */
async function outage() {
  const people = [];
  for (const [name, lang] of [
    ['Ada', 'en'],
    ['Bruno', 'de'],
    ['Chiara', 'it'],
  ] as const) {
    const session = await lab.prove(await lab.visitor(), name.toLowerCase(), { name });
    await lab.server.post('/api/sessions/partialupdate', { data: { lang } }, session);
    const { conversation } = await lab.begin(session, `It is down, says ${name}`);
    const ticket = (await lab.tickets())[0]!;
    await lab.desk('PATCH', `/tickets/${ticket.id}`, { language: lang });
    people.push({ session, token: conversation.conversation, ticket: ticket.id, number: ticket.number });
  }
  await lab.begin(await lab.visitor(), 'The outage');
  const parent = (await lab.tickets())[0]!.id;
  for (const { ticket } of people) await link(ticket, parent);
  return { people, parent };
}
const saved = () =>
  lab.desk<{ id: string }>('POST', '/saved-replies', {
    name: 'Up again',
    shared: true,
    texts: { en: saying('Hello {{first_name:there}}, it is up'), de: saying('Guten Tag {{name:zusammen}}, es geht') },
  });
const instantly = () => lab.desk('PUT', '/profile', { undoSeconds: 0 });

test('the parent lists what is linked under it, each names its parent, and no visitor learns of another [P-DSK-31]', async () => {
  const { people, parent } = await outage();
  const { linked } = await ties(parent);
  expect(linked.map(({ number, person }) => [number, person])).toEqual([
    [1, 'Ada'],
    [2, 'Bruno'],
    [3, 'Chiara'],
  ]);
  const [ada] = people;
  expect((await ties(ada!.ticket)).parent).toMatchObject({ id: parent, number: 4 });
  const seen = JSON.stringify([await lab.list(ada!.session), await lab.thread(ada!.session, ada!.token)]);
  for (const other of ['Bruno', 'Chiara', 'outage', parent]) expect(seen).not.toContain(other);
  await lab.desk('POST', `/tickets/${ada!.ticket}/unlink`);
  expect((await ties(ada!.ticket)).parent).toBeNull();
  expect((await ties(parent)).linked.length).toBe(2);
  // Who is gone is linked to nothing.
  await lab.desk('DELETE', `/tickets/${parent}`);
  await lab.settled();
  expect((await ties(people[1]!.ticket)).parent).toBeNull();
  expect((await lab.deskThread(people[1]!.ticket)).messages.length).toBe(1);
});

test('one message goes into each thread, in the language of its reader where the saved reply has it, once, and closes them all [P-DSK-31]', async () => {
  const { people, parent } = await outage();
  await instantly();
  const given = { id: crypto.randomUUID(), body: saying('It works, {{name}}'), saved: (await saved()).id, done: true };
  expect((await toAll(parent, given)).results.map(({ result }) => result)).toEqual(['sent', 'sent', 'sent']);
  await toAll(parent, given);
  const said = await Promise.all(
    people.map(async ({ session, token }) => (await lab.thread(session, token)).messages.map(wordsOf)),
  );
  expect(said).toEqual([
    ['It is down, says Ada', 'Hello Ada, it is up'],
    ['It is down, says Bruno', 'Guten Tag Bruno, es geht'],
    ['It is down, says Chiara', 'It works, Chiara'],
  ]);
  const { linked } = await ties(parent);
  expect(linked.map(({ status }) => status)).toEqual(['done', 'done', 'done']);
  expect((await lab.deskThread(parent)).messages.length).toBe(1);
});

test('without words they are closed alone; a blank that is left sends nothing to anybody; nothing at all is 422 [P-DSK-31]', async () => {
  const { people, parent } = await outage();
  await instantly();
  const id = crypto.randomUUID();
  expect(await toAll(parent, { id, body: saying('Your {{?order number}}') }, 409)).toMatchObject({
    error: 'blank_left',
  });
  await toAll(parent, { id }, 422);
  await toAll(parent, { id, body: saying('x'), saved: 'gone' }, 404);
  for (const { ticket } of people) expect((await lab.deskThread(ticket)).messages.length).toBe(1);
  expect((await toAll(parent, { id, done: true })).results.map(({ result }) => result)).toEqual([
    'done',
    'done',
    'done',
  ]);
  for (const { ticket } of people) expect((await lab.deskThread(ticket)).messages.length).toBe(1);
  expect((await ties(parent)).linked.every(({ status }) => status === 'done')).toBe(true);
});

test('a ticket is under one parent, a parent under none, and what is merged or of another project under nothing [P-DSK-31]', async () => {
  const { people, parent } = await outage();
  const [ada, bruno] = people;
  await link(ada!.ticket, bruno!.ticket, 409);
  await lab.begin(await lab.visitor(), 'Another outage');
  const other = (await lab.tickets())[0]!.id;
  await link(parent, other, 409);
  await link(parent, parent, 422);
  await link(other, 'gone', 404);
  await link('gone', other, 404);
  await lab.begin(ada!.session, 'It is still down');
  const again = (await lab.tickets())[0]!.id;
  await lab.desk('POST', `/tickets/${again}/merge`, { into: ada!.ticket });
  await link(again, other, 409);
  expect(await ties(again)).toMatchObject({ mergedInto: { id: ada!.ticket, number: 1 } });
  expect((await ties(ada!.ticket)).merged.map(({ id }) => id)).toEqual([again]);
  await link(ada!.ticket, other);
  expect([(await ties(parent)).linked.length, (await ties(other)).linked.length]).toEqual([2, 1]);
});

test(`a parent has ${LINKED_MOST} linked tickets, and one more is 409 limit_reached`, async () => {
  const { people, parent } = await outage();
  const { storage } = lab.server.ports;
  const row = (await storage.one(`select * from ticket where id = ?`, people[0]!.ticket))!;
  const names = Object.keys(row);
  await storage.write(async (transaction) => {
    for (let n = people.length; n < LINKED_MOST - 1; n++) {
      const copy: typeof row = { ...row, id: crypto.randomUUID(), number: 1000 + n, share_token: `copy-${n}` };
      await transaction.run(
        `insert into ticket (${names.join(', ')}) values (${names.map(() => '?').join(', ')})`,
        ...names.map((name) => copy[name] ?? null),
      );
    }
  });
  const begun = async (words: string) => {
    await lab.begin(await lab.visitor(), words);
    return (await lab.tickets('?sort=newest&limit=1'))[0]!.id;
  };
  await link(await begun('The last'), parent);
  expect(await link(await begun('One more'), parent, 409)).toMatchObject({ error: 'limit_reached' });
  // One of them is linked to where it is.
  await link(people[0]!.ticket, parent);
});
