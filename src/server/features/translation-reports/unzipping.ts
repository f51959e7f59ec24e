/** A zip of Markdown files, unpacked in memory within bounds: what it claims of itself counts for nothing, only what comes out. */
import { Unzip, UnzipInflate } from 'fflate';
import {
  TRANSLATION_PATH_CHARS,
  TRANSLATION_TEXT_BYTES,
  TRANSLATION_ZIP_FILES,
  TRANSLATION_ZIP_RATIO,
} from '../../../wire/translation-reports/limits.ts';
import { ApiError, wrongField } from '../../../wire/errors.ts';
import { MB } from '../../../wire/limits.ts';

export type ZipFile = { readonly path: string; readonly bytes: Uint8Array };

/** So little becomes 4 MB at most before what has come is counted. */
const SLICE = 4096;

/** Those that `wanted` takes, in their order. Errors: 422 for what is no zip, or is over a bound. */
export function unzipped(zip: Uint8Array, wanted: (path: string) => boolean): ZipFile[] {
  const files: { path: string; chunks: Uint8Array[] }[] = [];
  let [entries, unpacked] = [0, 0];
  const reader = new Unzip((entry) => {
    if (++entries > TRANSLATION_ZIP_FILES) throw refused(`holds more than ${TRANSLATION_ZIP_FILES} files`);
    refusePath(entry.name);
    if (!wanted(entry.name)) return;
    const chunks: Uint8Array[] = [];
    files.push({ path: entry.name, chunks });
    entry.ondata = (error, chunk) => {
      if (error) throw error;
      unpacked += chunk.length;
      refuseLarge(unpacked, zip.length);
      chunks.push(chunk);
    };
    entry.start();
  });
  reader.register(UnzipInflate);
  try {
    for (let at = 0; at < zip.length; at += SLICE) reader.push(zip.subarray(at, at + SLICE), at + SLICE >= zip.length);
  } catch (error) {
    throw error instanceof ApiError ? error : refused('is no zip, or a broken one');
  }
  if (entries === 0) throw refused('is no zip, or an empty one');
  return files.map(({ path, chunks }) => ({ path, bytes: Buffer.concat(chunks) }));
}

const refused = (why: string) => wrongField('file', why);

function refuseLarge(unpacked: number, packed: number): void {
  if (unpacked > TRANSLATION_TEXT_BYTES) throw refused(`holds more than ${TRANSLATION_TEXT_BYTES / MB} MB of text`);
  if (unpacked > packed * TRANSLATION_ZIP_RATIO)
    throw refused(`becomes more than ${TRANSLATION_ZIP_RATIO} times as large as it is`);
}

/** Nothing is written by these names, but they are shown, and whoever made such a one meant harm. */
function refusePath(path: string): void {
  if (path.length > TRANSLATION_PATH_CHARS)
    throw refused(`has a path of more than ${TRANSLATION_PATH_CHARS} characters`);
  const isStrange = path === '' || /^\/|^[a-z]:|[\\\p{Cc}]|(?:^|\/)\.\.?(?:\/|$)/iu.test(path);
  if (isStrange) throw refused('has a path that leads out of it');
}
