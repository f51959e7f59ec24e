/** One run of the bundler, in memory, as production. */
import type { BuildArtifact, BuildConfig } from 'bun';
import { basename, join } from 'node:path';
import type { Metafile } from '../admin-views.ts';
import { messagesPlugin } from '../messages.ts';

/** A file of the build: its path below dist. */
export type Written = { readonly name: string; readonly bytes: Uint8Array };

export const root = join(import.meta.dir, '../..');
const define = { 'process.env.NODE_ENV': '"production"' };
const production: Partial<BuildConfig> = {
  minify: true,
  target: 'browser',
  format: 'esm',
  plugins: [messagesPlugin],
};

type Given = { entrypoints: [string] } & Partial<BuildConfig>;
type Bundle = {
  /** The file that was made of the entry. */
  readonly entry: Written;
  readonly others: readonly Written[];
  readonly metafile: Metafile;
};

/** The entry's path is that from the root; names of what comes back have no folder. */
export async function bundle({ entrypoints: [entry], ...config }: Given): Promise<Bundle> {
  const built = await Bun.build({
    ...production,
    // Modulepreload would add links to the head of the host page.
    ...({ modulePreload: false } as object),
    root,
    naming: { entry: '[name]-[hash].[ext]', chunk: 'chunk-[hash].[ext]', asset: '[name]-[hash].[ext]' },
    metafile: true,
    ...config,
    define: { ...define, ...config.define },
    entrypoints: [join(root, entry)],
  } as BuildConfig);
  if (!built.success) throw new AggregateError(built.logs, 'the build failed');
  const written = await Promise.all(built.outputs.map(readArtifact));
  const at = built.outputs.findIndex(
    ({ kind }, index) => kind === 'entry-point' && written[index]!.name.endsWith('.js'),
  );
  if (at < 0) throw new Error(`the build made nothing of ${entry}`);
  const { metafile } = built as unknown as { metafile: Metafile };
  return { entry: written[at]!, others: written.filter((_, index) => index !== at), metafile };
}

async function readArtifact(output: BuildArtifact): Promise<Written> {
  return { name: basename(output.path), bytes: new Uint8Array(await output.arrayBuffer()) };
}

export function hash(bytes: Uint8Array | string): string {
  return Bun.hash(bytes).toString(36).padStart(8, '0').slice(-8);
}

export const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
export const textOf = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);
