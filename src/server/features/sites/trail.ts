/** The way from the start of the help center to a page: for readers and for search engines. */
import { markup, type Markup } from '../../http/markup.ts';
import type { Showing } from './help-showing.ts';
import { icon } from './page.ts';
import type { ReadCollection } from './reader.ts';
import { inLine } from './words.ts';

export function trail({ reader, words }: Showing, above: readonly ReadCollection[]): Markup {
  const steps = above.map(
    ({ text, path, lang }) =>
      markup`<li>${icon('chevron-right', 'flip')}<a href="${path}">${inLine(text.title, lang, reader.lang)}</a></li>`,
  );
  return markup`<nav class="trail" aria-label="${words.say('trail')}"><ol><li><a href="${reader.paths.home(reader.lang)}">${words.text('help')}</a></li>${steps}</ol></nav>`;
}

type Step = { readonly name: string; readonly path: string };

/** `last`: the page itself. */
export function trailFacts({ reader, words, at }: Showing, above: readonly ReadCollection[], last: Step) {
  const steps: Step[] = [
    { name: words.say('help'), path: reader.paths.home(reader.lang) },
    ...above.map(({ text, path }) => ({ name: text.title, path })),
    last,
  ];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, before) => ({
      '@type': 'ListItem',
      position: before + 1,
      name,
      item: at.origin + path,
    })),
  };
}
