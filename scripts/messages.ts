/**
 * Texts at build time: ICU messages become syntax trees, so that no parser travels to a browser; a key that one language
 * has and the other lacks stops the build.
 */
import { parse } from '@formatjs/icu-messageformat-parser';
import type { BunPlugin } from 'bun';
import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { wholeTexts } from '../src/admin/texts/whole.ts';
import { plain } from '../src/ui/light-texts.ts';
import { readAdminTable } from './admin-table.ts';
import { firstViewSources, keysIn } from './first-texts.ts';

const root = join(import.meta.dir, '..');

/** Compiles `texts/*.json` on import and replaces the parser by the small one that only throws. */
export const messagesPlugin: BunPlugin = {
  name: 'messages',
  setup(build) {
    /** The sources of the first views, read once for both languages and both parts of a build. */
    let sources: string[] | undefined;
    build.onLoad({ filter: /[\\/]texts[\\/][\w-]+\.json$/ }, ({ path }) => {
      return compiled(path, readMessages(path));
    });
    // `texts/first/de.ts` and `texts/rest/de.ts`: the texts of the dashboard's first views, and all the others.
    build.onLoad({ filter: /[\\/]texts[\\/](first|rest)[\\/][\w-]+\.ts$/ }, ({ path }) => {
      const messages = wholeTexts(basename(path, '.ts') as 'en-US' | 'de');
      const part = basename(dirname(path));
      sources ??= firstViewSources(root, readAdminTable(root));
      const first = keysIn(sources, Object.keys(messages));
      const kept = Object.entries(messages).filter(([key]) => first.has(key) === (part === 'first'));
      return compiled(path, Object.fromEntries(kept));
    });
    build.onResolve({ filter: /^@formatjs\/icu-messageformat-parser$/ }, () => ({
      path: Bun.resolveSync('@formatjs/icu-messageformat-parser/no-parser.js', root),
    }));
  },
};

/** The same for a room of light texts (src/ui/light-texts.ts), which put given words into a message without its tree. */
export const lightMessagesPlugin: BunPlugin = {
  name: 'light messages',
  setup(build) {
    build.onLoad({ filter: /[\\/]texts[\\/][\w-]+\.json$/ }, ({ path }) => compiled(path, readMessages(path), plain));
  },
};

/** `words`: messages that stay as they are. */
function compiled(path: string, messages: Record<string, string>, words = withoutNames) {
  const made = Object.entries(messages).map(([key, text]) => [key, compile(key, text, { path, words })]);
  return { contents: `export default ${JSON.stringify(Object.fromEntries(made))}`, loader: 'js' as const };
}

/** Throws one error that names every key missing in a language of a room. */
export function checkLanguages(root: string): void {
  const rooms = [...new Bun.Glob('src/**/texts/en-US.json').scanSync(root)].map(dirname);
  const missing = rooms.flatMap((room) => {
    const [english, german] = ['en-US', 'de'].map((lang) =>
      Object.keys(readMessages(join(root, room, `${lang}.json`))),
    );
    const lacks = (lang: string, has: string[], other: string[]) =>
      other.filter((key) => !has.includes(key)).map((key) => `${room}/${lang}.json lacks "${key}"`);
    return [...lacks('en-US', english!, german!), ...lacks('de', german!, english!)];
  });
  if (missing.length > 0) throw new Error(`texts are incomplete:\n${missing.join('\n')}`);
}

function readMessages(file: string): Record<string, string> {
  return JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
}

const withoutNames = /^[^'{}<>#]*$/;

/** A message of words stays a string: smaller than its tree, and formatted faster. */
function compile(key: string, text: string, { path, words }: { path: string; words: RegExp }): unknown {
  try {
    const tree = parse(text, { captureLocation: false });
    return words.test(text) ? text : tree;
  } catch (error) {
    throw new Error(`${path}: "${key}" is not an ICU message: ${(error as Error).message}`, { cause: error });
  }
}
