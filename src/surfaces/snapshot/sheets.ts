/** The page's style sheets as text, read through the object model so that inserted rules and adopted sheets are there. */
import {
  coverContent,
  hasLostValues,
  isPrintOnly,
  mapUrls,
  settleConditions,
  NO_PICTURE,
  type Secrets,
} from './css.ts';
import type { Browser } from './browser.ts';
import type { Unread } from './unread.ts';

/** A sheet as it was read. */
export type SheetText = {
  /** Whole rules, joined to pieces of some size so that no step takes long. */
  pieces: string[];
  /** Resolves its addresses. */
  readonly base: string;
  readonly media: string;
  /** What its element or its file says, where the object model may have lost some of it. */
  readonly source: string | undefined;
  /** The address of the sheet's file, to be read again where the object model may have lost some of it. */
  readonly href: string | null;
  /** Selectors of what can be scrolled; undefined where they could not be told. */
  readonly scrollers: string[] | undefined;
};

export type Sheets = {
  /** undefined when it cannot be read: another origin's without CORS. Read once, then remembered. */
  read(sheet: CSSStyleSheet): SheetText | undefined;
  /** Sheets that do not count here: for print only, or switched off. */
  skips(sheet: CSSStyleSheet): boolean;
  /** Whether any sheet read so far generates texts or shows pictures. */
  finds(): boolean;
  /** After the page was read: lost values are got back, device questions answered, pictures wanted through `want`. */
  prepare(browser: Browser, want: (address: string) => void): Promise<void>;
  /** The last words on a text: covered, with addresses through `resolve`. */
  finish(sheet: SheetText, masked: boolean, secrets: Secrets, resolve: (address: string) => string): string;
};

const PIECE_CHARS = 24_000;
const MAY_SCROLL = /overflow(?!-wrap|-anchor|-clip)/;
const GENERATES = /content|--[\w-]+:[^;]*["']|url\(/i;

export function createSheets(pageUrl: string, unread: Unread): Sheets {
  const known = new Map<CSSStyleSheet, SheetText | undefined>();
  const answer = (query: string) => matchMedia(query).matches;

  const textOf = (sheet: CSSStyleSheet): SheetText | undefined => {
    const rules = rulesOf(sheet, unread);
    if (!rules) return undefined;
    const base = sheet.href ?? pageUrl;
    const { ownerNode } = sheet;
    return {
      ...rulesText(rules, base, unread),
      base,
      media: settleConditions(sheet.media.mediaText, answer),
      source: sheet.href ? undefined : (ownerNode?.textContent ?? undefined),
      href: sheet.href,
    };
  };

  /** What the sheet's source says, if its rules are still those; comments stay behind. */
  const recover = async (sheet: SheetText, browser: Browser) => {
    try {
      const source = sheet.source ?? (sheet.href ? await textAt(sheet.href, browser) : '');
      if (isSource(source, sheet, unread)) sheet.pieces = [source.replace(/\/\*[\s\S]*?\*\//g, '')];
    } catch (error) {
      unread.warn('A style sheet could not be read again', error);
    }
  };

  return {
    read(sheet) {
      if (!known.has(sheet)) known.set(sheet, textOf(sheet));
      return known.get(sheet);
    },
    skips: (sheet) => sheet.disabled || isPrintOnly(sheet.media.mediaText),
    finds: () => [...known.values()].some((sheet) => sheet?.pieces.some((piece) => GENERATES.test(piece))),
    async prepare(browser, want) {
      const late: Promise<void>[] = [];
      for (const sheet of known.values()) {
        if (!sheet) continue;
        const settle = async () => {
          for (const [at, piece] of sheet.pieces.entries()) {
            const css = settleConditions(piece, answer);
            mapUrls(css, sheet.base, (address) => (want(address), address));
            sheet.pieces[at] = css;
            await browser.breathe();
          }
        };
        if (sheet.pieces.some(hasLostValues)) late.push(recover(sheet, browser).then(settle));
        else await settle();
      }
      if (late.length > 0) await browser.inTime(Promise.all(late));
    },
    finish: (sheet, masked, secrets, resolve) =>
      sheet.pieces
        .map((piece) =>
          mapUrls(coverContent(piece, masked ? 'all' : secrets.texts), sheet.base, (address) =>
            masked || secrets.pictures.has(address) ? NO_PICTURE : resolve(address),
          ),
        )
        .join('')
        .trimEnd(),
  };
}

function rulesOf(sheet: CSSStyleSheet, unread: Unread): CSSRuleList | undefined {
  try {
    return sheet.cssRules;
  } catch (error) {
    // Another origin's sheet: expected, and left as a link.
    if (!(error instanceof DOMException && error.name === 'SecurityError'))
      unread.warn('A style sheet could not be read', error);
    return undefined;
  }
}

type RulesText = Pick<SheetText, 'pieces' | 'scrollers'>;

/** `base` is that of the document part the text will stand in: addresses of imported sheets become absolute at once. */
function rulesText(rules: CSSRuleList, base: string, unread: Unread): RulesText {
  const pieces: string[] = [];
  const imports: string[] = [];
  const scrollers: string[] = [];
  let piece = '';
  // By hand: an iterator takes a tenth longer for the longest part of what the page waits for.
  const { length } = rules;
  for (let at = 0; at < length; at++) {
    const rule = rules[at]!;
    let text = rule.cssText;
    if (text.startsWith('@import')) {
      const imported = importedText(rule as CSSImportRule, unread);
      if (imported === undefined) imports.push(importOf(rule as CSSImportRule, base));
      text = imported ?? '';
      // What it can scroll is not told apart: every element is looked at.
      scrollers.push('*');
    } else if (text.startsWith('@media') && isPrintOnly((rule as CSSMediaRule).media.mediaText)) continue;
    else if (text.includes('overflow') && MAY_SCROLL.test(text)) scrollers.push(...selectorsOf(rule));
    piece += `${text}\n`;
    if (piece.length < PIECE_CHARS) continue;
    pieces.push(piece);
    piece = '';
  }
  return { pieces: [...imports, ...pieces, piece].filter(Boolean), scrollers };
}

/** Whom a rule that speaks of overflow means; nested rules, layers and queries included. */
function selectorsOf(rule: CSSRule): string[] {
  const own = 'selectorText' in rule ? [String(rule.selectorText)] : [];
  if (!('cssRules' in rule) || (rule.cssRules as CSSRuleList).length === 0) return own;
  // A nested selector means little by itself.
  if (own.length > 0) return ['*'];
  return [...(rule.cssRules as CSSRuleList)].filter((one) => MAY_SCROLL.test(one.cssText)).flatMap(selectorsOf);
}

const importOf = (rule: CSSImportRule, base: string): string =>
  `@import url("${new URL(rule.href, base).href}") ${rule.media.mediaText};`;

function importedText(rule: CSSImportRule, unread: Unread): string | undefined {
  const { styleSheet: sheet, media, layerName } = rule;
  if (isPrintOnly(media.mediaText)) return '';
  const rules = sheet && rulesOf(sheet, unread);
  if (!sheet || !rules) return undefined;
  const base = sheet.href ?? document.baseURI;
  const text = mapUrls(rulesText(rules, base, unread).pieces.join('\n'), base, (address) => address);
  const layered = typeof layerName === 'string' ? `@layer ${layerName}{${text}}` : text;
  return media.mediaText ? `@media ${media.mediaText}{${layered}}` : layered;
}

function isSource(source: string, { base, pieces }: SheetText, unread: Unread): boolean {
  if (!source || /@import/i.test(source)) return false;
  const again = new CSSStyleSheet();
  again.replaceSync(source);
  const plain = (texts: readonly string[]) => texts.join('').replace(/\s/g, '');
  return plain(rulesText(again.cssRules, base, unread).pieces) === plain(pieces);
}

async function textAt(address: string, browser: Browser): Promise<string> {
  const response = await browser.fetch(address, { cache: 'force-cache' });
  if (!response.ok) throw new Error(`answered ${response.status}`);
  return response.text();
}
