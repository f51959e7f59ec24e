/**
 * Which texts the dashboard's first views need: the keys that stand in their sources. The other texts are a chunk of their
 * own, which comes with the first further screen, so that the sign-in does not wait for the words of the skill tree.
 */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const transpilers = { ts: new Bun.Transpiler({ loader: 'ts' }), tsx: new Bun.Transpiler({ loader: 'tsx' }) };

/** The source of every file that a first view may come to, the route table's other screens left out. */
export function firstViewSources(root: string): string[] {
  const admin = join(root, 'src/admin');
  const table = readFileSync(join(admin, 'routes.tsx'), 'utf8');
  const screens = [...table.matchAll(/firstView: true,[^{}]*?import\('\.\/([^']+)'\)/g)].map((match) => match[1]!);
  if (screens.length === 0) throw new Error('the route table names no first view');
  const seen = new Map<string, string>();
  const visit = (file: string): void => {
    if (seen.has(file) || !/\.tsx?$/.test(file) || !existsSync(file)) return;
    const source = readFileSync(file, 'utf8');
    seen.set(file, source);
    const { [file.endsWith('x') ? 'tsx' : 'ts']: transpiler } = transpilers;
    for (const { path, kind } of transpiler.scanImports(source))
      if (path.startsWith('.') && !(kind === 'dynamic-import' && file.endsWith('admin/routes.tsx')))
        visit(join(dirname(file), path));
  };
  ['entry.tsx', ...screens].forEach((file) => visit(join(admin, file)));
  return [...seen.values()];
}

/** Of `keys`, those that stand in the sources: as they are, or by the beginning that a template gives them. */
export function keysIn(sources: readonly string[], keys: readonly string[]): Set<string> {
  const all = sources.join('\n');
  const words = new Set([...all.matchAll(/['"]([\w.]+)['"]/g)].map((match) => match[1]!));
  const beginnings = [...all.matchAll(/`([a-z]\w*\.[\w.]*)\$\{/g)].map((match) => match[1]!);
  return new Set(keys.filter((key) => words.has(key) || beginnings.some((start) => key.startsWith(start))));
}
