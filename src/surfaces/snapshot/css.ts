/** Rewriting style text so that it looks the same elsewhere and says nothing of what is covered. Pure but for `matches`. */

/** What stands under a mask or a blur and would be readable in the style sheets. */
export type Secrets = {
  /** Texts of generated content. */
  readonly texts: Set<string>;
  /** Absolute addresses of pictures. */
  readonly pictures: Set<string>;
};

/** An address that loads nothing and shows nothing. */
export const NO_PICTURE = 'data:,';

const URLS = /url\(\s*(?:"((?:[^"\\]|\\[\s\S])*)"|'((?:[^'\\]|\\[\s\S])*)'|((?:[^\s"'()\\]|\\[\s\S])*))\s*\)/gi;
const STRINGS = /"((?:[^"\\]|\\[\s\S])*)"|'((?:[^'\\]|\\[\s\S])*)'/g;
/** Declarations that can become generated content. */
const CONTENT = /([;{\s]|^)(content|--[\w-]+)(\s*:)((?:[^;{}"']|"(?:[^"\\]|\\[\s\S])*"|'(?:[^'\\]|\\[\s\S])*')*)/gi;
/**
 * Media conditions that the visitor's device answers otherwise than a staff member's: pointer, hover, colour scheme.
 */
const DEVICE =
  /\((?:prefers-(?:color-scheme|contrast|reduced-transparency)|(?:any-)?(?:hover|pointer)|forced-colors|inverted-colors)\b[^()]*\)/gi;

export function absolute(address: string, base: string): string {
  return URL.canParse(address, base) ? new URL(address, base).href : address;
}

/** Every picture and font address through `resolve`, which gets it absolute. Fragments and empty ones stay. */
export function mapUrls(css: string, base: string, resolve: (address: string) => string): string {
  if (!/url\(/i.test(css)) return css;
  return css.replace(URLS, (whole, double?: string, single?: string, bare?: string) => {
    const address = unescapeCss(double ?? single ?? bare ?? '');
    if (address === '' || address.startsWith('#')) return whole;
    return `url("${resolve(absolute(address, base)).replace(/["\\\n]/g, encodeURIComponent)}")`;
  });
}

/** The addresses in a computed value such as `background-image`; they are absolute already. */
export function urlsIn(value: string): string[] {
  return [...value.matchAll(URLS)].map((match) => unescapeCss(match[1] ?? match[2] ?? match[3] ?? '')).filter(Boolean);
}

/** The texts in a computed `content`. One character is an icon, not a text. */
export function stringsIn(value: string): string[] {
  return [...value.matchAll(STRINGS)]
    .map((match) => unescapeCss(match[1] ?? match[2] ?? ''))
    .filter((text) => text.length > 1);
}

/** Generated content that stands under a cover is covered wherever it is declared; browsers join its parts into one text. */
export function coverContent(css: string, texts: ReadonlySet<string> | 'all'): string {
  if (texts !== 'all' && texts.size === 0) return css;
  return css.replace(CONTENT, (_, before: string, name: string, colon: string, value: string) => {
    const covered = value.replace(STRINGS, (whole, double?: string, single?: string) => {
      const text = unescapeCss(double ?? single ?? '');
      const says = text.length > 1 && (texts === 'all' || [...texts].some((shown) => shown.includes(text)));
      return says ? `"${text.replace(/[^ ]/gu, '*')}"` : whole;
    });
    return `${before}${name}${colon}${covered}`;
  });
}

/**
 * Questions about the visitor's device get the visitor's answer, and custom elements count as defined, since no script
 * will define them again.
 */
export function settleConditions(css: string, answer: (query: string) => boolean): string {
  return css
    .replace(DEVICE, (query) => (answer(query) ? '(min-width: 0px)' : '(min-width: 99999px)'))
    .replace(/:defined\b/g, ':is(*)');
}

/** True for `print`, `only print and (…)` and lists of such. */
export function isPrintOnly(media: string): boolean {
  const queries = media.split(',').map((query) => query.trim());
  return media.trim() !== '' && queries.every((query) => /^(only\s+)?print\b/i.test(query));
}

/** A shorthand with a variable that a later longhand overrides is lost in the object model: `margin-top: ;`. */
export function hasLostValues(css: string): boolean {
  return /[{;]\s*(?!--)[a-z-]+:\s*;/.test(css);
}

function unescapeCss(text: string): string {
  if (!text.includes('\\')) return text;
  return text.replace(/\\(?:([\da-f]{1,6})\s?|\n|([\s\S]))/gi, (_, hex?: string, char?: string) =>
    hex ? codePoint(Number.parseInt(hex, 16)) : (char ?? ''),
  );
}

function codePoint(code: number): string {
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '\ufffd';
}
