/**
 * Style text of strangers, so that it draws but asks for nothing: `@import` is gone, every address that is not `data:` or a
 * fragment is empty. Works on tokens as browsers read them (css-syntax-3), so that escapes, comments and odd case hide
 * nothing; what is dropped leaves a comment behind, so that its neighbours never join to something new.
 */
import type { CopyOf } from '../assets/copies.ts';

const ESCAPE = String.raw`\\(?:[0-9a-fA-F]{1,6}[ \t\n]?|[^\n0-9a-fA-F])`;
const NAME = String.raw`(?:[-\w\u0080-\uffff]+|${ESCAPE})+`;
/** A run of plain characters can be read in one way only, or a string that ends oddly would be tried in every way there is. */
const STRING = String.raw`"[^"\\\n]*(?:\\[^][^"\\\n]*)*(?:"|(?=\n)|$)|'[^'\\\n]*(?:\\[^][^'\\\n]*)*(?:'|(?=\n)|$)`;
const COMMENT = String.raw`\/\*[^]*?(?:\*\/|$)`;
/** Text without quotes, brackets and the like, up to where another name could begin: passed on in one piece, as sheets are long. */
const PLAIN = String.raw`[^"'\\/@<()]*[^-\w\u0080-\uffff"'\\/@<()]`;
const TOKENS = `(?<comment>${COMMENT})|(?<string>${STRING})|(?<at>@)?(?<name>${NAME})(?<opens>\\()?|(?<cdo><!--|-->)|(?<rest>[^])`;
const TOKEN = new RegExp(`(?<plain>${PLAIN})|${TOKENS}`, 'y');
const RULE_TOKEN = new RegExp(TOKENS, 'y');
/** What follows `url(`: one string and perhaps modifiers, in two steps so that the string is read once; or everything up to the bracket. */
const QUOTED = new RegExp(`[ \\t\\n]*(${STRING})`, 'y');
const URL_END = /[^)"']*(?:\)|$)/y;
const BARE_URL = new RegExp(String.raw`((?:[^)\\]+|\\[^])*)(?:\)|$)`, 'y');
/** Functions that take addresses as plain strings. */
const PICTURES = /^(?:-webkit-|-moz-)?(?:image|image-set|cross-fade|src)$/;
/** A string that is an address wherever it ends up, also through a variable: as lenient as browsers are with slashes. */
const FOREIGN = /^(?:(?:https?|wss?|ftp|file|blob):|(?:[a-z][a-z\d+.-]*:)?[\\/]{2}[^\s\\/])/i;
/** What browsers drop from an address before they read it. */
const IGNORED = /^[\0- ]+|[\t\n\r]/g;
const DROPPED = '/**/';
const NOTHING = 'url("data:,")';

/** More style text than any page has, in style sheets and attributes together; cleaning it takes the server's time. */
const STYLE_CHARS_MOST = 8 * 1024 * 1024;
/** Signs with which a token begins that is looked at by itself, which takes as long as passing on 16 characters. */
const SIGNS = new Set([...`"'\\/@<()`].map((sign) => sign.charCodeAt(0)));
const SIGN_CHARS = 16;

/** Cleans style text up to the bound of one page, or one replay; undefined for what is beyond it. */
export function boundedCss(): (css: string, copyOf?: CopyOf) => string | undefined {
  let left = STYLE_CHARS_MOST;
  return (css, copyOf) => {
    let cost = css.length;
    for (let at = 0; at < css.length && cost <= left; at++) if (SIGNS.has(css.charCodeAt(at))) cost += SIGN_CHARS;
    if (cost > left) return undefined;
    left -= cost;
    return quietCss(css, copyOf);
  };
}

/** The same style text without anything that would make a browser ask a server, but for our own copies. */
export function quietCss(css: string, copyOf?: CopyOf): string {
  const text = preprocess(css);
  const out: string[] = [];
  /** For each open bracket, whether it is that of a function which takes pictures. */
  const brackets: boolean[] = [];
  let pictures = 0;
  let at = 0;
  while (at < text.length) {
    TOKEN.lastIndex = at;
    const found = TOKEN.exec(text);
    // Longer than an engine can match in one piece: nobody wrote that by hand, and the rest is left out.
    if (!found) break;
    const { plain, comment, string, name, opens, cdo, rest } = found.groups as Record<string, string | undefined>;
    at = TOKEN.lastIndex;
    if (plain !== undefined) out.push(plain);
    else if (comment !== undefined || cdo !== undefined) out.push(DROPPED);
    else if (string !== undefined) out.push(quietString(string, pictures > 0));
    else if (name !== undefined) at = writeName(name, Boolean(found.groups?.at), Boolean(opens));
    else out.push(writeRest(rest ?? '', at));
  }
  return out.join('');

  function writeName(raw: string, isRule: boolean, isFunction: boolean): number {
    const name = readEscapes(raw).toLowerCase();
    if (isRule && name === 'import') return skipRule();
    if (isFunction && !isRule && name.endsWith('url')) {
      // What stood before it is left out, and what stood before that must not join it.
      if (name !== 'url') out.push(' ');
      return writeUrl();
    }
    if (isFunction) open(PICTURES.test(name));
    out.push(`${isRule ? '@' : ''}${raw.replaceAll('\\<', '\\3c ')}${isFunction ? '(' : ''}`);
    return at;
  }

  function writeUrl(): number {
    QUOTED.lastIndex = at;
    const quotedUrl = QUOTED.exec(text);
    URL_END.lastIndex = QUOTED.lastIndex;
    if (quotedUrl && URL_END.test(text)) {
      out.push(quietUrl(stringValue(quotedUrl[1] ?? ''), copyOf));
      return URL_END.lastIndex;
    }
    BARE_URL.lastIndex = at;
    const bareUrl = BARE_URL.exec(text);
    out.push(quietUrl(readEscapes(bareUrl?.[1] ?? '').trim(), copyOf));
    return bareUrl ? BARE_URL.lastIndex : text.length;
  }

  /** Past the `;` or the block that ends an at-rule. Where brackets do not match, less is skipped, and cleaned as ever. */
  function skipRule(): number {
    out.push(DROPPED);
    let depth = 0;
    for (;;) {
      RULE_TOKEN.lastIndex = at;
      const found = RULE_TOKEN.exec(text);
      if (!found) return text.length;
      const before = at;
      at = RULE_TOKEN.lastIndex;
      const char = found.groups?.rest ?? (found.groups?.opens || '');
      if (depth === 0 && char === ';') return at;
      if (depth === 0 && char === '}') return before;
      if (char === '(' || char === '[' || char === '{') depth++;
      if (depth > 0 && (char === ')' || char === ']' || char === '}')) depth--;
      if (depth === 0 && char === '}') return at;
    }
  }

  function open(picture: boolean): void {
    brackets.push(picture);
    if (picture) pictures++;
  }

  function writeRest(char: string, next: number): string {
    if (char === '(') open(false);
    else if (char === ')' && brackets.pop()) pictures--;
    // Comparisons in media queries stay. Nothing may look like markup, whatever a browser takes the element around for.
    return char === '<' && !/[\s=\d.(]/.test(text[next] ?? '') ? '\\3c /**/' : char;
  }
}

/** As a browser reads it first. A backslash at the very end escapes nothing. */
function preprocess(css: string): string {
  const text = css.replaceAll(/\r\n?|\f/g, '\n').replaceAll('\0', '\ufffd');
  let end = text.length;
  while (text[end - 1] === '\\') end--;
  return text.slice(0, end);
}

/** A string token, closed; emptied when it is an address that would be fetched. */
function quietString(raw: string, inPicture: boolean): string {
  const value = stringValue(raw);
  return (inPicture ? !isQuiet(value) : FOREIGN.test(value.replaceAll(IGNORED, ''))) ? '""' : quoted(value);
}

function quietUrl(address: string, copyOf: CopyOf | undefined): string {
  if (isQuiet(address)) return `url(${quoted(address)})`;
  const copy = copyOf?.(address.replaceAll(IGNORED, ''));
  return copy ? `url(${quoted(copy)})` : NOTHING;
}

/** Fragments of the same document, and pictures and fonts that carry their own bytes. */
function isQuiet(address: string): boolean {
  return address === '' || address.startsWith('#') || /^data:(?!text\/)/i.test(address);
}

function quoted(value: string): string {
  return `"${value.replaceAll(/["\\\n\r\f]|<(?=[a-z/!?])/gi, (char) => `\\${char.charCodeAt(0).toString(16)} `)}"`;
}

function stringValue(raw: string): string {
  const body = /^"((?:[^"\\\n]+|\\[^])*)|^'((?:[^'\\\n]+|\\[^])*)/.exec(raw);
  return readEscapes(body?.[1] ?? body?.[2] ?? '');
}

function readEscapes(raw: string): string {
  if (!raw.includes('\\')) return raw;
  return raw.replaceAll(
    /\\(?:([0-9a-f]{1,6})[ \t\n]?|(\n)|([^]))/gi,
    (_, hex?: string, _break?: string, char?: string) => (hex ? codePoint(Number.parseInt(hex, 16)) : (char ?? '')),
  );
}

function codePoint(code: number): string {
  return code === 0 || code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff) ? '\ufffd' : String.fromCodePoint(code);
}
