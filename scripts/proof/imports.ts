/** Who imports whom: every source file of the house, also by `import()`, style sheets and texts included. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

const IMPORT = /(?:\bfrom\s*|\bimport\s*\(?\s*|new URL\(\s*)(['"])(\.[^'"]+)\1/g;

export type Graph = ReadonlyMap<string, ReadonlySet<string>>;

/** For each file the files that it imports, all as paths from the root. */
export function importGraph(root: string): Graph {
  const files = [...new Bun.Glob('{src,loader,scripts,test}/**/*.{ts,tsx}').scanSync(root), 'build.ts'];
  return new Map(files.map((file) => [file, importsOf(root, file)]));
}

function importsOf(root: string, file: string): Set<string> {
  const text = readFileSync(join(root, file), 'utf8');
  const targets = [...text.matchAll(IMPORT)].map(([, , target]) => relative(root, join(root, dirname(file), target!)));
  return new Set(targets.filter((target) => existsSync(join(root, target))));
}

/** These files and all that import them, however far away. */
export function importersOf(graph: Graph, changed: readonly string[]): Set<string> {
  const back = new Map<string, string[]>();
  for (const [from, targets] of graph) for (const to of targets) back.set(to, [...(back.get(to) ?? []), from]);
  return walk(changed, (file) => back.get(file) ?? []);
}

/** These files and all that they import. */
export function importedBy(graph: Graph, files: readonly string[]): Set<string> {
  return walk(files, (file) => graph.get(file) ?? []);
}

function walk(files: readonly string[], next: (file: string) => Iterable<string>): Set<string> {
  const seen = new Set<string>();
  const waiting = [...files];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (seen.has(file)) continue;
    seen.add(file);
    waiting.push(...next(file));
  }
  return seen;
}
