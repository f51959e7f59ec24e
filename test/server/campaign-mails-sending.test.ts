/** Mails of campaigns on their way: once, at the pace, at their time. */
import { describe, expect, test } from 'bun:test';
import type { CampaignSends } from '../../src/wire/campaign-mails/shapes.ts';
import { DAY_MS, HOUR_MS } from '../../src/wire/limits.ts';
import { campaignMailsLab } from './campaign-mails-lab.ts';
import { when } from './campaigns-lab.ts';

const lab = campaignMailsLab();
const { deliveries, live, path, person, rest, send, sendTo, settings, statistics, wait, written } = lab;
const states = async (id: string) => (await deliveries(id)).map(({ state, reason }) => [state, reason]).toSorted();

describe('sending', () => {
  test('goes at most once: one in doubt is listed as unknown, and goes again when staff say so [P-OUT-08]', async () => {
    await person('ada@shop.test');
    await person('cora@shop.test');
    lab.post.rule = { text: ({ to }) => (to === 'cora@shop.test' ? 'drop' : undefined) };
    const { id } = await live();
    await sendTo(id, { audience: 'all' });
    await rest();
    await wait(DAY_MS);
    expect(lab.to()).toEqual(['ada@shop.test']);
    const unknown = await deliveries(id, '?state=unknown');
    expect(unknown.map(({ contactName }) => contactName)).toEqual(['cora@shop.test']);
    expect((await statistics(id)).totals).toMatchObject({ sent: 1, unknown: 1 });
    // Nor by the list of mails, which does not know who has it.
    const { mails } = await send<any>('GET', path().replace('/campaigns', '/mail?state=unknown'));
    await send('POST', path().replace('/campaigns', `/mail/${mails[0].id}/retry`), undefined, 409);
    await sendTo(id, { audience: 'all' });
    await wait(DAY_MS);
    expect(lab.to()).toEqual(['ada@shop.test']);
    lab.post.rule = {};
    expect(await send<any>('POST', path(`/${id}/send-again`))).toEqual({ people: 1 });
    await rest();
    expect(lab.to()).toEqual(['ada@shop.test', 'cora@shop.test']);
    expect((await statistics(id)).totals).toMatchObject({ sent: 2, unknown: 0 });
    expect(await send<any>('POST', path(`/${id}/send-again`))).toEqual({ people: 0 });
  });

  test('keeps the pace of the queue, waits while it is paused, and goes on where it was [P-OUT-09 P-OUT-42]', async () => {
    for (let n = 0; n < 12; n++) await person(`p${n}@shop.test`);
    const { id } = await live();
    await settings({ pace: 5 });
    await sendTo(id, { audience: 'all' });
    await rest();
    const before = lab.post.mails.length;
    expect(before).toBeGreaterThan(0);
    expect(before).toBeLessThanOrEqual(5);
    await send('POST', path(`/${id}/pause`));
    lab.server.clock.advance(2000);
    await wait(60_000);
    await wait(60_000);
    expect(lab.post.mails.length).toBe(before);
    await sendTo(id, { audience: 'all' }, 409);
    await send('POST', path(`/${id}/send-again`), undefined, 409);
    await send('POST', path(`/${id}/resume`));
    for (let times = 0; times < 5; times++) await wait(2000);
    expect(new Set(lab.to()).size).toBe(12);
    expect(lab.post.mails.length).toBe(12);
    const { sends, waiting } = await send<CampaignSends>('GET', path(`/${id}/sends`));
    expect([sends.map(({ state, people }) => [state, people]), waiting]).toEqual([[['done', 12]], 0]);
  });

  test('one that is stopped sends nothing of what waits, also not what is in the queue already [P-OUT-42]', async () => {
    for (let n = 0; n < 6; n++) await person(`p${n}@shop.test`);
    const { id } = await live();
    await settings({ pace: 2 });
    await sendTo(id, { audience: 'all' });
    await rest();
    // As many as the pace has let through by now: they are put in the queue one by one while it sends already.
    const gone = lab.post.mails.length;
    expect([1, 2]).toContain(gone);
    await send('POST', path(`/${id}/stop`));
    for (let times = 0; times < 5; times++) await wait(2000);
    expect([lab.post.mails.length, (await states(id)).filter(([state]) => state === 'cancelled').length]).toEqual([
      gone,
      6 - gone,
    ]);
  });

  test('goes to its audience once its start has come, and one over an hour late waits to be asked [P-OUT-23 P-OUT-09]', async () => {
    await person('ada@shop.test');
    const start = new Date(lab.server.clock.now() + HOUR_MS).toISOString();
    const first = await live({ when: when({ on: 'hand' }, { start }) });
    expect(first.status).toBe('scheduled');
    await rest();
    expect(lab.post.mails.length).toBe(0);
    await wait(HOUR_MS);
    expect(lab.to()).toEqual(['ada@shop.test']);
    const late = new Date(lab.server.clock.now() + HOUR_MS).toISOString();
    const second = await live({ when: when({ on: 'hand' }, { start: late }) });
    await wait(3 * HOUR_MS);
    expect(await send<any>('GET', path(`/${second.id}`))).toMatchObject({ status: 'paused', reason: 'missedStart' });
    expect(lab.post.mails.length).toBe(1);
    await send('POST', path(`/${second.id}/resume`));
    await rest();
    expect(lab.post.mails.length).toBe(2);
  });

  test('waits out quiet hours, also with what was in the queue when they began [P-OUT-28]', async () => {
    for (let n = 0; n < 4; n++) await person(`p${n}@shop.test`);
    await settings({ pace: 1 });
    const { id } = await live();
    await sendTo(id, { audience: 'all' });
    await rest();
    expect(lab.post.mails.length).toBe(1);
    // It is 09:00 in the project's zone.
    await send('PATCH', path().replace('/campaigns', '/calm'), { quiet: { from: 8 * 60, to: 10 * 60 } });
    for (let times = 0; times < 8; times++) await wait(2000);
    expect(lab.post.mails.length).toBe(1);
    await wait(HOUR_MS);
    for (let times = 0; times < 8; times++) await wait(2000);
    expect(lab.post.mails.length).toBe(4);
  });

  test('pauses itself once over a fifth of at least 50 in an hour are refused [P-OUT-44]', async () => {
    let refused = 0;
    lab.post.rule = { recipient: () => (++refused % 4 === 0 ? '550 no such user' : undefined) };
    for (let n = 0; n < 60; n++) await person(`p${n}@shop.test`);
    await settings({ pace: 49 });
    const { id } = await live();
    await sendTo(id, { audience: 'all' });
    await rest();
    // 12 of 49: over a fifth, but not of 50.
    expect(await send<any>('GET', path(`/${id}`))).toMatchObject({ status: 'live' });
    await wait(2000);
    await wait(2000);
    expect(await send<any>('GET', path(`/${id}`))).toMatchObject({ status: 'paused', reason: 'failures' });
    expect(lab.post.mails.length).toBeLessThan(60);
  });

  test('goes to those of an audience alone [P-OUT-09]', async () => {
    const { id } = await live();
    const contact = await person('ada@shop.test');
    await person('bob@shop.test');
    const people = path().replace('/campaigns', '/audiences');
    const audience = await send<{ id: string }>('POST', people, { name: 'Adas', kind: 'list' });
    await send('PATCH', `${people}/${audience.id}/members`, { add: [contact] });
    await sendTo(id, { audience: audience.id });
    await rest();
    expect(lab.post.mails.map(({ to }) => to)).toEqual(['ada@shop.test']);
  });

  test('is asked by a call for contacts or an audience, never both, and by nobody else [P-OUT-11 P-OUT-51]', async () => {
    const contact = await person('ada@shop.test');
    await person('bob@shop.test');
    const { id } = await live();
    await sendTo(id, {}, 422);
    await sendTo(id, { contacts: [contact], audience: 'all' }, 422);
    await sendTo(id, { contacts: [] }, 422);
    await sendTo(id, { contacts: [crypto.randomUUID()] }, 422);
    await sendTo(id, { audience: crypto.randomUUID() }, 422);
    const draft = await written();
    await sendTo(draft.id, { audience: 'all' }, 409);
    expect(await sendTo(id, { contacts: [contact] })).toMatchObject({ state: 'finding' });
    await rest();
    expect(lab.to()).toEqual(['ada@shop.test']);
    // Once for each.
    await sendTo(id, { audience: 'all' });
    await wait(1000);
    expect(lab.to()).toEqual(['ada@shop.test', 'bob@shop.test']);
  });
});
