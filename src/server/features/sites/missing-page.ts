/** Where there is nothing: words, a search that is filled in already, and the nearest articles. */
import { markup } from '../../http/markup.ts';
import { homePath } from './addresses.ts';
import { entry } from './home-page.ts';
import type { Search } from '../search/service.ts';
import { nearest } from './nearest.ts';
import { searchField, type Page, type Showing } from './page.ts';
import type { ReadArticle, Reader } from './reader.ts';

const NEAREST = 3;
/** Of an address that is told back. */
const TOLD_CHARS = 60;
/** Of an address that is looked for. */
const SAID_CHARS = 200;

/** A page that is nobody's place: nothing for search engines, and in other languages their start. */
export const nowhere = <S extends Page['status']>(status: S) =>
  ({
    status,
    description: '',
    canonical: undefined,
    published: [],
    otherwise: undefined,
    pathIn: homePath,
    markdown: undefined,
    kind: 'website',
    facts: [],
  }) as const;

/** `words`: what its address says, such as `fold bulb e27`. */
export async function missingPage(
  showing: Showing,
  status: 404 | 410,
  { said, find }: { readonly said: string; readonly find: Search['find'] },
): Promise<Page> {
  const { reader, words } = showing;
  const title = status === 410 ? 'gone' : 'missing';
  const plain = words.text(status === 410 ? 'goneFor' : 'missingPlain');
  const found = await nearest(showing, said, { find, most: NEAREST });
  const told =
    status === 404 && found.length > 0 ? words.text('missingFor', { words: said.slice(0, TOLD_CHARS) }) : plain;
  return {
    ...nowhere(status),
    title: words.say(title),
    main: markup`<div class="wrap hits"><h1>${words.text(title)}</h1><p class="fix">${told}</p>${searchField(showing, said)}${found.length > 0 && markup`<ol class="entries">${found.map((one) => entry(one, reader.lang, topicOf(reader, one)))}</ol>`}<p><a class="btn" href="${homePath(reader.lang)}">${words.text('toHelp')}</a></p></div>`,
  };
}

/** Before the first article is published. */
export function emptyPage({ words }: Pick<Showing, 'words'>): Page {
  return {
    ...nowhere(404),
    title: words.say('nothing'),
    main: markup`<div class="wrap hits"><h1>${words.text('nothing')}</h1><p class="fix">${words.text('nothingFor')}</p></div>`,
  };
}

/** Where an article stands: `Delivery › Abroad`. */
export function topicOf(reader: Reader, { article }: ReadArticle): string {
  return reader
    .above(article.collection)
    .map(({ text }) => text.title)
    .join(' › ');
}

/** What the last part of an address says in words: `/help/en/articles/7-fold-bulb` says `fold bulb`. */
export function saidBy(path: string): string {
  const last = /[^/]*$/.exec(path.replace(/(\.(md|xml|html?)|\/+)$/, ''))![0];
  return (last.replace(/^\d+(-|$)/, '').match(/[\p{L}\p{N}\p{M}]+/gu) ?? [])
    .join(' ')
    .slice(0, SAID_CHARS)
    .toWellFormed();
}
