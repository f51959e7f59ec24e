/**
 * What must not leave the page, and how it is covered. Marks are inherited by the whole subtree, through shadow roots and
 * into slots. Existing clients of the contract mask one channel and leak the others; here nothing of a covered element is
 * written unless it is on a list of what draws its shape.
 */
import { attributeOf, isHtml, localName, matches, parentElement, slotOf, within } from './dom.ts';

/** '' is open; the other two are the character that stands for every character of the text. */
export type Cover = '' | '*' | '█';
export const MASKED: Cover = '*';
export const HIDDEN: Cover = '█';

const MASK_MARKS = '[gleap-ignore],.gl-ignore,.gl-mask,[data-gleap-mask]';
const BLOCK_MARK = '.gl-block';
/** Field purposes of the HTML standard that are secrets: passwords, one-time codes, cards. */
const SECRET_PURPOSE = /(^|\s)(current-password|new-password|one-time-code|cc-[\w-]+)(\s|$)/i;
/** Fields that were passwords before a 'show password' switch made them text can only be told by their names. */
const SECRET_NAME = /passw|passphrase|kennwort|\bpwd\b|\bpin\b|\bcv[cv]\d?\b|one-?time|\botp\b|card-?\s?num|secret/i;
/** A password's length says something too. */
const SECRET_LENGTH = 8;

export const isMarked = (element: Element): boolean =>
  matches(element, MASK_MARKS) || slottedUnder(element, MASK_MARKS);
export const isBlocked = (element: Element): boolean =>
  matches(element, BLOCK_MARK) || slottedUnder(element, BLOCK_MARK);
/** Text directly in a shadow host, shown inside a marked part of the shadow tree. */
export const isTextMarked = (text: Text): boolean => slottedUnder(text, `${MASK_MARKS},${BLOCK_MARK}`);

/** Light-DOM children are shown where their slot stands, which may be inside a marked part of the shadow tree. */
function slottedUnder(node: Node, selector: string): boolean {
  let slot: Element | null = slotOf(node);
  while (slot) {
    if (within(slot, selector)) return true;
    let next: Element | null = slot;
    while (next && !slotOf(next)) next = parentElement(next);
    slot = next && slotOf(next);
  }
  return false;
}

/** Passwords, codes and cards, marked or not. */
export function isSecretField(element: Element): boolean {
  const name = localName(element);
  if (!isHtml(element) || (name !== 'input' && name !== 'textarea')) return false;
  const field = element as HTMLInputElement | HTMLTextAreaElement;
  if (field.type === 'password') return true;
  if (/^(button|submit|reset|checkbox|radio|range|color|image)$/.test(field.type)) return false;
  if (SECRET_PURPOSE.test(attributeOf(element, 'autocomplete') ?? '')) return true;
  const names = ['name', 'id', 'data-type', 'aria-label'].map((attribute) => attributeOf(element, attribute) ?? '');
  if (SECRET_NAME.test(names.join(' ').replaceAll('_', ' '))) return true;
  return !/^(none)?$/.test(getComputedStyle(element).getPropertyValue('-webkit-text-security'));
}

/** Text in the flow: spaces stay, so that lines break where they did. */
export function coverText(text: string, cover: Cover): string {
  return cover ? text.replace(/\S/gu, cover) : text;
}

/** Values and attributes: every character is covered. */
export function coverValue(text: string, cover: Cover): string {
  return cover ? text.replace(/./gsu, cover) : text;
}

export function coverSecret(text: string): string {
  return text ? MASKED.repeat(SECRET_LENGTH) : '';
}

/** Attributes of a covered element that draw its shape and say nothing. */
const SHAPE =
  /^(class|id|type|dir|rows|cols|size|width|height|colspan|rowspan|span|hidden|disabled|readonly|multiple|open|slot|role|contenteditable|viewbox|preserveaspectratio|xmlns|d|points|c?[xyr]|r[xy]|[xy][12]|f[xyr]|transform|fill|fill-[\w-]+|stroke|stroke-[\w-]+|opacity|offset|stop-[\w-]+|clip-[\w-]+|gradient\w+|pathlength|marker-[\w-]+|bb-[\w-]+)$/i;

export function drawsShape(attribute: string): boolean {
  return SHAPE.test(attribute);
}

/** Colours and lengths in custom properties are a theme; anything else may be text. */
const THEME_VALUE =
  /^\s*(#[\da-f]{3,8}|(rgb|hsl|oklch|oklab)a?\([\d\s.,%/deg-]+\)|-?[\d.]+(px|r?em|%|v[hw]|m?s|deg|fr))\s*$/i;

/** The inline style of a covered element, without texts and pictures. */
export function shapeStyle(style: CSSStyleDeclaration): string {
  const kept: string[] = [];
  for (let at = 0; at < style.length; at++) {
    const name = style.item(at);
    const value = style.getPropertyValue(name);
    const says = /url\(|image-set\(|["']|attr\(/i.test(value) || (name.startsWith('--') && !THEME_VALUE.test(value));
    if (!says) kept.push(`${name}:${value}${style.getPropertyPriority(name) && '!important'}`);
  }
  return kept.join(';');
}
