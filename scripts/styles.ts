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

/** Sheets that an entry imports are no part of its script: `documentSheet` makes one of them. */
export const documentStyles: BunPlugin = {
  name: 'document-styles',
  setup(build) {
    const own = new Set(build.config.entrypoints.flatMap(sheetsOf));
    build.onLoad({ filter: /\.css$/ }, ({ path }) => (own.has(path) ? { contents: '', loader: 'js' } : undefined));
  },
};

/** The style sheets that an entry imports, in its order, as one. */
export function documentSheet(entry: string): string {
  return sheetsOf(entry)
    .map((file) => shrink(readFileSync(file, 'utf8')))
    .join('\n');
}

function sheetsOf(entry: string): string[] {
  const imports = readFileSync(entry, 'utf8').matchAll(/^import '([^']+\.css)';$/gm);
  return [...imports].map(([, file]) => join(dirname(entry), file!));
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
