/** News as one reader sees them in the messenger: what is published, in their language where there is such a text. */
import { ApiError } from '../../../wire/errors.ts';
import { NEWS_SHOWN } from '../../../wire/news/limits.ts';
import type { NewsAsked } from '../../../wire/news/messenger-asked.ts';
import type { NewsArticle, NewsLabel, NewsLine, NewsShown } from '../../../wire/news/messenger-shapes.ts';
import { cursorAfter, idInCursor } from '../../http/cursor.ts';
import type { VisitorAuth } from '../../http/route.ts';
import type { Ports } from '../../ports.ts';
import { minutesToRead } from '../documents/service.ts';
import { cardsIn, inLanguage, textOf, type Shelf } from '../help/service.ts';
import { toldFile, toldMedia, type MediaShowing, type Shown } from '../media/service.ts';
import type { Marks } from './marks.ts';
import type { NewsRequests } from './slots.ts';
import { listed, type NewsShelf, type NewsShelves, type SeenNews } from './shelf.ts';

export type NewsReading = {
  /** `origin`: the media origin. Errors: 400 `cursor_invalid`. */
  readonly list: (visitor: VisitorAuth, asked: NewsAsked, origin: string) => Promise<NewsShown>;
  /** By its id or number. Errors: 404, the same for what does not exist and for what is not published. */
  readonly article: (
    visitor: VisitorAuth,
    id: string,
    reading: { lang: string; origin: string },
  ) => Promise<NewsArticle>;
  /** Errors: 404. */
  readonly find: (visitor: VisitorAuth, id: string) => Promise<{ readonly news: SeenNews; readonly shelf: NewsShelf }>;
};

type Needs = {
  readonly shelves: Pick<NewsShelves, 'body' | 'author'>;
  /** What the visitor sees, by the audiences that they are in now. */
  readonly newsOf: (visitor: VisitorAuth) => Promise<NewsShelf>;
  readonly articlesOf: (visitor: VisitorAuth) => Promise<Shelf>;
  readonly marks: Marks;
  readonly media: Pick<MediaShowing, 'shown' | 'files'>;
  readonly requests: () => NewsRequests;
};

export function createNewsReading(
  { now }: Pick<Ports, 'now'>,
  { shelves, newsOf, articlesOf, marks, media, requests }: Needs,
): NewsReading {
  const find: NewsReading['find'] = async (visitor, id) => {
    const shelf = await newsOf(visitor);
    const news = shelf.entries.find((one) => one.id === id || String(one.number) === id);
    if (!news) throw missing();
    return { news, shelf };
  };
  return {
    find,
    async list(visitor, { lang, categories = [], cursor }, origin) {
      const shelf = await newsOf(visitor);
      const isUnread = await marks.unread(visitor);
      const all = within(listed(shelf, now()), categories);
      const from = cursor === undefined ? 0 : behind(all, idInCursor(cursor));
      const shown = all.slice(from, from + NEWS_SHOWN);
      const newest = shown.toSorted((a, b) => b.place - a.place)[0];
      const last = shown.at(-1);
      const covers = await media.files(visitor.projectId, coversOf(shown), origin);
      return {
        entries: shown.map((one) => ({ ...lineOf(one, { shelf, lang, covers }), unread: isUnread(one) })),
        next: last && from + shown.length < all.length ? cursorAfter(last.id) : null,
        categories: shelf.categories.map((one) => labelOf(shelf, one.id, lang)!),
        unread: shelf.entries.filter(isUnread).length,
        newest: newest?.id ?? null,
      };
    },
    async article(visitor, id, { lang, origin }) {
      const project = visitor.projectId;
      const { news, shelf } = await find(visitor, id);
      const covers = await media.files(project, coversOf([news]), origin);
      const line = lineOf(news, { shelf, lang, covers });
      const [body, author, help, reactions, fulfilled] = await Promise.all([
        shelves.body(project, news.id, line.lang),
        shelves.author(project, news),
        articlesOf(visitor),
        news.reactions ? marks.reactions(visitor, news) : null,
        requests().seenBy(visitor, news.id),
      ]);
      // It was taken back between the two.
      if (!body) throw missing();
      await marks.open(visitor, news);
      await requests().opened(visitor, news.id);
      return {
        ...line,
        version: news.version,
        languages: news.texts.map((one) => one.lang),
        body,
        author: author ?? null,
        minutes: minutesToRead(body),
        reactions,
        requests: fulfilled,
        cards: cardsIn(body, help, lang),
        media: toldMedia(await media.shown(project, body, origin)),
      };
    },
  };
}

const missing = () => new ApiError('not_found', 'There is no such entry.');

/** Those of these categories; of all where there are none. */
const within = (all: readonly SeenNews[], categories: readonly string[]): readonly SeenNews[] =>
  categories.length === 0 ? all : all.filter(({ category }) => category !== null && categories.includes(category));

/** Where the page begins that follows an entry; that it went meanwhile leads to the beginning. */
const behind = (all: readonly SeenNews[], id: string): number => all.findIndex((one) => one.id === id) + 1;

const coversOf = (news: readonly SeenNews[]): string[] => news.flatMap(({ cover }) => cover ?? []);

type Shelved = {
  readonly shelf: NewsShelf;
  readonly lang: string;
  readonly covers: ReadonlyMap<string, Shown>;
};

function lineOf(news: SeenNews, { shelf, lang, covers }: Shelved): Omit<NewsLine, 'unread'> {
  const cover = news.cover === null ? undefined : covers.get(news.cover);
  const { text } = textOf(news, shelf, lang);
  return {
    id: news.id,
    number: news.number,
    title: text.title,
    summary: text.summary,
    lang: text.lang,
    category: labelOf(shelf, news.category, lang),
    cover: cover ? toldFile(cover) : null,
    at: new Date(news.at).toISOString(),
  };
}

function labelOf({ categories, languages }: NewsShelf, id: string | null, lang: string): NewsLabel | null {
  const found = categories.find((one) => one.id === id);
  if (!found) return null;
  const shown = inLanguage(found.names, lang, languages);
  return { id: found.id, name: shown.text.name, lang: shown.lang, color: found.color };
}
