/** Requests as visitors read them, suggest and vote. */
import { describe, expect, test } from 'bun:test';
import { IDEAS_SHOWN, REQUEST_FILE_BYTES, TWINS_MOST } from '../../src/wire/requests/limits.ts';
import type { IdeaMade, RoadmapShown } from '../../src/wire/requests/messenger-shapes.ts';
import type { Session } from '../../src/wire/visitors/shapes.ts';
import { ideas, lab, requestsForEach, user } from './requests-each.ts';
import { sized } from './sizes.ts';
import { answerOf } from './staff.ts';

requestsForEach();

const guest = () => lab.server.newSession();
const titles = async (by?: Session, more: object = {}) =>
  (await ideas.list(by, more)).requests.map(({ title }) => title);
const said = async (answer: Promise<Response>) => {
  const found = await answer;
  return [found.status, ((await found.json()) as { detail?: string; message?: string }).detail];
};

describe('the list', () => {
  test('shows the most wanted, the newest or mine, by status, with what I have voted for [P-FRQ-01]', async () => {
    const [ada, bob] = [await user('ada'), await user('bob')];
    const dimmer = (await ideas.made('A dimmer that remembers', ada, { body: 'It should come back as I left it.' }))
      .request!;
    lab.server.clock.advance(1000);
    const wrap = (await ideas.made('Gift wrapping', bob)).request!;
    await ideas.vote(wrap.id, ada);
    const shown = await ideas.list(ada);
    expect(shown.requests).toMatchObject([
      { title: 'Gift wrapping', votes: 2, voted: true, mine: false, comments: 0 },
      {
        title: 'A dimmer that remembers',
        votes: 1,
        voted: true,
        mine: true,
        excerpt: 'It should come back as I left it.',
      },
    ]);
    expect([shown.total, shown.boards.map(({ name }) => name), shown.statuses.map(({ name }) => name)]).toEqual([
      2,
      ['Ideas'],
      ['Open', 'Under review', 'Planned', 'In progress', 'Done', 'Declined'],
    ]);
    expect(await titles(undefined, { sort: 'new' })).toEqual(['Gift wrapping', 'A dimmer that remembers']);
    expect(await titles(bob, { sort: 'mine' })).toEqual(['Gift wrapping']);
    await ideas.vote(wrap.id, ada, false);
    expect(await titles(ada, { sort: 'mine' })).toEqual(['A dimmer that remembers']);
    await ideas.desk(`/requests/${wrap.id}/status`, 'POST', { status: await ideas.statusNamed('Planned') });
    expect(await titles(ada, { status: await ideas.statusNamed('Planned') })).toEqual(['Gift wrapping']);
    expect(await titles(ada, { q: 'dimmer' })).toEqual(['A dimmer that remembers']);
    expect(await titles(ada, { q: '#2' })).toEqual(['Gift wrapping']);
    expect((await ideas.read(dimmer.number, bob)).voted).toBe(false);
  });

  test('goes on where a page ends, and no further [P-FRQ-01]', async () => {
    for (let at = 1; at <= IDEAS_SHOWN + 2; at++) await ideas.request(`Request ${at}`);
    const first = await ideas.list();
    const second = await ideas.list(undefined, { cursor: first.next });
    expect([first.requests.length, second.requests.length, second.next, first.total]).toEqual([20, 2, null, 22]);
    expect(new Set([...first.requests, ...second.requests].map(({ id }) => id)).size).toBe(22);
    expect((await ideas.ask('requests', { lang: 'en', cursor: 'nonsense' })).status).toBe(400);
  });

  test('of private boards is 404, as are their requests [P-FRQ-10]', async () => {
    const [one] = await ideas.boards();
    const { id } = await ideas.request('Only for us');
    const ada = await user('ada');
    await ideas.board({ access: 'private' });
    const never = await said(ideas.ask('requests/00000000-0000-4000-8000-000000000000', { lang: 'en' }, ada));
    expect(never[0]).toBe(404);
    expect(await said(ideas.ask(`requests/${id}`, { lang: 'en' }, ada))).toEqual(never);
    expect(await said(ideas.ask(`requests/${id}/vote`, { on: true }, ada))).toEqual(never);
    expect((await ideas.ask('requests', { lang: 'en', board: one!.id }, ada)).status).toBe(404);
    expect((await ideas.suggest('Mine too', ada)).status).toBe(404);
  });
});

describe('a vote', () => {
  test('counts once however often it is pressed, and needs a session [P-FRQ-02, P-FRQ-03]', async () => {
    const { id } = await ideas.request('Dimmer');
    const ada = await guest();
    await Promise.all(Array.from({ length: 6 }, () => ideas.vote(id, ada)));
    expect((await ideas.detail(id)).votes).toBe(1);
    expect(await ideas.vote(id, ada, false)).toEqual({ votes: 0, voted: false, votesLeft: null });
    expect(await ideas.vote(id, ada, false)).toMatchObject({ votes: 0 });
    expect((await ideas.ask(`requests/${id}/vote`, { on: true })).status).toBe(401);
  });

  test('ends as the last press says after 1,000 from ten tabs, with one vote or none all the while [P-FRQ-02]', async () => {
    const { id } = await ideas.request('Dimmer');
    const ada = await guest();
    const tabs = Array.from({ length: 10 }, async (_, tab) => {
      for (let press = 0; press < sized(100, 10); press += 1) {
        const on = (press + tab) % 2 === 0;
        // What others press meanwhile is not in it.
        expect(await ideas.vote(id, ada, on)).toEqual({ votes: on ? 1 : 0, voted: on, votesLeft: null });
      }
    });
    await Promise.all(tabs);
    for (const on of [true, false, true]) {
      await ideas.vote(id, ada, on);
      expect((await ideas.detail(id)).votes).toBe(on ? 1 : 0);
    }
  }, 60_000);

  test('of a session becomes the user’s once it is proven, and doubles fall together [P-FRQ-03]', async () => {
    const [one, two] = [await ideas.request('One'), await ideas.request('Two')];
    const desktop = await user('ada');
    await ideas.vote(one.id, desktop);
    const phone = await guest();
    for (const { id } of [one, two]) await ideas.vote(id, phone);
    expect([(await ideas.detail(one.id)).votes, (await ideas.detail(two.id)).votes]).toEqual([2, 1]);
    await answerOf(lab.server.post('/api/sessions/identify', { userId: 'ada', userHash: lab.proofOf('ada') }, phone));
    expect([(await ideas.detail(one.id)).votes, (await ideas.detail(two.id)).votes]).toEqual([1, 1]);
    expect((await ideas.read(two.id, desktop)).voted).toBe(true);
    await ideas.vote(one.id, desktop, false);
    expect((await ideas.detail(one.id)).votes).toBe(0);
  });

  test('is refused with all votes used, until one is taken back or done [P-FRQ-04]', async () => {
    await ideas.board({ votesPerPerson: 2 });
    const [one, two, three] = await Promise.all(['One', 'Two', 'Three'].map((title) => ideas.request(title)));
    const ada = await user('ada');
    expect(await ideas.vote(one!.id, ada)).toMatchObject({ votesLeft: 1 });
    await ideas.vote(two!.id, ada);
    const refused = [409, 'You have used all 2 votes. Take one back first.'];
    expect(await said(ideas.ask(`requests/${three!.id}/vote`, { on: true }, ada))).toEqual(refused);
    expect(await said(ideas.suggest('Four', ada))).toEqual(refused);
    await ideas.desk(`/requests/${one!.id}/status`, 'POST', { status: await ideas.statusNamed('Done') });
    expect(await ideas.vote(three!.id, ada)).toMatchObject({ votes: 1, votesLeft: 0 });
    await ideas.vote(two!.id, ada, false);
    expect((await ideas.list(ada)).boards).toMatchObject([{ votesPerPerson: 2, votesLeft: 1 }]);
  });
});

test('two at once by one voter with one left: the second is refused [P-FRQ-04]', async () => {
  await ideas.board({ votesPerPerson: 2 });
  const all = await Promise.all(['One', 'Two', 'Three', 'Four'].map((title) => ideas.request(title)));
  const ada = await user('ada');
  await ideas.vote(all[0]!.id, ada);
  const answers = await Promise.all(all.slice(1).map(({ id }) => ideas.ask(`requests/${id}/vote`, { on: true }, ada)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  expect((await ideas.list(ada)).boards).toMatchObject([{ votesLeft: 0 }]);
});

test('what waits for staff takes nothing from the list of its author [P-FRQ-01, P-FRQ-09]', async () => {
  const author = await guest();
  for (let at = 0; at < IDEAS_SHOWN; at++) await ideas.request(`Open ${at}`);
  for (const title of ['Mine', 'Mine too']) await ideas.made(title, author);
  const first = await ideas.list(author, { sort: 'new' });
  const second = await ideas.list(author, { sort: 'new', cursor: first.next! });
  const ids = [...first.requests, ...second.requests].map(({ id }) => id);
  expect([first.requests.length, new Set(ids).size, second.next]).toEqual([IDEAS_SHOWN, IDEAS_SHOWN + 2, null]);
});

test('each board says how many votes of its own are left [P-FRQ-04]', async () => {
  const first = await ideas.board({ votesPerPerson: 3 });
  const more = await Promise.all(
    [2, null].map((votesPerPerson) => ideas.desk('/boards', 'POST', { names: { en: 'More' }, votesPerPerson })),
  );
  const ada = await user('ada');
  for (const board of [first, ...more]) await ideas.vote((await ideas.request('One', { board: board.id })).id, ada);
  const { boards } = await ideas.list(ada);
  expect(new Map(boards.map(({ id, votesLeft }) => [id, votesLeft]))).toEqual(
    new Map([first, ...more].map(({ id }, at) => [id, [2, 1, null][at]!])),
  );
  expect((await ideas.list()).boards.find(({ id }) => id === first.id)!.votesLeft).toBe(3);
});

describe('a suggestion', () => {
  test('is made once, with its author’s vote, within its limits [P-FRQ-05, P-FRQ-08, P-FRQ-09]', async () => {
    const ada = await user('ada');
    const id = crypto.randomUUID();
    const [one, two] = await Promise.all([ideas.made('Dimmer', ada, { id }), ideas.made('Dimmer', ada, { id })]);
    expect([one.request!.number, two.request!.number, one.request!.votes, one.waiting]).toEqual([1, 1, 1, false]);
    expect((await ideas.list(ada)).total).toBe(1);
    const bob = await user('bob');
    expect((await ideas.suggest('Dimmer', bob, { id })).status).toBe(409);
    for (const wrong of [{ title: 'ab' }, { title: 'a'.repeat(121) }, { body: 'a'.repeat(5001) }, { title: '  a   ' }])
      expect((await ideas.suggest('Fine', bob, wrong)).status).toBe(422);
    const longest = await ideas.made('a'.repeat(120), bob, { body: 'b'.repeat(5000) });
    expect(longest.request?.title).toHaveLength(120);
    const none = ['http://x/files/abc/a.png'];
    expect((await ideas.suggest('With a file', bob, { files: none })).status).toBe(422);
    const eve = await user('eve');
    expect((await ideas.suggest('With files', eve, { files: Array.from({ length: 5 }, () => none[0]) })).status).toBe(
      422,
    );
  });

  test('takes pictures of 10 MB of the kinds that browsers show, of whoever uploaded them, and refuses others in words [P-FRQ-05]', async () => {
    const [ada, bob] = [await user('ada'), await user('bob')];
    const png = (bytes: number) => '\x89PNG\r\n\x1a\n'.padEnd(bytes, 'x');
    const sent = async (bytes: string, by = ada) => {
      const url = await lab.upload(ada, 'a.png', bytes);
      const response = await ideas.suggest(`Idea ${crypto.randomUUID()}`, by, { files: [url] });
      return [response.status, ((await response.json()) as { detail?: string }).detail];
    };
    const unknown = 'files must be pictures that you have uploaded';
    expect(await sent(png(REQUEST_FILE_BYTES))).toEqual([200, undefined]);
    expect(await sent(png(REQUEST_FILE_BYTES + 1))).toEqual([422, 'files must be pictures of at most 10 MB']);
    for (const other of ['<svg xmlns="http://www.w3.org/2000/svg"/>', '%PDF-1.7'])
      expect(await sent(other)).toEqual([422, unknown]);
    expect(await sent(png(9), bob)).toEqual([422, unknown]);
  });

  test('of a guest waits, seen by its author and staff alone [P-FRQ-09]', async () => {
    const [ada, bob] = [await guest(), await guest()];
    const { request, waiting } = await ideas.made('Dimmer', ada);
    expect([waiting, request]).toMatchObject([true, { waiting: true, mine: true }]);
    expect(await titles(bob, { sort: 'new' })).toEqual([]);
    expect((await ideas.ask(`requests/${request!.id}`, { lang: 'en' }, bob)).status).toBe(404);
    expect((await ideas.list(ada, { sort: 'mine' })).requests).toMatchObject([{ title: 'Dimmer', waiting: true }]);
    expect((await ideas.read(request!.id, ada)).waiting).toBe(true);
    expect((await ideas.page()).waiting).toBe(1);
    await ideas.desk(`/requests/${request!.id}/moderate`, 'POST', { decision: 'approve' });
    expect(await titles(bob)).toEqual(['Dimmer']);
  });

  test('is found again by likely titles, in the words of the search [P-FRQ-06]', async () => {
    for (const title of ['Dimmer that remembers', 'Dimming by voice', 'Smaller dimmers', 'A dimmer for the garden'])
      await ideas.request(title);
    await ideas.request('Gift wrapping', { body: 'With a dimmer card' });
    const twins = async (title: string) =>
      ((await answerOf(ideas.ask('requests/similar', { lang: 'en', title }))) as { requests: { title: string }[] })
        .requests;
    expect(await twins('remember dimmer')).toHaveLength(TWINS_MOST);
    expect((await twins('remember dimmer'))[0]!.title).toBe('Dimmer that remembers');
    expect((await twins('wrapings')).map(({ title }) => title)).toEqual(['Gift wrapping']);
    expect((await ideas.ask('requests/similar', { lang: 'en', title: 'ab' })).status).toBe(422);
  });

  test('with the hidden field filled is answered and not kept [P-FRQ-17]', async () => {
    const made = (await answerOf(ideas.suggest('Buy now', await guest(), { website: 'https://x' }))) as IdeaMade;
    expect(made.request).toBeNull();
    expect(await lab.count('request')).toBe(0);
  });

  test('waits with over two links or the same text again [P-FRQ-17]', async () => {
    const ada = await user('ada');
    const links = 'https://www.a.test https://b.test';
    expect((await ideas.made('Two links', ada, { body: links })).waiting).toBe(false);
    expect((await ideas.made('Three links', ada, { body: `${links} www.c.test` })).waiting).toBe(true);
    expect((await ideas.made('Two links', ada, { body: links })).waiting).toBe(true);
    const { items } = await ideas.desk('/requests/waiting');
    expect(items.map(({ held }: { held: string }) => held)).toEqual(['links', 'repeated']);
  });

  test('where only some may is refused in the same words [P-FRQ-10]', async () => {
    const { id } = await ideas.request('One');
    await ideas.board({ post: 'identified', vote: 'identified', comment: 'staff' });
    const [visitor, ada] = [await guest(), await user('ada')];
    expect((await ideas.list(visitor)).boards).toMatchObject([{ post: 'sign-in', vote: 'sign-in', comment: 'staff' }]);
    expect(await said(ideas.ask(`requests/${id}/vote`, { on: true }, visitor))).toEqual([403, 'Sign in to vote.']);
    expect(await said(ideas.suggest('Mine', visitor))).toEqual([403, 'Sign in to suggest something.']);
    expect(await said(ideas.comment(id, 'Yes', ada))).toEqual([403, 'Only the team can comment here.']);
    expect((await ideas.vote(id, ada)).votes).toBe(1);
  });
});

test('the roadmap has a column for each status on it, in order, with what was done in 90 days [P-FRQ-13]', async () => {
  const [one, two, three] = await Promise.all(['One', 'Two', 'Three'].map((title) => ideas.request(title)));
  await ideas.desk(`/requests/${one!.id}/status`, 'POST', {
    status: await ideas.statusNamed('Planned'),
    eta: 'Spring',
  });
  await ideas.desk(`/requests/${two!.id}/status`, 'POST', { status: await ideas.statusNamed('Done') });
  const columns = async () => {
    const { columns: all, statuses } = (await answerOf(ideas.ask('roadmap', { lang: 'de' }))) as RoadmapShown;
    const nameOf = (id: string) => statuses.find((status) => status.id === id)!.name;
    return all.map(({ status, requests }) => [nameOf(status), requests.map(({ title, eta }) => `${title} ${eta}`)]);
  };
  expect(three).toBeDefined();
  expect(await columns()).toEqual([
    ['Geplant', ['One Spring']],
    ['In Arbeit', []],
    ['Erledigt', ['Two ']],
  ]);
  lab.server.clock.advance(90 * 24 * 3_600_000 + 1);
  expect((await columns())[2]).toEqual(['Erledigt', []]);
});
