/** Who imports whom: every import of the code, resolved to files, and the circles that they make. */
import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

export const root = join(import.meta.dir, '../..');
export const code = [
  ...new Bun.Glob('{src,loader,scripts,test}/**/*.{ts,tsx}').scanSync(root),
  'build.ts',
  'playwright.config.ts',
]
  // Laid over a copy of the house by test/sample-copy.ts, where these walls are asked again.
  .filter((file) => !file.startsWith('test/sample-feature/'))
  .sort();
export const isTest = (file: string) => /\.(test|pw)\.tsx?$/.test(file) || file.startsWith('test/');
export const product = code.filter((file) => !isTest(file));
export const read = (file: string) => readFileSync(join(root, file), 'utf8');

/** `typeOnly`: of types alone, or a macro, so that nothing of it is there when the code runs. */
export type Import = { from: string; to: string; typeOnly: boolean };
export const imports = code.flatMap(importsOf);

function importsOf(file: string): Import[] {
  const found = [
    ...read(file).matchAll(
      /^\s*(?:import|export)\s+(type\s)?[^'"`;]*?from\s+['"]([^'"]+)['"](\s+with \{ type: 'macro' \})?|^\s*import\s+['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/gm,
    ),
  ];
  return (
    found
      // What is imported as a macro runs while building: it travels no more than a type does.
      .map(([, type, from, macro, bare, lazy]) => ({
        typeOnly: Boolean(type ?? macro),
        target: from ?? bare ?? lazy ?? '',
      }))
      // Built files and those in a text are no sources.
      .filter(({ target }) => /^\..*\.(tsx?|css|json)$/.test(target))
      .map(({ typeOnly, target }) => ({ from: file, to: relative(root, resolve(file, target)), typeOnly }))
  );
}

function resolve(file: string, target: string): string {
  return Bun.resolveSync(target, join(root, dirname(file)));
}

/** Groups of files that reach each other and themselves (Tarjan's strongly connected components), each sorted by name. */
export function circles(edges: readonly Import[]): string[][] {
  const graph = Map.groupBy(edges, ({ from }) => from);
  const order = new Map<string, number>();
  const low = new Map<string, number>();
  const open: string[] = [];
  const found: string[][] = [];
  const visit = (file: string): number => {
    const at = order.size;
    order.set(file, at);
    low.set(file, at);
    open.push(file);
    for (const { to } of graph.get(file) ?? []) {
      const reached = order.has(to) ? (open.includes(to) ? order.get(to)! : at) : visit(to);
      low.set(file, Math.min(low.get(file)!, reached));
    }
    if (low.get(file) === at) {
      const group = open.splice(open.indexOf(file)).sort();
      if (group.length > 1 || graph.get(file)?.some(({ to }) => to === file)) found.push(group);
    }
    return low.get(file)!;
  };
  for (const file of graph.keys()) if (!order.has(file)) visit(file);
  return found.sort((one, other) => one[0]!.localeCompare(other[0]!));
}
