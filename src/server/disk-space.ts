/** How much room the volume has on which a folder lies. */
import { statfs } from 'node:fs/promises';

/** Bytes: those that this process may still fill, and all. */
export type DiskSpace = { readonly free: number; readonly total: number };

export async function diskSpaceOf(folder: string): Promise<DiskSpace> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { free: bavail * bsize, total: blocks * bsize };
}
