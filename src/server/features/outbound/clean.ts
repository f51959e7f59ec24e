/**
 * Actions as they are stored: of one known form, small enough, and harmless. Clients put their texts into pages as HTML
 * and their addresses into attributes, some without looking, so nothing that could run leaves this server.
 */
import { ApiError } from '../../../wire/errors.ts';
import { ACTION_BYTES, ACTION_DEPTH } from '../../../wire/outbound/limits.ts';
import { actionForms, surveyAction, type Action } from '../../../wire/outbound/shapes.ts';
import type { Struct } from '../../../wire/schema.ts';
import { parse } from '../../../wire/parse.ts';

const tags =
  'a b blockquote br code del div em figcaption figure h1 h2 h3 h4 h5 h6 hr i img li ol p pre s small span strong sub sup table tbody td th thead tr u ul video';
const schemes = ['http', 'https', 'mailto', 'tel', 'gleap'];
const options = {
  allowedTags: tags.split(' '),
  allowedAttributes: {
    a: ['href', 'target', 'rel'],
    img: ['src', 'alt', 'width', 'height'],
    video: ['src', 'poster', 'controls', 'width', 'height'],
    td: ['colspan', 'rowspan'],
    th: ['colspan', 'rowspan'],
  },
  allowedSchemes: schemes,
  allowedSchemesByTag: { img: ['http', 'https'], video: ['http', 'https'] },
  allowedSchemesAppliedToAttributes: ['href', 'src', 'poster'],
  // A page that was opened may not steer the one it came from.
  transformTags: {
    a: (tagName: string, attribs: Record<string, string>) => ({
      tagName,
      attribs: attribs.target ? { ...attribs, rel: 'noopener noreferrer' } : attribs,
    }),
  },
  parseStyleAttributes: false,
  nestingLimit: 50,
};

/** Keys whose values end up as an address or in an attribute. */
const addressKey = /(url|src|href|target|voice|actionBody)$/i;
/** What an HTML parser takes for the beginning of a tag, also where the next text follows directly. */
const mayBeTag = /<(?![\s\d=])/;

type Clean = (html: string) => string;

/** Errors: 413 over 32 KB, 422 for what is no action of its type. */
export async function cleanAction(action: { readonly actionType: string }): Promise<Action> {
  const clean = await cleanJson(action);
  return parse(formOf(action.actionType), clean);
}

/** Any JSON with all texts and addresses harmless. Errors: 413 over 32 KB, 422 when too deep. */
export async function cleanJson<T>(value: T): Promise<T> {
  const json = JSON.stringify(value);
  if (Buffer.byteLength(json) > ACTION_BYTES)
    throw new ApiError('body_too_large', `An action may have at most ${ACTION_BYTES / 1024} KB as JSON.`);
  const html = mayBeTag.test(json) ? await htmlCleaner() : (text: string) => text;
  return cleaned(value, '', html, ACTION_DEPTH) as T;
}

function formOf(actionType: string): Struct<Action> {
  const known: Readonly<Record<string, Struct<any>>> = actionForms;
  return Object.hasOwn(known, actionType) ? known[actionType]! : (surveyAction as Struct<Action>);
}

/** Loaded at the first need: it is a fifth of the memory of an idle server. */
async function htmlCleaner(): Promise<Clean> {
  const { default: sanitize } = await import('sanitize-html');
  return (html) => (mayBeTag.test(html) ? sanitize(html, options) : html);
}

function cleaned(value: unknown, key: string, html: Clean, depth: number): unknown {
  if (typeof value === 'string') return addressKey.test(key) ? safeAddress(value) : html(value);
  if (typeof value !== 'object' || value === null) return value;
  if (depth === 0) throw new ApiError('invalid_field', `action must be at most ${ACTION_DEPTH} levels deep`);
  if (Array.isArray(value)) return value.map((item) => cleaned(item, key, html, depth - 1));
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [safeKey(name), cleaned(item, name, html, depth - 1)]),
  );
}

/** Empty for an address that a browser would run; quotes are escaped, because clients build markup around it. */
function safeAddress(given: string): string {
  const address = given.trim();
  const scheme = URL.parse(address, 'https://relative.invalid/')?.protocol.slice(0, -1);
  if (!scheme || !schemes.includes(scheme)) return '';
  return address.replaceAll(/["'<>`]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}

/** Names of fields are never shown, so they need no mark-up. */
function safeKey(name: string): string {
  return name.replaceAll(/[<>]/g, '');
}
