/**
 * The sheet of a chunk of the host page, `chunk.ts` in its folder. The build reads the folders, so that a chunk cannot be
 * forgotten; its names are written to src/wire/names.ts, so that one which no folder has cannot be asked for.
 */
import type { ChunkName } from '../../wire/names.ts';
import type { Surfaces } from '../../wire/surfaces.ts';

export const KB = 1024;

export type ChunkSheet<N extends ChunkName = ChunkName> = {
  /** By which the loader asks for it. Short: each character weighs in the loader, which names all chunks. */
  readonly name: N;
  /** Brotli-11 bytes. Never raised to pass: find the waste. */
  readonly budget: number;
  /** What it exports. Nobody calls it: it holds `entry.ts` to the type that the loader is promised. */
  readonly door: () => Promise<Surfaces[N]>;
  /** The server puts it into the loader itself for projects that want it at once; `createChunks` then asks for no file. */
  readonly isCarried?: boolean;
};

export const defineChunk = <N extends ChunkName>(sheet: ChunkSheet<N>): ChunkSheet<N> => sheet;
