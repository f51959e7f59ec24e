/**
 * Which texts the dashboard's first views need: the keys that stand in their sources. The other texts are a chunk of their
 * own, which comes with the first further screen, so that the sign-in does not wait for the words of the skill tree.
 */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { AdminRoute } from './admin-table.ts';

const transpilers = { ts: new Bun.Transpiler({ loader: 'ts' }), tsx: new Bun.Transpiler({ loader: 'tsx' }) };

/** The source of every file that a first view may come to; what the features' sheets and doors load later is left out. */
export function firstViewSources(root: string, table: readonly AdminRoute[]): string[] {
  const admin = join(root, 'src/admin');
  const screens = table.filter(({ firstView }) => firstView).map(({ source }) => source);
  if (screens.length === 0) throw new Error('the route table names no first view');
  const seen = new Map<string, string>();
  const visit = (file: string): void => {
    if (seen.has(file) || !/\.tsx?$/.test(file) || !existsSync(file)) return;
    const source = readFileSync(file, 'utf8');
    seen.set(file, source);
    const { [file.endsWith('x') ? 'tsx' : 'ts']: transpiler } = transpilers;
    for (const { path, kind } of transpiler.scanImports(source))
      if (path.startsWith('.') && !(kind === 'dynamic-import' && /(\/feature|-door)\.tsx$/.test(file)))
        visit(join(dirname(file), path));
  };
  [join(admin, 'entry.tsx'), ...screens.map((file) => join(root, file))].forEach(visit);
  return [...seen.values()];
}

/** Of `keys`, those that stand in the sources: as they are, or by the beginning that a template gives them. */
export function keysIn(sources: readonly string[], keys: readonly string[]): Set<string> {
  const all = sources.join('\n');
  const words = new Set([...all.matchAll(/['"]([\w.]+)['"]/g)].map((match) => match[1]!));
  const beginnings = [...all.matchAll(/`([a-z]\w*\.[\w.]*)\$\{/g)].map((match) => match[1]!);
  return new Set(keys.filter((key) => words.has(key) || beginnings.some((start) => key.startsWith(start))));
}
