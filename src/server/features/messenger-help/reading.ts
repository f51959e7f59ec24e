/** The help center as one reader sees it: what is published, in their language where there is such a text. */
import type { HelpArticleAsked, helpSearchAsked } from '../../../wire/help/messenger-asked.ts';
import type {
  HelpArticle,
  HelpCollectionView,
  HelpFound,
  HelpHome,
  HelpLink,
} from '../../../wire/help/messenger-shapes.ts';
import { findArticle, missing, type ShelfOf } from './finding.ts';
import { PAGE_ARTICLES_MOST, POPULAR_MOST, RELATED_MOST } from '../../../wire/help/limits.ts';
import type { Infer } from '../../../wire/schema.ts';
import type { VisitorAuth } from '../../http/route.ts';
import { mostRead, type Counting, type Learned, type LearnedBook, type Popular } from '../help-figures/service.ts';
import { toldMedia, type MediaShowing } from '../media/service.ts';
import type { Search, SearchLog } from '../search/service.ts';
import type { VoterOf } from '../visitors/service.ts';
import type { Answers } from './answers.ts';
import {
  cardsIn,
  collectionNamed,
  inLanguage,
  linkOf,
  summaryOf,
  textOf,
  type SeenArticle,
  type SeenCollection,
  type Shelf,
  type Shelves,
} from '../help/service.ts';

/** Errors of what takes an id: 404, the same for what does not exist and for what is not published. */
export type HelpReading = {
  readonly home: (visitor: VisitorAuth, lang: string) => Promise<HelpHome>;
  /** `id`: of ours, the number, the one that it was imported with, or `none`. */
  readonly collection: (visitor: VisitorAuth, id: string, lang: string) => Promise<HelpCollectionView>;
  readonly article: (visitor: VisitorAuth, place: ArticlePlace, asked: HelpArticleAsked) => Promise<HelpArticle>;
  readonly search: (visitor: VisitorAuth, asked: Infer<typeof helpSearchAsked>) => Promise<HelpFound>;
};

/** `id`: of ours, the number, or the one that it was imported with. `origin`: the media origin. */
type ArticlePlace = { readonly id: string; readonly origin: string };

/** By which articles in no collection are read. */
const NO_COLLECTION = 'none';

type Needs = {
  readonly media: Pick<MediaShowing, 'shown'>;
  readonly shelves: Pick<Shelves, 'body' | 'author'>;
  readonly shelfOf: ShelfOf;
  readonly search: Pick<Search, 'find'> & { readonly log: Pick<SearchLog, 'note'> };
  readonly answers: Pick<Answers, 'own'>;
  readonly voters: VoterOf;
  readonly counting: Pick<Counting, 'viewed' | 'searched'>;
  readonly learned: Pick<LearnedBook, 'of'>;
  readonly popular: Popular;
};

export function createHelpReading(needs: Needs): HelpReading {
  const { shelfOf, search, counting, learned, popular } = needs;
  return {
    async home(visitor, lang) {
      const { projectId: project } = visitor;
      const [shelf, pages, read] = await Promise.all([shelfOf(visitor), learned.of(project), popular(project)]);
      return homeOf(shelf, { learned: pages, popular: read }, lang);
    },
    async collection(visitor, id, lang) {
      const shelf = await shelfOf(visitor);
      const inside = (collection: string | null) =>
        shelf.articles.filter((one) => one.collection === collection).map((one) => summaryOf(one, shelf, lang));
      if (id === NO_COLLECTION) {
        const articles = inside(null);
        if (articles.length === 0) throw missing('collection');
        const named = { id, number: 1, title: '', description: '', lang, icon: 'book-open' as const };
        return { ...named, topics: [], articles };
      }
      const found = collectionNamed(shelf, id);
      if (!found) throw missing('collection');
      const { articles: _count, ...collection } = topicOf(found, shelf, lang);
      return { ...collection, topics: topicsIn(shelf, found.id, lang), articles: inside(found.id) };
    },
    async article(visitor, place, { lang, path, search: from, offered }) {
      const article = await articleOf(needs, visitor, place, lang);
      const { projectId: project, sessionId: session } = visitor;
      const voter = session === null ? '' : await needs.voters(visitor, session);
      const text = { project, article: article.id, lang: article.lang };
      // Without a session nobody can be told from others, so that nothing is learned from the page.
      counting.viewed({ ...text, session, voter, path: voter === '' ? undefined : path, search: from, offered });
      return article;
    },
    async search(visitor, { q: query, lang, path, exact, offers }) {
      const { projectId: project, sessionId } = visitor;
      const shelf = await shelfOf(visitor);
      const { hits, ...found } = await search.find(project, { lang, query, path, exact, shelf });
      const run = sessionId ?? undefined;
      const isAsked = !offers && query.trim() !== '' && shelf.articles.length > 0;
      const noted = isAsked && search.log.note(project, { run, place: 'messenger', lang, query, hits: found.total });
      if (noted && sessionId !== null) counting.searched(sessionId, noted);
      return {
        ...found,
        ...(noted ? { search: noted } : {}),
        hits: hits.map(({ collection, titleMarks, marks, ...hit }) => {
          const place = shelf.collections.find(({ id }) => id === collection);
          return {
            ...hit,
            titleMarks: titleMarks.map((mark) => [...mark]),
            marks: marks.map((mark) => [...mark]),
            collection: place ? linkOfCollection(place, shelf, lang) : null,
          };
        }),
      };
    },
  };
}

async function articleOf(
  { shelves, shelfOf, answers, media }: Pick<Needs, 'shelves' | 'shelfOf' | 'answers' | 'media'>,
  visitor: VisitorAuth,
  { id, origin }: ArticlePlace,
  lang: string,
): Promise<HelpArticle> {
  const project = visitor.projectId;
  const shelf = await shelfOf(visitor);
  const found = findArticle(shelf, id);
  const { text } = textOf(found, shelf, lang);
  const [body, author, answer] = await Promise.all([
    shelves.body(project, found.id, text.lang),
    shelves.author(project, found),
    answers.own(visitor, found.id, text),
  ]);
  // It was taken back between the two.
  if (!body) throw missing('article');
  const place = shelf.collections.find((one) => one.id === found.collection);
  return {
    ...summaryOf(found, shelf, lang),
    languages: found.texts.map((one) => one.lang),
    body,
    author: author ?? null,
    updatedAt: new Date(text.at).toISOString(),
    collection: place ? linkOfCollection(place, shelf, lang) : null,
    related: relatedTo(found, shelf).map((one) => linkOf(one, shelf, lang)),
    cards: cardsIn(body, shelf, lang),
    media: toldMedia(await media.shown(project, body, origin)),
    answer: answer ?? null,
  };
}

type Figures = { readonly learned: readonly Learned[]; readonly popular: readonly string[] };

function homeOf(shelf: Shelf, { learned, popular }: Figures, lang: string): HelpHome {
  const { articles } = shelf;
  const byId = new Map(articles.map((one) => [one.id, one]));
  // Where little has been read yet, the first ones of the shelf stand behind.
  const first = new Set([...mostRead(articles, popular, POPULAR_MOST), ...articles.slice(0, 2 * POPULAR_MOST)]);
  return {
    total: articles.length,
    languages: [...shelf.languages],
    topics: topicsIn(shelf, null, lang),
    others: articles.filter(({ collection }) => collection === null).length,
    popular: [...first].slice(0, POPULAR_MOST).map((one) => linkOf(one, shelf, lang)),
    pages: [
      ...articles
        .filter(({ pages }) => pages.length > 0)
        .map((one) => ({ ...linkOf(one, shelf, lang), filters: one.pages })),
      // An article that is not seen any more is offered nowhere.
      ...learned.flatMap(({ page, article, opens }) => {
        const one = byId.get(article);
        return one ? [{ ...linkOf(one, shelf, lang), filters: [{ type: 'is' as const, filter: page }], opens }] : [];
      }),
    ].slice(0, PAGE_ARTICLES_MOST),
  };
}

function topicsIn(shelf: Shelf, parent: string | null, lang: string) {
  return shelf.collections.filter((one) => one.parent === parent).map((one) => topicOf(one, shelf, lang));
}

function topicOf(collection: SeenCollection, shelf: Shelf, lang: string) {
  const { icon, articles, texts } = collection;
  const { description } = inLanguage(texts, lang, shelf.languages).text;
  return { ...linkOfCollection(collection, shelf, lang), icon, articles, description };
}

function linkOfCollection({ id, number, texts }: SeenCollection, shelf: Shelf, lang: string): HelpLink {
  const shown = inLanguage(texts, lang, shelf.languages);
  return { id, number, title: shown.text.title, lang: shown.lang };
}

/** Those that stand behind it in its collection, then those before it. */
function relatedTo(article: SeenArticle, { articles }: Shelf): SeenArticle[] {
  const beside = articles.filter(({ collection }) => collection === article.collection);
  const at = beside.indexOf(article);
  return [...beside.slice(at + 1), ...beside.slice(0, at)].slice(0, RELATED_MOST);
}
