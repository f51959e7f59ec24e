/** Links that lead to nothing or have moved: asked at night, judged at once, and replaced in every text. */
import { afterEach, beforeEach, expect, test } from 'bun:test';
import { insertDocument } from '../../src/server/features/documents/store.ts';
import { noteLinks } from '../../src/server/features/link-reports/following.ts';
import { HOST_PAUSE_MS } from '../../src/server/features/link-reports/asking.ts';
import { createNight, NIGHTS_APART_MS } from '../../src/server/features/link-reports/night.ts';
import type { PublicAnswer } from '../../src/server/public-net/public-answer.ts';
import type { Body } from '../../src/wire/documents/nodes.ts';
import type { DocumentView, VersionList } from '../../src/wire/documents/shapes.ts';
import type { ErrorBody } from '../../src/wire/errors.ts';
import { DAY_MS } from '../../src/wire/limits.ts';
import { LINK_USES_TOLD, LINKS_MOST, type LinkReplaced, type LinkReport } from '../../src/wire/link-reports/shapes.ts';
import { startTestServer, type TestServer } from './harness.ts';
import { documentOf, drafted, linked, published } from './linking.ts';
import { createNewsLab, type NewsLab } from './news-lab.ts';

let server: TestServer;
let lab: NewsLab;
let answers: Record<string, Partial<PublicAnswer>>;
let asked: string[];
beforeEach(async () => {
  answers = {};
  asked = [];
  server = await startTestServer({
    ports: {
      async publicAnswer(url, method) {
        asked.push(`${method} ${url.href}`);
        // So that nobody waits for a host's turn.
        server.clock.advance(HOST_PAUSE_MS);
        return { status: 200, location: null, ...answers[url.href] };
      },
    },
  });
  lab = await createNewsLab(server);
});
afterEach(() => server.close());

const draft = (document: string, ...content: object[]) => drafted(lab, document, content);
const publish = (document: string, ...content: object[]) => published(lab, document, content);
const report = (query = '') => lab.desk<LinkReport>(`/help/reports/links${query}`);
const told = async () => (await report()).links.map(({ href, state, to }) => [href, state, to]);
const replace = <T = LinkReplaced>(href: string, by: string, status = 200) =>
  lab.desk<T>('/help/reports/links/replace', 'POST', { href, by }, status);
/** The next one, as the server's repeated work has it; sessions end meanwhile. */
async function night(): Promise<void> {
  await server.pass(DAY_MS);
  lab = await createNewsLab(server);
}
const isoNow = () => new Date(server.clock.now()).toISOString();

test('outer links of live texts are asked each night; two nights without an answer are broken, one that answers again is not [P-EDT-36]', async () => {
  const [article, entry] = [await lab.article({ title: 'A' }), await lab.entry({ title: 'N' })];
  await publish(documentOf(article), linked('https://gone.test/a'), linked('https://there.test/'));
  await publish(documentOf(entry), linked('https://gone.test/a'));
  await draft(documentOf(await lab.article({ title: 'B' })), linked('https://draft.test/'));
  answers['https://gone.test/a'] = { status: 404 };
  await night();
  expect(asked.toSorted()).toEqual(['GET https://gone.test/a', 'HEAD https://gone.test/a', 'HEAD https://there.test/']);
  expect(await report()).toEqual({ links: [], total: 0 });
  const first = server.clock.now();
  await night();
  const { links, total } = await report();
  expect([total, links]).toEqual([
    1,
    [
      {
        href: 'https://gone.test/a',
        state: 'broken',
        to: null,
        since: expect.any(String),
        usedIn: [
          { document: documentOf(entry), kind: 'news', ref: entry.id, lang: 'en', title: 'Links', live: true },
          { document: documentOf(article), kind: 'article', ref: article.id, lang: 'en', title: 'Links', live: true },
        ],
      },
    ],
  ]);
  expect(Date.parse(links[0]!.since)).toBeLessThanOrEqual(first);
  answers = {};
  await night();
  expect(await told()).toEqual([]);
  // It starts anew.
  answers['https://gone.test/a'] = { status: 404 };
  await night();
  expect(await told()).toEqual([]);
});

test('a moved link is replaced everywhere, as a new version of each text, in drafts too [P-EDT-36]', async () => {
  const [one, two] = [documentOf(await lab.article({ title: 'A' })), documentOf(await lab.entry({ title: 'N' }))];
  const old = 'https://old.test/a';
  await publish(one, linked(old, old), linked('https://old.test/ab'));
  await draft(one, linked(old), linked('https://mine.test/'));
  await publish(two, linked(old));
  answers[old] = { status: 301, location: 'https://new.test/' };
  await night();
  expect(await told()).toEqual([[old, 'moved', 'https://new.test/']]);
  const versions = async () => (await lab.desk<VersionList>(`/documents/${two}/versions`)).versions.length;
  const before = await versions();
  const { usedIn } = await replace(old, 'https://new.test/');
  expect(usedIn.map(({ document }) => document).toSorted()).toEqual([one, two].toSorted());
  expect(await versions()).toBeGreaterThan(before);
  const view = await lab.desk<DocumentView>(`/documents/${one}`);
  expect(view.state).toBe('changed');
  const said = JSON.stringify(view.draft);
  expect([said.includes('"https://new.test/"'), said.includes('"https://old.test/a"')]).toEqual([true, false]);
  expect((await lab.desk<DocumentView>(`/documents/${two}`)).state).toBe('published');
  expect(await told()).toEqual([]);
  asked = [];
  await night();
  expect(asked.toSorted()).toEqual(['HEAD https://new.test/', 'HEAD https://old.test/ab']);
});

test('100 texts that have a link are told of, of more the latest ones, and it is replaced in all of them [P-EDT-36]', async () => {
  const [from, to] = ['gleap://article/nowhere', 'gleap://article/elsewhere'];
  const body = { type: 'doc', content: [linked(from)] } as Body;
  const write = (many: number) =>
    server.ports.storage.write(async (transaction) => {
      const project = server.project.id;
      const about = {
        projectId: project,
        kind: 'news',
        lang: 'en',
        profile: 'full',
        draftBy: null,
        draftAt: 0,
      } as const;
      for (let at = 0; at < many; at++) {
        const id = server.ports.id();
        await insertDocument(transaction, {
          ...about,
          id,
          ref: id,
          draft: { title: 'T', summary: '', slug: '', body },
        });
        await noteLinks(transaction, { project, document: id, place: 'draft' }, { body, at: 0 });
      }
    });
  const documents = async () => (await report()).links[0]!.usedIn.map(({ document }) => document);
  await write(LINK_USES_TOLD);
  const all = await documents();
  expect(new Set(all).size).toBe(LINK_USES_TOLD);
  await write(1);
  const latest = await documents();
  expect(latest.slice(1)).toEqual(all.slice(0, -1));
  expect(all).not.toContain(latest[0]!);
  expect((await replace(from, to)).usedIn.length).toBe(LINK_USES_TOLD);
  expect(await told()).toEqual([[to, 'broken', null]]);
});

test('an address that is no link, or the same one, replaces nothing [P-EDT-36]', async () => {
  for (const by of ['javascript:alert(1)', 'https://a.test/', 'nothing'])
    expect((await replace<ErrorBody>('https://a.test/', by, 422)).error).toBe('invalid_field');
  await report(`?limit=100&offset=${LINKS_MOST}`);
  await lab.desk('/help/reports/links?limit=101', 'GET', undefined, 422);
  await lab.desk(`/help/reports/links?offset=${LINKS_MOST + 1}`, 'GET', undefined, 422);
});

test('links to something of ours are judged as soon as they are saved, and at once when it goes [P-EDT-36]', async () => {
  const [from, to, next] = [
    documentOf(await lab.article({ title: 'From' })),
    await lab.article({ title: 'To' }),
    await lab.article({ title: 'Next' }),
  ];
  const entry = await lab.entry({ title: 'N' });
  const shelf = await lab.collection('Empty');
  const [toArticle, toNews] = [`gleap://article/${to.id}`, `gleap://news/${entry.id}`];
  const card = { type: 'articleCard', attrs: { article: to.id } };
  await draft(from, linked(toArticle), card, linked(toNews), linked(`gleap://article/${to.number}`));
  expect(await told()).toEqual([]);
  await draft(from, linked(toArticle), card, linked(toNews), linked(`gleap://collection/${shelf.id}`));
  expect(await told()).toEqual([[`gleap://collection/${shelf.id}`, 'broken', null]]);
  expect((await report()).links[0]!.usedIn).toMatchObject([{ document: from, live: false }]);
  await draft(from, linked(toArticle), card, linked(toNews));
  server.clock.advance(1000);
  await lab.unpublish(entry);
  await lab.desk(`/documents/${documentOf(to)}/unpublish`, 'POST');
  expect((await told()).toSorted()).toEqual([
    [toArticle, 'broken', null],
    [toNews, 'broken', null],
  ]);
  expect((await report()).links.map(({ since }) => since)).toEqual([isoNow(), isoNow()]);
  await lab.again(to);
  await lab.again(entry);
  expect(await told()).toEqual([]);
  await lab.desk(`/help/articles/${to.id}/archive`, 'POST', { successor: next.id });
  expect(await told()).toEqual([[toArticle, 'moved', `gleap://article/${next.id}`]]);
  await replace(toArticle, `gleap://article/${next.id}`);
  expect(await told()).toEqual([]);
  const { draft: written } = await lab.desk<DocumentView>(`/documents/${from}`);
  expect(JSON.stringify(written)).not.toContain(to.id);
});

test('texts from before links were noted are read at night, and a night that was cut off goes on [P-EDT-36]', async () => {
  const document = documentOf(await lab.article({ title: 'A' }));
  await publish(document, linked('https://a.test/1'), linked('https://a.test/2'), linked('https://b.test/'));
  await server.ports.storage.write(async (transaction) => {
    await transaction.run('delete from text_link');
    await transaction.run('delete from text_links_read');
  });
  await night();
  const all = ['HEAD https://a.test/1', 'HEAD https://a.test/2', 'HEAD https://b.test/'];
  expect(asked.toSorted()).toEqual(all);
  // The same work by itself; every text has been read.
  const stop = new AbortController();
  const work = createNight(
    {
      ...server.ports,
      async publicAnswer(url, method) {
        stop.abort(new Error('cut off'));
        return server.ports.publicAnswer!(url, method);
      },
    },
    { texts: { liveLines: async () => [], liveBody: async () => undefined }, projects: { all: async () => [] } },
  );
  const run = (signal = new AbortController().signal) => work.run({ signal });
  asked = [];
  server.clock.advance(NIGHTS_APART_MS - 10_000);
  await run();
  expect(asked).toEqual([]);
  server.clock.advance(10_001);
  await expect(run(stop.signal)).rejects.toThrow('cut off');
  expect(asked.length).toBeLessThan(3);
  await run();
  expect(asked.toSorted()).toEqual(all);
});
