import { describe, expect, test } from 'bun:test';
import { strToU8, zipSync, type ZipOptions, type Zippable } from 'fflate';
import {
  TRANSLATION_PATH_CHARS,
  TRANSLATION_TEXT_BYTES,
  TRANSLATION_ZIP_FILES,
  TRANSLATION_ZIP_RATIO,
} from '../../../wire/translation-reports/limits.ts';
import { zipOf, type ZipEntry } from '../../zip.ts';
import { unzipped } from './unzipping.ts';

const all = (_path: string) => true;
const stored: ZipOptions = { level: 0 };
const zipped = (files: Readonly<Record<string, string>>, options?: ZipOptions): Uint8Array =>
  zipSync(Object.fromEntries(Object.entries(files).map(([path, text]) => [path, strToU8(text)])) as Zippable, options);
const textsIn = (zip: Uint8Array, wanted = all) =>
  unzipped(zip, wanted).map(({ path, bytes }) => [path, Buffer.from(bytes).toString()]);

describe('a zip of files', () => {
  test('comes out as it went in, packed or not, with sizes at the front or behind [P-EDT-34]', async () => {
    const numbers = Array.from({ length: 20_000 }, (_, at) => `${at} `).join('');
    const files = { 'de/1-a.md': 'Ä', 'de/2-b.md': numbers, 'empty.md': '', 'left.txt': 'x' };
    const md = (path: string) => path.endsWith('.md');
    const texts = Object.entries(files).filter(([path]) => md(path));
    expect(textsIn(zipped(files), md)).toEqual(texts);
    expect(textsIn(zipped(files, stored), md)).toEqual(texts);
    const entries = async function* (): AsyncGenerator<ZipEntry> {
      for (const [name, text] of Object.entries(files))
        yield {
          name,
          packs: true,
          bytes: async function* () {
            yield strToU8(text);
          },
        };
    };
    expect(
      textsIn(Buffer.concat(await Array.fromAsync(zipOf(entries(), Date.parse('2026-11-22T12:00:00Z')))), md),
    ).toEqual(texts);
  });

  test('that is none, is empty or ends too early is refused [P-EDT-34]', () => {
    const whole = zipped({ 'a.md': 'text '.repeat(1000) }, stored);
    for (const bytes of [new Uint8Array(), strToU8('no zip at all'), zipped({}), whole.subarray(0, 2000)])
      expect(() => unzipped(bytes, all)).toThrow(/is no zip/);
  });

  test('holds so many files and no more [P-EDT-34]', () => {
    const of = (count: number) =>
      zipped(Object.fromEntries(Array.from({ length: count }, (_, at) => [`${at}.md`, 'x'])), stored);
    expect(unzipped(of(TRANSLATION_ZIP_FILES), all)).toHaveLength(TRANSLATION_ZIP_FILES);
    expect(() => unzipped(of(TRANSLATION_ZIP_FILES + 1), all)).toThrow(/more than 500 files/);
  });

  test('holds so many bytes of text and no more, in all its files together [P-EDT-34]', () => {
    const half = 'x'.repeat(TRANSLATION_TEXT_BYTES / 2);
    expect(unzipped(zipped({ 'a.md': half, 'b.md': half }, stored), all)).toHaveLength(2);
    expect(() => unzipped(zipped({ 'a.md': half, 'b.md': `${half}x` }, stored), all)).toThrow(/more than 8 MB/);
    // What nobody reads is not unpacked.
    expect(unzipped(zipped({ 'a.md': half, 'b.txt': `${half}x` }, stored), (path) => path === 'a.md')).toHaveLength(1);
  });

  test('becomes so many times as large and no more, whatever it claims [P-EDT-34]', () => {
    const of = (bytes: number) => zipped({ 'a.md': 'x'.repeat(bytes) });
    let under = 1000;
    while (under + 100 <= of(under + 100).length * TRANSLATION_ZIP_RATIO) under += 100;
    expect(textsIn(of(under))[0]![1]).toHaveLength(under);
    expect(() => unzipped(of(under + 200), all)).toThrow(/more than 100 times/);
    const lying = of(1_000_000);
    // The size of what is in it, as the file's own head says it.
    new DataView(lying.buffer, lying.byteOffset).setUint32(22, 1, true);
    expect(() => unzipped(lying, all)).toThrow(/more than 100 times/);
  });

  test('has paths of so many characters that stay in it [P-EDT-34]', () => {
    const of = (chars: number) => zipped({ [`${'a'.repeat(chars - 3)}.md`]: 'x' });
    expect(unzipped(of(TRANSLATION_PATH_CHARS), all)).toHaveLength(1);
    expect(() => unzipped(of(TRANSLATION_PATH_CHARS + 1), all)).toThrow(/path of more than 200/);
    expect(unzipped(zipped({ 'de/a..b.md': 'x', '..c.md': 'x' }), all)).toHaveLength(2);
    for (const path of ['../a.md', 'de/../../a.md', 'de/..', './a.md', '/a.md', 'C:a.md', 'de\\a.md', 'a\n.md'])
      expect(() => unzipped(zipped({ [path]: 'x' }), all)).toThrow(/leads out of it/);
  });
});
