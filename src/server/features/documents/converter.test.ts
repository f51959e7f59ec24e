import { expect, test } from 'bun:test';
import { createConverter } from './converter.ts';

test('what takes too long is given up, and the next one is converted; who closes gives up what waits', async () => {
  const limits: (() => void)[] = [];
  const converter = createConverter((_ms, fire) => (limits.push(fire), () => undefined));
  const text = `${'a'.repeat(90_000)}@`;
  const slow = converter.convert('p', { from: 'markdown', to: 'doc', text });
  const next = converter.convert('p', { from: 'markdown', to: 'markdown', text: '*a*' });
  while (limits.length === 0) await new Promise((resolve) => setImmediate(resolve));
  limits[0]!();
  await expect(slow).rejects.toMatchObject({ code: 'invalid_field', message: 'text takes too long to be read' });
  expect(await next).toEqual({ text: '*a*\n', dropped: [] });
  const last = converter.convert('p', { from: 'markdown', to: 'doc', text });
  converter.close();
  await expect(last).rejects.toThrow();
}, 20_000);
