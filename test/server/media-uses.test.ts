/** What texts name: counted, refused to be deleted, replaced, and forgotten when nothing names it. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { insertDocument } from '../../src/server/features/documents/store.ts';
import { writeUses } from '../../src/server/features/media/uses-store.ts';
import type { ErrorBody } from '../../src/wire/errors.ts';
import { MEDIA_USES_TOLD } from '../../src/wire/media/limits.ts';
import type { Media, MediaPage, MediaView } from '../../src/wire/media/shapes.ts';
import { pngOf } from '../pictures.ts';
import { createHelpLab } from './help-lab.ts';
import { drafted } from './linking.ts';
import { createMediaLab, openLibrary } from './media-lab.ts';
import { addSecondProject } from './second-project.ts';

type Lab = Awaited<ReturnType<typeof openLibrary>>;
let lab: Lab;
beforeAll(async () => {
  lab = await openLibrary();
});
afterAll(() => lab.server.close());

const onDisk = () => readdirSync(join(lab.server.ports.environment.dataDir, 'media')).sort();
const paragraph = { type: 'paragraph', content: [{ type: 'text', text: 'Words' }] };

describe('uses', () => {
  test('draft, live text and versions count; one in use is 409 with where, and goes when nothing names it [P-EDT-22]', async () => {
    const [one, dark] = [
      await lab.add(pngOf({ width: 20, height: 10 }, 1)),
      await lab.add(pngOf({ width: 20, height: 10 }, 2)),
    ];
    const article = await lab.article({ title: 'Before' });
    const document = article.texts[0]!.document;
    const uses = async () => (await lab.desk<MediaView>(`/media/${one.id}`)).usedIn;
    const revision = await lab.draft(document, [
      { type: 'picture', attrs: { media: one.id, dark: dark.id } },
      paragraph,
    ]);
    expect(await uses()).toEqual([
      expect.objectContaining({
        document,
        kind: 'article',
        ref: article.id,
        lang: 'en',
        title: 'Pictures',
        draft: true,
        live: false,
        versions: 0,
      }),
    ]);
    expect((await lab.desk<MediaView>(`/media/${dark.id}`)).media.uses).toBe(1);
    await lab.desk(`/documents/${document}/publish`, 'POST', { revision });
    expect(await uses()).toMatchObject([{ draft: true, live: true, versions: 1 }]);
    const refused = await lab.desk<ErrorBody>(`/media/${one.id}`, 'DELETE', undefined, 409);
    expect([refused.error, refused.details]).toEqual(['in_use', { usedIn: await uses() }]);
    await lab.draft(document, [paragraph]);
    await lab.desk(`/documents/${document}/unpublish`, 'POST');
    expect(await uses()).toMatchObject([{ draft: false, live: false, versions: 1 }]);
    expect((await lab.desk<ErrorBody>(`/media/${one.id}`, 'DELETE', undefined, 409)).error).toBe('in_use');
    await lab.desk(`/help/articles/${article.id}/archive`, 'POST', {});
    await lab.desk(`/help/articles/${article.id}`, 'DELETE');
    expect(await uses()).toEqual([]);
    await lab.desk(`/media/${one.id}`, 'DELETE');
    await lab.server.app.jobs.rest();
    expect([(await lab.open(one.url)).status, onDisk().some((name) => name.startsWith(one.id))]).toEqual([404, false]);
    expect((await lab.open(dark.url)).status).toBe(200);
  });

  test('texts of another project that name a file neither count nor keep it [P-EDT-22]', async () => {
    const one = await lab.add(pngOf({ width: 12, height: 12 }, 7));
    const other = await createHelpLab(lab.server, await addSecondProject(lab.server));
    const made = await other.desk('/help/articles', 'POST', { lang: 'en', collection: null });
    const { document } = made.texts[0];
    const body = { type: 'doc', content: [{ type: 'picture', attrs: { media: one.id, alt: 'x' } }, paragraph] };
    const draft = { revision: 0, title: 'Strange', summary: '', slug: '', body };
    await other.desk(`/documents/${document}/draft`, 'PUT', draft);
    expect(await lab.desk<MediaView>(`/media/${one.id}`)).toMatchObject({ media: { uses: 0 }, usedIn: [] });
    await lab.desk(`/media/${one.id}`, 'DELETE');
  });

  test('is replaced in each draft and live text in one action, which says where; versions stay [P-EDT-20]', async () => {
    const [old, other] = [
      await lab.add(pngOf({ width: 30, height: 10 }, 5)),
      await lab.add(pngOf({ width: 30, height: 10 }, 6)),
    ];
    const sound = await lab.add('ID3 tune', 'a.mp3');
    const picture = { type: 'picture', attrs: { media: old.id, alt: 'Kept words' } };
    const live = await lab.article({ title: 'Live' });
    const [first, second] = [live.texts[0]!.document, (await lab.article({ title: 'Draft alone' })).texts[0]!.document];
    const revision = await lab.draft(first, [{ type: 'blockquote', content: [picture] }]);
    await lab.desk(`/documents/${first}/publish`, 'POST', { revision });
    await lab.draft(second, [picture]);
    await lab.desk(`/media/${old.id}/replace`, 'POST', { by: sound.id }, 422);
    await lab.desk(`/media/${old.id}/replace`, 'POST', { by: old.id }, 422);
    const { usedIn } = await lab.desk<MediaView>(`/media/${old.id}/replace`, 'POST', { by: other.id });
    expect(new Map(usedIn.map(({ document, draft, live }) => [document, [draft, live]]))).toEqual(
      new Map([
        [first, [true, true]],
        [second, [true, false]],
      ]),
    );
    const text = await lab.desk(`/documents/${first}`);
    const put = { type: 'blockquote', content: [{ ...picture, attrs: { media: other.id, alt: 'Kept words' } }] };
    expect([text.state, text.draft.body.content, text.live.body.content]).toEqual(['published', [put], [put]]);
    expect((await lab.desk<MediaView>(`/media/${old.id}`)).usedIn.map(({ draft, live }) => draft || live)).toEqual([
      false,
      false,
    ]);
  });
});

test('a text with a file that is not there, or is another project’s, is published by nobody, at no hour [P-EDT-18]', async () => {
  const [there, dark] = [
    await lab.add(pngOf({ width: 13, height: 10 }, 10)),
    await lab.add(pngOf({ width: 13, height: 10 }, 11)),
  ];
  const other = await createHelpLab(lab.server, await addSecondProject(lab.server, 'Shades'));
  const { document } = (await other.desk('/help/articles', 'POST', { lang: 'en', collection: null })).texts[0];
  const own = (await lab.desk('/help/articles', 'POST', { lang: 'en', collection: null })).texts[0].document;
  const picture = (media: string, more = {}) => ({ type: 'picture', attrs: { media, alt: 'x', ...more } });
  const film = { type: 'video', attrs: { href: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ', title: 'A film' } };
  const nowhere = Bun.randomUUIDv7();
  const refusals = [
    [picture(nowhere), nowhere],
    [{ type: 'blockquote', content: [picture(there.id, { dark: 'gone' })] }, 'gone'],
    [{ type: 'video', attrs: { media: nowhere, title: 'A film' } }, nowhere],
    [{ type: 'video', attrs: { ...film.attrs, captions: nowhere } }, nowhere],
  ] as const;
  for (const [one, missing] of refusals) {
    const revision = await lab.draft(own, [picture(there.id), film, one]);
    const refused = await lab.desk<ErrorBody>(`/documents/${own}/publish`, 'POST', { revision }, 422);
    expect(refused.detail).toBe(`body must not show a file that is not there: ${missing}`);
  }
  const publishAt = new Date(lab.server.clock.now() + 60_000).toISOString();
  await lab.desk(`/documents/${own}/schedule`, 'POST', { publishAt });
  await lab.server.pass(120_000);
  expect(await lab.desk(`/documents/${own}`)).toMatchObject({ state: 'draft', publishAt: null });
  const strange = await drafted(other, document, [picture(there.id)]);
  await other.desk(`/documents/${document}/publish`, 'POST', { revision: strange }, 422);
  const revision = await lab.draft(own, [picture(there.id, { dark: dark.id }), film]);
  await lab.desk(`/documents/${own}/publish`, 'POST', { revision });
  expect((await lab.desk(`/documents/${own}`)).state).toBe('published');
});

test('200 texts that name a file are told of, of more the latest ones; the count is whole [P-EDT-22]', async () => {
  const one = await lab.add(pngOf({ width: 11, height: 11 }, 9));
  const { project, ports } = lab.server;
  const name = (many: number) =>
    ports.storage.write(async (transaction) => {
      const about = {
        projectId: project.id,
        kind: 'news',
        lang: 'en',
        profile: 'full',
        draftBy: null,
        draftAt: 0,
      } as const;
      const draft = { title: 'T', summary: '', slug: '', body: { type: 'doc', content: [] } };
      for (let at = 0; at < many; at++) {
        const id = ports.id();
        await insertDocument(transaction, { ...about, id, ref: id, draft });
        await writeUses(transaction, { document: id, place: 'draft' }, { gone: [], come: [one.id] });
      }
    });
  const told = () => lab.desk<MediaView>(`/media/${one.id}`);
  await name(MEDIA_USES_TOLD);
  const all = (await told()).usedIn.map(({ document }) => document);
  expect(new Set(all).size).toBe(MEDIA_USES_TOLD);
  await name(1);
  const { media, usedIn } = await told();
  expect([media.uses, usedIn.slice(1).map(({ document }) => document)]).toEqual([
    MEDIA_USES_TOLD + 1,
    all.slice(0, -1),
  ]);
  expect(all).not.toContain(usedIn[0]!.document);
});

test('what no text names goes after 30 days, and not before; the time begins when the last one lets go [P-EDT-22]', async () => {
  const { server, ...own } = await openLibrary();
  const stored = () => readdirSync(join(server.ports.environment.dataDir, 'media'));
  const [loose, used] = [
    await own.add(pngOf({ width: 9, height: 9 }, 3)),
    await own.add(pngOf({ width: 9, height: 9 }, 4)),
  ];
  const article = await own.article({ title: 'Keeps one' });
  await own.draft(article.texts[0]!.document, [{ type: 'picture', attrs: { media: used.id } }]);
  const days = async (count: number) => {
    await server.pass(count * 86_400_000);
  };
  await days(29.9);
  expect((await own.open(loose.url)).status).toBe(200);
  await days(0.2);
  expect([(await own.open(loose.url)).status, stored().some((name) => name.startsWith(loose.id))]).toEqual([
    404,
    false,
  ]);
  // The session of before has ended.
  const { desk } = await createMediaLab(server);
  await desk(`/help/articles/${article.id}/archive`, 'POST', {});
  await desk(`/help/articles/${article.id}`, 'DELETE');
  await days(0.1);
  await days(29.8);
  expect((await own.open(used.url)).status).toBe(200);
  await days(0.4);
  expect((await own.open(used.url)).status).toBe(404);
  await server.close();
});

test('the library lists by age, name, size and uses, finds words without case and accents, page by page [P-EDT-22]', async () => {
  const own = await openLibrary();
  const names = ['Über uns.png', 'box.png', 'Zoo.png'];
  const made: Media[] = [];
  for (const [at, name] of names.entries()) {
    own.server.clock.advance(1000);
    made.push(
      await own.add(pngOf({ width: 10 + 400 * at, height: 10 }, at), name, { caption: at === 1 ? 'Ein Café' : '' }),
    );
  }
  const document = (await own.article({ title: 'T' })).texts[0]!.document;
  await own.draft(document, [{ type: 'picture', attrs: { media: made[1]!.id } }]);
  const list = async (query: string) => {
    const page = await own.desk<MediaPage>(`/media?${query}`);
    return { ...page, names: page.media.map(({ name }) => name) };
  };
  expect((await list('')).names).toEqual(names.toReversed());
  expect((await list('sort=name')).names).toEqual(['box.png', 'Zoo.png', 'Über uns.png']);
  expect((await list('sort=most-used')).names[0]).toBe('box.png');
  expect((await list('search=CAFE')).names).toEqual(['box.png']);
  expect((await list('search=uber+UNS')).names).toEqual(['Über uns.png']);
  expect((await list('used=no&sort=oldest')).names).toEqual(['Über uns.png', 'Zoo.png']);
  expect((await list('kind=film')).total).toBe(0);
  const first = await list('limit=2');
  expect([first.total, first.names.length]).toEqual([3, 2]);
  expect((await list(`limit=2&cursor=${first.next}`)).names).toEqual(['Über uns.png']);
  await own.desk('/media?cursor=nonsense', 'GET', undefined, 400);
  const { name, alt } = await own.desk<Media>(`/media/${made[0]!.id}`, 'PATCH', { name: 'About.png', alt: 'Us' });
  expect([name, alt, (await list('search=us')).names]).toEqual(['About.png', 'Us', ['About.png']]);
  await own.desk(`/media/${Bun.randomUUIDv7()}`, 'GET', undefined, 404);
  await own.server.close();
});
