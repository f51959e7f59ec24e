import { expect, test } from 'bun:test';
import { unzipSync } from 'fflate';
import { zipOf, type ZipEntry } from './zip.ts';

const AT = Date.parse('2026-11-22T12:00:00Z');

function entry(name: string, chunks: readonly Uint8Array[], packs = true): ZipEntry {
  return {
    name,
    packs,
    bytes: async function* () {
      yield* chunks;
    },
  };
}

async function* listed(...entries: ZipEntry[]): AsyncGenerator<ZipEntry> {
  yield* entries;
}

const text = (of: string) => new TextEncoder().encode(of);

test('packed or as they are, entries come out as they went in, empty ones too', async () => {
  const noise = crypto.getRandomValues(new Uint8Array(60_000));
  const chunks: Uint8Array[] = [];
  for await (const chunk of zipOf(
    listed(
      entry('words.txt', [text('one '), text('two '.repeat(100_000))]),
      entry('film.webm', [noise, noise], false),
      entry('noise.txt', [noise]),
      entry('empty.json', []),
    ),
    AT,
  ))
    chunks.push(chunk);
  const files = unzipSync(Buffer.concat(chunks));
  expect(Object.keys(files)).toEqual(['words.txt', 'film.webm', 'noise.txt', 'empty.json']);
  expect(Buffer.from(files['words.txt']!).toString()).toBe('one ' + 'two '.repeat(100_000));
  expect(Buffer.concat([noise, noise]).equals(files['film.webm']!)).toBe(true);
  expect(Buffer.from(noise).equals(files['noise.txt']!)).toBe(true);
  expect(files['empty.json']).toHaveLength(0);
  expect(Buffer.concat(chunks).length).toBeLessThan(190_000);
});

test.each([true, false])('an entry that cannot be read fails the archive, packed: %p', async (packs) => {
  const broken: ZipEntry = {
    name: 'a',
    packs,
    bytes: async function* () {
      yield text('half');
      throw new Error('the disk is gone');
    },
  };
  const all = (async () => {
    for await (const _ of zipOf(listed(broken), AT));
  })();
  await expect(all).rejects.toThrow('the disk is gone');
});

test('whoever reads no further ends what is read for it', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const endless: ZipEntry = {
    name: 'a',
    packs: true,
    bytes: async function* () {
      try {
        for (;;) yield crypto.getRandomValues(new Uint8Array(65_536));
      } finally {
        resolve();
      }
    },
  };
  let read = 0;
  for await (const chunk of zipOf(listed(endless), AT)) if ((read += chunk.length) > 100_000) break;
  await promise;
});
