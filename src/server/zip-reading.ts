/**
 * A ZIP read from a file: what is in it by its directory, which alone tells links and encrypted entries, then one entry after
 * the other, chunk by chunk. What the directory claims is held to while an entry is unpacked.
 */
import { open, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream';
import { createInflateRaw } from 'node:zlib';
import { MB } from '../wire/limits.ts';
import { collecting } from './collecting.ts';

/** `path`: parts joined by `/`, none of which is `..`. `size`: bytes unpacked. */
export type PackedFile = {
  readonly path: string;
  readonly size: number;
  readonly crc: number;
  readonly packed: number;
  readonly method: number;
  /** Where its own head begins. */
  readonly at: number;
};
export type Refusal = 'outside' | 'link' | 'encrypted' | 'ratio' | 'zip' | 'method';
export type ZipBounds = {
  /** Entries without folders. */
  readonly files: number;
  /** Of all of them together. */
  readonly unpacked: number;
  /** Of each. */
  readonly ratio: number;
  readonly pathChars: number;
};
export type ZipFolder = {
  readonly files: readonly PackedFile[];
  /** Entries that are not read, and why. */
  readonly refused: readonly { readonly path: string; readonly why: Refusal }[];
  /** Errors: `BrokenZip` for an entry that is not what the directory says. */
  readonly bytes: (file: PackedFile) => AsyncIterable<Uint8Array>;
};

/** `none`: no ZIP, or a broken one. `files`, `size`: there is too much in it. */
export class BrokenZip extends Error {
  constructor(readonly why: 'none' | 'files' | 'size') {
    super(`the zip cannot be read: ${why}`);
  }
}

/** Its last record, with the longest comment. */
const END_BYTES = 22 + 65_535;
const DIRECTORY_BYTES = 64 * MB;
const [STORED, DEFLATED] = [0, 8];

/** Errors: `BrokenZip`. */
export async function openZip(path: string, bounds: ZipBounds): Promise<ZipFolder> {
  const size = await stat(path).then((file) => file.size);
  const end = endOf(await partOf(path, Math.max(0, size - END_BYTES), size));
  if (end.size > DIRECTORY_BYTES || end.at + end.size > size) throw new BrokenZip('none');
  const files: PackedFile[] = [];
  const refused: { path: string; why: Refusal }[] = [];
  let [count, unpacked] = [0, 0];
  for (const entry of entriesOf(await partOf(path, end.at, end.at + end.size))) {
    if (entry.path.endsWith('/')) continue;
    if (++count > bounds.files) throw new BrokenZip('files');
    const why = refusalOf(entry, bounds);
    if (why) {
      refused.push({ path: shown(entry.path, bounds.pathChars), why });
      continue;
    }
    unpacked += entry.size;
    if (unpacked > bounds.unpacked) throw new BrokenZip('size');
    files.push(entry);
  }
  // Of all its entries together: one alone may be small.
  const passed = collecting();
  return { files, refused, bytes: (file) => unpackedBytes(path, file, passed) };
}

async function partOf(path: string, from: number, to: number): Promise<Buffer> {
  const file = await open(path);
  try {
    const part = Buffer.alloc(to - from);
    const { bytesRead } = await file.read(part, 0, part.length, from);
    return part.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

function endOf(tail: Buffer): { readonly at: number; readonly size: number } {
  for (let at = tail.length - 22; at >= 0; at--)
    if (tail.readUInt32LE(at) === 0x06054b50)
      return { size: tail.readUInt32LE(at + 12), at: tail.readUInt32LE(at + 16) };
  throw new BrokenZip('none');
}

type Listed = PackedFile & { readonly flags: number; readonly mode: number };

function* entriesOf(directory: Buffer): Generator<Listed> {
  for (let at = 0; at < directory.length;) {
    if (at + 46 > directory.length || directory.readUInt32LE(at) !== 0x02014b50) throw new BrokenZip('none');
    const [name, extra, comment] = [28, 30, 32].map((field) => directory.readUInt16LE(at + field)) as [
      number,
      number,
      number,
    ];
    yield {
      path: directory.toString('utf8', at + 46, at + 46 + name),
      flags: directory.readUInt16LE(at + 8),
      method: directory.readUInt16LE(at + 10),
      crc: directory.readUInt32LE(at + 16),
      packed: directory.readUInt32LE(at + 20),
      size: directory.readUInt32LE(at + 24),
      mode: directory.readUInt16LE(at + 40),
      at: directory.readUInt32LE(at + 42),
    };
    at += 46 + name + extra + comment;
  }
}

/** As Unix says it of a link. */
const isLink = (mode: number): boolean => (mode & 0xf000) === 0xa000;

function refusalOf({ path, flags, mode, method, size, packed }: Listed, bounds: ZipBounds): Refusal | undefined {
  if (leadsOut(path) || path.length > bounds.pathChars) return 'outside';
  if (isLink(mode)) return 'link';
  if (flags & 1) return 'encrypted';
  if (/\.zip$/i.test(path)) return 'zip';
  // What is over 4 GB has its sizes elsewhere, and is over every bound.
  if (size > packed * bounds.ratio || size === 0xffffffff) return 'ratio';
  return method === STORED || method === DEFLATED ? undefined : 'method';
}

export function leadsOut(path: string): boolean {
  return path === '' || /^\/|^[a-z]:|[\\\p{Cc}]|(?:^|\/)\.\.?(?:\/|$)/iu.test(path);
}

const shown = (path: string, chars: number): string =>
  path
    .replaceAll(/\p{Cc}/gu, '�')
    .slice(0, chars)
    .toWellFormed();

async function* unpackedBytes(
  path: string,
  { at, packed, size, method }: PackedFile,
  passed: (bytes: number) => void,
): AsyncGenerator<Uint8Array> {
  const head = await partOf(path, at, at + 30);
  if (head.length < 30 || head.readUInt32LE(0) !== 0x04034b50) throw new BrokenZip('none');
  const from = at + 30 + head.readUInt16LE(26) + head.readUInt16LE(28);
  const raw = Bun.file(path)
    .slice(from, from + packed)
    .stream() as unknown as AsyncIterable<Uint8Array>;
  // The reader of its answer hears what fails, also in what it is given.
  const plain = method === STORED ? raw : pipeline(raw, createInflateRaw(), () => undefined);
  let come = 0;
  try {
    for await (const chunk of plain) {
      come += chunk.length;
      if (come > size) throw new BrokenZip('size');
      yield chunk;
      passed(chunk.length);
    }
  } catch (error) {
    throw error instanceof BrokenZip ? error : new BrokenZip('none');
  }
  if (come !== size) throw new BrokenZip('none');
}
