/** Where there is nothing: words, a search that is filled in already, and what is nearest. */
import { markup } from '../../http/markup.ts';
import { entryLine, nowhere, type Frame, type Page } from './page.ts';
import { partPath } from './site-address.ts';
import type { Finding } from './slots.ts';

const NEAREST = 3;
/** Of an address that is told back. */
const TOLD_CHARS = 60;
/** Of an address that is looked for. */
const SAID_CHARS = 200;

/** `said`: what its address says in words, such as `fold bulb e27`. */
export async function missingPage(
  frame: Frame,
  status: 404 | 410,
  { said, finding }: { readonly said: string; readonly finding: Finding | undefined },
): Promise<Page> {
  const { words, lang, at, part } = frame;
  const title = status === 410 ? 'gone' : 'missing';
  const plain = words.text(status === 410 ? 'goneFor' : 'missingPlain');
  const found = (said !== '' && (await finding?.nearest({ words: said, lang, at, most: NEAREST }))) || [];
  const told =
    status === 404 && found.length > 0 ? words.text('missingFor', { words: said.slice(0, TOLD_CHARS) }) : plain;
  return {
    ...nowhere(status, frame),
    title: words.say(title),
    main: markup`<div class="wrap hits"><h1>${words.text(title)}</h1><p class="fix">${told}</p>${finding?.field(frame, said)}${found.length > 0 && markup`<ol class="entries">${found.map((one) => entryLine(one, lang))}</ol>`}<p><a class="btn" href="${partPath(at, part, lang)}">${words.text('toStart')}</a></p></div>`,
  };
}

/** What the last part of an address says in words: `/help/en/articles/7-fold-bulb` says `fold bulb`. */
export function saidBy(path: string): string {
  const last = /[^/]*$/.exec(path.replace(/(\.(md|xml|html?)|\/+)$/, ''))![0];
  return (last.replace(/^\d+(-|$)/, '').match(/[\p{L}\p{N}\p{M}]+/gu) ?? [])
    .join(' ')
    .slice(0, SAID_CHARS)
    .toWellFormed();
}
