/** A page of the help center while it is drawn, and the search field that stands on most of them. */
import { markup, type Markup } from '../../http/markup.ts';
import { icon, type Frame } from './page.ts';
import type { Reader } from './reader.ts';

export type Showing = Frame & { readonly reader: Reader };

export function searchField({ reader, words }: Pick<Showing, 'reader' | 'words'>, asked = ''): Markup {
  const count = reader.shelf.articles.length;
  const hint = count === 1 ? words.say('searchOne') : words.say('searchMany', { n: String(count) });
  return markup`<form class="find" role="search" action="${reader.paths.search(reader.lang)}">${icon('search')}<input type="search" name="q" value="${asked}" placeholder="${hint}" aria-label="${words.say('searchHelp')}" maxlength="200" autocomplete="off" enterkeyhint="search"><button class="btn primary">${words.text('search')}</button></form>`;
}
