/** What is found for some words. Never kept by search engines: each question would be a page. */
import { QUERY_CHARS } from '../../../wire/search/limits.ts';
import { joined, markup, type Markup } from '../../http/markup.ts';
import type { Found, Hit, Search } from '../search/service.ts';
import { searchField, type Showing } from './help-showing.ts';
import { nowhere, type Page } from './page.ts';
import { topicOf } from './reader.ts';
import type { Query } from './slots.ts';
import { inLine, type Words } from './words.ts';

/** `exact`: as it is written, without corrections. */
export type Asked = { readonly query: string; readonly exact: boolean };

export function askedIn({ q = '', exact }: Query): Asked {
  const query = q.trim().slice(0, QUERY_CHARS).toWellFormed();
  return { query, exact: exact === '1' };
}

/** `search`: by which opening a hit is told to belong to it; absent where nobody reads. */
export type FindNoted = (...asked: Parameters<Search['find']>) => Promise<Found & { readonly search?: string }>;

export async function searchPage(showing: Showing, { query, exact }: Asked, find: FindNoted): Promise<Page> {
  const { reader, words, project } = showing;
  const { paths } = reader;
  const none: Awaited<ReturnType<FindNoted>> = { hits: [], total: 0 };
  const { hits, total, corrected, search } =
    query === '' ? none : await find(project.id, { lang: reader.lang, query, exact });
  const title = titleOf(query, corrected ?? query, total);
  const list = hits.flatMap((hit) => hitEntry(showing, hit, search));
  return {
    ...nowhere(200, showing),
    title: words.say(...title),
    pathIn: (lang) => `${paths.search(lang)}${query && `?q=${encodeURIComponent(query)}`}`,
    main: markup`<div class="band slim"><div class="in">${searchField(showing, query)}</div></div><div class="wrap hits"><h1>${words.text(...title)}</h1>${
      corrected !== undefined &&
      markup`<p class="fix">${words.text('foundInstead', { q: query })} <a href="${paths.search(reader.lang)}?q=${encodeURIComponent(query)}&amp;exact=1">${words.text('foundExactly')}</a></p>`
    }${query !== '' && hits.length === 0 && markup`<p class="fix">${words.text('foundNoneFor')}</p>`}${list.length > 0 && markup`<ol class="entries">${list}</ol>`}${total > hits.length && markup`<p>${words.text('foundBest', { n: String(hits.length) })}</p>`}${hits.length === 0 && markup`<p><a class="btn" href="${paths.home(reader.lang)}">${words.text('toHelp')}</a></p>`}</div>`,
  };
}

function titleOf(query: string, found: string, total: number): Parameters<Words['say']> {
  if (query === '') return ['searchHelp'];
  if (total === 0) return ['foundNone', { q: query }];
  return total === 1 ? ['foundOne', { q: found }] : ['foundMany', { q: found, n: String(total) }];
}

/** Nothing for one that went meanwhile. */
function hitEntry({ reader }: Showing, hit: Hit, search: string | undefined): Markup[] {
  const article = reader.shelf.articles.find(({ id }) => id === hit.id);
  if (!article) return [];
  const read = reader.article(article);
  const where = topicOf(reader, read);
  const line = (text: string, marks: Hit['marks']) => inLine(marked(text, marks), hit.lang, reader.lang);
  return [
    markup`<li><a href="${read.path}${search !== undefined && `?search=${search}`}">${line(hit.title, hit.titleMarks)}</a>${hit.excerpt && markup`<p>${line(hit.excerpt, hit.marks)}</p>`}${where && markup`<small>${where}</small>`}</li>`,
  ];
}

function marked(text: string, marks: Hit['marks']): Markup {
  let at = 0;
  const parts = marks.map(([from, to]) => {
    const part = markup`${text.slice(at, from)}<mark>${text.slice(from, to)}</mark>`;
    at = to;
    return part;
  });
  return joined([...parts, markup`${text.slice(at)}`]);
}
