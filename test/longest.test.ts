import { expect, test } from 'bun:test';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { longest } from './longest.ts';

test('every spec that begins first is there', () => {
  expect(longest.filter((file) => !existsSync(join(import.meta.dir, file.replace('**/', ''))))).toEqual([]);
});
