/**
 * The page as text, in one pass that only reads: nothing is cloned, and nothing of the page is touched. Reads of layout
 * come after no write, so that the browser computes it once.
 */
import { isOwnName } from '../kit/own.ts';
import { coverGenerated, isHidden, plainAttributes } from './attributes.ts';
import {
  childrenOf,
  isElement,
  isHtml,
  isText,
  localName,
  matches,
  nodeText,
  openRoot,
  rectOf,
  scrollLeft,
  scrollTop,
  attributeOf,
} from './dom.ts';
import { absolute, mapUrls } from './css.ts';
import { writeField } from './fields.ts';
import { createLiveStates, isOpenPopover } from './live-state.ts';
import { escapeText, isVoid, startTag, styleText, tagName, type Attributes, type Part } from './markup.ts';
import { coverText, HIDDEN, isBlocked, isMarked, isSecretField, isTextMarked, MASKED, type Cover } from './masking.ts';
import { measure, writeMedia } from './media.ts';
import type { Scene } from './scene.ts';

/** Not part of a picture, or not safe in one. `base` and `meta` are written by us. */
const LEFT_OUT = /^(script|noscript|template|base|meta|source|track|param|noembed|noframes|frame|portal|applet)$/;
/** Written without what is inside them. */
const EMPTIED = /^(iframe|object|embed|video|audio|canvas|img)$/;

export type Walk = {
  /** `shadow`: the number of the shadow root that the element stands in at the top level. */
  element(element: Element, cover: Cover, shadow?: number): void;
};

/** Markup of ours: first in the head, and last in the body. */
type Frame = { head: string; end: string };

export function createWalk(parts: Part[], scene: Scene, frame: Frame): Walk {
  const liveState = createLiveStates();
  let shadows = 0;

  /** One element that fails takes only itself out; without the page's root there is no snapshot. */
  const element = (node: Element, inherited: Cover, shadow?: number): void => {
    const written = parts.length;
    try {
      writeElement(node, inherited, shadow);
    } catch (error) {
      if (node === document.documentElement || node === document.body) throw error;
      parts.length = written;
      scene.warn('An element could not be copied', error);
    }
  };

  const writeElement = (node: Element, inherited: Cover, shadow?: number): void => {
    const name = localName(node);
    if (LEFT_OUT.test(name) || isOwnName(name)) return;
    const cover = inherited || (isMarked(node) ? MASKED : '');
    if (name === 'style' || name === 'link') return sheetOf(node, cover, shadow);
    if (isBlocked(node)) return blocked(node, shadow);
    const own = isHidden(node, scene) ? HIDDEN : cover || (isSecretField(node) ? MASKED : '');
    const root = openRoot(node);
    if (root) for (const sheet of [...root.styleSheets, ...root.adoptedStyleSheets]) scene.sheets.read(sheet);

    const { attributes: measured, style } = measure(node, own);
    const live = liveState(node);
    const generated = own || (scene.hidden.any && scene.hidden.meets(node)) ? coverGenerated(node, scene) : [];
    const attributes = plainAttributes(node, own, [...style, ...live.style, ...generated], scene);
    for (const [key, value] of [...measured, ...live.attributes]) attributes.set(key, value);
    writeMedia(node, attributes, own, scene);
    const text = writeField(node, attributes, own, scene);
    scrollOf(node, attributes);
    if (shadow !== undefined) attributes.set('bb-shadow-child', String(shadow));
    const number = root ? ++shadows : 0;
    if (root) attributes.set('bb-shadow-parent', String(number));
    if (isOpenPopover(node)) attributes.delete('popover');

    const tag = tagName(name);
    parts.push(...startTag(tag, attributes));
    if (isVoid(tag)) return;
    if (node === document.head || (name === 'html' && !document.head)) parts.push(frame.head);
    if (text !== undefined) parts.push(escapeText(text));
    else if (!EMPTIED.test(name) && !(own === HIDDEN && name === 'svg')) {
      if (root) shadowOf(root, cover, number);
      // Options of a hidden field say what it holds.
      contentOf(node, own === HIDDEN && name === 'select' ? HIDDEN : cover);
    }
    if (node === document.body) {
      adopted(document, cover);
      parts.push(frame.end);
    }
    parts.push(`</${tag}>`);
  };

  const contentOf = (parent: Node, cover: Cover): void => {
    for (const child of childrenOf(parent)) {
      if (isElement(child)) element(child, cover);
      else if (isText(child)) parts.push(textOf(child, cover));
    }
  };

  const textOf = (text: Text, cover: Cover): string => {
    const own = scene.hidden.text(text) ? HIDDEN : cover || (isTextMarked(text) ? MASKED : '');
    return escapeText(coverText(nodeText(text) ?? '', own));
  };

  /** Its content stands inside the host, every top-level element with the root's number; bare text in one of ours. */
  const shadowOf = (root: ShadowRoot, cover: Cover, number: number): void => {
    for (const child of childrenOf(root)) {
      if (isElement(child)) element(child, cover, number);
      else if (isText(child) && nodeText(child)?.trim())
        parts.push(`<bb-text bb-shadow-child="${number}">`, textOf(child, cover), '</bb-text>');
    }
    adopted(root, cover, number);
  };

  /** Sheets that no element holds, as `style` elements after all others. */
  const adopted = (root: Document | ShadowRoot, cover: Cover, shadow?: number): void => {
    for (const sheet of root.adoptedStyleSheets) writeSheet(sheet, true, cover, shadow);
  };

  /** A `style` or `link` where the page has it, as the cascade depends on the order. */
  const sheetOf = (node: Element, cover: Cover, shadow?: number): void => {
    const sheet = 'sheet' in node && node.sheet instanceof CSSStyleSheet ? node.sheet : undefined;
    if (sheet && scene.sheets.skips(sheet)) return;
    if (sheet && writeSheet(sheet, isHtml(node), cover, shadow)) return;
    const href = attributeOf(node, 'href');
    if (localName(node) !== 'link' || !href || !/(^|\s)stylesheet(\s|$)/i.test(attributeOf(node, 'rel') ?? '')) return;
    if (/\balternate\b/i.test(attributeOf(node, 'rel') ?? '')) return;
    const link: Attributes = new Map([
      ['rel', 'stylesheet'],
      ['href', absolute(href, scene.base)],
    ]);
    const media = attributeOf(node, 'media');
    if (media) link.set('media', media);
    if (shadow !== undefined) link.set('bb-shadow-child', String(shadow));
    parts.push(...startTag('link', link));
  };

  const writeSheet = (sheet: CSSStyleSheet, html: boolean, cover: Cover, shadow?: number): boolean => {
    if (scene.sheets.skips(sheet)) return true;
    const text = scene.sheets.read(sheet);
    if (!text) return false;
    mapUrls(text.css, text.base, (address) => (scene.pictures.wantStyleUrl(address), address));
    const attributes: Attributes = new Map();
    if (text.media) attributes.set('media', text.media);
    if (shadow !== undefined) attributes.set('bb-shadow-child', String(shadow));
    parts.push(...startTag('style', attributes), () =>
      styleText(scene.sheets.finish(text, cover !== '', scene.secrets, scene.pictures.styleUrl), html),
    );
    parts.push('</style>');
    return true;
  };

  /** Nothing of it but a box of its size and what places that. */
  const blocked = (node: Element, shadow?: number): void => {
    const tag = tagName(localName(node));
    const { width, height } = rectOf(node);
    const display = getComputedStyle(node).display;
    coverGenerated(node, scene);
    const attributes: Attributes = new Map([
      ['class', attributeOf(node, 'class') ?? ''],
      [
        'style',
        `box-sizing:border-box!important;width:${width}px!important;height:${height}px!important;` +
          `display:${display === 'inline' ? 'inline-block' : display}!important;background:#8883!important`,
      ],
    ]);
    if (shadow !== undefined) attributes.set('bb-shadow-child', String(shadow));
    parts.push(...startTag(tag, attributes));
    if (!isVoid(tag)) parts.push(`</${tag}>`);
  };

  return { element };
}

/** How far a part of the page is scrolled; the page itself travels beside the document. */
function scrollOf(node: Element, attributes: Attributes): void {
  const [top, left] = [scrollTop(node), scrollLeft(node)];
  if ((top === 0 && left === 0) || matches(node, ':root')) return;
  if (node === document.scrollingElement) return;
  attributes.set('bb-scrollpos', 'true');
  attributes.set('bb-scrolltop', String(top));
  attributes.set('bb-scrollleft', String(left));
}
