/** Clicks on the page as lines of the console log: tag, id, class and a little text, nothing that is masked. */
import { CLICK_TEXT_CHARS } from '../limits.ts';
import type { Core } from '../core-api.ts';
import type { Browser, Stop } from '../browser.ts';

/** Text below these never leaves the page. */
const HIDDEN = '.gl-mask,.gl-block,.gl-ignore,[gleap-ignore],[data-gleap-mask],script,style,textarea,select';

/** Every node that we put into a page has a name that begins so: the button, the capture editor. */
const OWN = 'parley-';

/** `onClick` gets a line such as `<button id="buy">Buy now</button>`; clicks on what is ours are left out. */
export function watchClicks(
  { document, listen }: Pick<Browser, 'document' | 'listen'>,
  tagOf: Core['tagOf'],
  onClick: (line: string) => void,
): Stop {
  return listen(
    document,
    'click',
    ({ target }: Event) => {
      if (target instanceof Element && !target.localName.startsWith(OWN))
        onClick(`${tagOf(target)}${target.closest(HIDDEN) ? '' : textOf(target)}</${target.localName}>`);
    },
    true,
  );
}

/** The first 40 characters; the walk ends there, because the page's body may be what was clicked. */
function textOf(element: Element): string {
  let text = '';
  const walk = (node: Node) => {
    for (const child of node.childNodes) {
      if (text.length > CLICK_TEXT_CHARS) return;
      if (child.nodeType === Node.TEXT_NODE) text = `${text} ${child.nodeValue}`.replace(/\s+/g, ' ').trimStart();
      else if (child instanceof Element && !child.matches(HIDDEN)) walk(child);
    }
  };
  walk(element);
  return text.slice(0, CLICK_TEXT_CHARS).trim();
}
