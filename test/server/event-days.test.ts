/** How often who did what on which day: kept with the events, and gone with them. */
import { describe, expect, test } from 'bun:test';
import { retention } from '../../src/server/features/retention/feature.ts';
import { EVENT_NAMES, EVENT_NAME_CHARS } from '../../src/wire/events/limits.ts';
import type { EventNames } from '../../src/wire/events/shapes.ts';
import { DAY_MS, HOUR_MS } from '../../src/wire/limits.ts';
import type { Session } from '../../src/wire/visitors/shapes.ts';
import { contactsLab } from './contacts-lab.ts';
import { answerOf } from './staff.ts';

const lab = contactsLab();
const { desk, does } = lab;

const days = (session: Session) =>
  lab.server.ports.storage.all(
    `select name, day, times, first_at, last_at from event_day where visitor_id = ? order by name, day`,
    session.gleapId,
  );
const project = () => `/api/desk/projects/${lab.server.project.id}`;
const names = async () => (await answerOf<EventNames>(desk(`${project()}/event-names`))).names;

describe('days of events', () => {
  test('count what a session told by name and day (UTC), with the first and the last time, over several batches', async () => {
    const session = await lab.server.newSession();
    const start = lab.server.clock.now();
    await does(session, { name: 'order' }, { name: 'order' }, { name: 'seen' });
    lab.server.clock.advance(HOUR_MS);
    await does(session, { name: 'order' });
    lab.server.clock.advance(DAY_MS);
    await does(session, { name: 'order' });
    const day = Math.floor(start / DAY_MS);
    const last = start + HOUR_MS + DAY_MS;
    expect(await days(session)).toEqual([
      { name: 'order', day, times: 3, first_at: start, last_at: start + HOUR_MS },
      { name: 'order', day: day + 1, times: 1, first_at: last, last_at: last },
      { name: 'seen', day, times: 1, first_at: start, last_at: start },
    ]);
    expect(await names()).toEqual([
      { name: 'order', lastAt: new Date(last).toISOString() },
      { name: 'seen', lastAt: new Date(start).toISOString() },
    ]);
  });

  test('go with the events that are too old, and make room for other names', async () => {
    const session = await lab.server.newSession();
    await does(session, { name: 'old' });
    lab.server.clock.advance(40 * DAY_MS);
    await does(session, { name: 'young' });
    await lab.server.app.of(retention).sweeping.run({ signal: new AbortController().signal } as never);
    expect((await days(session)).map(({ name }) => name)).toEqual(['young']);
    expect((await names()).map(({ name }) => name)).toEqual(['young']);
  });

  test('have 1,000 names a project: one more is kept as an event and counted nowhere', async () => {
    const session = await lab.server.newSession();
    const told = Array.from({ length: EVENT_NAMES + 1 }, (_, n) => ({ name: `n${String(n).padStart(4, '0')}` }));
    for (let at = 0; at < told.length; at += 400) await does(session, ...told.slice(at, at + 400));
    // A known one is counted on, also when there are as many as there may be.
    await does(session, { name: 'n0000' }, { name: 'n1000' });
    expect((await names()).map(({ name }) => name)).toEqual(told.slice(0, EVENT_NAMES).map(({ name }) => name));
    const counted = await days(session);
    expect(counted).toHaveLength(EVENT_NAMES);
    expect(counted[0]).toMatchObject({ name: 'n0000', times: 2 });
    expect(await lab.server.ports.storage.one(`select count(*) as n from event where name = 'n1000'`)).toEqual({
      n: 2,
    });
  });

  test('have names of 256 characters; a longer one is cut or refused with its event', async () => {
    const session = await lab.server.newSession();
    await does(session, { name: 'x'.repeat(EVENT_NAME_CHARS) }, { name: 'y'.repeat(EVENT_NAME_CHARS + 1) });
    for (const { name } of await names()) expect(name.length).toBeLessThanOrEqual(EVENT_NAME_CHARS);
    expect((await names())[0]!.name).toBe('x'.repeat(EVENT_NAME_CHARS));
  });

  test('of another project are not told', async () => {
    await does(await lab.server.newSession(), { name: 'order' });
    const other = `/api/desk/projects/${lab.server.internal.id}/event-names`;
    expect(await answerOf<EventNames>(desk(other))).toEqual({ names: [] });
  });
});
