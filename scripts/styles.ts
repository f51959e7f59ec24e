/**
 * Style sheets at build time. Bun's own CSS minifier is not asked: it turns logical sides into a guess by `:lang`, which
 * is wrong below a `dir` attribute and ten times as long, and it rounds large numbers.
 */
import type { BunPlugin } from 'bun';
import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

const root = join(import.meta.dir, '..');

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

/** Sheets of an entry are no part of its script: `documentSheet` makes one of them. Of a CSS module the names are. */
export const documentStyles: BunPlugin = {
  name: 'document-styles',
  setup(build) {
    const own = new Set(build.config.entrypoints.flatMap((entry) => [...sheetsOf(entry)]));
    build.onLoad({ filter: /\.css$/ }, ({ path }) => {
      if (isModule(path) && !own.has(path))
        throw new Error(`${path} is in no document: import it where it is read at once`);
      if (!own.has(path)) return undefined;
      return isModule(path) ? { contents: namesOf(path), loader: 'ts' } : { contents: '', loader: 'js' };
    });
  },
};

/** What tests see of a CSS module: the names that the build gives its classes. */
export const moduleStyles: BunPlugin = {
  name: 'module-styles',
  setup(build) {
    build.onLoad({ filter: /\.module\.css$/ }, ({ path }) => ({ contents: namesOf(path), loader: 'ts' }));
  },
};

/** The style sheets that an entry reaches at once, its own and those of what it imports, in the order of the imports. */
export function documentSheet(entry: string): string {
  const files = [...sheetsOf(entry)];
  const codes = files.filter(isModule).map(codeOf);
  const twice = codes.find((code, at) => codes.indexOf(code) !== at);
  if (twice) throw new Error(`two CSS modules begin their classes with ${twice}: give one of them another file name`);
  return files.map(sheetOf).join('\n');
}

function sheetOf(file: string): string {
  const css = shrink(readFileSync(file, 'utf8'));
  if (!isModule(file)) return css;
  const names = classesOf(file, css);
  return css.replace(CLASSES, (_, foreign?: string, own?: string) => foreign ?? `.${names.get(own!)}`);
}

const isModule = (file: string): boolean => file.endsWith('.module.css');

/** `:global(…)` with what it holds; else a class name in a selector: what comes before a brace, and in no declaration. */
const CLASSES = /:global\(([^()]*)\)|\.([a-z_][\w-]*)(?=[^{};]*\{)/gi;

/** The classes of a CSS module by the names written in it, with the names that they are built to: 4 or 5 characters. */
export function classesOf(file: string, css = shrink(readFileSync(file, 'utf8'))): Map<string, string> {
  const own = new Set([...css.matchAll(CLASSES)].flatMap(([, , name]) => name ?? []));
  return new Map([...own].map((name, at) => [name, codeOf(file) + at.toString(36)]));
}

/** The same for all classes of a module, so that they pack well. The large letter keeps them apart from classes of plain sheets. */
function codeOf(file: string): string {
  const hash = Bun.hash.crc32(relative(root, file));
  return (
    String.fromCharCode(65 + (hash % 26)) +
    Math.floor(hash / 26)
      .toString(36)
      .padStart(2, '0')
      .slice(-2)
  );
}

/** As an enum, because the bundler puts the values of an enum where they are used: no table of names travels. */
function namesOf(file: string): string {
  const names = [...classesOf(file)].map(([name, built]) => `${JSON.stringify(name)}=${JSON.stringify(built)}`);
  return `export enum classes{${names.join()}}export{classes as default}`;
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
