import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'bun:test';
import { openFileFolder } from './folder.ts';

const place = mkdtempSync(join(tmpdir(), 'parley-folder-'));
afterAll(() => rmSync(place, { recursive: true }));

async function* chunks(...texts: string[]): AsyncGenerator<Uint8Array> {
  for (const text of texts) yield new TextEncoder().encode(text);
}

test('writers of one name at once do not touch what the other has begun, also when one of them fails', async () => {
  const folder = openFileFolder(place);
  const write = (check: () => void = () => undefined) => folder.write('same', chunks('two ', 'parts'), check);
  const ended = await Promise.allSettled([
    write(),
    write(() => {
      throw new Error('too large');
    }),
    write(),
  ]);
  expect(ended.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(readdirSync(place)).toEqual(['same']);
  expect(readFileSync(folder.path('same'), 'utf8')).toBe('two parts');
});
