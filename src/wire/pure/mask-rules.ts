/**
 * What must not leave the page because of where it stands, and how it is covered: one set of rules for snapshots and
 * replays. Marks are inherited by the whole subtree, through shadow roots and into slots. Nothing of a covered element is
 * told unless it is on a list of what draws its shape.
 */

/** '' is open; the other two are the character that stands for every character of the text. */
export type Cover = '' | '*' | '█';
export const MASKED: Cover = '*';
export const HIDDEN: Cover = '█';

export const MASK_MARKS = '[gleap-ignore],.gl-ignore,.gl-mask,[data-gleap-mask]';
export const BLOCK_CLASS = 'gl-block';
export const IGNORE_CLASS = 'gl-ignore';
export const MASK_CLASS = 'gl-mask';

/** `MASK_MARKS` for whoever has only the attributes: `read` answers an attribute's value, undefined where it is missing. */
export function hasMaskMark(read: (name: string) => unknown): boolean {
  if (read('gleap-ignore') !== undefined || read('data-gleap-mask') !== undefined) return true;
  const classes = read('class');
  return typeof classes === 'string' && /(^|\s)gl-(ignore|mask)(\s|$)/.test(classes);
}

/** Field purposes of the HTML standard that are secrets: passwords, one-time codes, cards. */
const SECRET_PURPOSE = /(^|\s)(current-password|new-password|one-time-code|cc-[\w-]+)(\s|$)/i;
const NO_TEXT = /^(button|submit|reset|checkbox|radio|range|color|image)$/;

/** Fields whose value is no text of the visitor's. */
export const isWithoutText = (type: string): boolean => NO_TEXT.test(type);

/** By a field's `autocomplete`. */
export const isSecretPurpose = (purpose: string): boolean => SECRET_PURPOSE.test(purpose);

/** A password's length says something too. */
const SECRET_LENGTH = 8;

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

/** Whether a declaration of a covered element could say or picture something. */
export function saysSomething(property: string, value: string): boolean {
  return /url\(|image-set\(|["']|attr\(/i.test(value) || (property.startsWith('--') && !THEME_VALUE.test(value));
}
