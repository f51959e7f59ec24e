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

/** Sheets of documents are no part of the script: `documentSheet` makes one of them. */
export const documentStyles: BunPlugin = {
  name: 'document-styles',
  setup(build) {
    build.onLoad({ filter: /\.css$/ }, ({ loader }) =>
      loader === 'file' ? undefined : { contents: '', loader: 'js' },
    );
  },
};

/** What an entry imports as style sheets, in its order, as one. */
export function documentSheet(entry: string): string {
  const imports = readFileSync(entry, 'utf8').matchAll(/^import '([^']+\.css)';$/gm);
  const sheets = [...imports].map(([, file]) => shrink(readFileSync(join(dirname(entry), file!), 'utf8')));
  return sheets.join('\n');
}

/** Without comments and needless white space. Our sheets have no texts in which these would matter. */
function shrink(css: string): string {
  return css
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};]) ?/g, '$1')
    .replace(/([:,]) /g, '$1')
    .replace(/;}/g, '}')
    .trim();
}
