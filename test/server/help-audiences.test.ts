/** Articles and collections for one audience, of either kind: who is in sees them, for all others they do not exist. */
import { afterEach, beforeEach, describe, expect, test } from 'bun:test';
import type { Audience } from '../../src/wire/audiences/shapes.ts';
import type { HelpArticle, HelpCollectionView, HelpFound, HelpHome } from '../../src/wire/help/messenger-shapes.ts';
import type { MessengerView } from '../../src/wire/messenger/view.ts';
import type { Article, WhyNotShown } from '../../src/wire/help/shapes.ts';
import type { Session } from '../../src/wire/visitors/shapes.ts';
import { audienceKinds, somebody } from './audience-kinds.ts';
import { createHelpLab, type HelpLab } from './help-lab.ts';
import { KEY, startTestServer, type TestServer } from './harness.ts';
import { answerOf } from './staff.ts';

let server: TestServer;
let lab: HelpLab;
beforeEach(async () => {
  server = await startTestServer();
  lab = await createHelpLab(server);
});
afterEach(() => server.close());

const ask = <T>(who: Session | undefined, path: string, body: object = {}, status = 200): Promise<T> =>
  answerOf<T>(
    server.send(`/api/messenger${path}`, {
      method: 'POST',
      headers: { 'content-type': 'text/plain', origin: 'http://localhost:3001' },
      body: JSON.stringify({
        auth: { key: KEY, ...(who ? { id: who.gleapId, hash: who.gleapHash } : {}) },
        method: 'POST',
        body: { lang: 'en', ...body },
      }),
    }),
    status,
  );

describe.each(Object.entries(audienceKinds))('an audience of the kind %s', (_, make) => {
  test('shows its articles and collections to whoever is in it alone, until they leave it [P-HLP-04]', async () => {
    const [kim, other] = [await somebody(server, lab, 'kim'), await somebody(server, lab, 'other')];
    const audience = await make(lab, kim.contact);
    const topic = await lab.collection('Quokka topic');
    const alone = await lab.article({ title: 'Quokka alone', text: 'Quokka.' });
    const within = await lab.article({ title: 'Quokka within', text: 'Quokka.', collection: topic.id });
    await lab.article({ title: 'For all', text: 'Wombat.' });
    const only = { audience: audience.id };
    expect(await lab.desk<Article>(`/help/articles/${alone.id}`, 'PATCH', only)).toMatchObject(only);
    expect(await lab.desk(`/help/collections/${topic.id}`, 'PATCH', only)).toMatchObject(only);

    const seen = async (who: Session | undefined) => {
      const home = await ask<HelpHome>(who, '/help');
      const view = await ask<MessengerView>(who, '/view');
      const { hits, total } = await ask<HelpFound>(who, '/help/search', { q: 'quokka' });
      return {
        total: [home.total, view.help],
        topics: home.topics.map(({ title, articles }) => `${title} ${articles}`),
        popular: home.popular.map(({ title }) => title).sort(),
        found: [total, ...hits.map(({ title }) => title).sort()],
      };
    };
    const all = { total: [1, 1], topics: [], popular: ['For all'], found: [0] };
    const mine = {
      total: [3, 3],
      topics: ['Quokka topic 1'],
      popular: ['For all', 'Quokka alone', 'Quokka within'],
      found: [2, 'Quokka alone', 'Quokka within'],
    };
    expect(await seen(kim.session)).toEqual(mine);
    expect([await seen(other.session), await seen(undefined)]).toEqual([all, all]);

    const open = async (who: Session | undefined, status: number) => {
      for (const { id, number } of [alone, within])
        for (const name of [id, number]) await ask<HelpArticle>(who, `/help/articles/${name}`, {}, status);
      await ask<HelpCollectionView>(who, `/help/collections/${topic.number}`, {}, status);
    };
    await open(kim.session, 200);
    for (const who of [other.session, undefined]) await open(who, 404);
    const yes = { helpful: true };
    await ask(kim.session, `/help/articles/${alone.id}/answer`, yes);
    await ask(other.session, `/help/articles/${alone.id}/answer`, yes, 404);

    await audience.leave();
    expect(await seen(kim.session)).toEqual(all);
    await open(kim.session, 404);
    await ask(kim.session, `/help/articles/${alone.id}/answer`, yes, 404);
  });

  test('is the rule that hides an article from somebody, or its collection is; used, it cannot be deleted [P-HLP-05]', async () => {
    const kim = await somebody(server, lab, 'kim');
    await somebody(server, lab, 'other');
    const audience = await make(lab, kim.contact);
    const topic = await lab.collection('Topic');
    const { id } = await lab.article({ title: 'Lamp', collection: topic.id });
    const why = async (person: string) =>
      (await lab.desk<WhyNotShown>(`/help/articles/${id}/why`, 'POST', { person })).hidden;
    const both = async () => [await why('kim'), await why('other')];
    expect(await both()).toEqual([null, null]);
    await lab.desk(`/help/collections/${topic.id}`, 'PATCH', { audience: audience.id });
    expect(await both()).toEqual([null, 'collection']);
    await lab.desk(`/help/articles/${id}`, 'PATCH', { audience: audience.id });
    expect(await both()).toEqual([null, 'audience']);
    await audience.leave();
    expect(await both()).toEqual(['audience', 'audience']);

    const used = await lab.desk<Audience>(`/audiences/${audience.id}`);
    expect(used.usedBy.map(({ kind, name }) => `${kind} ${name}`)).toEqual(['article #1', 'collection #1']);
    await lab.desk(`/audiences/${audience.id}`, 'DELETE', undefined, 409);
    await lab.desk(`/help/articles/${id}`, 'PATCH', { audience: 'all' });
    await lab.desk(`/help/collections/${topic.id}`, 'PATCH', { audience: 'all' });
    expect(await both()).toEqual([null, null]);
    await lab.desk(`/audiences/${audience.id}`, 'DELETE');
    // One that is gone is chosen by nobody.
    for (const path of [`/help/articles/${id}`, `/help/collections/${topic.id}`])
      for (const wrong of [audience.id, 'nobody', 'x']) await lab.desk(path, 'PATCH', { audience: wrong }, 422);
  });
});
