/** Who has which text open, as two desks hear it over real sockets. */
import { expect, test } from 'bun:test';
import { EDITING_GONE_MS } from '../../src/wire/documents/editing.ts';
import { desksLab } from './desks-lab.ts';

const lab = desksLab('editing', EDITING_GONE_MS);

async function desk(token: string, project?: string) {
  const client = await lab.desk(token, project);
  return {
    ...client,
    sign: (id: string, block: string | null, gone?: true) => client.say({ kind: 'document', id, block, gone }),
    /** The next that this desk hears of who is where. */
    next: async () => {
      const data = await client.next();
      return { id: data.id, people: data.people.map((one: { name: string; block: string }) => [one.name, one.block]) };
    },
  };
}

test('everybody in a text hears who else is in it, in which block, and who has left at once [P-EDT-26]', async () => {
  const ada = await desk('ada');
  const jonas = await desk('jonas');
  ada.sign('d1', 'b1');
  expect(await ada.next()).toEqual({ id: 'd1', people: [['Ada Lovelace', 'b1']] });
  await jonas.next();
  jonas.sign('d1', null);
  const both = {
    id: 'd1',
    people: [
      ['Ada Lovelace', 'b1'],
      ['Jonas Brandt', null],
    ],
  };
  expect([await ada.next(), await jonas.next()]).toEqual([both, both]);
  jonas.sign('d1', 'b7');
  expect((await ada.next()).people[1]).toEqual(['Jonas Brandt', 'b7']);
  await jonas.next();
  // The same again tells nothing new.
  jonas.sign('d1', 'b7');
  await jonas.settled();
  expect(ada.rest()).toEqual([]);
  jonas.sign('d1', 'b7', true);
  expect((await ada.next()).people).toEqual([['Ada Lovelace', 'b1']]);
  jonas.sign('d1', 'b7');
  await ada.next();
  jonas.socket.close();
  expect((await ada.next()).people).toEqual([['Ada Lovelace', 'b1']]);
  // Who comes back is not sent what was fleeting.
  const later = await desk('jonas');
  await later.settled();
  expect(later.rest()).toEqual([]);
});

test('somebody is gone 30 s after the last sign, and not before [P-EDT-26]', async () => {
  const ada = await desk('ada');
  const jonas = await desk('jonas');
  jonas.sign('d2', 'b1');
  await ada.next();
  lab.clock.advance(EDITING_GONE_MS - 1);
  jonas.sign('d2', 'b1');
  await jonas.settled();
  lab.clock.advance(EDITING_GONE_MS - 1);
  await ada.settled();
  expect(ada.rest()).toEqual([]);
  lab.clock.advance(1);
  expect(await ada.next()).toEqual({ id: 'd2', people: [] });
});

test('two windows of one person are one, a text left for another is left, and other projects hear nothing [P-EDT-26]', async () => {
  const other = 'another';
  const [ada, jonas, jonasToo, stranger] = await Promise.all([
    desk('ada'),
    desk('jonas'),
    desk('jonas'),
    desk('ada', other),
  ]);
  jonas.sign('d3', 'b1');
  await ada.next();
  jonasToo.sign('d3', 'b2');
  expect((await ada.next()).people).toEqual([['Jonas Brandt', 'b2']]);
  jonasToo.sign('d4', null);
  expect(await ada.next()).toEqual({ id: 'd3', people: [['Jonas Brandt', 'b1']] });
  expect(await ada.next()).toEqual({ id: 'd4', people: [['Jonas Brandt', null]] });
  for (const noise of ['{', '{"name":"editing"}', '{"name":"editing","data":{"kind":"x","id":"d","block":null}}'])
    jonas.socket.send(noise);
  await jonas.settled();
  await stranger.settled();
  expect([ada.rest(), stranger.rest()]).toEqual([[], []]);
  expect(jonas.socket.readyState).toBe(WebSocket.OPEN);
});
