/** Bans: how long they last, how they are changed, whom they stop and who reads them. */
import { describe, expect, test } from 'bun:test';
import type { Ban } from '../../src/wire/task-reports/shapes.ts';
import { addAccount, answerOf, person } from './staff.ts';
import { BANS, DAY, days, taskReportsLab } from './task-reports-lab.ts';

const lab = taskReportsLab();
const { ask, bansOf, made, solve, file, at, as } = lab;

describe('bans', () => {
  test('are set without an end, with one, and in the future; an end not after the start is refused [D-BAN-10]', async () => {
    const user_id = await addAccount(lab.server, { name: 'b1' });
    const add = (more: object) => ask(BANS, 'POST', { user_id, action: 'CREATE', reason: 'why', ...more });
    const now = lab.server.clock.now();
    const time = (ms: number) => new Date(now + ms).toISOString();
    expect(await answerOf(add({}), 201)).toMatchObject({
      end: null,
      active: true,
      reason: 'why',
      creator: lab.admin.id,
    });
    expect(await answerOf(add({ end: time(1000) }), 201)).toMatchObject({ active: true });
    expect(await answerOf(add({ start: time(1000), end: time(2000) }), 201)).toMatchObject({ active: false });
    expect(await answerOf(add({ start: time(1000), end: time(1000) }), 400)).toMatchObject({
      error: 'negative_duration',
    });
    expect((await add({ end: time(-1) })).status).toBe(400);
    for (const bad of [
      { end: 'tomorrow' },
      { end: '2026-13-01T00:00:00Z' },
      { action: 'BREATHE' },
      { reason: 'x'.repeat(4097) },
      { days: 0 },
      { days: 1.5 },
      { days: 36_501 },
      { days: 3, end: time(1000) },
      { user_id: 'b1' },
      { user_id: `${user_id}0` },
    ])
      expect([bad, (await add(bad)).status]).toEqual([bad, 422]);
  });

  test('last for days by the clock of the server, from their start', async () => {
    const user_id = await addAccount(lab.server, { name: 'b4' });
    const add = (more: object) =>
      answerOf<Ban>(ask(BANS, 'POST', { user_id, action: 'CREATE', reason: '', ...more }), 201);
    const now = await add({ days: 3, end: null });
    expect([Date.parse(now.start), days(now)]).toEqual([lab.server.clock.now(), 3]);
    const later = await add({ days: 7, start: new Date(lab.server.clock.now() + DAY).toISOString() });
    expect([later.active, days(later)]).toEqual([false, 7]);
    expect(await add({ days: null })).toMatchObject({ end: null });
  });

  test('of one person are told apart by kind, and one that is over is not active [D-BAN-04 D-BAN-09]', async () => {
    const who = await person(lab.server, { name: 'b2', verified: true });
    const add = (action: string, more: object = {}) =>
      answerOf<Ban>(ask(BANS, 'POST', { user_id: who.id, action, reason: '', ...more }), 201);
    const end = new Date(lab.server.clock.now() + 60_000).toISOString();
    const [create, report] = [await add('CREATE', { end }), await add('REPORT')];
    lab.server.clock.advance(60_000);
    expect((await bansOf(who.id)).map(({ id, active }) => [id, active])).toEqual([
      [report.id, true],
      [create.id, false],
    ]);
    const found = async (query: string) =>
      (await answerOf<Ban[]>(ask(`${BANS}?user_id=${who.id}&${query}`))).map(({ id }) => id);
    expect(await found('active=true')).toEqual([report.id]);
    expect(await found('active=false')).toEqual([create.id]);
    expect(await found('action=CREATE')).toEqual([create.id]);
    expect(await found(`creator=${lab.second.id}`)).toEqual([]);
    expect(await answerOf(ask(`${BANS}/${report.id}`, 'DELETE'))).toEqual({});
    expect(await answerOf(ask(`${BANS}/${report.id}`, 'DELETE'), 404)).toMatchObject({ error: 'ban_not_found' });
    const subtask = await made();
    await solve(who, subtask.id);
    await answerOf(file(who, subtask.id), 201);
    await answerOf(ask(at(`subtasks/${subtask.id}`), 'DELETE'));
  });

  test('can be changed: a reason, an end, none', async () => {
    const user_id = await addAccount(lab.server, { name: 'b3' });
    const ban = await answerOf<Ban>(ask(BANS, 'POST', { user_id, action: 'CREATE', reason: '' }), 201);
    const change = (body: object) => ask(`${BANS}/${ban.id}`, 'PATCH', body);
    const end = new Date(lab.server.clock.now() + DAY).toISOString();
    expect(days(await answerOf<Ban>(change({ reason: 'told', end })))).toBe(1);
    expect(await answerOf(change({}))).toMatchObject({ reason: 'told', end: end.replace('Z', '000+00:00') });
    expect(await answerOf(change({ end: null }))).toMatchObject({ end: null });
    expect((await change({ end: ban.start })).status).toBe(400);
  });

  test('are read by administrators, and by others only their own', async () => {
    expect((await answerOf<Ban[]>(ask(BANS))).length).toBeGreaterThan(5);
    expect(await answerOf(as(lab.learner, `${BANS}?user_id=${lab.learner.id}`))).toEqual([]);
    for (const query of ['', `?user_id=${lab.maker.id}`])
      expect(await answerOf(as(lab.learner, `${BANS}${query}`), 403)).toMatchObject({ error: 'permission_denied' });
  });

  test('do nothing to administrators', async () => {
    await answerOf(ask(BANS, 'POST', { user_id: lab.second.id, action: 'CREATE', reason: '' }), 201);
    const { id } = await made(lab.second);
    await answerOf(ask(at(`subtasks/${id}`), 'DELETE'));
  });
});
