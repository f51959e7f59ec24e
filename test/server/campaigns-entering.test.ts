/** Campaigns on entering their audience: who is noted, who is taken, and what a stop of the server leaves. */
import { expect, test } from 'bun:test';
import type { Audience } from '../../src/wire/audiences/shapes.ts';
import type { CampaignKind } from '../../src/wire/campaigns/kinds.ts';
import { DAY_MS, MINUTE_MS } from '../../src/wire/limits.ts';
import { campaignsLab, limits, when } from './campaigns-lab.ts';

const lab = campaignsLab();

const quiet = { on: 'field', key: 'lastSeen', is: 'last', value: 14, not: true };
const ordered = { on: 'event', name: 'order_placed', times: { least: 2 } };
const audiences = () => lab.path().replace('/campaigns', '/audiences');
const audience = (rule: object) =>
  lab.send<Audience>('POST', audiences(), { name: 'Them', kind: 'rule', rule: { all: [rule] } });
const onEntering = async (rule: object, more: object = {}, kind: CampaignKind = 'modal') => {
  const { id } = await audience(rule);
  const { id: campaign } = await lab.live({ audience: id, when: when({ on: 'enters' }), ...more }, kind);
  return { audience: id, campaign };
};
const noted = async () => Number((await lab.server.ports.storage.one('select count(*) as n from campaign_entered'))?.n);
const deliveries = async () =>
  (
    await lab.server.ports.storage.all('select contact_id, state, occurrence from delivery order by contact_id, id')
  ).map(({ state, occurrence }) => `${occurrence} ${state}`);

test('whoever enters the audience gets it at once, and only once; leaving and coming back asks the frequency [P-OUT-11, P-AUD-17]', async () => {
  const { audience: id } = await onEntering(ordered);
  const kim = await lab.server.newSession();
  lab.comes(kim);
  await lab.does(kim, 'order_placed');
  expect([await noted(), await lab.shownTo(kim)]).toEqual([0, []]);
  await lab.does(kim, 'order_placed');
  expect(await noted()).toBe(1);
  expect((await lab.shownTo(kim)).map(({ actionType }) => actionType)).toEqual(['modal']);
  await lab.does(kim, 'order_placed');
  await lab.service().entering.lookAtAll();
  expect(await deliveries()).toEqual(['1 sent']);
  // Out of it and in again.
  const change = (least: number) =>
    lab.send('PATCH', `${audiences()}/${id}`, { rule: { all: [{ ...ordered, times: { least } }] } });
  await change(9);
  expect([await lab.service().entering.lookAtAll(), await noted()]).toEqual([0, 0]);
  await change(1);
  expect([await lab.service().entering.lookAtAll(), await noted()]).toEqual([1, 1]);
  expect(await deliveries()).toEqual(['1 sent']);
});

test('a frequency that says so gives it again to whoever comes back [P-AUD-17]', async () => {
  const often = limits({ frequency: { mode: 'each' } });
  const { audience: id } = await onEntering(
    { on: 'field', key: 'visits', is: 'ge', value: 1 },
    { limits: often },
    'banner',
  );
  await lab.server.newSession();
  await lab.service().entering.lookAtAll();
  expect(await noted()).toBe(1);
  const change = (value: number) =>
    lab.send('PATCH', `${audiences()}/${id}`, { rule: { all: [{ on: 'field', key: 'visits', is: 'ge', value }] } });
  await lab.server.ports.storage.write((transaction) => transaction.run(`update delivery set state = 'done'`));
  await change(5);
  await lab.service().entering.lookAtAll();
  lab.server.clock.advance(2 * 60 * MINUTE_MS);
  await change(1);
  await lab.service().entering.lookAtAll();
  expect(await deliveries()).toEqual(['1 done', '2 waiting']);
});

test('time alone lets people enter: everybody is looked at every 10 minutes [P-AUD-18]', async () => {
  await onEntering(quiet);
  const kim = await lab.server.newSession();
  await lab.views(kim);
  await lab.server.app.jobs.rest();
  expect(await deliveries()).toEqual([]);
  await lab.server.pass(14 * DAY_MS - 20 * MINUTE_MS);
  expect(await deliveries()).toEqual([]);
  await lab.server.pass(30 * MINUTE_MS);
  expect([await noted(), await deliveries()]).toEqual([1, ['1 waiting']]);
});

test('nobody is missed or taken twice where the server stops half-way, or two processes look at once [P-AUD-18]', async () => {
  for (let n = 0; n < 12; n++) await lab.server.newSession();
  // So long ago that nobody was seen of late.
  await lab.server.pass(DAY_MS);
  await lab.service().pump.rest();
  await onEntering({ on: 'field', key: 'visits', is: 'ge', value: 1 });
  const { storage } = lab.server.ports;
  // Half of them are done: the note stands with what came of it.
  const { entering } = lab.service();
  const stop = new AbortController();
  const write = storage.write.bind(storage);
  let writes = 0;
  Object.assign(storage, {
    write: (...given: Parameters<typeof write>) => {
      if (++writes === 6) throw new Error('killed');
      return write(...given);
    },
  });
  await expect(entering.lookAtAll(stop.signal)).rejects.toThrow('killed');
  Object.assign(storage, { write });
  const half = await noted();
  expect([half > 0, half < 12]).toEqual([true, true]);
  expect(await deliveries()).toHaveLength(half);
  const both = await Promise.all([entering.lookAtAll(), entering.lookAtAll(), entering.lookAtSeen()]);
  expect(both.reduce((sum, n) => sum + n, 0)).toBe(12 - half);
  expect([await noted(), (await deliveries()).length]).toEqual([12, 12]);
});

test('a paused campaign takes nobody; who became part of somebody else does not enter again', async () => {
  const { campaign } = await onEntering({ on: 'field', key: 'visits', is: 'ge', value: 1 });
  await lab.send('POST', lab.path(`/${campaign}/pause`), {});
  await lab.service().pump.rest();
  const session = await lab.server.newSession();
  expect(await lab.service().entering.lookAtAll()).toBe(0);
  await lab.send('POST', lab.path(`/${campaign}/resume`), {});
  await lab.service().entering.lookAtAll();
  expect(await noted()).toBe(1);
  await lab.prove(await lab.server.newSession(), 'kim');
  await lab.prove(session, 'kim');
  await lab.service().entering.lookAtAll();
  expect(await noted()).toBe(1);
});
