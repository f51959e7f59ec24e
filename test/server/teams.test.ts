/** Teams, and how a project has conversations, as the desk changes them. */
import { afterEach, beforeEach, describe, expect, test } from 'bun:test';
import { noSla, type ConversationSettings } from '../../src/wire/settings/conversations.ts';
import { TEAM_CAPACITY_MOST, TEAM_NAME_CHARS, TEAMS_MOST } from '../../src/wire/teams/limits.ts';
import type { Team, TeamList } from '../../src/wire/teams/shapes.ts';
import { createHelpLab, type HelpLab } from './help-lab.ts';
import { startTestServer, type TestServer } from './harness.ts';
import { addAccount } from './staff.ts';

let server: TestServer;
let lab: HelpLab;
beforeEach(async () => {
  server = await startTestServer();
  lab = await createHelpLab(server);
});
afterEach(() => server.close());

describe('a team', () => {
  const add = (body: object, status = 200) => lab.desk<any>('/teams', 'POST', body, status);
  const teams = async () => (await lab.desk<TeamList>('/teams')).teams;

  test('has a name, members, and a way of giving out its conversations, and goes again', async () => {
    const ada = await addAccount(server, { name: 'nele', admin: true });
    const made: Team = await add({ name: ' Care ' });
    expect(made).toMatchObject({ name: 'Care', members: [], assignment: 'manual', capacity: 5 });
    const change = { members: [ada, ada], assignment: 'balanced', capacity: TEAM_CAPACITY_MOST };
    const changed = await lab.desk<Team>(`/teams/${made.id}`, 'PATCH', { ...change, expected: { capacity: 5 } });
    expect(changed).toEqual({ ...made, ...change, members: [ada] } as Team);
    const refused = await lab.desk<any>(`/teams/${made.id}`, 'PATCH', { capacity: 3, expected: { capacity: 5 } }, 409);
    expect(refused.details.conflicts).toEqual([{ field: 'capacity', expected: 5, current: 100 }]);
    expect(await teams()).toEqual([changed]);
    await lab.desk('/conversations/settings', 'PUT', { firstTeam: made.id });
    await lab.desk(`/teams/${made.id}`, 'DELETE');
    expect(await teams()).toEqual([]);
    await lab.desk(`/teams/${made.id}`, 'DELETE', undefined, 404);
  });

  test('is refused with a name that is taken or too long, with strangers, and as the 101st', async () => {
    const stranger = await addAccount(server, { name: 'kim', admin: false });
    expect((await add({ name: 'C', members: [stranger] }, 422)).details).toEqual({ field: 'members' });
    expect((await add({ name: ' ' }, 422)).details).toEqual({ field: 'name' });
    expect((await add({ name: 'x'.repeat(TEAM_NAME_CHARS + 1) }, 422)).details).toEqual({ field: 'name' });
    expect((await add({ name: 'C', capacity: TEAM_CAPACITY_MOST + 1 }, 422)).details).toEqual({ field: 'capacity' });
    for (let at = 0; at < TEAMS_MOST; at++) await add({ name: `Team ${at}` });
    expect((await add({ name: 'One more' }, 409)).error).toBe('limit_reached');
    const [first] = await teams();
    expect((await lab.desk<any>(`/teams/${first!.id}`, 'PATCH', { name: 'team 7' }, 422)).details).toEqual({
      field: 'name',
    });
  });
});

describe('conversations', () => {
  const view = () => lab.desk<ConversationSettings>('/conversations/settings');
  const change = (body: object, status = 200) => lab.desk<any>('/conversations/settings', 'PUT', body, status);

  test('are on with ratings and link cards, without targets, and keep what is chosen', async () => {
    const before = await view();
    expect(before).toMatchObject({
      conversations: true,
      ratings: true,
      linkCards: true,
      takeByReply: true,
      sla: noSla,
    });
    expect(before).toMatchObject({ firstTeam: null, closing: { days: null, texts: {} } });
    const sla = { ...noSla, urgent: { first: 30, next: 60, closing: 480 } };
    const closing = { days: 14, texts: { en: 'Closed, as we have heard nothing.', de: 'Geschlossen.' } };
    const saved = await change({ conversations: false, sla, closing });
    expect(saved).toEqual({ ...before, conversations: false, sla, closing });
    // A text that is taken away goes, and never closing again is silent too.
    const after = await change({ closing: { days: null, texts: { de: 'Geschlossen.', en: ' ' } } });
    expect(after.closing).toEqual({ days: null, texts: { de: 'Geschlossen.' } });
    expect(await view()).toEqual(after);
  });

  test('are refused with a strange team, more than a year, or over what somebody else has changed', async () => {
    expect((await change({ firstTeam: 'none' }, 422)).details).toEqual({ field: 'firstTeam' });
    const long = { ...noSla, low: { first: 525_601, next: 0, closing: 0 } };
    expect((await change({ sla: long }, 422)).details).toEqual({ field: 'sla.low.first' });
    expect((await change({ closing: { days: 91, texts: {} } }, 422)).details).toEqual({ field: 'closing.days' });
    await change({ ratings: false });
    expect((await change({ ratings: true, expected: { ratings: true } }, 409)).error).toBe('conflict');
  });
});
