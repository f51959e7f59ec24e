/**
 * Style sheets at build time. Bun's own CSS minifier is not asked: it turns logical sides into a guess by `:lang`, which
 * is wrong below a `dir` attribute and ten times as long, and it rounds large numbers.
 */
import type { BunPlugin } from 'bun';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Sheets of shadow roots arrive as the text of a default export. */
export const shadowStyles: BunPlugin = {
  name: 'shadow-styles',
  setup(build) {
    build.onLoad({ filter: /\.css$/ }, ({ path }) => ({
      contents: `export default ${JSON.stringify(shrink(readFileSync(path, 'utf8')))}`,
      loader: 'js',
    }));
  },
};

/** Sheets of an entry are no part of its script: `documentSheet` makes one of them. */
export const documentStyles: BunPlugin = {
  name: 'document-styles',
  setup(build) {
    const own = new Set(build.config.entrypoints.flatMap((entry) => [...sheetsOf(entry)]));
    build.onLoad({ filter: /\.css$/ }, ({ path }) => (own.has(path) ? { contents: '', loader: 'js' } : undefined));
  },
};

/** The style sheets that an entry reaches at once, its own and those of what it imports, in the order of the imports. */
export function documentSheet(entry: string): string {
  return [...sheetsOf(entry)].map((file) => shrink(readFileSync(file, 'utf8'))).join('\n');
}

/** What is imported lazily or as a type brings no sheet. */
function sheetsOf(file: string, sheets = new Set<string>(), seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return sheets;
  seen.add(file);
  const imports = readFileSync(file, 'utf8').matchAll(/^(?:import|export) (?!type )(?:[^;'"]*? from )?'(\.[^']+)';$/gm);
  for (const [, target] of imports) {
    const path = join(dirname(file), target!);
    if (path.endsWith('.css')) sheets.add(path);
    else if (/\.tsx?$/.test(path)) sheetsOf(path, sheets, seen);
  }
  return sheets;
}

/** Without comments and needless white space. Our sheets have no texts in which these would matter. */
function shrink(css: string): string {
  return css
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};>/]) ?/g, '$1')
    .replace(/([:,]) | (?=!important)/g, '$1')
    .replace(/;}/g, '}')
    .replace(/='([a-z][\w-]*)'\]/gi, '=$1]')
    .replace(/#([\da-f])\1([\da-f])\2([\da-f])\3\b/gi, '#$1$2$3')
    .replace(/\b0(?=\.\d)/g, '')
    .trim();
}
