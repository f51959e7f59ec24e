import { expect, test } from 'bun:test';
import { readBytes } from './body.ts';

const MB = 1024 * 1024;

test('of many large bodies at once two are unpacked at a time, and all are read', async () => {
  const packed = Bun.gzipSync('<p>x</p>'.repeat(3 * MB));
  const started = performance.now();
  const read = async () => {
    const request = new Request('http://a.test/', { method: 'POST', body: packed });
    expect(await readBytes(request, 32 * MB)).toHaveLength(24 * MB);
    return performance.now() - started;
  };
  const ends = await Promise.all(Array.from({ length: 24 }, read));
  // Side by side they would end together.
  expect(ends[0]! / ends.at(-1)!).toBeLessThan(0.4);
}, 30_000);
