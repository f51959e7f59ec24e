/** Covers of news: chosen from the library, in use there, and seen wherever an entry is. */
import { afterEach, beforeEach, describe, expect, test } from 'bun:test';
import type { ErrorBody } from '../../src/wire/errors.ts';
import type { DocumentPreview } from '../../src/wire/documents/shapes.ts';
import type { Media, MediaView } from '../../src/wire/media/shapes.ts';
import type { NewsEntry, NewsPage } from '../../src/wire/news/shapes.ts';
import { pngOf } from '../pictures.ts';
import { publicAddresses } from './harness.ts';
import { createMediaLab } from './media-lab.ts';
import { createNewsLab, type NewsLab } from './news-lab.ts';
import { call, signedIn } from './staff.ts';
import { attributes, openSites, type SitesLab } from './sites-lab.ts';

let lab: SitesLab;
let news: NewsLab;
let library: Awaited<ReturnType<typeof createMediaLab>>;
beforeEach(async () => {
  lab = await openSites();
  news = await createNewsLab(lab.server);
  library = await createMediaLab(lab.server);
});
afterEach(() => lab.close());

const picture = (shade = 1, width = 1200) => library.add(pngOf({ width, height: width / 2 }, shade));
const cover = (entry: Pick<NewsEntry, 'id'>, media: Pick<Media, 'id'> | null) =>
  news.desk<NewsEntry>(`/news/${entry.id}`, 'PATCH', { cover: media?.id ?? null });
const usedIn = async ({ id }: Pick<Media, 'id'>) => (await news.desk<MediaView>(`/media/${id}`)).usedIn;
const fileOf = ({ id }: Pick<Media, 'id'>, width: string) => `${publicAddresses.MEDIA_URL}/media/${id}/${width}.webp`;
const open = async (path: string) => {
  lab.seen();
  return lab.open(path);
};

describe('a cover', () => {
  test('is a picture of the library, which is in use as long as it is one [P-NWS-01 P-EDT-22]', async () => {
    const [one, other, sound] = [await picture(), await picture(2), await library.add('ID3 tune', 'a.mp3')];
    const entry = await news.draft({ title: 'Ochre' });
    expect(entry.cover).toBeNull();
    for (const wrong of [sound, { id: 'nothing' }])
      await news.desk(`/news/${entry.id}`, 'PATCH', { cover: wrong.id }, 422);
    expect((await cover(entry, one)).cover).toBe(one.id);
    // What is said of the rest leaves it.
    expect((await news.desk<NewsEntry>(`/news/${entry.id}`, 'PATCH', { version: '2' })).cover).toBe(one.id);
    await news.translate(entry.id, { title: 'Ocker', lang: 'de' });
    expect(await usedIn(one)).toMatchObject([
      { kind: 'news', ref: entry.id, title: 'Ochre', draft: false, live: false, cover: true, versions: 0 },
    ]);
    const refused = await news.desk<ErrorBody>(`/media/${one.id}`, 'DELETE', undefined, 409);
    expect([refused.error, refused.details]).toEqual(['in_use', { usedIn: await usedIn(one) }]);
    await cover(entry, other);
    expect([await usedIn(one), (await usedIn(other)).length]).toEqual([[], 1]);
    await news.desk(`/media/${one.id}`, 'DELETE');
    await cover(entry, null);
    expect(await usedIn(other)).toEqual([]);
    await cover(entry, other);
    await news.desk(`/news/${entry.id}/archive`, 'POST', {});
    await news.desk(`/news/${entry.id}`, 'DELETE');
    await news.desk(`/media/${other.id}`, 'DELETE');
  });

  test('of a picture that is deleted at the same moment is refused, or the deletion is: no cover is missing [P-EDT-22]', async () => {
    const token = (await signedIn(lab.server)).access_token;
    const send = async (path: string, method: string, body?: object) =>
      (await call(lab.server, token, `/api/desk/projects/${lab.server.project.id}${path}`, method, body)).status;
    const entry = await news.draft({ title: 'Ochre' });
    for (let round = 0; round < 8; round++) {
      const one = await picture(round + 1, 20);
      const calls = [
        () => send(`/media/${one.id}`, 'DELETE'),
        () => send(`/news/${entry.id}`, 'PATCH', { cover: one.id }),
      ];
      // Each begins half of the rounds.
      const first = round % 2;
      const begun = [calls[first]!(), calls[1 - first]!()];
      const [deleted, put] = first === 0 ? await Promise.all(begun) : (await Promise.all(begun)).toReversed();
      expect([
        [200, 422],
        [409, 200],
      ]).toContainEqual([deleted!, put!]);
      expect((await library.open(one.url)).status).toBe(put === 200 ? 200 : 404);
    }
  });

  test('is replaced with the picture wherever that stands, and the list has it in its narrowest width [P-EDT-20]', async () => {
    const [old, next] = [await picture(), await picture(2)];
    const entry = await news.entry({ title: 'Ochre' });
    await cover(entry, old);
    const article = await news.article({ title: 'Lamps' });
    await library.draft(article.texts[0]!.document, [{ type: 'picture', attrs: { media: old.id } }]);
    const changed = await news.desk<MediaView>(`/media/${old.id}/replace`, 'POST', { by: next.id });
    expect(changed.usedIn.map(({ kind, draft, cover: isCover }) => [kind, draft, isCover]).toSorted()).toEqual([
      ['article', true, false],
      ['news', false, true],
    ]);
    const { entries } = await news.desk<NewsPage>('/news');
    expect(entries.map((one) => [one.cover, one.coverUrl])).toEqual([[next.id, fileOf(next, '480')]]);
    expect((await usedIn(old)).some((use) => use.cover)).toBe(false);
  });
});

describe('readers see it', () => {
  test('in the messenger, in the list and above the entry, with its size [P-NWS-01 P-NWS-02]', async () => {
    const one = await picture();
    const plain = await news.entry({ title: 'Plain' });
    const entry = await news.entry({ title: 'Ochre' });
    await cover(entry, one);
    const shown = { url: fileOf(one, 'full'), width: 1200, height: 600 };
    const { entries } = await news.list();
    expect(entries.map(({ cover: found }) => found)).toMatchObject([shown, null]);
    expect(entries[0]!.cover!.srcset).toContain(`${fileOf(one, '480')} 480w`);
    expect((await news.read(entry.id)).cover).toMatchObject(shown);
    expect((await news.read(plain.id)).cover).toBeNull();
  });

  test('on the public pages, large at the head of the list, with its room kept, and where an entry is shared [P-NWS-08]', async () => {
    const [one, two] = [await picture(), await picture(2)];
    await cover(await news.entry({ title: 'Older' }), two);
    await news.entry({ title: 'Plain' });
    await cover(await news.entry({ title: 'Ochre' }), one);
    const list = await open('/news/en');
    expect(attributes(list, 'img.cov', 'src')).toEqual([fileOf(one, '960'), fileOf(two, '960')]);
    expect(attributes(list, 'img.cov', 'width')).toEqual(['1200', '1200']);
    expect(attributes(list, 'img.cov', 'height')).toEqual(['600', '600']);
    expect(attributes(list, 'article', 'class')).toEqual(['ent has big', 'ent', 'ent has']);
    const entry = await open('/news/en/3-ochre');
    expect(attributes(entry, 'article > img.cov', 'src')).toEqual([fileOf(one, '960')]);
    expect(attributes(entry, 'meta[property="og:image"]', 'content')).toEqual([fileOf(one, 'full')]);
    expect(entry).toContain(`"image":["${fileOf(one, 'full')}"]`);
    expect(attributes(await open('/news/en/2-plain'), 'meta[property="og:image"]', 'content')).toEqual([]);
  });

  test('in feeds, above the text and for readers that list pictures; the text counts as unchanged [P-NWS-09]', async () => {
    const one = await picture();
    const entry = await news.entry({ title: 'Ochre' });
    const updated = async () => /<entry>.*?<updated>(.*?)</.exec(await open('/news/en/feed.xml'))![1];
    const before = await updated();
    lab.server.clock.advance(60_000);
    await cover(entry, one);
    expect(await updated()).toBe(before);
    const [atom, rss] = [await open('/news/en/feed.xml'), await open('/news/en/rss.xml')];
    for (const feed of [atom, rss]) expect(feed).toContain(`&lt;p&gt;&lt;img src=&quot;${fileOf(one, '960')}&quot;`);
    expect(atom).toContain(`<link rel="enclosure" type="image/webp" href="${fileOf(one, 'full')}"/>`);
    expect(rss).toContain(`<media:content url="${fileOf(one, 'full')}" type="image/webp" medium="image"/>`);
  });

  test('in the preview of a draft, on the site and as the messenger has it [P-EDT-35]', async () => {
    const { id: category } = await news.category('Workshop');
    const draft = await news.draft({ title: 'Not yet', text: 'Draft words.', category });
    const one = await picture();
    await cover(draft, one);
    const { address } = await news.desk<DocumentPreview>(`/documents/${draft.texts[0]!.document}/preview`, 'POST');
    const path = `${new URL(address).pathname}/page`;
    for (const as of ['site', 'messenger']) {
      const html = await open(`${path}?as=${as}`);
      expect(attributes(html, 'img.cov', 'src')).toEqual([fileOf(one, '960')]);
      for (const words of ['Not yet</h1>', 'Draft words.', as === 'site' ? 'Workshop' : 'News</span>'])
        expect(html).toContain(words);
      expect(html).not.toContain('Did this answer it?');
    }
    lab.seen();
    await lab.open('/news/en/1-not-yet', 404);
  });

  test('in the notice that tells of an entry, where the server knows its public address [P-NWS-06]', async () => {
    const one = await picture();
    await lab.server.newSession();
    const entry = await news.draft({ title: 'Ochre' });
    await news.desk(`/news/${entry.id}`, 'PATCH', { cover: one.id, notify: 'app' });
    await news.again(entry);
    await lab.server.app.jobs.rest();
    const [action] = await lab.server.ports.storage.all('select body from outbound_action');
    expect(JSON.parse(String(action!.body)).data.coverImageUrl).toBe(fileOf(one, '960'));
  });
});
