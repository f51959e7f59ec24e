/**
 * What lies in DATA_DIR is for the user alone that runs this: whoever reads it has what visitors sent, and the secret where
 * none is given. The process makes all it makes so (umask); what was there before is mended at the start.
 */
import { chmodSync, lstatSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Neither group nor others may do anything. */
const PRIVATE_UMASK = 0o077;
/** What is ours in the folder. Whatever else lies there is not touched: somebody may have chosen a folder that holds more. */
const OWN = /^(?:parley\.sqlite.*|in-use\..*|files|assets|exports|project-exports|imports|media)$/;

/**
 * Call it before a file is opened: what SQLite makes beside a database has the mode of that. Returns one line for the
 * operator, undefined where all was as it should be.
 */
export function keepPrivate(folder: string): string | undefined {
  process.umask(PRIVATE_UMASK);
  return mendedNotice(folder, makePrivate(folder));
}

export type Mended = {
  /** Files and folders that others could read and cannot any more. */
  readonly mended: number;
  /** Those that others can read still. */
  readonly open: number;
};

/** Folders 0700, files 0600. Links are not followed, but for the folder itself. Never fails: what cannot be changed is counted. */
export function makePrivate(folder: string): Mended {
  // One that is not there, or is no folder: whoever takes it says so.
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return { mended: 0, open: 0 };
  const paths = [folder];
  for (const name of readdirSync(folder)) if (OWN.test(name)) collect(join(folder, name), paths);
  const outcomes = paths.map((path, at) => mend(path, at === 0));
  return {
    mended: outcomes.filter((outcome) => outcome === 'mended').length,
    open: outcomes.filter((outcome) => outcome === 'open').length,
  };
}

export function mendedNotice(folder: string, { mended, open }: Mended): string | undefined {
  const said = [
    ...(mended ? [`${mended} files and folders of it could be read by others, and cannot any more`] : []),
    ...(open ? [`${open} can be read by others still: give them to the user that runs this, with mode 0600`] : []),
  ];
  return said.length > 0 ? `DATA_DIR ${folder}: ${said.join('; ')}` : undefined;
}

function collect(path: string, into: string[]): void {
  into.push(path);
  if (!lstatSync(path).isDirectory()) return;
  for (const name of readdirSync(path)) collect(join(path, name), into);
}

function mend(path: string, follow: boolean): 'as it was' | 'mended' | 'open' {
  const found = follow ? statSync(path) : lstatSync(path);
  if (found.isSymbolicLink() || (found.mode & PRIVATE_UMASK) === 0) return 'as it was';
  try {
    chmodSync(path, found.isDirectory() ? 0o700 : 0o600);
  } catch {
    return 'open';
  }
  // Some file systems take a mode and keep none.
  return (statSync(path).mode & PRIVATE_UMASK) === 0 ? 'mended' : 'open';
}
