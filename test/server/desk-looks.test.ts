/** Who looks at a ticket, as desks hear it over real sockets. */
import { expect, test } from 'bun:test';
import { LOOK_GONE_MS, LOOK_SIGN_MS } from '../../src/wire/tickets/looks.ts';
import { desksLab } from './desks-lab.ts';

const lab = desksLab('presence', LOOK_GONE_MS);

async function desk(token: string, project?: string) {
  const client = await lab.desk(token, project);
  return {
    ...client,
    look: (ticket: string | null, doing = 'view') => client.say({ ticket, doing }, 'look'),
    next: async () => {
      const { ticket, people } = await client.next();
      return [ticket, ...people.map((one: { name: string; doing: string }) => `${one.name}: ${one.doing}`)];
    },
  };
}

test('who reads a ticket, answers or notes there is told at once, and that they have gone on or gone [P-DSK-16]', async () => {
  const [ada, jonas] = [await desk('ada'), await desk('jonas')];
  ada.look('t1');
  expect([await ada.next(), await jonas.next()]).toEqual([
    ['t1', 'Ada Lovelace: view'],
    ['t1', 'Ada Lovelace: view'],
  ]);
  jonas.look('t1', 'note');
  expect(await ada.next()).toEqual(['t1', 'Ada Lovelace: view', 'Jonas Brandt: note']);
  await jonas.next();
  ada.look('t1', 'reply');
  expect(await jonas.next()).toEqual(['t1', 'Jonas Brandt: note', 'Ada Lovelace: reply']);
  await ada.next();
  // The same again tells nothing new.
  ada.look('t1', 'reply');
  await ada.settled();
  expect(jonas.rest()).toEqual([]);
  ada.look('t2');
  expect([await jonas.next(), await jonas.next()]).toEqual([
    ['t1', 'Jonas Brandt: note'],
    ['t2', 'Ada Lovelace: view'],
  ]);
  ada.look(null);
  expect(await jonas.next()).toEqual(['t2']);
  ada.look('t2');
  await jonas.next();
  ada.socket.close();
  expect(await jonas.next()).toEqual(['t2']);
});

test('somebody is gone within 10 s of the last sign, and not while they give one every 4 s [P-DSK-16]', async () => {
  const [ada, jonas] = [await desk('ada'), await desk('jonas')];
  jonas.look('t1');
  await ada.next();
  for (let times = 0; times < 3; times++) {
    lab.clock.advance(LOOK_SIGN_MS);
    jonas.look('t1');
    await jonas.settled();
  }
  lab.clock.advance(LOOK_GONE_MS - 1);
  await ada.settled();
  expect(ada.rest()).toEqual([]);
  lab.clock.advance(1);
  expect(await ada.next()).toEqual(['t1']);
  expect(LOOK_GONE_MS).toBeLessThan(10_000);
});

test('a desk that comes, or comes back, hears who is where in its project, and others nothing [P-DSK-16]', async () => {
  const [ada, stranger] = [await desk('ada'), await desk('ada', 'another')];
  ada.look('t1', 'reply');
  await ada.next();
  const jonas = await desk('jonas');
  expect(await jonas.next()).toEqual(['t1', 'Ada Lovelace: reply']);
  // Two windows of one person are one, who writes where one of them does.
  const adaToo = await desk('ada');
  await adaToo.next();
  adaToo.look('t1');
  expect(await jonas.next()).toEqual(['t1', 'Ada Lovelace: reply']);
  for (const noise of ['{', '{"name":"look"}', '{"name":"look","data":{"ticket":"t1","doing":"sleep"}}'])
    ada.socket.send(noise);
  await ada.settled();
  await stranger.settled();
  expect([jonas.rest(), stranger.rest()]).toEqual([[], []]);
});

test('a ticket counts as read once somebody has stayed for a second; notes are no writing that a visitor could see', async () => {
  const ada = await desk('ada');
  ada.look('t1');
  await ada.next();
  lab.clock.advance(999);
  ada.look('t2');
  await ada.next();
  await ada.next();
  lab.clock.advance(999);
  expect(lab.looked).toEqual([]);
  lab.clock.advance(1);
  ada.look('t2', 'reply');
  await ada.next();
  ada.look('t2', 'note');
  await ada.next();
  expect(lab.looked.map(({ ticket, doing, name }) => [ticket, doing, name])).toEqual([
    ['t2', 'view', 'Ada Lovelace'],
    ['t2', 'reply', 'Ada Lovelace'],
    ['t2', 'note', 'Ada Lovelace'],
  ]);
});
