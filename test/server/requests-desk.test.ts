/** Requests as staff see and change them: boards, statuses, moderation, merging, votes on behalf, figures. */
import { describe, expect, spyOn, test } from 'bun:test';
import type { RequestBoard, RequestStatus } from '../../src/wire/requests/shapes.ts';
import type { IdeaSaid } from '../../src/wire/requests/messenger-shapes.ts';
import type { VoterPage } from '../../src/wire/requests/talk-shapes.ts';
import { mergeHistories } from '../soak/merge-histories.ts';
import { soakSeed } from '../soak-slice.ts';
import { ideas, lab, requestsForEach, signInAgain, user } from './requests-each.ts';
import { answerOf, call, person } from './staff.ts';

requestsForEach();

const titles = async (query = '') => (await ideas.page(query)).requests.map(({ title }) => title);

describe('statuses', () => {
  test('are six at first, in both languages; one in use goes into another of its kind [P-FRQ-30]', async () => {
    const first = await ideas.statuses();
    expect(first.map(({ names, kind }) => `${names.en}/${names.de} ${kind}`)).toEqual([
      'Open/Offen open',
      'Under review/In Prüfung open',
      'Planned/Geplant planned',
      'In progress/In Arbeit started',
      'Done/Erledigt done',
      'Declined/Abgelehnt closed',
    ]);
    const [open, review, planned, , done, declined] = first as [RequestStatus, ...RequestStatus[]];
    const { id } = await ideas.request('One');
    const remove = (status: RequestStatus | undefined, into: RequestStatus | undefined, code: number) =>
      ideas.desk(`/statuses/${status!.id}${into ? `?into=${into.id}` : ''}`, 'DELETE', undefined, code);
    expect((await remove(open, undefined, 409)).error).toBe('in_use');
    await remove(open, planned, 422);
    await remove(open, review, 200);
    expect((await ideas.detail(id)).status).toBe(review!.id);
    await remove(review, undefined, 409);
    await remove(done, undefined, 409);
    await remove(declined, undefined, 200);
    for (let at = (await ideas.statuses()).length; at < 12; at++)
      await ideas.desk('/statuses', 'POST', { kind: 'closed', names: { en: `No ${at}` } });
    expect((await ideas.desk('/statuses', 'POST', { kind: 'open', names: { en: 'More' } }, 409)).error).toBe(
      'limit_reached',
    );
    await ideas.desk(`/statuses/${planned!.id}`, 'PATCH', { names: { en: null, de: null } }, 422);
  });

  test('and boards have an order, and one board stays [P-FRQ-30]', async () => {
    const [first] = await ideas.boards();
    const second = await ideas.desk<RequestBoard>('/boards', 'POST', { names: { en: 'Ideas' } });
    expect([first!.slug, second.slug, second.moderation]).toEqual(['ideas', 'ideas-2', 'guests']);
    await ideas.desk('/boards/order', 'POST', { ids: [second.id, first!.id] });
    expect((await ideas.boards()).map(({ id }) => id)).toEqual([second.id, first!.id]);
    await ideas.desk('/boards/order', 'POST', { ids: [second.id] }, 422);
    await ideas.desk(`/boards/${second.id}`, 'DELETE');
    await ideas.desk(`/boards/${first!.id}`, 'DELETE', undefined, 409);
  });
});

test('the list sorts and filters, and each company’s value counts once [P-FRQ-28]', async () => {
  const [one, two] = [await ideas.request('Dimmer', { tags: ['shop', 'new'] }), await ideas.request('Wrapping')];
  lab.server.clock.advance(1000);
  const board = await ideas.desk<RequestBoard>('/boards', 'POST', { names: { en: 'Others' } });
  const three = await ideas.request('Camera', { board: board.id });
  const [ada, bob, eve] = [
    await user('ada', { value: 100, companyId: 'acme' }),
    await user('bob', { value: 300, companyId: 'acme' }),
    await user('eve', { value: 50 }),
  ];
  for (const by of [ada, bob, eve]) await ideas.vote(one.id, by);
  await ideas.vote(two.id, eve);
  await ideas.figured();
  expect((await ideas.page()).requests.map(({ votes, value, recent }) => [votes, value, recent])).toEqual([
    [3, 350, 3],
    [1, 50, 1],
    [0, 0, 0],
  ]);
  expect(await titles('sort=newest&limit=1')).toEqual(['Camera']);
  expect(await titles(`board=${board.id}`)).toEqual(['Camera']);
  expect(await titles('tag=shop')).toEqual(['Dimmer']);
  expect(await titles('tag=sho_')).toEqual([]);
  expect(await titles('search=wrapping')).toEqual(['Wrapping']);
  lab.server.clock.advance(15 * 24 * 3_600_000);
  await signInAgain();
  await ideas.say(one.id, 'We look at it');
  expect((await titles('unanswered=true')).toSorted()).toEqual(['Camera', 'Wrapping']);
  await ideas.desk(`/requests/${three.id}`, 'PATCH', { owner: 'somebody', eta: 'Spring', tags: ['new'] });
  expect([await titles('owner=somebody'), await titles('sort=changed&limit=1'), (await ideas.page()).tags]).toEqual([
    ['Camera'],
    ['Camera'],
    ['new', 'shop'],
  ]);
  await ideas.vote(two.id, await user('late'));
  await ideas.figured();
  expect(await titles('sort=trending&limit=1')).toEqual(['Wrapping']);
  expect(await titles('sort=value&limit=1')).toEqual(['Dimmer']);
  const page = await ideas.page('limit=2');
  expect([page.total, (await ideas.page(`limit=2&cursor=${page.next}`)).requests.length]).toEqual([3, 1]);
});

describe('what waits', () => {
  test('is decided once; the second is told who was first; it can be taken back [P-FRQ-16]', async () => {
    const guest = await lab.server.newSession();
    const { request } = await ideas.made('Dimmer', guest);
    const decide = (decision: string, status = 200) =>
      ideas.desk(`/requests/${request!.id}/moderate`, 'POST', { decision, reason: 'No lamps' }, status);
    expect((await ideas.desk('/requests/waiting')).items).toMatchObject([
      { request: { title: 'Dimmer', state: 'pending' }, comment: null, held: 'board' },
    ]);
    await decide('reject');
    expect(await decide('approve', 409)).toMatchObject({ details: { by: 'Administrator', decision: 'reject' } });
    await decide('wait');
    await decide('approve');
    const said = await answerOf(ideas.comment(request!.id, 'Please', guest));
    expect([(said as { comment: { waiting: boolean } }).comment.waiting, (await ideas.page()).waiting]).toEqual([
      true,
      1,
    ]);
    const { items } = await ideas.desk('/requests/waiting');
    await ideas.desk(`/requests/${request!.id}/comments/${items[0].comment.id}/moderate`, 'POST', {
      decision: 'approve',
    });
    expect(await ideas.read(request!.id)).toMatchObject({ comments: 1, thread: { comments: [{ body: 'Please' }] } });
  });

  test('and is decided the same by two is the first one’s too; sent again it is the same decision [P-FRQ-16]', async () => {
    const guest = await lab.server.newSession();
    const { request } = await ideas.made('Dimmer', guest);
    const approve = (at: string) => `/requests/${at}/moderate`;
    const ines = await person(lab.server, { name: 'ines', admin: true });
    const byInes = (path: string) =>
      call(lab.server, ines.token, `/api/desk/projects/${lab.server.project.id}${path}`, 'POST', {
        decision: 'approve',
      });
    await answerOf(byInes(approve(request!.id)));
    await answerOf(byInes(approve(request!.id)));
    const late = await ideas.desk(approve(request!.id), 'POST', { decision: 'approve' }, 409);
    expect(late.details).toMatchObject({ by: 'ines', decision: 'approve' });
    const said = await answerOf<IdeaSaid>(ideas.comment(request!.id, 'Please', guest));
    const comment = `${request!.id}/comments/${said.comment!.id}`;
    await answerOf(byInes(approve(comment)));
    expect((await ideas.desk(approve(comment), 'POST', { decision: 'approve' }, 409)).details.by).toBe('ines');
    expect((await ideas.detail(request!.id)).comments).toBe(1);
  });

  test('as spam keeps its author out without telling them, until staff let them in [P-FRQ-17]', async () => {
    const ada = await user('ada');
    await ideas.board({ moderation: 'everyone' });
    const before = await ideas.made('A lamp', ada);
    const { request } = await ideas.made('Buy now', ada);
    await ideas.desk(`/requests/${request!.id}/moderate`, 'POST', { decision: 'spam' });
    expect(await ideas.read(request!.id, ada)).toMatchObject({ waiting: true });
    // A decision about something else of theirs says nothing of that.
    await ideas.desk(`/requests/${before.request!.id}/moderate`, 'POST', { decision: 'approve' });
    await ideas.board({ moderation: 'none' });
    expect((await ideas.made('Once more', ada)).waiting).toBe(true);
    expect((await ideas.page()).waiting).toBe(0);
    const { voters } = await ideas.desk('/requests/blocked');
    expect(voters).toMatchObject([{ person: { kind: 'user', name: 'ada' } }]);
    await ideas.desk(`/requests/blocked/${voters[0].id}`, 'DELETE');
    expect((await ideas.made('At last', ada)).waiting).toBe(false);
  });
});

/** The other ones of 10,000 run in `.ci/soak`. */
const HISTORIES = 20;

describe('merging', () => {
  const merge = (from: { id: string }, into: { id: string }, status = 200) =>
    ideas.desk(`/requests/${from.id}/merge`, 'POST', { into: into.id }, status);
  const split = ({ id }: { id: string }) => ideas.desk(`/requests/${id}/split`, 'POST');

  test('counts each voter once and shows where all came from [P-FRQ-18, P-FRQ-19]', async () => {
    const [one, two] = [await ideas.request('One'), await ideas.request('Two', { body: 'Words' })];
    const [ada, bob] = [await user('ada', { name: 'Ada' }), await user('bob')];
    for (const by of [ada, bob]) await ideas.vote(one.id, by);
    await ideas.vote(two.id, ada);
    await answerOf(ideas.comment(two.id, 'From the other', ada));
    const merged = await merge(two, one);
    expect(merged).toMatchObject({ state: 'merged', mergedInto: { number: 1, title: 'One' }, votes: 1, body: 'Words' });
    expect(await ideas.detail(one.id)).toMatchObject({
      votes: 2,
      comments: 1,
      merged: [{ number: 2, votes: 1, comments: 1 }],
    });
    const read = await ideas.read(two.number, ada);
    expect([read.id, read.askedFor, read.thread.comments[0]]).toMatchObject([
      one.id,
      2,
      { from: 2, body: 'From the other' },
    ]);
    expect((await ideas.list(ada)).requests.map(({ title }) => title)).toEqual(['One']);
    await ideas.vote(one.id, ada, false);
    await ideas.vote(one.id, await user('eve'));
    const { voters, total } = await ideas.desk<VoterPage>(`/requests/${one.id}/votes`);
    expect([total, voters.map(({ person, way, from }) => [person.name, way, from])]).toEqual([
      2,
      [
        ['eve', 'self', null],
        ['bob', 'self', null],
      ],
    ]);
    const again = await split(two);
    expect([again.votes, (await ideas.detail(one.id)).votes, again.state]).toEqual([0, 2, 'visible']);
  });

  test('just before a vote is written has that vote count where it belongs [P-FRQ-18]', async () => {
    const [one, two] = [await ideas.request('One'), await ideas.request('Two')];
    const ada = await user('ada');
    const { storage } = lab.server.ports;
    const { write } = storage;
    const writing = spyOn(storage, 'write').mockImplementation(async (work, options) => {
      if (typeof options !== 'object' || options.turn !== `request ${two.id}`) return write(work, options);
      writing.mockRestore();
      await merge(two, one);
      return write(work, options);
    });
    await ideas.vote(two.id, ada);
    expect((await ideas.detail(one.id)).votes).toBe(1);
    await ideas.vote(one.id, ada, false);
    expect((await ideas.detail(one.id)).votes).toBe(0);
  });

  test('lets a vote on behalf be taken back from what was merged [P-FRQ-18]', async () => {
    const [one, two] = [await ideas.request('One'), await ideas.request('Two')];
    const vote = await ideas.desk(`/requests/${two.id}/votes`, 'POST', { email: 'ada@example.com' });
    await merge(two, one);
    await ideas.desk(`/requests/${two.id}/votes/${vote.id}`, 'DELETE');
    expect((await ideas.detail(one.id)).votes).toBe(0);
  });

  test('keeps what somebody has given themselves where a vote on behalf is taken back [P-FRQ-18, P-FRQ-21]', async () => {
    const [one, two] = [await ideas.request('One'), await ideas.request('Two')];
    const ada = await user('ada');
    const vote = await ideas.desk(`/requests/${two.id}/votes`, 'POST', { user: 'ada' });
    await ideas.vote(one.id, ada);
    await merge(two, one);
    await ideas.desk(`/requests/${one.id}/votes/${vote.id}`, 'DELETE');
    const { voters, total } = await ideas.desk(`/requests/${one.id}/votes`);
    expect([total, voters.map(({ way }: { way: string }) => way)]).toEqual([1, ['self']]);
  });

  test('what waits is no way around reading it: split, and left by what it went into, it waits as before [P-FRQ-16 P-FRQ-20]', async () => {
    const guest = await lab.server.newSession();
    const one = await ideas.request('One');
    const { request: two } = await ideas.made('Two of them', guest);
    await merge(two!, one);
    expect((await ideas.detail(one.id)).votes).toBe(1);
    expect(await split(two!)).toMatchObject({ state: 'pending', held: 'board', votes: 1 });
    expect([(await ideas.detail(one.id)).votes, (await ideas.list()).requests.map(({ title }) => title)]).toEqual([
      0,
      ['One'],
    ]);
    expect((await ideas.page('search=two')).requests).toEqual([]);
    await merge(two!, one);
    await ideas.desk(`/requests/${one.id}`, 'DELETE');
    expect([(await ideas.list()).requests, (await ideas.page()).waiting]).toEqual([[], 1]);
  });

  test('in a circle is refused, and so is merging twice [P-FRQ-20]', async () => {
    const [a, b, c] = [await ideas.request('A a'), await ideas.request('B b'), await ideas.request('C c')];
    await merge(a, b);
    await merge(b, c);
    for (const into of [a, b, c]) expect((await merge(c, into, 409)).error).toBe('merge_cycle');
    expect((await merge(a, c, 409)).error).toBe('conflict');
  });

  test('then splitting, in any order, gives back just what was given to each [P-FRQ-20]', () =>
    mergeHistories({ histories: HISTORIES, seed: soakSeed }));
});

test('a vote on behalf names who gave it, once each, and its owner may take it back [P-FRQ-19, P-FRQ-21]', async () => {
  const { id } = await ideas.request('One');
  const [ada, guest] = [await user('ada', { name: 'Ada' }), await lab.server.newSession()];
  const give = (by: object, status = 200) => ideas.desk(`/requests/${id}/votes`, 'POST', by, status);
  expect(await give({ user: 'ada' })).toMatchObject({ person: { kind: 'user', name: 'Ada' }, way: 'behalf' });
  await give({ session: guest.gleapId });
  expect(await give({ email: 'Eve@Web.test', tell: true })).toMatchObject({
    person: { kind: 'mail', email: 'eve@web.test' },
  });
  await give({ email: 'eve@web.test' }, 409);
  await give({ user: 'nobody' }, 422);
  await give({}, 422);
  await give({ user: 'ada', email: 'a@b.test' }, 422);
  const { voters, total } = await ideas.desk(`/requests/${id}/votes`);
  expect([total, voters.every(({ account }: { account: string | null }) => account !== null)]).toEqual([3, true]);
  // Here no mail can be sent: nobody is told by one.
  const reach = await ideas.desk(`/requests/${id}/status/reach`, 'POST', { way: 'none' });
  expect(reach).toMatchObject({ app: 0, mail: 0, none: 1, people: [{ email: 'eve@web.test' }] });
  expect(await ideas.vote(id, ada, false)).toMatchObject({ votes: 2 });
  await ideas.desk(`/requests/${id}/votes/${voters[0].id}`, 'DELETE');
  expect((await ideas.detail(id)).votes).toBe(1);
  // Also where they could not have given it.
  await give({ user: 'ada' });
  await ideas.board({ vote: 'staff' });
  expect(await ideas.vote(id, ada, false)).toMatchObject({ votes: 1, voted: false });
  expect((await ideas.ask(`requests/${id}/vote`, { on: true }, ada)).status).toBe(403);
});
