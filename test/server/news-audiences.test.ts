/** News for one audience, of either kind: who is in it reads them and is told of them, nobody else. */
import { afterEach, beforeEach, describe, expect, test } from 'bun:test';
import type { Audience } from '../../src/wire/audiences/shapes.ts';
import type { NewsEntry } from '../../src/wire/news/shapes.ts';
import type { Session } from '../../src/wire/visitors/shapes.ts';
import { audienceKinds, somebody } from './audience-kinds.ts';
import { createNewsLab, type NewsLab } from './news-lab.ts';
import { startOutboundLab, type OutboundLab } from './outbound-lab.ts';
import { answerOf, call, signedIn } from './staff.ts';

let lab: OutboundLab;
let news: NewsLab;
beforeEach(async () => {
  lab = await startOutboundLab();
  news = await createNewsLab(lab.server);
});
afterEach(() => lab.stop());

const told = async () => {
  await lab.server.app.jobs.rest();
  const rows = await lab.server.ports.storage.all('select visitor_id from visitor_message order by seq, visitor_id');
  return rows.map(({ visitor_id }) => visitor_id);
};

describe.each(Object.entries(audienceKinds))('an audience of the kind %s', (_, make) => {
  test('has its news in the list of whoever is in it alone, until they leave it [P-NWS-01]', async () => {
    const [kim, other] = [await somebody(lab.server, news, 'kim'), await somebody(lab.server, news, 'other')];
    const audience = await make(news, kim.contact);
    await news.entry({ title: 'For all' });
    const only = { audience: audience.id };
    const entry = await news.entry({ title: 'For pros' }, only);
    expect(entry).toMatchObject(only);
    const titles = async (who?: Session) => (await news.list(who)).entries.map(({ title }) => title);
    const open = async (who: Session | undefined, status: number) => {
      for (const name of [entry.id, entry.number]) await answerOf(news.ask(`/${name}`, { lang: 'en' }, who), status);
    };
    expect(await titles(kim.session)).toEqual(['For pros', 'For all']);
    expect([await titles(other.session), await titles()]).toEqual([['For all'], ['For all']]);
    await open(kim.session, 200);
    for (const who of [other.session, undefined]) await open(who, 404);
    const love = { reaction: 'love', on: true };
    await answerOf(news.ask(`/${entry.id}/reactions`, love, other.session), 404);

    await audience.leave();
    expect(await titles(kim.session)).toEqual(['For all']);
    await open(kim.session, 404);
    expect((await news.desk<Audience>(`/audiences/${audience.id}`)).usedBy).toEqual([
      { kind: 'news', id: entry.id, name: `#${entry.number}` },
    ]);
    await news.desk(`/audiences/${audience.id}`, 'DELETE', undefined, 409);
    await news.desk(`/news/${entry.id}`, 'PATCH', { audience: 'all' });
    expect(await titles(other.session)).toEqual(['For pros', 'For all']);
    await news.desk(`/audiences/${audience.id}`, 'DELETE');
    await news.desk(`/news/${entry.id}`, 'PATCH', only, 422);
  });

  test('is told of its news once, and says before how many it reaches [P-NWS-06]', async () => {
    const kim = await somebody(lab.server, news, 'kim');
    await somebody(lab.server, news, 'other');
    await lab.server.newSession();
    const audience = await make(news, kim.contact);
    const draft = await news.draft({ title: 'For pros' });
    await news.desk<NewsEntry>(`/news/${draft.id}`, 'PATCH', { audience: audience.id, notify: 'app' });
    expect(await news.desk(`/news/${draft.id}/reach`)).toMatchObject({ app: 1, mail: 0 });
    await news.again(draft);
    expect(await told()).toEqual([kim.session.gleapId]);
    await news.again(draft);
    expect(await told()).toHaveLength(1);
    await audience.leave();
    expect(await news.desk(`/news/${draft.id}/reach`)).toMatchObject({ app: 0, known: true });
    await news.desk(`/news/${draft.id}/tell`, 'POST');
    expect(await told()).toHaveLength(1);
  });
});

test('an action is sent to an audience as to anybody, and to none that is not there', async () => {
  const kim = await somebody(lab.server, news, 'kim');
  await somebody(lab.server, news, 'other');
  const audience = await audienceKinds.rule(news, kim.contact);
  const action = { actionType: 'notification', data: { text: 'Hello' } };
  const { access_token } = await signedIn(lab.server);
  const path = `/api/desk/projects/${lab.server.project.id}/actions`;
  const send = (id: string, status: number) =>
    answerOf(call(lab.server, access_token, path, 'POST', { action, to: { audience: id } }), status);
  expect(await send(audience.id, 200)).toMatchObject({ to: { audience: audience.id }, visitors: 1 });
  expect(await told()).toEqual([kim.session.gleapId]);
  await send(Bun.randomUUIDv7(), 404);
  await send('x', 422);
});
