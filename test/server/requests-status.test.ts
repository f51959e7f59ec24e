/** Who is told of a change of a request's status, how, when, and that it is once. */
import { describe, expect, test } from 'bun:test';
import { assert, asyncProperty, array, constantFrom, integer, record } from 'fast-check';
import { roundsOf, soakSeed } from '../soak-slice.ts';
import { ideas, lab, requestsForEach, signInAgain, user } from './requests-each.ts';
import { sized } from './sizes.ts';
import { answerOf } from './staff.ts';

requestsForEach();

const set = async (id: string, name: string, more: object = {}, status = 200) =>
  ideas.desk(`/requests/${id}/status`, 'POST', { status: await ideas.statusNamed(name), ...more }, status);
const pass = async (ms: number) => {
  await lab.server.pass(ms);
};
/** Voters and what they were told, by the actions that went out. */
const told = async (): Promise<string[]> => {
  const rows = await lab.server.ports.storage.all('select audience, body from outbound_action order by created_at, id');
  return rows.map(({ audience, body }) => {
    const { user: by, visitor } = JSON.parse(String(audience)) as { user?: string; visitor?: string };
    return `${by ?? visitor} ${(JSON.parse(String(body)) as { data: { text: string } }).data.text}`;
  });
};

describe('a change of a status', () => {
  test('tells each follower once, 10 s later, in their language [P-FRQ-23, P-FRQ-25, P-FRQ-26]', async () => {
    const { id } = await ideas.request('Dimmer & <b>');
    const [ada, bob, eve] = [await user('ada'), await user('bob', { lang: 'de' }), await user('eve')];
    await ideas.vote(id, ada);
    await ideas.vote(id, bob);
    await ideas.vote(id, eve);
    await ideas.vote(id, eve, false);
    const people = await ideas.desk(`/requests/${id}/status/reach`, 'POST', { way: 'app' });
    expect([people.app, people.mail, people.none, people.people.map(({ name }: { name: string }) => name)]).toEqual([
      2,
      0,
      0,
      ['ada', 'bob'],
    ]);
    const done = await set(id, 'Planned', { note: 'From spring on' });
    expect(done.request.status).toBe(await ideas.statusNamed('Planned'));
    await pass(9_999);
    expect(await told()).toEqual([]);
    await pass(1);
    expect((await told()).toSorted()).toEqual([
      'ada Planned: Dimmer &amp; &lt;b&gt;',
      'bob Geplant: Dimmer &amp; &lt;b&gt;',
    ]);
    expect((await ideas.desk(`/requests/${id}/events`)).events).toMatchObject([
      { kind: 'status', told: 2, note: 'From spring on' },
    ]);
    expect((await ideas.read(id)).events).toMatchObject([{ kind: 'status', note: 'From spring on' }]);
  });

  test('is taken back before anybody is told, and not afterwards [P-FRQ-25]', async () => {
    const { id, status } = await ideas.request('Dimmer');
    await ideas.vote(id, await user('ada'));
    const { change } = await set(id, 'Planned');
    const undone = await ideas.desk(`/requests/${id}/status/undo`, 'POST', { change });
    expect(undone.status).toBe(status);
    await pass(60_000);
    expect(await told()).toEqual([]);
    const gone = (await set(id, 'Declined')).change;
    await ideas.desk(`/statuses/${status}?into=${await ideas.statusNamed('Under review')}`, 'DELETE');
    await ideas.desk(`/requests/${id}/status/undo`, 'POST', { change: gone }, 409);
    const next = (await set(id, 'Planned')).change;
    await pass(10_000);
    expect(await told()).toHaveLength(1);
    await ideas.desk(`/requests/${id}/status/undo`, 'POST', { change: next }, 409);
  });

  test('tells of several within 10 minutes the last one, and of the way back nothing [P-FRQ-25]', async () => {
    const { id } = await ideas.request('Dimmer');
    await ideas.vote(id, await user('ada'));
    for (const name of ['Planned', 'In progress']) await set(id, name);
    await pass(10_000);
    expect(await told()).toEqual(['ada In progress: Dimmer']);
    await set(id, 'Done');
    await pass(60_000);
    await set(id, 'In progress');
    await pass(600_000);
    // Nobody is signed in so long.
    await signInAgain();
    expect(await told()).toHaveLength(1);
    await set(id, 'Done');
    await pass(10_000);
    expect((await told()).at(-1)).toBe('ada Done: Dimmer');
  });

  test('that tells nobody is told in place of one that waits, which undoing it gives back [P-FRQ-24 P-FRQ-25]', async () => {
    const { id } = await ideas.request('Dimmer');
    await ideas.vote(id, await user('ada'));
    await set(id, 'Planned', { tell: false });
    await pass(60_000);
    expect(await told()).toEqual([]);
    await set(id, 'In progress');
    await pass(9_999);
    const owed = async () => (await ideas.desk(`/requests/${id}/status/reach`, 'POST', {})).owed;
    expect(await owed()).toBe(true);
    const { change } = await set(id, 'Done', { tell: false });
    await pass(1);
    expect(await told()).toEqual([]);
    await ideas.desk(`/requests/${id}/status/undo`, 'POST', { change });
    await pass(0);
    expect(await told()).toEqual(['ada In progress: Dimmer']);
    expect(await owed()).toBe(false);
    // Nobody waits by now: the next one without a word is told to nobody, and takes no other's place.
    await set(id, 'Declined', { tell: false });
    await pass(3_600_000);
    await signInAgain();
    expect(await told()).toHaveLength(1);
    await set(id, 'Planned');
    await set(id, 'Done', { tell: false });
    await pass(10_000);
    expect((await told()).slice(1)).toEqual(['ada Done: Dimmer']);
    expect((await ideas.desk(`/requests/${id}/events`)).events.at(-1).told).toBe(1);
  });

  test('by two at once is the first one’s, and the second is told who that was [P-FRQ-29]', async () => {
    const { id, status } = await ideas.request('Dimmer');
    await set(id, 'Planned', { from: status, tell: false });
    const refused = await set(id, 'Declined', { from: status }, 409);
    expect(refused.details).toMatchObject({ by: 'Administrator', status: await ideas.statusNamed('Planned') });
    await pass(60_000);
    expect(await told()).toEqual([]);
  });
});

const rounds = roundsOf({ whole: 200, of: ['src/server/features/requests'], least: 20 });
const deed = record({
  what: constantFrom('vote', 'take back', 'comment', 'follow', 'end', 'behalf', 'merge', 'split'),
  who: integer({ min: 0, max: 2 }),
  on: integer({ min: 0, max: 1 }),
});

test('a change is told to just those who follow it or what is merged into it [P-FRQ-24]', async () => {
  const names = ['ada', 'bob', 'eve'] as const;
  const people = await Promise.all(names.map((name) => user(name)));
  await assert(
    asyncProperty(array(deed, { maxLength: 12 }), async (deeds) => {
      // Nobody is signed in through all rounds.
      await signInAgain();
      const pair = [await ideas.request('One more lamp'), await ideas.request('Another lamp')];
      let merged = false;
      const votes = names.map(() => ({ on: [false, false], asked: [false, false] }));
      const commented = names.map(() => [false, false]);
      const said = names.map(() => new Map<number, { follows: boolean; at: number }>());
      const inGroup = (on: number) => (merged ? [0, 1] : [on]);
      for (const [at, { what, who, on }] of deeds.entries()) {
        const root = merged ? 0 : on;
        const { id } = pair[root]!;
        const has = inGroup(on).some((one) => votes[who]!.on[one]);
        lab.server.clock.advance(1);
        if (what === 'vote') {
          await ideas.vote(id, people[who]!);
          if (has) for (const one of inGroup(on)) votes[who]!.asked[one] ||= votes[who]!.on[one]!;
          else [votes[who]!.on[root], votes[who]!.asked[root]] = [true, true];
        } else if (what === 'take back') {
          await ideas.vote(id, people[who]!, false);
          for (const one of inGroup(on)) [votes[who]!.on[one], votes[who]!.asked[one]] = [false, false];
        } else if (what === 'behalf' && !has) {
          await ideas.desk(`/requests/${id}/votes`, 'POST', { user: names[who] });
          votes[who]!.on[root] = true;
        } else if (what === 'comment') {
          await answerOf(ideas.comment(id, crypto.randomUUID(), people[who]!));
          commented[who]![root] = true;
        } else if (what === 'follow' || what === 'end') {
          await answerOf(ideas.ask(`requests/${id}/follow`, { on: what === 'follow' }, people[who]));
          said[who]!.set(root, { follows: what === 'follow', at });
        } else if (what === 'merge' && !merged) {
          await ideas.desk(`/requests/${pair[1]!.id}/merge`, 'POST', { into: pair[0]!.id });
          merged = true;
        } else if (what === 'split' && merged) {
          await ideas.desk(`/requests/${pair[1]!.id}/split`, 'POST');
          merged = false;
        }
      }
      const group = inGroup(0);
      const expected = names.filter((_, who) => {
        // Of what they have said of the two the last word counts.
        const words = group.flatMap((one) => said[who]!.get(one) ?? []).toSorted((a, b) => b.at - a.at);
        if (words[0]) return words[0].follows;
        return group.some((at) => (votes[who]!.on[at] && votes[who]!.asked[at]) || commented[who]![at]);
      });
      const before = (await told()).length;
      await set(pair[0]!.id, 'Planned');
      await pass(10_000);
      expect(
        (await told())
          .slice(before)
          .map((one) => one.split(' ')[0])
          .toSorted(),
      ).toEqual([...expected]);
    }),
    { numRuns: sized(rounds, rounds / 2), seed: soakSeed },
  );
});

test('who is erased is a former user, is told of nothing, and what they did still counts [P-FRQ-31]', async () => {
  const ada = await user('quixotic-zebra', { name: 'Ada Lovelace', email: 'zebra@web.test' });
  const before = lab.filesIn('files');
  const picture = await lab.upload(ada, 'a.png', '\x89PNG\r\n\x1a\n');
  const { request } = await ideas.made('Dimmer', ada, { files: [picture] });
  await answerOf(ideas.comment(request!.id, 'Please', ada));
  const bob = await user('bob');
  expect(await ideas.read(request!.id, bob)).toMatchObject({ name: 'Ada', thread: { comments: [{ name: 'Ada' }] } });
  expect(lab.filesIn('files')).toHaveLength(before.length + 1);
  expect((await lab.find({ userId: 'quixotic-zebra' })).counts.requests).toBe(3);
  await lab.erase({ userId: 'quixotic-zebra' });
  await lab.settle();
  expect(await ideas.detail(request!.id)).toMatchObject({ votes: 1, comments: 1, author: { kind: 'gone', name: '' } });
  const read = await ideas.read(request!.id, bob);
  expect(read).toMatchObject({ name: 'Former user', files: [], thread: { comments: [{ name: 'Former user' }] } });
  expect((await ideas.read(request!.id, bob, { lang: 'de-AT' })).name).toBe('Ehemaliger Nutzer');
  expect(lab.filesIn('files')).toEqual(before);
  expect((await lab.server.send(new URL(picture).pathname, { origin: 'media' })).status).toBe(404);
  const page = await (await lab.server.send('/requests/en/ideas/1-dimmer')).text();
  expect(page).toContain('Former user');
  expect(page).not.toMatch(/zebra|Lovelace|\bAda\b/);
  for (const table of [
    'request',
    'request_vote',
    'request_comment',
    'request_person',
    'request_follow',
    'request_notice',
  ])
    expect(JSON.stringify(await lab.server.ports.storage.all(`select * from ${table}`))).not.toMatch(/zebra|Lovelace/);
  await set(request!.id, 'Planned');
  await pass(10_000);
  expect(await told()).toEqual([]);
});
