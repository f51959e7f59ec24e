/** The list of news: 20 at a time, narrowed to some categories. */
import { markup, type Markup } from '../../http/markup.ts';
import { dayOf, icon, inLine, type Page } from '../sites/service.ts';
import { coverOf, drawCover, type ShownCovers } from './covers.ts';
import { isAmong, newsReader, type ReadCategory, type ReadNews } from './reader.ts';
import { dateLang, pill, type Showing } from './showing.ts';

export const ENTRIES = 20;

type Part = {
  /** Of these alone, where there are any. */
  readonly categories: readonly ReadCategory[];
  readonly page: number;
  readonly coversOf: (shown: readonly ReadNews[]) => Promise<ShownCovers>;
};

/** Undefined for a page behind the last one. */
export async function listPage(showing: Showing, { categories, page, coversOf }: Part): Promise<Page | undefined> {
  const { reader, say, lang, languages, project, at, mailed } = showing;
  const { paths } = reader;
  const all = reader.listed(categories);
  const shown = all.slice((page - 1) * ENTRIES, page * ENTRIES);
  if (shown.length === 0) return undefined;
  const covers = await coversOf(shown);
  const isNarrow = categories.length > 0;
  const title = isNarrow ? categories.map(({ name }) => name).join(', ') : say.say('news');
  const isWhole = !isNarrow && page === 1;
  const pathIn = (one: string) => {
    const there = newsReader(reader.shelf, { lang: one, at, now: 0 });
    return paths.home(one, {
      categories: isNarrow ? there.categories.filter(({ id }) => isAmong(categories, id)) : [],
      page,
    });
  };
  const published = isWhole ? languages.map((one) => ({ lang: one, path: paths.home(one) })) : [];
  return {
    status: 200,
    title,
    description: say.say('about', { name: project.name }),
    canonical: isWhole ? paths.home(lang) : undefined,
    published,
    otherwise: published[0]?.path,
    pathIn,
    markdown: isWhole ? `${paths.home(lang)}.md` : undefined,
    kind: 'website',
    facts: [],
    main: markup`<div class="wrap"><div class="nhead"><h1>${isNarrow ? categories.map((one, at) => markup`${at > 0 && ', '}${inLine(one.name, one.lang, lang)}`) : say.text('news')}</h1><div class="ways"><a class="btn" href="${paths.atom(lang, categories)}">${icon('rss')}${say.text('feed')}</a>${mailed && markup`<a class="btn primary" href="${paths.home(lang)}/subscribe">${icon('mail')}${say.text('subscribe')}</a>`}</div></div>${chips(showing, categories)}${shown.map((one, at) => line(showing, one, { covers, isBig: page === 1 && at === 0 }))}${steps(showing, { categories, page, isLast: page * ENTRIES >= all.length })}</div>`,
  };
}

/** A press adds a category, or takes it away again. Search engines follow none of the many ways to choose several. */
function chips({ reader, say, lang }: Showing, chosen: readonly ReadCategory[]): Markup | false {
  if (reader.categories.length === 0) return false;
  const chip = (categories: readonly ReadCategory[], name: Markup, isHere: boolean) =>
    markup`<a href="${reader.paths.home(lang, { categories })}"${isHere && markup` aria-current="true"`}${categories.length > 1 && markup` rel="nofollow"`}>${name}</a>`;
  const after = (one: ReadCategory) => reader.categories.filter((other) => (other === one) !== chosen.includes(other));
  return markup`<nav class="cats" aria-label="${say.say('categories')}">${chip([], say.text('all'), chosen.length === 0)}${reader.categories.map(
    (one) => chip(after(one), inLine(one.name, one.lang, lang), chosen.includes(one)),
  )}</nav>`;
}

type Look = { readonly covers: ShownCovers; readonly isBig: boolean };

/** The first one of all is large where it has a cover. */
function line(showing: Showing, read: ReadNews, { covers, isBig }: Look): Markup {
  const { lang, say } = showing;
  const { text, news, pinned } = read;
  const date = new Date(news.at).toISOString();
  const cover = coverOf(read, covers);
  const kind = cover ? (isBig ? 'ent has big' : 'ent has') : 'ent';
  // The title leads to the same place.
  const picture =
    cover &&
    markup`<a class="cover" href="${read.path}" tabindex="-1" aria-hidden="true">${drawCover(cover, isBig ? 'big' : 'small')}</a>`;
  return markup`<article class="${kind}"><div class="meta"><time datetime="${date}">${dayOf(news.at, dateLang(showing))}</time>${pill(showing, read.category)}${pinned && markup`<span class="pin">${icon('pin')}${say.text('pinned')}</span>`}</div><div><h2><a href="${read.path}">${inLine(text.title, read.lang, lang)}</a></h2>${text.summary && markup`<p>${inLine(text.summary, read.lang, lang)}</p>`}</div>${picture}</article>`;
}

type Steps = { readonly categories: readonly ReadCategory[]; readonly page: number; readonly isLast: boolean };

function steps({ reader, say, lang }: Showing, { categories, page, isLast }: Steps): Markup | false {
  if (page === 1 && isLast) return false;
  const step = (to: number, key: 'newer' | 'older', rel: string) =>
    markup`<a class="btn" rel="${rel}" href="${reader.paths.home(lang, { categories, page: to })}">${say.text(key)}</a>`;
  return markup`<nav class="older" aria-label="${say.say('pages')}">${page > 1 && step(page - 1, 'newer', 'prev')}${!isLast && step(page + 1, 'older', 'next')}</nav>`;
}
