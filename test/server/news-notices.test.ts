/** Visitors are told once of what is published, and of nothing that was taken back. */
import { afterEach, beforeEach, expect, test } from 'bun:test';
import type { NewsFigures } from '../../src/wire/news/shapes.ts';
import { repeatedWork } from '../../src/server/jobs/feature.ts';
import { createNewsLab, type NewsLab } from './news-lab.ts';
import { startOutboundLab, type OutboundLab } from './outbound-lab.ts';

let lab: OutboundLab;
let news: NewsLab;
beforeEach(async () => {
  lab = await startOutboundLab();
  news = await createNewsLab(lab.server);
});
afterEach(() => lab.stop());

const rest = () => lab.server.app.jobs.rest();
const notices = () =>
  lab.server.ports.storage.all('select visitor_id, action_id, sent_at from visitor_message order by seq, visitor_id');
const bodies = async () =>
  (await lab.server.ports.storage.all('select body from outbound_action order by created_at, id')).map(
    ({ body }) => JSON.parse(String(body)) as { data: Record<string, unknown> },
  );

test('publishing tells each visitor once; changing or publishing again tells nobody unless asked [P-NWS-06]', async () => {
  await lab.server.newSession();
  await lab.server.newSession();
  expect(await news.desk(`/news/${(await news.draft({ title: 'Quiet' })).id}/reach`)).toEqual({
    app: 2,
    mail: 0,
    known: false,
  });
  const entry = await news.entry({ title: 'Ochre', summary: 'Warm & <b>new</b>' }, { notify: 'app' });
  await rest();
  expect(await notices()).toHaveLength(2);
  expect((await bodies())[0]).toMatchObject({
    actionType: 'notification',
    data: {
      news: { id: entry.id },
      text: 'Ochre',
      previewText: 'Warm &amp; &lt;b&gt;new&lt;/b&gt;',
      sender: { name: 'Administrator' },
    },
  });
  await news.again(entry);
  await news.translate(entry.id, { title: 'Ocker', lang: 'de' });
  await news.unpublish(entry);
  await news.again(entry);
  await rest();
  expect(await bodies()).toHaveLength(1);
  expect((await news.desk(`/news/${entry.id}/reach`)).known).toBe(true);
  await news.desk(`/news/${entry.id}/tell`, 'POST');
  await rest();
  expect(await bodies()).toHaveLength(2);
});

test('an entry that tells nobody sends nothing, and cannot be asked to', async () => {
  await lab.server.newSession();
  const entry = await news.entry({ title: 'Quiet' });
  await rest();
  expect(await bodies()).toEqual([]);
  await news.desk(`/news/${entry.id}/tell`, 'POST', undefined, 409);
  const draft = await news.draft({ title: 'Not yet' });
  await news.desk(`/news/${draft.id}`, 'PATCH', { notify: 'app' });
  await news.desk(`/news/${draft.id}/tell`, 'POST', undefined, 409);
});

test('a scheduled one tells those who are there at its hour [P-NWS-06]', async () => {
  await lab.server.newSession();
  const draft = await news.draft({ title: 'Soon' });
  await news.desk(`/news/${draft.id}`, 'PATCH', { notify: 'app' });
  const publishAt = new Date(lab.server.clock.now() + 3_600_000).toISOString();
  await news.desk(`/documents/${draft.texts[0]!.document}/schedule`, 'POST', { publishAt });
  lab.server.clock.advance(3_000_000);
  await lab.server.newSession();
  lab.server.clock.advance(601_000);
  const work = lab.server.app.filled(repeatedWork).find(({ name }) => name === 'publish-documents');
  await work!.run({ signal: new AbortController().signal });
  await rest();
  // An hour later nobody is signed in any more.
  news = await createNewsLab(lab.server);
  expect((await news.desk(`/news/${draft.id}`)).publishedAt).not.toBeNull();
  expect(await notices()).toHaveLength(2);
});

test('taking it back takes back what has not arrived, and what has arrived is counted [P-NWS-06, P-NWS-15]', async () => {
  const here = await lab.server.newSession();
  await lab.server.newSession();
  const entry = await news.entry({ title: 'Ochre' }, { notify: 'both' });
  await rest();
  const client = lab.theirs(here);
  await client.message(0);
  await client.settled();
  const { entries } = await news.desk<NewsFigures>('/news/statistics');
  expect(entries).toMatchObject([{ title: 'Ochre', delivered: 1 }]);
  await news.unpublish(entry);
  expect(await notices()).toMatchObject([{ visitor_id: here.gleapId }]);
  // Whoever comes now is told nothing, and the pipe has nothing left to end.
  lab.server.clock.advance(120_000);
  await rest();
  expect(await notices()).toHaveLength(1);
});

test('what is taken back before its turn is told to nobody', async () => {
  await lab.server.newSession();
  const entry = await news.entry({ title: 'Ochre' }, { notify: 'app' });
  await news.desk(`/news/${entry.id}/archive`, 'POST', {});
  await rest();
  expect(await notices()).toEqual([]);
});

test('an audience that nothing answers for hides an entry in the messenger, tells nobody of it, and says so to the desk [P-NWS-01]', async () => {
  const session = await lab.server.newSession();
  const { storage } = lab.server.ports;
  const hide = (id: string, audience = 'some people') =>
    storage.write((write) => write.run('update news set audience = ? where id = ?', audience, id));
  const seen = await news.entry({ title: 'Seen' });
  const draft = await news.draft({ title: 'Draft' });
  await Promise.all([seen, draft].map(({ id }) => hide(id)));
  // Whatever else is changed of it, it stays hidden.
  for (const { id } of [seen, draft])
    expect(await news.desk(`/news/${id}`, 'PATCH', { notify: 'both' })).toMatchObject({ audience: 'nobody' });
  await news.again(draft);
  await rest();
  expect([await notices(), (await news.desk(`/news/${draft.id}`)).publishedAt]).toEqual([[], null]);
  await news.desk(`/news/${seen.id}/tell`, 'POST', undefined, 409);
  expect(await news.desk(`/news/${seen.id}/reach`)).toEqual({ app: 0, mail: 0, known: true });
  expect(await news.list(session)).toMatchObject({ entries: [], unread: 0 });
  expect((await news.ask(`/${seen.id}`, { lang: 'en' }, session)).status).toBe(404);
  await hide(seen.id, 'all');
  await news.desk(`/news/${seen.id}`, 'PATCH', { notify: 'none' });
  expect((await news.list(session)).entries.map(({ title }) => title)).toEqual(['Seen']);
});
