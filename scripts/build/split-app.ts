/** An app of several files: its entry, what it loads later, its one style sheet. */
import type { BuildConfig } from 'bun';
import { basename, join } from 'node:path';
import type { Metafile } from '../admin-views.ts';
import { documentSheet } from '../styles.ts';
import { bundle, bytesOf, hash, root, type Written } from './bundle.ts';

export type SplitApp = {
  readonly files: Written[];
  readonly entry: { js: string; css: string };
  /** What has to be here before it shows anything: the entry, all that it imports at once, and the style sheet. */
  readonly firstView: string[];
  readonly metafile: Metafile;
};

/** `name`: its folder below dist. `source`: the entry, from the root. */
export async function splitApp(name: string, source: string, config: Partial<BuildConfig>): Promise<SplitApp> {
  const { entry, others, metafile } = await bundle({ ...config, entrypoints: [source], splitting: true });
  const sheet = bytesOf(documentSheet(join(root, source)));
  const css = `${name}/entry-${hash(sheet)}.css`;
  const files = [entry, ...others].map((file) => ({ ...file, name: `${name}/${file.name}` }));
  return {
    files: [{ name: css, bytes: sheet }, ...files],
    entry: { js: `${name}/${entry.name}`, css },
    firstView: [css, ...atOnce(metafile, entry.name)].map((file) => (file === css ? css : `${name}/${file}`)),
    metafile,
  };
}

/** A built file and everything that it imports before it runs, by names without a folder. */
export function atOnce({ outputs }: Metafile, name: string, found = new Set<string>()): Set<string> {
  if (found.has(name)) return found;
  found.add(name);
  const of = Object.entries(outputs).find(([path]) => basename(path) === name)?.[1];
  for (const { path, kind } of of?.imports ?? [])
    if (kind === 'import-statement') atOnce({ outputs }, basename(path), found);
  return found;
}
