/** A ZIP as it is read, chunk by chunk: no more of a file is held than one chunk. */
import { pipeline } from 'node:stream';
import { createDeflateRaw } from 'node:zlib';
import { Zip, ZipPassThrough } from 'fflate';
import { collecting } from './collecting.ts';

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
  const collected = collecting();
  for await (const { name, packs, bytes } of entries) {
    const entry = new Entry(name, packs, collected);
    entry.mtime = at;
    archive.add(entry);
    for await (const _ of entry.passed(bytes())) yield* ready.splice(0);
    entry.push(new Uint8Array(), true);
    if (failed) throw failed;
    yield* ready.splice(0);
  }
  archive.end();
  yield* ready.splice(0);
}

/** One that is packed is so by the threads of the system: the library's own would take the thread that serves, and 40 MB. */
class Entry extends ZipPassThrough {
  constructor(
    name: string,
    private readonly packs: boolean,
    private readonly collected: (bytes: number) => void,
  ) {
    super(name);
    if (packs) this.compression = DEFLATED;
  }

  /** Takes the bytes into the archive, and answers whenever some of them are there. */
  async *passed(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<void> {
    for await (const chunk of this.packs ? deflated(this.counted(bytes)) : this.counted(bytes)) {
      this.ondata(null, chunk, false);
      yield;
    }
  }

  private async *counted(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    for await (const chunk of bytes) {
      this.push(chunk);
      yield chunk;
      this.collected(chunk.length);
    }
  }

  /** What is pushed is counted, and the last push ends the entry. */
  protected override process(_chunk: Uint8Array, final: boolean): void {
    if (final) this.ondata(null, new Uint8Array(), true);
  }
}

/** As a ZIP names it. */
const DEFLATED = 8;

function deflated(bytes: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  // The reader of its answer hears what fails, also in what it is given.
  return pipeline(bytes, createDeflateRaw({ level: 6 }), () => undefined);
}
