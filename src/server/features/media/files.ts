/** The library's files on the disk: `{id}.{width}` or `{id}.full`, written before their row and removed after it. */
import { join } from 'node:path';
import { PICTURE_WIDTHS } from '../../../wire/media/limits.ts';
import type { Ports } from '../../ports.ts';
import { openFileFolder, type FileFolder } from '../uploads/service.ts';

export function mediaFolder({ environment }: Pick<Ports, 'environment'>): FileFolder {
  return openFileFolder(join(environment.dataDir, 'media'));
}

export type Width = number | 'full';

export function fileOf(id: string, of: Width): string {
  return `${id}.${of}`;
}

/** Whose file it is. */
export function idOf(file: string): string {
  return file.slice(0, file.indexOf('.'));
}

/** In every width. What is not there does no harm. */
export async function removeFiles(files: Pick<FileFolder, 'remove'>, id: string): Promise<void> {
  for (const of of [...PICTURE_WIDTHS, 'full'] as const) await files.remove(fileOf(id, of));
}
