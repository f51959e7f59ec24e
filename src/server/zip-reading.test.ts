import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strToU8, zipSync, type Zippable } from 'fflate';
import { MB } from '../wire/limits.ts';
import { openZip, type ZipBounds } from './zip-reading.ts';

let folder: string;
beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), 'parley-zip-'))));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const bounds: ZipBounds = { files: 100, unpacked: MB, ratio: 100, pathChars: 50 };
let written = 0;
function fileOf(bytes: Uint8Array): string {
  const path = join(folder, `${written++}.zip`);
  writeFileSync(path, bytes);
  return path;
}
const zipped = (files: Readonly<Record<string, string>>, level: 0 | 6 = 6): Uint8Array =>
  zipSync(Object.fromEntries(Object.entries(files).map(([path, text]) => [path, strToU8(text)])) as Zippable, {
    level,
  });
const opened = (files: Readonly<Record<string, string>>, given: Partial<ZipBounds> = {}, level: 0 | 6 = 6) =>
  openZip(fileOf(zipped(files, level)), { ...bounds, ...given });
const textOf = async (bytes: AsyncIterable<Uint8Array>) => Buffer.concat(await Array.fromAsync(bytes)).toString();
/** Another value in the directory's line of the first file. */
function changed(bytes: Uint8Array, field: number, value: number): Uint8Array {
  const copy = Buffer.from(bytes);
  copy.writeUInt16LE(value, copy.indexOf(Buffer.from([0x50, 0x4b, 1, 2])) + field);
  return copy;
}

describe('a zip of a file', () => {
  test('is read as it was written, packed or not, folders and empty files among them [P-IMP-05]', async () => {
    const files = { 'a/ä.md': 'Words. '.repeat(50), 'b.md': '' };
    for (const level of [0, 6] as const) {
      const zip = await opened(files, {}, level);
      const read = await Promise.all(zip.files.map(async (file) => [file.path, await textOf(zip.bytes(file))]));
      expect(Object.fromEntries(read)).toEqual(files);
      expect(zip.refused).toEqual([]);
    }
    expect((await opened({ 'a/': '', 'a/b.md': 'x' })).files.map(({ path }) => path)).toEqual(['a/b.md']);
  });

  test('refuses paths outside, links, encrypted entries, bombs and a second zip by name, and goes on [P-IMP-05]', async () => {
    const zip = await opened({ '../a.md': 'x', '/b.md': 'x', 'in.zip': 'x', 'c.md': 'x'.repeat(50_000), 'd.md': 'x' });
    expect(zip.refused).toEqual([
      { path: '../a.md', why: 'outside' },
      { path: '/b.md', why: 'outside' },
      { path: 'in.zip', why: 'zip' },
      { path: 'c.md', why: 'ratio' },
    ]);
    expect(zip.files.map(({ path }) => path)).toEqual(['d.md']);
    const whole = zipped({ 'e.md': 'x', 'f.md': 'y' });
    const of = async (bytes: Uint8Array) => {
      const { files, refused } = await openZip(fileOf(bytes), bounds);
      return [refused.map(({ path, why }) => `${path} ${why}`), files.map(({ path }) => path)];
    };
    expect(await of(changed(whole, 40, 0xa1ff))).toEqual([['e.md link'], ['f.md']]);
    expect(await of(changed(whole, 8, 1))).toEqual([['e.md encrypted'], ['f.md']]);
    expect(await of(changed(whole, 10, 12))).toEqual([['e.md method'], ['f.md']]);
  });

  test('holds so many files, bytes and signs of a path and no more [P-IMP-05]', async () => {
    const three = { 'a.md': 'xx', 'b.md': 'xx', 'c.md': 'xx' };
    expect((await opened(three, { files: 3 })).files).toHaveLength(3);
    await expect(opened(three, { files: 2 })).rejects.toThrow('files');
    expect((await opened(three, { unpacked: 6 })).files).toHaveLength(3);
    await expect(opened(three, { unpacked: 5 })).rejects.toThrow('size');
    expect((await opened(three, { pathChars: 4 })).refused).toEqual([]);
    expect((await opened(three, { pathChars: 3 })).refused).toHaveLength(3);
    const packed = { 'a.md': 'x'.repeat(1000) };
    const { size, packed: bytes } = (await opened(packed)).files[0]!;
    expect((await opened(packed, { ratio: size / bytes })).refused).toEqual([]);
    expect((await opened(packed, { ratio: size / bytes - 0.01 })).refused).toHaveLength(1);
  });

  test('that is none, ends too early, or says what is not so is refused [P-IMP-05]', async () => {
    const whole = zipped({ 'a.md': 'text '.repeat(100) });
    for (const bytes of [strToU8(''), strToU8('no zip at all'), whole.subarray(0, whole.length - 30)])
      await expect(openZip(fileOf(bytes), bounds)).rejects.toThrow('none');
    // Its directory says 300 bytes.
    const lying = await openZip(fileOf(changed(whole, 24, 300)), bounds);
    await expect(textOf(lying.bytes(lying.files[0]!))).rejects.toThrow('size');
    const broken = Buffer.from(whole);
    broken.fill(0xff, 34, 40);
    const wrong = await openZip(fileOf(broken), bounds);
    await expect(textOf(wrong.bytes(wrong.files[0]!))).rejects.toThrow('none');
  });

  test('is read chunk by chunk: of 64 MB no more than 4 are held at once [P-IMP-05]', async () => {
    const path = fileOf(zipSync({ 'large.bin': [new Uint8Array(64 * MB), { level: 0 }] }));
    const zip = await openZip(path, { ...bounds, unpacked: 65 * MB });
    let [come, longest] = [0, 0];
    for await (const chunk of zip.bytes(zip.files[0]!)) {
      come += chunk.length;
      longest = Math.max(longest, chunk.length);
    }
    expect(come).toBe(64 * MB);
    expect(longest).toBeLessThan(4 * MB);
  });
});
