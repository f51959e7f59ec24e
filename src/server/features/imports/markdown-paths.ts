/** What a path inside a zip of Markdown says: folders, a language, an order, a name. */

/** `folder`: without the language. `lang`: undefined where the path says none. */
export type MarkdownPath = {
  readonly path: string;
  readonly folder: string;
  /** Without language and ending. */
  readonly name: string;
  readonly lang: string | undefined;
};

const names = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' });

/** A word such as `js` or `faq` is no language that anybody has. */
export function isLanguage(word: string): boolean {
  if (!/^[a-z]{2}(?:-[a-z]{2,4})?$/i.test(word)) return false;
  try {
    return names.of(word) !== undefined;
  } catch {
    return false;
  }
}

export const isMarkdown = (path: string): boolean => /\.(?:md|mdx|markdown)$/i.test(path);

/** What a computer keeps beside files. */
export const isHidden = (path: string): boolean =>
  path.split('/').some((part) => part.startsWith('.') || part === '__MACOSX');

export function markdownPath(path: string): MarkdownPath {
  const parts = path.split('/');
  const base = parts.pop()!.replace(/\.(?:md|mdx|markdown)$/i, '');
  const first = parts[0] !== undefined && isLanguage(parts[0]) ? parts.shift() : undefined;
  const [, name, lang] = /^(.+)\.([a-z-]+)$/i.exec(base) ?? [];
  const isNamed = lang !== undefined && isLanguage(lang);
  return { path, folder: parts.join('/'), name: isNamed ? name! : base, lang: isNamed ? lang : first };
}

export const keyOf = ({ folder, name }: Pick<MarkdownPath, 'folder' | 'name'>): string =>
  folder === '' ? name : `${folder}/${name}`;

/** `02-getting_started` is `Getting started`. Notion has the id of a page behind its name. */
export function titleOf(name: string): string {
  const words = name
    .replace(/ [\da-f]{32}$/, '')
    .replace(/^\d+[-_. ]+/, '')
    .replaceAll(/[-_]+/g, ' ')
    .trim();
  return words === '' ? name : words[0]!.toUpperCase() + words.slice(1);
}

/** By the numbers in them, so that 10 stands behind 9. One collator for all: each `localeCompare` would make one, 90 MB for 20,000 paths. */
export const inOrder = new Intl.Collator('en', { numeric: true }).compare;
