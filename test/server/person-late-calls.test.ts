/** Calls that the guard had let pass before the session was erased, and lines that were open then. */
import { afterEach, beforeEach, describe, expect, test } from 'bun:test';
import { createEvents } from '../../src/server/features/events/service.ts';
import { createProjects } from '../../src/server/features/projects/service.ts';
import { createQuotas } from '../../src/server/features/quotas/service.ts';
import { createIntake } from '../../src/server/features/tickets/intake.ts';
import { createVisitors } from '../../src/server/features/visitors/service.ts';
import type { Session } from '../../src/wire/visitors/shapes.ts';
import { closeCodes } from '../../src/wire/socket.ts';
import { startOutboundLab } from './outbound-lab.ts';
import { createPlants, startPersonLab, type PersonLab } from './person-lab.ts';
import { answerOf, call, signedIn } from './staff.ts';

let lab: PersonLab;
beforeEach(async () => {
  lab = await startPersonLab();
});
afterEach(() => lab.server.close());

/** A session that was erased, as the guard has named it before. */
async function erased() {
  const session = await lab.identified({ userId: 'u-1', name: 'Kim Kept' });
  await lab.planted(session, createPlants().plant);
  await lab.erase({ userId: 'u-1' });
  await lab.settle();
  const { id: projectId, sdkKey } = lab.server.project;
  return { session, auth: { projectId, sdkKey, sessionId: session.gleapId } };
}
const rows = async (table: string, session: Session, column = 'visitor_id') =>
  (await lab.server.ports.storage.all(`select 1 as one from ${table} where ${column} = ?`, session.gleapId)).length;

describe('what was let pass before an erasure and writes after it', () => {
  test('a report is stored under the session that comes after, without the name of before [P-RET-10 P-RET-13]', async () => {
    const { session, auth } = await erased();
    const { ports, app } = lab.server;
    const visitors = createVisitors(ports, createProjects(ports));
    const intake = createIntake(ports, { hub: app.hub, visitors, quotas: createQuotas(ports) });
    const { id } = await intake.create(auth, { formData: { description: 'late' }, webReplay: null });
    const row = await ports.storage.one(`select visitor_id, reporter_name from ticket where id = ?`, id);
    const started = await answerOf<Session>(lab.server.post('/api/sessions', {}, session));
    expect(row).toEqual({ visitor_id: started.gleapId, reporter_name: '' });
  });

  test('a change of the session makes another one [P-RET-13]', async () => {
    const { session, auth } = await erased();
    const visitors = createVisitors(lab.server.ports, createProjects(lab.server.ports));
    const told = await visitors.update(auth, { data: { name: 'late' } });
    expect(told.gleapId).not.toBe(session.gleapId);
    expect(await rows('visitor', session, 'id')).toBe(0);
  });

  test('events, files and messages are not taken [P-RET-13]', async () => {
    const { session, auth } = await erased();
    const { ports, app, project } = lab.server;
    const events = createEvents(ports, createQuotas(ports));
    await events.take(auth, { events: [{ name: 'before', date: '2026-11-21T08:00:00.000Z', data: {} }] });
    await events.forget([session.gleapId]);
    const late = events.take(auth, { events: [{ name: 'late', date: '2026-11-21T08:00:00.000Z', data: {} }] });
    await expect(late).rejects.toMatchObject({ code: 'session_refused' });
    await events.flush();
    // The door of uploads knows the hash alone, so that each of them is asked again where its row is written.
    await expect(lab.upload(session, 'late.png', '\x89PNG\r\n\x1a\n')).rejects.toThrow('401');
    expect(await app.outbound.push(project.id, session.gleapId, { u: 1 })).toBe(0);
    for (const table of ['event', 'file', 'upload', 'visitor_message', 'visitor_inbox'])
      expect([table, await rows(table, session)]).toEqual([table, 0]);
    expect(lab.filesIn('files')).toEqual([]);
  });
});

test('the sockets of an erased person close, those of others stay [P-RET-09]', async () => {
  const line = await startOutboundLab();
  try {
    const { server } = line;
    const [gone, stays] = [await server.newSession(), await server.newSession()];
    const [theirs, others] = [await line.ours(gone), await line.ours(stays)];
    await Promise.all([theirs.message(0), others.message(0)]);
    const token = (await signedIn(server)).access_token;
    const body = { kind: 'erase', subject: { sessionId: gone.gleapId }, reason: 'asked', confirm: 'ERASE' };
    const path = `/api/desk/projects/${server.project.id}/data-requests`;
    await answerOf(call(server, token, path, 'POST', { id: crypto.randomUUID(), ...body }));
    await server.pass(10_000);
    expect((await theirs.closed).code).toBe(closeCodes.refused);
    await others.settled();
    expect(others.socket.readyState).toBe(WebSocket.OPEN);
    line.closeSockets();
  } finally {
    await line.stop();
  }
});
