/** A layer of ours over the host page: an element of its own with a closed shadow root, above everything, restyled by nobody. */
import { textOn } from '../../wire/pure/contrast.ts';
import { OWN_PREFIX } from './own.ts';
import { isDarkPage } from './page-theme.ts';

export type Layer = { readonly root: ShadowRoot; readonly host: HTMLElement; readonly remove: () => void };

/** What pages listen for to close their menus; what happens in the layer is none of their business. */
const PRIVATE_EVENTS =
  'pointerdown pointerup mousedown mouseup click dblclick touchstart touchend focusin focusout contextmenu'.split(' ');

/** `color` is the brand as `#rrggbb`. */
export function openLayer(name: string, sheets: readonly string[], color: string): Layer {
  const host = document.createElement(OWN_PREFIX + name);
  const root = host.attachShadow({ mode: 'closed' });
  adoptSheets(root, sheets);
  if (isDarkPage(document)) host.dataset.theme = 'dark';
  host.style.setProperty('--brand', color);
  host.style.setProperty('--on-accent', textOn(color));
  keepPrivate(host);
  // A modal dialog makes everything outside it inert: there the layer has to stand inside.
  const dialog = [...document.querySelectorAll('dialog:modal')].at(-1);
  (dialog ?? document.documentElement).append(host);
  raise(host);
  return { root, host, remove: () => host.remove() };
}

/** Constructed sheets, because a strict policy forbids style elements. */
export function adoptSheets(root: ShadowRoot, sheets: readonly string[]): void {
  root.adoptedStyleSheets = sheets.map((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    return sheet;
  });
}

export function keepPrivate(host: HTMLElement): void {
  for (const event of PRIVATE_EVENTS) host.addEventListener(event, (happened) => happened.stopPropagation());
}

/** Into the browser's top layer, above any z-index; where there is none, the style sheet's z-index has to do. */
function raise(host: HTMLElement): void {
  if (!('showPopover' in host)) return;
  host.popover = 'manual';
  host.showPopover();
}
