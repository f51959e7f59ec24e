/** The attributes of one element as they go into the document. */
import { absolute, hasLostValues, mapUrls, NO_PICTURE } from './css.ts';
import { attributeOf, attributesOf, isHtml, localName } from '../kit/dom.ts';
import { isWritableName, type Attributes, type Part } from './markup.ts';
import { coverValue, drawsShape, HIDDEN, shapeStyle, type Cover } from './masking.ts';
import type { DocumentScene } from './scene.ts';

/** Written by what knows their live state, or of no use in a picture: loading, submitting, security. */
const NEVER =
  /^(on.*|bb-.*|style|src|srcset|sizes|imagesizes|imagesrcset|poster|srcdoc|data|code|archive|codebase|classid|http-equiv|nonce|integrity|crossorigin|referrerpolicy|loading|decoding|fetchpriority|autofocus|autoplay|preload|ping|target|download|formaction|formtarget|action|manifest|is|shadowroot.*|popovertarget.*|inert)$/i;
const ADDRESS = /^(xlink:)?href$|^(background|cite)$/i;

/** 'plain': goes as it is, whatever its value. 'judged': by its value. 'odd': it does not stay as it is. */
export function verdictOn(name: string): 'plain' | 'judged' | 'odd' {
  if (name === 'style' || name === 'href') return 'judged';
  return NEVER.test(name) || ADDRESS.test(name) || !isWritableName(name) ? 'odd' : 'plain';
}

/** Whether a `style`, or the `href` of a link, may stay as it is. */
export function isPlainValue(name: string, value: string): boolean {
  return name === 'style' ? !/url\(|\\/i.test(value) : /^(?:https?:|[/#.?]|mailto:|tel:)/.test(value);
}

/**
 * Attributes without those of live state. What is covered keeps its shape only.
 * `extraStyle` are declarations that come after the element's own.
 */
export function plainAttributes(
  element: Element,
  cover: Cover,
  extraStyle: readonly string[],
  scene: DocumentScene,
): Attributes {
  const written: Attributes = new Map();
  for (const { name, value } of attributesOf(element)) {
    if (NEVER.test(name) || !isWritableName(name) || written.has(name)) continue;
    if (ADDRESS.test(name)) writeAddress(written, element, name, value, cover, scene);
    else written.set(name, coverAttribute(name, value, cover, scene));
  }
  writeStyle(written, element, cover, extraStyle, scene);
  return written;
}

/** Also for values that are not attributes on the page, such as a field's live value. */
export function coverAttribute(name: string, value: string, cover: Cover, scene: DocumentScene): string {
  if (drawsShape(name)) return value;
  if (cover) return coverValue(value, cover);
  return scene.hidden.any && scene.hidden.says(value) ? coverValue(value, HIDDEN) : value;
}

function writeAddress(
  written: Attributes,
  element: Element,
  name: string,
  value: string,
  cover: Cover,
  scene: DocumentScene,
): void {
  // Browsers ignore tabs, breaks and leading control characters in a scheme.
  // oxlint-disable-next-line no-control-regex
  const scheme = value.replace(/[\u0000-\u0020]/g, '').toLowerCase();
  if (/^(javascript|vbscript):|^data:text/.test(scheme)) return;
  const isPicture = /^(image|feimage)$/i.test(localName(element)) && !isHtml(element);
  if (value.startsWith('#') && !isHtml(element)) written.set(name, value);
  else if (isPicture || name === 'background') {
    if (!cover) written.set(name, scene.pictures.image(absolute(value, scene.base)));
  } else written.set(name, coverAttribute(name, value, cover, scene));
}

function writeStyle(
  written: Attributes,
  element: Element,
  cover: Cover,
  extra: readonly string[],
  scene: DocumentScene,
): void {
  const own = styleOf(element);
  const css = own === undefined ? '' : cover ? shapeStyle(own) : wholeStyle(element, own);
  const text = [css.replace(/;\s*$/, ''), ...extra].filter(Boolean).join(';');
  if (!text) return;
  mapUrls(text, scene.base, (address) => (scene.pictures.wantStyleUrl(address), address));
  const late: Part = () =>
    mapUrls(text, scene.base, (address) =>
      scene.secrets.pictures.has(address) ? NO_PICTURE : scene.pictures.styleUrl(address),
    );
  written.set('style', /url\(/i.test(text) ? late : text);
}

/**
 * The text of the style attribute; as the page has written it, where the browser's object model has lost values of it.
 */
function wholeStyle(element: Element, own: CSSStyleDeclaration): string {
  return hasLostValues(`;${own.cssText}`) ? (attributeOf(element, 'style') ?? '') : own.cssText;
}

function styleOf(element: Element): CSSStyleDeclaration | undefined {
  if (!('style' in element) || !attributesOf(element).getNamedItem('style')) return undefined;
  return element.style instanceof CSSStyleDeclaration ? element.style : undefined;
}
