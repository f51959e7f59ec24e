/** Parts that banner and modal share. Elements are built one by one: a content is never markup here. */
import { webAddress } from '../../ui/safe-html.ts';
import type { MediaButton, MediaContent } from '../../wire/outbound-media/shapes.ts';
import type { MediaBridge } from './bridge.ts';
import type { Telling } from './receipts.ts';
import { isPressable, messageOf } from './presses.ts';
import { openable, richText } from './rich-text.ts';

type Attributes = Readonly<Record<string, string>>;

export function make<N extends keyof HTMLElementTagNameMap>(
  name: N,
  attributes: Attributes = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[N] {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
}

/** `close`: closes it as dismissed. */
export function closeButton(label: string, close: () => void): HTMLButtonElement {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  for (const [name, value] of Object.entries({ viewBox: '0 0 24 24', 'aria-hidden': 'true' }))
    svg.setAttribute(name, value);
  path.setAttribute('d', 'M18 6 6 18M6 6l12 12');
  svg.append(path);
  const button = make('button', { type: 'button', class: 'close', 'aria-label': label }, svg);
  button.addEventListener('click', close);
  return button;
}

/** The first is the one that the content is about. */
export function actionButtons(
  buttons: readonly MediaButton[],
  bridge: MediaBridge,
  { clicked, dismiss }: Telling,
): HTMLButtonElement[] {
  return buttons.filter(isPressable).map((button, at) => {
    const made = make('button', { type: 'button', class: at === 0 ? 'act primary' : 'act' }, button.label);
    made.addEventListener('click', () => {
      const message = messageOf(button);
      if (!message) return dismiss();
      clicked();
      bridge.ask(message);
      bridge.say('close');
    });
    return made;
  });
}

/** A file of this origin, where our server does not know its own address. */
const ownPath = /^\/media\/[\w/.-]+$/;

/** A picture that fails takes no room. */
export function picture(image: MediaContent['image'], className: string): HTMLImageElement | undefined {
  const address = image && webAddress(ownPath.test(image.url) ? location.origin + image.url : image.url);
  if (!address) return undefined;
  const made = make('img', { class: className, alt: image.alt ?? '', src: address, referrerpolicy: 'no-referrer' });
  made.addEventListener('error', () => made.remove());
  return made;
}

/** The text; its links are opened by the page and not in here. */
export function textBlock(text: MediaContent['text'], bridge: MediaBridge, { clicked }: Telling): HTMLElement {
  const made = make('div', { class: 'text' }, richText(text, document));
  made.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link) return;
    event.preventDefault();
    const address = openable(link.getAttribute('href'));
    if (!address) return;
    clicked();
    bridge.ask({ name: 'open-url', data: address, newTab: link.target === '_blank' });
  });
  return made;
}
