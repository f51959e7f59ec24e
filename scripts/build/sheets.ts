/** The sheets that say what is built: `chunk.ts` of each surface, `app.ts` of each frame. No list beside them. */
import { dirname, join } from 'node:path';
import type { AppSheet } from '../../src/frames/app-sheet.ts';
import type { ChunkSheet } from '../../src/surfaces/kit/chunk.ts';
import { root } from './bundle.ts';

/** A sheet, and its folder from the root. */
export type Found<T> = T & { readonly folder: string };

export const readChunks = (): Promise<Found<ChunkSheet>[]> => read('src/surfaces/*/chunk.ts', 'entry.ts');
export const readApps = (): Promise<Found<AppSheet>[]> => read('src/frames/*/app.ts');

/** By folder, so that each machine builds in one order. Throws for a name that two have, and a sheet without its `entry`. */
async function read<T extends { readonly name: string }>(pattern: string, entry?: string): Promise<Found<T>[]> {
  const files = [...new Bun.Glob(pattern).scanSync(root)].filter((file) => !file.includes('/kit/')).sort();
  const sheets = await Promise.all(
    files.map(async (file) => {
      const { default: sheet } = (await import(join(root, file))) as { default: T };
      return { ...sheet, folder: dirname(file) };
    }),
  );
  for (const { name, folder } of sheets) {
    if (sheets.filter((other) => other.name === name).length > 1) throw new Error(`${name} is the name of two sheets`);
    if (entry && !(await Bun.file(join(root, folder, entry)).exists())) throw new Error(`${folder} lacks ${entry}`);
  }
  return sheets;
}
