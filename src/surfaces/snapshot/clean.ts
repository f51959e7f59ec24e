/**
 * The copy of a page made fit to travel: what runs, calls out or is covered goes, what only the live page knew is written
 * down. Elements with nothing of the kind, which are most, are only looked at; the browser itself writes them later.
 */
import { isOwnName } from '../kit/own.ts';
import { isPlainValue, plainAttributes, verdictOn } from './attributes.ts';
import { absolute } from './css.ts';
import { allIn, attributeOf, isHtml, localName, nodeText } from '../kit/dom.ts';
import type { Facts, Still } from './facts.ts';
import { writeField } from './fields.ts';
import { isSign } from './late.ts';
import { attributesText, escapeAttribute, styleText, tagName, type Attributes } from './markup.ts';
import { coverText, HIDDEN } from './masking.ts';
import { boxDisplay, sizeAttributes, sizeStyle, writeMedia } from './media.ts';
import type { DocumentScene } from './scene.ts';
import type { Scope } from './scope.ts';
import type { SheetText } from './sheets.ts';

/** Not part of a picture, or not safe in one. `base` and `meta` are written by us. */
const LEFT_OUT = /^(script|noscript|template|base|meta|source|track|param|noembed|noframes|frame|portal|applet)$/;
/** Written without what is inside them. */
const EMPTIED = /^(iframe|object|embed|video|audio|canvas|img)$/;
const FIELD = /^(input|textarea|select|option)$/;
/** Elements between two looks at the clock. */
const STEP = 32;
const none: Facts = {};

/** `frameOf` answers the markup of a frame's document. */
export async function cleanCopy(
  still: Still,
  scene: DocumentScene,
  frameOf: (frame: Still) => () => string,
): Promise<void> {
  const numbers = new Map<Scope, number>();
  const verdicts = new Map<string, ReturnType<typeof verdictOn>>();
  const { facts } = still;

  const cleanScope = async (scope: Scope) => {
    const { content, elements } = scope;
    for (let at = 0; at < elements.length; at++) {
      if (at % STEP === 0) await scene.browser.breathe();
      const element = elements[at]!;
      try {
        at += cleanElement(element, scope);
      } catch (error) {
        // One element that fails takes only itself out; without the page's root there is no snapshot.
        if (/^(html|body)$/.test(localName(element))) throw error;
        scene.unread.warn('An element could not be copied', error);
        at += remove(element);
      }
    }
    const walker = content.ownerDocument.createTreeWalker(
      content,
      NodeFilter.SHOW_COMMENT | NodeFilter.SHOW_PROCESSING_INSTRUCTION,
    );
    const found: Node[] = [];
    while (walker.nextNode()) found.push(walker.currentNode);
    for (const node of found) node.parentNode?.removeChild(node);
  };

  /** Answers how many of the following elements have gone with it. */
  const cleanElement = (element: Element, scope: Scope): number => {
    const name = localName(element);
    const its = facts.get(element);
    if (its?.failed) throw its.failed;
    if (LEFT_OUT.test(name) || isOwnName(name)) return remove(element);
    if (name === 'style' || name === 'link') return replaceSheet(element, its, scope);
    if (its?.blocked) return leaveBox(element, its, scope);
    const top = scope.host !== undefined && element.parentNode === scope.content;
    if (!its && !top && tagName(name) === name && !FIELD.test(name) && isPlain(element, name)) return 0;
    return rewrite(element, name, its ?? none, scope, top);
  };

  const isPlain = (element: Element, name: string): boolean => {
    if (scene.hidden.any) return false;
    for (const attribute of element.getAttributeNames()) {
      let verdict = verdicts.get(attribute);
      if (!verdict) verdicts.set(attribute, (verdict = verdictOn(attribute)));
      if (verdict === 'plain') continue;
      const judged = verdict === 'judged' && (attribute === 'style' || name === 'a');
      if (!judged || !isPlainValue(attribute, attributeOf(element, attribute) ?? '')) return false;
    }
    return true;
  };

  const rewrite = (element: Element, name: string, its: Facts, scope: Scope, top: boolean): number => {
    const cover = its.cover ?? '';
    const style = [...sizeStyle(name, cover, its), ...(its.style ?? [])];
    const written = plainAttributes(element, cover, style, scene);
    for (const [key, value] of [...sizeAttributes(name, its), ...(its.attributes ?? [])]) written.set(key, value);
    writeMedia(element, written, cover, its, scene);
    const text = writeField(element, written, cover, its, scene);
    if (its.frame) written.set('srcdoc', frameOf(its.frame));
    if (top) written.set('bb-shadow-child', String(numbers.get(scope)));
    if (its.shadow) {
      numbers.set(its.shadow, ++scene.numbers.shadow);
      written.set('bb-shadow-parent', String(scene.numbers.shadow));
    }
    if (its.open) written.delete('popover');
    const target = renamed(element, tagName(name));
    apply(target, written);
    // A parser swallows one line break right after these start tags.
    if (text !== undefined) target.textContent = `\n${text}`;
    if (!EMPTIED.test(name) && !(cover === HIDDEN && name === 'svg')) return 0;
    const gone = allIn(target, '*').length;
    target.replaceChildren();
    return gone;
  };

  const apply = (element: Element, written: Attributes) => {
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
    for (const [name, value] of written) {
      const text = () => escapeAttribute(typeof value === 'string' ? value : value());
      // Strict policies forbid these even where they do nothing.
      if (typeof value !== 'string' || name === 'style') element.setAttribute(scene.late.attribute(name, text), '');
      else element.setAttribute(name, value);
    }
  };

  /** A `style` or `link` where the page has it, as the cascade depends on the order. */
  const replaceSheet = (element: Element, its: Facts | undefined, scope: Scope): number => {
    const sheet = its?.sheet;
    const href = attributeOf(element, 'href');
    const rel = attributeOf(element, 'rel') ?? '';
    let markup = '';
    if (sheet) markup = sheetMarkup(sheet, isHtml(element), its.cover, scope);
    else if (sheet !== null && localName(element) === 'link' && href && /(^|\s)stylesheet(\s|$)/i.test(rel)) {
      if (!/\balternate\b/i.test(rel))
        markup = linkMarkup(absolute(href, scene.base), attributeOf(element, 'media'), scope);
    }
    if (markup) element.replaceWith(markup);
    else element.remove();
    return 0;
  };

  const linkMarkup = (href: string, media: string | null, scope: Scope): string => {
    if (!scene.live) scene.unread.add('style', href);
    const attributes: [string, string][] = [
      ['rel', 'stylesheet'],
      ['href', href],
      ...(media ? [['media', media] as [string, string]] : []),
      ...numberOf(scope),
    ];
    return scene.late.sign(() => `<link${attributesText(attributes)}>`);
  };

  const sheetMarkup = (sheet: SheetText, html: boolean, cover: string | undefined, scope: Scope): string => {
    const attributes: [string, string][] = [
      ...(sheet.media ? [['media', sheet.media] as [string, string]] : []),
      ...numberOf(scope),
    ];
    return scene.late.sign(() => {
      const css = still.sheets.finish(sheet, Boolean(cover), scene.secrets, scene.pictures.styleUrl);
      return css && `<style${attributesText(attributes)}>${styleText(css, html)}</style>`;
    });
  };

  const numberOf = (scope: Scope): [string, string][] => {
    const number = numbers.get(scope);
    return number === undefined ? [] : [['bb-shadow-child', String(number)]];
  };

  /** Nothing of a blocked element but a box of its size and what places that. */
  const leaveBox = (element: Element, its: Facts, scope: Scope): number => {
    const { width, height } = its.size!.seen;
    const box = `box-sizing:border-box!important;width:${width}px!important;height:${height}px!important;`;
    const look = `display:${boxDisplay(its.size!.display)}!important;background:#8883!important`;
    const gone = allIn(element, '*').length;
    element.replaceChildren();
    delete its.shadow;
    const top = scope.host !== undefined && element.parentNode === scope.content;
    const name = attributeOf(element, 'class') ?? '';
    apply(
      renamed(element, tagName(localName(element))),
      new Map([['class', name], ['style', box + look], ...(top ? numberOf(scope) : [])]),
    );
    return gone;
  };

  /** Its content stands inside the host, every top-level element with the root's number; bare text in one of ours. */
  const putIntoHost = (scope: Scope) => {
    const { content, host } = scope;
    if (!host || facts.get(host)?.shadow !== scope) return;
    const texts = Array.from(content.childNodes).filter(
      (child) => child.nodeType === 3 && !isSign(nodeText(child) ?? ''),
    );
    for (const text of texts) {
      const holder = content.ownerDocument.createElement('bb-text');
      for (const [name, value] of numberOf(scope)) holder.setAttribute(name, value);
      if (nodeText(text)?.trim()) text.before(holder);
      holder.append(text);
    }
    for (const sheet of scope.adopted) content.append(sheetMarkup(sheet, true, facts.get(host)?.cover, scope));
    host.prepend(content);
  };

  for (const [node, { cover }] of facts.entries())
    if (cover && node.nodeType === 3) node.nodeValue = coverText(nodeText(node) ?? '', cover);
  for (const scope of still.scopes) await cleanScope(scope);
  const [page, ...shadows] = still.scopes;
  const body = allIn(page!.content, 'body')[0];
  for (const sheet of page!.adopted) body?.append(sheetMarkup(sheet, true, scene.cover, page!));
  for (const scope of shadows.toReversed()) putIntoHost(scope);
}

function remove(element: Element): number {
  const gone = allIn(element, '*').length;
  element.remove();
  return gone;
}

/** Puts an element of another name in its place, with its children and without its attributes. */
function renamed(element: Element, tag: string): Element {
  if (localName(element) === tag) return element;
  const other = element.ownerDocument.createElement(tag);
  other.append(...element.childNodes);
  element.replaceWith(other);
  return other;
}
