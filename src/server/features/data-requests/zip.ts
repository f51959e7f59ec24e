/** A ZIP as it is read, chunk by chunk: no more of a file is held than one chunk. */
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

export type ZipEntry = {
  /** Its path in the archive. */
  readonly name: string;
  /** Packed; films and pictures are packed already. */
  readonly packs: boolean;
  readonly bytes: () => AsyncIterable<Uint8Array>;
};

/** Where a ZIP without ZIP64 ends. */
export const ZIP_BYTES_MOST = 2 ** 32 - 1;

/** `at` in milliseconds: what every entry tells as its time. Errors: what reading an entry says. */
export async function* zipOf(entries: AsyncIterable<ZipEntry>, at: number): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  let failed: Error | undefined;
  const archive = new Zip((error, chunk) => {
    if (error) failed = error;
    else ready.push(chunk);
  });
  for await (const { name, packs, bytes } of entries) {
    const entry = packs ? new ZipDeflate(name, { level: 6 }) : new ZipPassThrough(name);
    entry.mtime = at;
    archive.add(entry);
    for await (const chunk of bytes()) {
      entry.push(chunk);
      yield* ready.splice(0);
    }
    entry.push(new Uint8Array(), true);
    if (failed) throw failed;
    yield* ready.splice(0);
  }
  archive.end();
  yield* ready.splice(0);
}
