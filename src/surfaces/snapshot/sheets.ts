/** The page's style sheets as text, read through the object model so that inserted rules and adopted sheets are there. */
import {
  coverContent,
  hasLostValues,
  isPrintOnly,
  mapUrls,
  settleConditions,
  type Secrets,
  NO_PICTURE,
} from './css.ts';

/** A sheet as it goes into the document; `base` resolves its addresses. */
export type SheetText = { css: string; base: string; media: string };

export type Sheets = {
  /** undefined when it cannot be read: another origin's without CORS. Read once, then remembered. */
  read(sheet: CSSStyleSheet): SheetText | undefined;
  /** Sheets that do not count here: for print only, or switched off. */
  skips(sheet: CSSStyleSheet): boolean;
  /** Whether any sheet read so far generates texts or shows pictures. */
  readonly finds: { texts: boolean; pictures: boolean };
  /** The last words on a text: covered, with addresses through `resolve`. */
  /** Gets back what the object model lost of linked sheets, from their source. Ends by itself; failures are warned of. */
  recover(load: (address: string) => Promise<string>): Promise<unknown>;
  finish(sheet: SheetText, masked: boolean, secrets: Secrets, resolve: (address: string) => string): string;
};

export function createSheets(pageUrl: string, warn: (message: string, error?: unknown) => void): Sheets {
  const known = new Map<CSSStyleSheet, SheetText | undefined>();
  const lossy = new Map<CSSStyleSheet, SheetText>();
  const finds = { texts: false, pictures: false };
  const answer = (query: string) => matchMedia(query).matches;

  const textOf = (sheet: CSSStyleSheet): SheetText | undefined => {
    const rules = rulesOf(sheet, warn);
    if (!rules) return undefined;
    const base = sheet.href ?? pageUrl;
    const css = rulesText(rules, base, warn);
    const lost = hasLostValues(css);
    const source =
      lost && sheet.ownerNode instanceof HTMLStyleElement ? sourceOf(sheet, sheet.ownerNode.textContent) : '';
    const text = {
      css: settleConditions(source || css, answer),
      base,
      media: settleConditions(sheet.media.mediaText, answer),
    };
    if (lost && !source && sheet.href) lossy.set(sheet, text);
    return text;
  };

  const read = (sheet: CSSStyleSheet): SheetText | undefined => {
    const before = known.get(sheet);
    if (before || known.has(sheet)) return before;
    const text = textOf(sheet);
    known.set(sheet, text);
    finds.texts ||= text !== undefined && /content|--[\w-]+:[^;]*["']/i.test(text.css);
    finds.pictures ||= text !== undefined && /url\(/i.test(text.css);
    return text;
  };

  return {
    read,
    finds,
    skips: (sheet) => sheet.disabled || isPrintOnly(sheet.media.mediaText),
    recover: (load) =>
      Promise.all(
        [...lossy].map(async ([sheet, text]) => {
          try {
            const source = sourceOf(sheet, await load(text.base));
            if (source) text.css = settleConditions(source, answer);
          } catch (error) {
            warn('A style sheet could not be read again', error);
          }
        }),
      ),
    finish(sheet, masked, secrets, resolve) {
      const covered = coverContent(sheet.css, masked ? 'all' : secrets.texts);
      return mapUrls(covered, sheet.base, (address) =>
        masked || secrets.pictures.has(address) ? NO_PICTURE : resolve(address),
      );
    },
  };
}

function rulesOf(sheet: CSSStyleSheet, warn: (message: string, error?: unknown) => void): CSSRuleList | undefined {
  try {
    return sheet.cssRules;
  } catch (error) {
    // Another origin's sheet: expected, and left as a link.
    if (!(error instanceof DOMException && error.name === 'SecurityError'))
      warn('A style sheet could not be read', error);
    return undefined;
  }
}

/** `base` is that of the document part the text will stand in: addresses of imported sheets become absolute at once. */
function rulesText(rules: CSSRuleList, base: string, warn: (message: string, error?: unknown) => void): string {
  const texts: string[] = [];
  const imports: string[] = [];
  for (const rule of rules) {
    if (rule instanceof CSSImportRule) {
      const imported = importedText(rule, warn);
      if (imported === undefined)
        imports.push(`@import url("${new URL(rule.href, base).href}") ${rule.media.mediaText};`);
      else texts.push(imported);
    } else if (!(rule instanceof CSSMediaRule && isPrintOnly(rule.media.mediaText))) {
      texts.push(rule.cssText);
    }
  }
  return [...imports, ...texts].join('\n');
}

function importedText(rule: CSSImportRule, warn: (message: string, error?: unknown) => void): string | undefined {
  const { styleSheet: sheet, media, layerName } = rule;
  if (isPrintOnly(media.mediaText)) return '';
  const rules = sheet && rulesOf(sheet, warn);
  if (!sheet || !rules) return undefined;
  const base = sheet.href ?? document.baseURI;
  const text = mapUrls(rulesText(rules, base, warn), base, (address) => address);
  const layered = typeof layerName === 'string' ? `@layer ${layerName}{${text}}` : text;
  return media.mediaText ? `@media ${media.mediaText}{${layered}}` : layered;
}

/** The source, if the sheet's rules are still what it says; else ''. Comments stay behind. */
function sourceOf(sheet: CSSStyleSheet, source: string): string {
  if (/@import/i.test(source)) return '';
  const again = new CSSStyleSheet();
  again.replaceSync(source);
  const plain = (rules: CSSRuleList) => [...rules].map((rule) => rule.cssText).join('');
  return plain(again.cssRules) === plain(sheet.cssRules) ? source.replace(/\/\*[\s\S]*?\*\//g, '') : '';
}
