/** The cards of chat, checklist and whatever else there may be. A press anywhere on a card opens what it tells of. */
import { element, icon } from '../kit/element.ts';
import { fillName } from '../kit/first-name.ts';
import { safeHtml } from '../../ui/safe-html.ts';
import type { Notice } from './notice.ts';
import { dismissBySwipe } from './swipe.ts';
import type { T } from './texts.ts';

export type CardActions = {
  readonly open: (notice: Notice) => void;
  readonly dismiss: (ids: readonly string[]) => void;
};
export type CardParts = CardActions & {
  readonly t: T;
  /** The visitor's first name; '' when it is not known. */
  readonly name: string;
};
export type Card = {
  readonly node: HTMLElement;
  /** Ids of the messages that the card shows. */
  readonly ids: readonly string[];
  /** The card's words, to be announced to screen readers. */
  readonly words: () => string;
};

const CROSS = 'M6 6l12 12M18 6 6 18';
const BELL = 'M6 8a6 6 0 0 1 12 0c0 7 3 9 3 9H3s3-2 3-9M10.3 21a2 2 0 0 0 3.4 0';
const CHEVRON = 'M9 6l6 6-6 6';
let madeSoFar = 0;

/** The card of the first of `notices`. */
export function cardOf([notice]: readonly Notice[], parts: CardParts): Card {
  const content = notice!.kind === 'checklist' ? checklistOf(notice!, parts) : messageOf(notice!, parts);
  return frameOf(notice!.kind, [notice!.id], content, parts, () => notice!);
}

/** The frame that all cards share: one press for all of it, a close control, a swipe. */
export function frameOf(
  kind: string,
  ids: readonly string[],
  content: HTMLElement,
  { t, open, dismiss }: CardParts,
  shown: () => Notice,
): Card {
  // Named by what the card says; the words themselves stay outside, since they may be lists and images.
  const label = `card-${++madeSoFar}`;
  content.id = label;
  const press = element('button', { type: 'button', class: 'open', 'aria-labelledby': label });
  press.addEventListener('click', () => open(shown()));
  const close = element('button', { type: 'button', class: 'close', 'aria-label': t('close') }, icon(CROSS));
  close.addEventListener('click', () => dismiss(ids));
  const node = element('article', { class: `card ${kind}`, 'aria-labelledby': label }, press, content, close);
  dismissBySwipe(node, () => dismiss(ids));
  return { node, ids, words: () => content.innerText.replace(/\s+/g, ' ').trim() };
}

/** HTML of the server, vetted, with the visitor's name. */
export function htmlOf(html: string, name: string): DocumentFragment {
  return safeHtml(html, { links: false, words: (text) => fillName(text, name) });
}

export function senderOf({ sender, senderImage }: Notice): Node[] {
  const initial = [...sender][0]?.toUpperCase();
  const fallback = element('span', { class: 'face', 'aria-hidden': 'true' }, initial ?? icon(BELL));
  if (!senderImage) return [fallback];
  const face = element('img', { class: 'face', alt: '' });
  // The picture is gone, or the page's policy forbids it: the initial stands there instead.
  face.addEventListener('error', () => face.replaceWith(fallback));
  face.src = senderImage;
  return [face];
}

function messageOf(notice: Notice, { name }: CardParts): HTMLElement {
  const words = element('div', { class: 'words' });
  if (notice.sender) words.append(element('b', { class: 'title one', dir: 'auto' }, notice.sender));
  words.append(element('div', { class: 'text', dir: 'auto' }, htmlOf(notice.text, name)));
  return element('div', { class: 'content' }, ...senderOf(notice), words);
}

function checklistOf(notice: Notice, { name, t }: CardParts): HTMLElement {
  const bar = element('div', {
    class: 'bar',
    role: 'progressbar',
    'aria-label': t('progress'),
    'aria-valuenow': notice.progress,
    'aria-valuemin': 0,
    'aria-valuemax': 100,
  });
  const done = element('i');
  done.style.inlineSize = `${notice.progress}%`;
  bar.append(done);
  const words = element('div', { class: 'words' });
  words.append(element('div', { class: 'title', dir: 'auto' }, htmlOf(notice.text, name)), bar);
  if (notice.nextStep)
    words.append(
      element(
        'div',
        { class: 'text small one' },
        `${t('nextStep')} `,
        element('bdi', {}, htmlOf(notice.nextStep, name)),
      ),
    );
  return element('div', { class: 'content' }, words, icon(CHEVRON, 'i flip'));
}
