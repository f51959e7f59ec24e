/** The newest entries of one language as Atom and as RSS 2.0, with their whole texts, for all categories or some. */
import type { Project } from '../projects/service.ts';
import {
  atom,
  ATOM,
  entryId,
  FEED_ENTRIES,
  xml,
  type Answer,
  type AtomEntry,
  type SiteAddress,
} from '../sites/service.ts';
import { coverOf, plainCover, type ShownCovers } from './covers.ts';
import { isAmong, type NewsReader, type ReadCategory, type ReadNews } from './reader.ts';
import type { NewsWords } from './words.ts';

export const RSS = 'application/rss+xml; charset=utf-8';

type Feeding = {
  readonly project: Project;
  readonly at: SiteAddress;
  readonly reader: NewsReader;
  readonly say: NewsWords;
  /** Of these alone, where there are any. */
  readonly categories: readonly ReadCategory[];
  /** Its HTML, whose addresses are whole; undefined for one that went meanwhile. */
  readonly html: (read: ReadNews) => Promise<string | undefined>;
  readonly coversOf: (told: readonly ReadNews[]) => Promise<ShownCovers>;
};
type Told = AtomEntry & { readonly published: number; readonly content: string; readonly category: string | undefined };

async function entriesOf({ at, reader, categories, html, coversOf }: Feeding): Promise<Told[]> {
  const own = reader.shelf.entries
    .map(reader.read)
    .filter((one) => one.lang === reader.lang && isAmong(categories, one.category?.id))
    .slice(0, FEED_ENTRIES);
  const covers = await coversOf(own);
  const told = own.map(async (read): Promise<Told[]> => {
    const { news, text, path } = read;
    const content = await html(read);
    if (content === undefined) return [];
    const cover = coverOf(read, covers);
    return [
      {
        id: entryId('news', news.id, reader.lang),
        title: text.title,
        href: at.origin + path,
        updated: text.at,
        published: news.at,
        summary: text.summary,
        content: cover ? plainCover(cover).text + content : content,
        picture: cover && { href: cover.full, type: cover.type },
        category: read.category?.name,
      },
    ];
  });
  return (await Promise.all(told)).flat();
}

export async function newsAtom(feeding: Feeding): Promise<Answer> {
  const { project, at, reader, categories } = feeding;
  const text = atom({
    lang: reader.lang,
    title: titleOf(feeding),
    author: project.name,
    home: at.origin + reader.paths.home(reader.lang, { categories }),
    self: at.origin + reader.paths.atom(reader.lang, categories),
    entries: await entriesOf(feeding),
  });
  return { kind: 'text', type: ATOM, text };
}

export async function newsRss(feeding: Feeding): Promise<Answer> {
  const { project, at, reader, categories, say } = feeding;
  const entries = await entriesOf(feeding);
  const latest = entries.reduce((most, { updated }) => Math.max(most, updated), 0);
  const home = at.origin + reader.paths.home(reader.lang, { categories });
  const self = at.origin + reader.paths.rss(reader.lang, categories);
  // What reads RSS takes a description for HTML: there our words are escaped as HTML, and then as XML like all else.
  const items = entries.map(
    ({ id, title, href, published, summary = '', content, picture, category: name }) =>
      `<item><title>${xml(title)}</title><link>${xml(href)}</link><guid isPermaLink="false">${xml(id)}</guid><pubDate>${mailTime(published)}</pubDate>${name ? `<category>${xml(name)}</category>` : ''}<description>${xml(xml(summary || title))}</description><content:encoded>${xml(content)}</content:encoded>${pictureOf(picture)}</item>`,
  );
  const about = say.say('about', { name: project.name });
  const text = `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:media="http://search.yahoo.com/mrss/"><channel><title>${xml(titleOf(feeding))}</title><link>${xml(home)}</link><atom:link rel="self" type="application/rss+xml" href="${xml(self)}"/><description>${xml(xml(about))}</description><language>${xml(reader.lang)}</language><lastBuildDate>${mailTime(latest)}</lastBuildDate>${items.join('')}</channel></rss>`;
  return { kind: 'text', type: RSS, text };
}

/** Media RSS: an `enclosure` would have to say how many bytes it has. */
function pictureOf(picture: AtomEntry['picture']): string {
  return picture ? `<media:content url="${xml(picture.href)}" type="${xml(picture.type)}" medium="image"/>` : '';
}

function titleOf({ project, say, categories }: Feeding): string {
  return [categories.map(({ name }) => name).join(', '), say.say('news'), project.name].filter(Boolean).join(' · ');
}

/** RFC 822, as RSS wants it: Sat, 21 Nov 2026 09:00:00 GMT. */
const mailTime = (at: number): string => new Date(at).toUTCString();
