/** The door of rich texts: a body that passes holds nothing but what the table of nodes allows where it stands. */
import { ApiError, wrongField } from '../errors.ts';
import { fits, isObject, type Struct } from '../schema.ts';
import { parse } from '../parse.ts';
import { isHref } from './href.ts';
import { CODE_CHARS, DOCUMENT_BYTES, DOCUMENT_CHARS, DOCUMENT_DEPTH, DOCUMENT_NODES } from './limits.ts';
import { markRules, nodeRules, type Body, type Content, type NodeRule, type Profile } from './nodes.ts';
import { filmAt } from './films.ts';

const rules: Readonly<Record<string, NodeRule>> = nodeRules;
const marks: Readonly<Record<string, { attrs?: Readonly<Record<string, Struct<any>>>; profiles: readonly string[] }>> =
  markRules;
/** Blocks of any kind may have one: drafts are joined by it. */
const blockId = /^[\w-]{1,24}$/;

type Seen = { nodes: number; chars: number };

/** Errors: 422 that names the place, such as `body.content.3.type is not a known block`, or the limit and where it was passed. */
export function checkBody(given: unknown, profile: Profile): Body {
  if (!isObject(given) || given.type !== 'doc') throw wrongField('body', 'must be a document');
  if (new TextEncoder().encode(JSON.stringify(given)).length > DOCUMENT_BYTES)
    throw wrongField('body', `must have at most ${DOCUMENT_BYTES / 1024} KB`);
  checkNode(given, { at: 'body', depth: 0, profile, code: false }, { nodes: 0, chars: 0 });
  return given as Body;
}

type Place = { readonly at: string; readonly depth: number; readonly profile: Profile; readonly code: boolean };

function checkNode(node: Record<string, unknown>, place: Place, seen: Seen): void {
  const { at, depth, profile } = place;
  const { type, attrs, content, text, marks: given, ...rest } = node;
  const rule = typeof type === 'string' && Object.hasOwn(rules, type) ? rules[type]! : undefined;
  if (!rule || !rule.profiles.includes(profile)) throw wrongField(`${at}.type`, 'is not a known block');
  if (++seen.nodes > DOCUMENT_NODES)
    throw wrongField(at, `is one too many: a text may have ${DOCUMENT_NODES} blocks and pieces`);
  if (depth > DOCUMENT_DEPTH) throw wrongField(at, `lies too deep: at most ${DOCUMENT_DEPTH} levels`);
  const [unknown] = Object.keys(rest);
  if (unknown !== undefined) throw wrongField(`${at}.${unknown}`, 'is not a known key');
  checkAttrs(type as string, rule, attrs, at);
  if (type === 'text') return checkText(text, given, place, seen);
  if (text !== undefined) throw wrongField(`${at}.text`, 'stands in a text alone');
  if (type === 'variable') return checkMarks(given, `${at}.marks`, place);
  if (given !== undefined) throw wrongField(`${at}.marks`, 'stand on a text or a variable alone');
  checkContent(rule.content, content, place, seen);
  if (type === 'table') checkTable(content as Cells, at);
  if (type === 'codeBlock' && charsIn(content) > CODE_CHARS)
    throw wrongField(at, `must have at most ${CODE_CHARS} characters of code`);
}

function checkContent(rule: Content | undefined, content: unknown, place: Place, seen: Seen): void {
  const at = `${place.at}.content`;
  if (content !== undefined && !Array.isArray(content)) throw wrongField(at, 'must be a list');
  const nodes = content ?? [];
  if (!rule) {
    if (nodes.length > 0) throw wrongField(at, 'must be empty');
    return;
  }
  if (rule.atLeastOne && nodes.length === 0) throw wrongField(at, 'must not be empty');
  if (rule.most !== undefined && nodes.length > rule.most) throw wrongField(at, `must have at most ${rule.most}`);
  nodes.forEach((node: unknown, index) => {
    const of = index === 0 && rule.first ? rule.first : rule.of;
    if (!isObject(node)) throw wrongField(`${at}.${index}`, 'must be a block');
    // First what it is, so that an unknown one is told as such.
    const known = typeof node.type === 'string' && Object.hasOwn(rules, node.type) ? rules[node.type]! : undefined;
    if (known && node.type !== of && known.group !== of) throw wrongField(`${at}.${index}.type`, 'may not stand here');
    const below = { ...place, at: `${at}.${index}`, depth: place.depth + 1, code: rule.code === true };
    checkNode(node, below, seen);
  });
}

function checkAttrs(type: string, { attrs: known = {}, group }: NodeRule, given: unknown, at: string): void {
  if (given !== undefined && !isObject(given)) throw wrongField(`${at}.attrs`, 'must be an object');
  const attrs = (given ?? {}) as Record<string, unknown>;
  for (const [name, value] of Object.entries(attrs)) {
    if (name === 'id' && group === 'block' && (value === null || (typeof value === 'string' && blockId.test(value))))
      continue;
    if (!Object.hasOwn(known, name)) throw wrongField(`${at}.attrs.${name}`, 'is not a known attribute');
  }
  for (const [name, struct] of Object.entries(known))
    if (!fits(struct, attrs[name])) throw wrongValue(struct, attrs[name], `${at}.attrs.${name}`);
  if (typeof attrs.href === 'string' && !isHref(attrs.href)) throw wrongHref(`${at}.attrs.href`);
  if (type === 'video') checkVideo(attrs, at);
}

function checkVideo({ media, href }: Record<string, unknown>, at: string): void {
  if (typeof media === 'string' ? href != null : typeof href !== 'string' || !filmAt(href))
    throw wrongField(`${at}.attrs`, 'must name a film of the media library, or one at YouTube, Vimeo or Loom');
}

function checkText(text: unknown, given: unknown, { at, code, profile }: Place, seen: Seen): void {
  if (typeof text !== 'string' || text === '') throw wrongField(`${at}.text`, 'must be a text that is not empty');
  seen.chars += text.length;
  if (seen.chars > DOCUMENT_CHARS) throw wrongField(at, `is too long: a text may have ${DOCUMENT_CHARS} characters`);
  if (!text.isWellFormed()) throw wrongField(`${at}.text`, 'holds half a character');
  // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
  if ((code ? /[\0-\x08\x0b-\x1f\x7f]/ : /[\0-\x1f\x7f]/).test(text))
    throw wrongField(`${at}.text`, 'must not hold control characters');
  checkMarks(given, `${at}.marks`, { code, profile });
}

function checkMarks(given: unknown, at: string, { code, profile }: Pick<Place, 'code' | 'profile'>): void {
  if (given !== undefined && !Array.isArray(given)) throw wrongField(at, 'must be a list');
  const list: unknown[] = given ?? [];
  if (code && list.length > 0) throw wrongField(at, 'must be empty in code');
  const names: string[] = [];
  list.forEach((mark, index) => {
    const rule =
      isObject(mark) && typeof mark.type === 'string' && Object.hasOwn(marks, mark.type)
        ? marks[mark.type]!
        : undefined;
    if (!rule?.profiles.includes(profile)) throw wrongField(`${at}.${index}.type`, 'is not a known mark');
    const { type, attrs } = mark as { type: string; attrs?: unknown };
    if (names.includes(type)) throw wrongField(`${at}.${index}.type`, 'stands there twice');
    names.push(type);
    checkAttrs(type, { attrs: rule.attrs ?? {}, profiles: [] }, attrs, `${at}.${index}`);
  });
  if (names.includes('code') && names.some((name) => name !== 'code' && name !== 'link'))
    throw wrongField(at, 'must have nothing but a link beside code');
}

type Cells = readonly { readonly content: readonly { readonly type: string }[] }[];

/** Every row as wide as the first; headers in the first row alone, and there all or none. */
function checkTable(rows: Cells, at: string): void {
  const width = rows[0]!.content.length;
  rows.forEach(({ content: cells }, row) => {
    if (cells.length !== width) throw wrongField(`${at}.content.${row}`, `must have ${width} cells, as the first row`);
    const headers = cells.filter(({ type }) => type === 'tableHeader').length;
    if (headers > 0 && (row > 0 || headers < width))
      throw wrongField(
        `${at}.content.${row}`,
        'has a header where none may stand: the first row has all of them or none',
      );
  });
}

function charsIn(content: unknown): number {
  return ((content ?? []) as { text: string }[]).reduce((sum, { text }) => sum + text.length, 0);
}

const wrongHref = (field: string) => wrongField(field, 'must be an http, https, mailto or tel address, or one of ours');

function wrongValue(struct: Struct<unknown>, value: unknown, field: string): ApiError {
  try {
    parse(struct, value);
  } catch (error) {
    if (error instanceof ApiError) return wrongField(field, error.message.replace(/^body /, ''));
  }
  return wrongField(field, 'is not as it has to be');
}
