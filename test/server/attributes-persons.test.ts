/** A person's copy of their data has their attributes with what was said before; an erasure leaves none of them. */
import { afterAll, beforeAll, expect, test } from 'bun:test';
import { ofPerson } from '../../src/server/features/data-requests/slots.ts';
import { sessionsOf } from '../../src/server/features/visitors/service.ts';
import { startPersonLab, type PersonLab } from './person-lab.ts';
import { answerOf, call } from './staff.ts';

let lab: PersonLab;
beforeAll(async () => {
  lab = await startPersonLab();
});
afterAll(() => lab.server.close());

const rowsNaming = async (text: string) => {
  const { storage } = lab.server.ports;
  const found = [
    await storage.all(`select 1 as one from attribute_value where value = ? or folded = ?`, text, text),
    await storage.all(`select 1 as one from attribute_change where value = ?`, text),
    await storage.all(`select 1 as one from contact_change where value = ?`, text),
  ];
  return found.map(({ length }) => length);
};

const keys = async () =>
  (
    await lab.server.ports.storage.all(
      `select key from attribute union select key from attribute_left_out order by key`,
    )
  ).map(({ key }) => key);

test('attributes go out with source, time and history, and none is left after an erasure [P-RET-08]', async () => {
  const { server } = lab;
  const alone = { 'sister of kim': 'x', [`kim ${'k'.repeat(200)}`]: 1 };
  const person = await lab.identified({ userId: 'u-1', name: 'kim', colour: 'teal', ...alone });
  await lab.identified({ userId: 'u-2', colour: 'ochre' });
  await server.post('/api/sessions/partialupdate', { data: { colour: 'plum' } }, person);
  const { contacts } = await answerOf<{ contacts: { id: string; userId: string }[] }>(lab.desk('contacts'));
  const { id } = contacts.find(({ userId }) => userId === 'u-1')!;
  const edit = { name: 'kim-of-staff', attributes: { colour: 'jade' } };
  await answerOf(call(server, lab.token, lab.path(`contacts/${id}`), 'PATCH', edit));

  const kind = server.app.filled(ofPerson).find((one) => one.kind === 'contacts')!;
  const theirs = {
    projectId: server.project.id,
    sessions: sessionsOf(server.project.id, { by: 'userId', value: 'u-1' }),
  };
  const all = await Array.fromAsync(kind.rows!(server.ports.storage, theirs));
  const ofColour = (list: { key: string }[]) => list.filter(({ key }) => key === 'colour');
  const told = (all as { attributes: []; attributeChanges: []; changes: object[] }[]).map((one) => ({
    ...one,
    attributes: ofColour(one.attributes),
    attributeChanges: ofColour(one.attributeChanges),
  }));
  const at = new Date(server.clock.now()).toISOString();
  expect(told).toMatchObject([
    {
      name: 'kim-of-staff',
      attributes: [{ key: 'colour', value: 'jade', source: 'desk', at }],
      attributeChanges: [
        { key: 'colour', value: 'jade', source: 'desk', at },
        { key: 'colour', value: 'plum', source: 'page' },
        { key: 'colour', value: 'teal', source: 'page' },
      ],
    },
  ]);
  expect(told[0]!.changes).toContainEqual({
    field: 'name',
    value: 'kim-of-staff',
    source: 'desk',
    at,
  });

  expect(await rowsNaming('jade')).toEqual([1, 1, 0]);
  expect(await keys()).toEqual(['colour', `kim ${'k'.repeat(196)}`, 'sister of kim']);
  const { id: request } = await lab.erase({ userId: 'u-1' });
  await lab.settle();
  expect((await lab.request(request)).state).toBe('done');
  for (const text of ['teal', 'plum', 'jade', 'kim', 'kim-of-staff'])
    expect([text, await rowsNaming(text)]).toEqual([text, [0, 0, 0]]);
  expect(await rowsNaming('ochre')).toEqual([1, 1, 0]);
  // A key that nobody else has said names nobody any more.
  expect(await keys()).toEqual(['colour']);
});
