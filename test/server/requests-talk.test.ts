/** What visitors say on requests, and under which names. */
import { describe, expect, test } from 'bun:test';
import type { IdeaSaid } from '../../src/wire/requests/messenger-shapes.ts';
import type { Session } from '../../src/wire/visitors/shapes.ts';
import { ideas, lab, requestsForEach, user } from './requests-each.ts';
import { answerOf } from './staff.ts';

requestsForEach();

const guest = () => lab.server.newSession();

describe('comments', () => {
  test('have one level of answers, oldest first, and internal notes are nobody’s [P-FRQ-11]', async () => {
    const ada = await user('ada', { name: 'Ada Lovelace' });
    const { id } = await ideas.request('One');
    const first = ((await answerOf(ideas.comment(id, 'Please', ada))) as IdeaSaid).comment!;
    lab.server.clock.advance(1000);
    await ideas.say(id, 'Among us', { internal: true });
    lab.server.clock.advance(1000);
    await ideas.say(id, 'We look at it', { official: true });
    const answer = ((await answerOf(ideas.comment(id, 'Thanks', ada, { parent: first.id }))) as IdeaSaid).comment!;
    lab.server.clock.advance(1000);
    await answerOf(ideas.comment(id, 'And soon', ada, { parent: answer.id }));
    const seen = await ideas.read(id, ada);
    expect(seen.thread.comments).toMatchObject([
      { body: 'Please', name: 'Ada', mine: true, team: false, answers: [{ body: 'Thanks' }, { body: 'And soon' }] },
      { body: 'We look at it', team: true, name: 'Administrator', mine: false },
    ]);
    expect([seen.official?.body, seen.comments, JSON.stringify(seen).includes('Among us')]).toEqual([
      'We look at it',
      4,
      false,
    ]);
    const desk = await ideas.desk(`/requests/${id}/comments`);
    expect(desk.comments.map(({ internal }: { internal: boolean }) => internal)).toEqual([false, true, false]);
    expect((await ideas.page('unanswered=true')).requests).toEqual([]);
  });

  test('are changed by their author for 15 minutes, and deleted ever [P-FRQ-11]', async () => {
    const [ada, bob] = [await user('ada'), await user('bob')];
    const { id } = await ideas.request('One');
    const { comment } = (await answerOf(ideas.comment(id, 'Plaese', ada))) as IdeaSaid;
    const change = (by: Session, body: string) =>
      ideas.ask(`requests/${id}/comments/${comment!.id}`, { lang: 'en', body }, by);
    expect(((await answerOf(change(ada, 'Please'))) as IdeaSaid).comment).toMatchObject({
      body: 'Please',
      edited: true,
    });
    expect((await change(bob, 'No')).status).toBe(404);
    lab.server.clock.advance(15 * 60_000 - 1);
    expect((await change(ada, 'Please!')).status).toBe(200);
    lab.server.clock.advance(1);
    expect((await change(ada, 'Now')).status).toBe(409);
    const remove = (by: Session) => ideas.ask(`requests/${id}/comments/${comment!.id}/delete`, {}, by);
    expect([(await remove(bob)).status, (await remove(ada)).status, (await remove(ada)).status]).toEqual([
      404, 200, 200,
    ]);
    expect(await ideas.read(id)).toMatchObject({ comments: 0, thread: { comments: [], total: 0 } });
  });

  test('come 20 at a time [P-FRQ-11]', async () => {
    const { id } = await ideas.request('One');
    for (let at = 1; at <= 21; at++) {
      lab.server.clock.advance(1);
      await ideas.say(id, `Comment ${at}`);
    }
    const { thread } = await ideas.read(id);
    const more = (await ideas.read(id, undefined, { cursor: thread.next })).thread;
    expect([thread.comments[0]!.body, thread.comments.length, thread.total]).toEqual(['Comment 1', 20, 21]);
    expect([more.comments.map(({ body }) => body), more.next]).toEqual([['Comment 21'], null]);
  });
});

describe('names', () => {
  test('are shown as the board says, guests without one, and never an address [P-FRQ-12]', async () => {
    const ada = await user('ada', { name: 'Ada Lovelace', email: 'ada@web.test' });
    const eve = await user('eve', { name: 'eve@web.test' });
    const visitor = await guest();
    await answerOf(lab.server.post('/api/sessions/update', { data: { name: 'Vera Visitor' } }, visitor)).catch(
      () => undefined,
    );
    await ideas.board({ moderation: 'none' });
    const { id } = (await ideas.made('Dimmer', ada)).request!;
    await answerOf(ideas.comment(id, 'One', eve));
    lab.server.clock.advance(1000);
    await answerOf(ideas.comment(id, 'Two', visitor));
    const names = async () => {
      const read = await ideas.read(id);
      return [read.name, ...read.thread.comments.map(({ name }) => name)];
    };
    expect(await names()).toEqual(['Ada', '', '']);
    await ideas.board({ authors: 'full' });
    expect(await names()).toEqual(['Ada Lovelace', '', '']);
    await ideas.board({ authors: 'none' });
    expect(await names()).toEqual(['', '', '']);
    expect(JSON.stringify(await ideas.read(id))).not.toContain('web.test');
  });
});
