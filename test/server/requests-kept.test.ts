/** What is kept of requests: read page by page where it waits, gone where staff delete it, and told to whose it is. */
import { expect, test } from 'bun:test';
import { strFromU8, unzipSync } from 'fflate';
import type { WaitingPage } from '../../src/wire/requests/talk-shapes.ts';
import { ideas, lab, requestsForEach, user } from './requests-each.ts';
import { answerOf } from './staff.ts';

requestsForEach();

test('what waits is read in pages, the oldest first, requests and comments in one order [P-FRQ-16]', async () => {
  const { id } = await ideas.request('Dimmer');
  await ideas.board({ moderation: 'everyone' });
  const ada = await user('ada');
  const made = ['A', 'B', 'C', 'D', 'E'].map((letter) => `Lamp ${letter}`);
  for (const [at, words] of made.entries()) {
    lab.server.clock.advance(1);
    if (at % 2 === 0) await ideas.made(words, ada);
    else await answerOf(ideas.comment(id, words, ada));
  }
  const seen: string[] = [];
  let next: string | null = '';
  while (next !== null) {
    const page: WaitingPage = await ideas.desk(`/requests/waiting?limit=2${next && `&cursor=${next}`}`);
    expect([page.items.length <= 2, page.total]).toEqual([true, made.length]);
    seen.push(...page.items.map(({ request, comment }) => comment?.body ?? request.title));
    ({ next } = page);
  }
  expect(seen).toEqual(made);
});

test('a deleted request is gone with its votes and comments; what was merged into it stands by itself [P-FRQ-18]', async () => {
  const [ada, bob] = [await user('ada'), await user('bob')];
  const { request: gone } = await ideas.made('Dimmer', ada);
  const { request: merged } = await ideas.made('Dimming', bob);
  await answerOf(ideas.comment(gone!.id, 'Please', bob));
  await ideas.desk(`/requests/${merged!.id}/merge`, 'POST', { into: gone!.id });
  expect((await ideas.detail(gone!.id)).votes).toBe(2);
  await ideas.desk(`/requests/${gone!.id}`, 'DELETE');
  await ideas.desk(`/requests/${gone!.id}`, 'GET', undefined, 404);
  expect(await ideas.detail(merged!.id)).toMatchObject({ state: 'visible', mergedInto: null, votes: 1, comments: 0 });
  for (const table of ['vote', 'comment', 'follow', 'event'])
    expect(
      await lab.server.ports.storage.all(`select 1 as one from request_${table} where request_id = ?`, gone!.id),
    ).toEqual([]);
});

test('who asks for their data is given what they wished for, said, voted for and follow [P-RET-08]', async () => {
  const [ada, bob] = [await user('ada'), await user('bob')];
  const { request } = await ideas.made('Dimmer', ada);
  await answerOf(ideas.comment(request!.id, 'Please', ada));
  await answerOf(ideas.comment(request!.id, 'For me too', bob));
  const { id } = await lab.export({ userId: 'ada' });
  await lab.settle();
  const { pathname, search } = new URL((await lab.request(id)).file!, 'http://localhost:3002');
  const zip = await (await lab.server.send(pathname + search, { origin: 'media' })).bytes();
  const rows = JSON.parse(strFromU8(unzipSync(zip)['requests.json']!)) as { what: string; words?: string }[];
  expect(rows.map(({ what, words }) => [what, words])).toEqual([
    ['requests', 'Dimmer'],
    ['comments', 'Please'],
    ['votes', undefined],
  ]);
});
