import { expect, test } from 'bun:test';
import { loadTexts } from '../shell/texts.ts';
import { fileSize } from './file-size.ts';

test('a size is in kilobytes up to a megabyte, never 0 for what is there, and nothing for nothing', async () => {
  const texts = await loadTexts('en-US', false);
  const sizes = [0, 7, 1024, 1024 * 1024 - 1024, 1024 * 1024, 1.25 * 1024 * 1024].map((bytes) =>
    fileSize(texts, bytes),
  );
  expect(sizes).toEqual(['', '0.1 kB', '1 kB', '1,023 kB', '1 MB', '1.3 MB']);
});
