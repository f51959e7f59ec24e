/** A Markdown file with the lines at its top, as site generators and our own export write them. */
import { DOCUMENT_SUMMARY_CHARS, DOCUMENT_TITLE_CHARS, SLUG_CHARS } from '../../../wire/documents/limits.ts';
import { ARTICLE_KEYWORD_CHARS, ARTICLE_KEYWORDS } from '../../../wire/help/limits.ts';
import { language } from '../../../wire/language.ts';
import { slugOf } from '../../../wire/pure/slug.ts';
import { fits } from '../../../wire/schema.ts';

export type Front = {
  readonly title: string | undefined;
  readonly summary: string;
  readonly lang: string | undefined;
  readonly slug: string;
  readonly order: number | undefined;
  readonly keywords: readonly string[];
  readonly draft: boolean;
};
/** `line`: where the text begins, from 1. `strange`: lines of the front matter that say what nobody can take. */
export type FrontFile = {
  readonly front: Front;
  readonly text: string;
  readonly line: number;
  readonly strange: readonly number[];
};

type Said = { readonly value: string; readonly list: readonly string[]; readonly line: number };

/** `text` without a mark of its byte order. */
export function frontFile(text: string): FrontFile {
  const lines = text.split(/\r\n|\r|\n/);
  const fence = lines[0]?.trimEnd();
  const isFront = fence === '---' || fence === '+++';
  const end = isFront ? lines.findIndex((line, at) => at > 0 && line.trimEnd() === fence) : -1;
  const said = end < 0 ? new Map<string, Said>() : saidIn(lines.slice(1, end), fence === '+++' ? '=' : ':');
  const strange: number[] = [];
  const front = frontOf(said, strange);
  return { front, text: lines.slice(end + 1).join('\n'), line: end + 2, strange };
}

function frontOf(said: ReadonlyMap<string, Said>, strange: number[]): Front {
  const value = (...names: string[]) => names.map((name) => said.get(name)).find((one) => one !== undefined);
  const text = (most: number, ...names: string[]) => {
    const found = value(...names);
    if (found && found.value.length > most) strange.push(found.line);
    return found?.value.slice(0, most).toWellFormed().trim() ?? '';
  };
  const lang = value('lang', 'language', 'locale');
  const isLanguage = lang !== undefined && fits(language, lang.value);
  if (lang && !isLanguage) strange.push(lang.line);
  const order = value('order', 'sidebar_position', 'weight', 'position', 'nav_order');
  const isNumber = order !== undefined && /^-?\d{1,9}$/.test(order.value);
  if (order && !isNumber) strange.push(order.line);
  const keywords = value('keywords', 'tags');
  return {
    title: text(DOCUMENT_TITLE_CHARS, 'title') || undefined,
    summary: text(DOCUMENT_SUMMARY_CHARS, 'summary', 'description'),
    lang: isLanguage ? lang.value : undefined,
    slug: slugOf(text(1000, 'slug').split('/').at(-1) ?? '', SLUG_CHARS),
    order: isNumber ? Number(order.value) : undefined,
    keywords: keywords ? keywordsOf(keywords) : [],
    draft: isSaid(value('draft'), /^(?:true|yes|on)$/i) || isSaid(value('published'), /^(?:false|no|off)$/i),
  };
}

const isSaid = (said: Said | undefined, form: RegExp): boolean => said !== undefined && form.test(said.value);

function keywordsOf({ value, list }: Said): string[] {
  const words = list.length > 0 ? list : value.split(',');
  const fitting = words
    .map((word) => word.trim())
    .filter((word) => word !== '' && word.length <= ARTICLE_KEYWORD_CHARS);
  return [...new Set(fitting)].slice(0, ARTICLE_KEYWORDS);
}

/** What stands deeper than these lines is of no field that we read. `by`: `=` in TOML, as Hugo has it between `+++`. */
function saidIn(lines: readonly string[], by: ':' | '='): Map<string, Said> {
  const said = new Map<string, Said>();
  const field = by === ':' ? /^["']?([\w-]+)["']?:(?:\s+(.*))?$/ : /^([\w-]+)\s*=\s*(.*)$/;
  let last: string | undefined;
  // How the lines below a field are its text: `|` as they stand, `>` as one line.
  let block: string | undefined;
  for (const [at, written] of lines.entries()) {
    const [, name, given = ''] = field.exec(written.trimEnd()) ?? [];
    const [, item] = /^\s*-\s+(.*)$/.exec(written) ?? [];
    if (name !== undefined) {
      last = name.toLowerCase();
      [, block] = /^([|>])[+-]?\s*$/.exec(given) ?? [];
      said.set(last, { ...(block ? { value: '', list: [] } : valueOf(given)), line: at + 2 });
    } else if (last !== undefined && block && (/^\s/.test(written) || written === '')) {
      const before = said.get(last)!;
      const between = block === '|' ? '\n' : ' ';
      const text = before.value + between + written.trim();
      said.set(last, { ...before, value: text.trim() });
    } else if (item !== undefined && last !== undefined) {
      const before = said.get(last)!;
      said.set(last, { ...before, list: [...before.list, plain(item.trim())] });
    }
  }
  return said;
}

function valueOf(given: string): { readonly value: string; readonly list: readonly string[] } {
  const [, inner] = /^\[(.*)\](?:\s+#.*)?$/.exec(given.trim()) ?? [];
  if (inner === undefined) return { value: plain(given.trim()), list: [] };
  const items = inner.match(/"(?:[^"\\]|\\.)*"|'(?:[^']|'')*'|[^,\s][^,]*/g) ?? [];
  return { value: inner, list: items.map((item) => plain(item.trim())).filter(Boolean) };
}

/** As YAML has texts: in double quotes as JSON does, in single ones, or bare; without a comment behind them. */
function plain(given: string): string {
  const [, quoted] = /^("(?:[^"\\]|\\.)*")(?:\s+#.*)?$/.exec(given) ?? [];
  if (quoted !== undefined) {
    try {
      return String(JSON.parse(quoted));
    } catch {
      return given;
    }
  }
  const [, single] = /^'((?:[^']|'')*)'(?:\s+#.*)?$/.exec(given) ?? [];
  return single === undefined ? given.replace(/(?:^|\s)#.*$/, '').trimEnd() : single.replaceAll("''", "'");
}
