/** How the tickets of teams find somebody, and go back (P-DSK-23 to 25). */
import { describe, expect, test } from 'bun:test';
import { members } from '../../src/server/features/members/feature.ts';
import { sharing } from '../../src/server/features/teams/sharing-feature.ts';
import { HERE_MS } from '../../src/wire/members/limits.ts';
import type { Team } from '../../src/wire/teams/shapes.ts';
import type { TicketRow } from '../../src/wire/tickets/shapes.ts';
import { messagesLab } from './messages-lab.ts';
import { answerOf, call, person, signedIn } from './staff.ts';

const lab = messagesLab();
const project = () => lab.server.project.id;
const rest = async () => {
  const { balancing } = lab.server.app.of(sharing);
  // What one look gives out is news that leads to another.
  for (let times = 0; times < 3; times++) await balancing.rest();
};
const sign = async (...accounts: string[]) => {
  for (const account of accounts) lab.server.app.of(members).presence.sign(project(), account);
  await rest();
};

async function member(name: string) {
  const { id } = await person(lab.server, { name, admin: true, verified: true });
  const ask = async (method: string, rest: string, body?: unknown, status = 200) =>
    answerOf<any>(
      call(
        lab.server,
        (await signedIn(lab.server, name)).access_token,
        `/api/desk/projects/${project()}${rest}`,
        method,
        body,
      ),
      status,
    );
  return { id, ask };
}
async function balanced(capacity: number, ...accounts: string[]): Promise<Team> {
  const given = { name: 'Care', members: accounts, assignment: 'balanced', capacity };
  const team = await lab.desk<Team>('POST', '/teams', given);
  await lab.desk('PUT', '/conversations/settings', { firstTeam: team.id });
  return team;
}
async function begin(count: number): Promise<void> {
  for (let at = 0; at < count; at++) {
    await lab.begin(await lab.visitor(), `Hello ${at}`);
    await rest();
  }
}
const oldest = () => lab.tickets('?sort=oldest');
const whose = async () => (await oldest()).map(({ assignee }) => assignee?.name ?? null);
const change = async (ticket: TicketRow, given: object) => {
  await lab.desk('PATCH', `/tickets/${ticket.id}`, given);
  await rest();
};

describe('a balanced team', () => {
  test('gives each conversation to whoever is there with the fewest waiting, below the capacity [P-DSK-24]', async () => {
    const [nele, otto, paul] = [await member('nele'), await member('otto'), await member('paul')];
    await balanced(2, nele.id, otto.id, paul.id);
    await sign(nele.id, otto.id);
    await begin(5);
    const given = await whose();
    expect(given.slice(0, 4).toSorted()).toEqual(['nele', 'nele', 'otto', 'otto']);
    expect(given[0]).not.toBe(given[1]);
    expect(given[4]).toBeNull();
    // Somebody is free, and nobody has looked at a screen.
    const [first] = await oldest();
    await change(first!, { status: 'done' });
    expect((await whose())[4]).toBe(given[0]!);
  });

  test('gives what waits, oldest first, once somebody comes, and not to whoever is away [P-DSK-24] [P-DSK-25]', async () => {
    const [nele, otto] = [await member('nele'), await member('otto')];
    await balanced(2, nele.id, otto.id);
    await begin(3);
    expect(await whose()).toEqual([null, null, null]);
    await otto.ask('PUT', '/profile', { availability: 'away' });
    await sign(otto.id);
    expect(await whose()).toEqual([null, null, null]);
    await sign(nele.id);
    expect(await whose()).toEqual(['nele', 'nele', null]);
    await otto.ask('PUT', '/profile', { availability: 'here' });
    await rest();
    expect(await whose()).toEqual(['nele', 'nele', 'otto']);
    // Five minutes without a sign, and nothing more comes.
    lab.server.clock.advance(HERE_MS);
    await begin(1);
    expect((await whose())[3]).toBeNull();
  });

  test('gives out what comes again, and leaves what somebody has, sleeps, or is of another team [P-DSK-24]', async () => {
    const nele = await member('nele');
    await balanced(50, nele.id);
    const visitor = await lab.visitor();
    const { conversation } = await lab.begin(visitor, 'Hello');
    await begin(2);
    const [again, sleeping, strange] = await oldest();
    await change(again!, { status: 'done' });
    await change(sleeping!, { snooze: 'reply' });
    const { id: other } = await lab.desk<Team>('POST', '/teams', { name: 'Other' });
    await change(strange!, { teamId: other });
    await sign(nele.id);
    expect(await whose()).toEqual([null, null, null]);
    await lab.write(visitor, conversation.conversation, 'It is back');
    await rest();
    expect(await whose()).toEqual(['nele', null, null]);
  });
});

describe('what waits for a member', () => {
  test('goes back to its teams by one press, and each thread says so to staff alone [P-DSK-25]', async () => {
    const nele = await member('nele');
    const { id: team } = await lab.desk<Team>('POST', '/teams', { name: 'Care' });
    const visitor = await lab.visitor();
    const { conversation } = await lab.begin(visitor, 'Waits');
    await begin(2);
    const [waits, answered] = await oldest();
    for (const ticket of [waits!, answered!]) await change(ticket, { teamId: team, assigneeId: nele.id });
    await lab.reply(answered!.id, 'Answered');
    expect(await nele.ask('POST', '/profile/hand-back')).toEqual({ count: 1 });
    const after = await oldest();
    expect(after.map(({ assignee, team: of }) => [assignee?.name ?? null, of?.name ?? null])).toEqual([
      [null, 'Care'],
      ['nele', 'Care'],
      [null, null],
    ]);
    const { messages } = await lab.deskThread(waits!.id);
    expect(messages.at(-1)).toMatchObject({ event: 'handed_back', by: { name: 'nele' } });
    const { messages: seen } = await lab.thread(visitor, conversation.conversation);
    expect(seen).toHaveLength(1);
    expect(await nele.ask('POST', '/profile/hand-back')).toEqual({ count: 0 });
  });
});

test('of two who take one at once one has it, and the other hears who was quicker [P-DSK-23]', async () => {
  const [nele, otto] = [await member('nele'), await member('otto')];
  await begin(1);
  const [ticket] = await oldest();
  const take = (who: typeof nele) =>
    signedIn(lab.server, who === nele ? 'nele' : 'otto').then(({ access_token: token }) =>
      call(lab.server, token, `/api/desk/projects/${project()}/tickets/${ticket!.id}`, 'PATCH', {
        assigneeId: who.id,
        expected: { assigneeId: null },
      }),
    );
  const answers = await Promise.all([take(nele), take(otto)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const refused = (await answers.find(({ status }) => status === 409)!.json()) as any;
  const [winner] = await whose();
  expect(refused.details.conflicts).toMatchObject([{ field: 'assigneeId', by: winner, seconds: 0 }]);
  // 'Take it over' says so knowingly.
  const loser = winner === 'nele' ? otto : nele;
  await loser.ask('PATCH', `/tickets/${ticket!.id}`, { assigneeId: loser.id });
  expect((await whose())[0]).not.toBe(winner!);
});
