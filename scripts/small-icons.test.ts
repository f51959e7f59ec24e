import { expect, test } from 'bun:test';
import { readFileSync } from 'node:fs';
import { withoutKeys } from './small-icons.ts';

test('an icon loses the keys of its shapes, and nothing else', () => {
  const source = readFileSync(Bun.resolveSync('lucide-react/dist/esm/icons/bug.mjs', import.meta.dir), 'utf8');
  const lean = withoutKeys(source);
  expect(source).toContain('["path", { d: "M12 20v-9", key: "1qisl0" }]');
  expect(lean).toContain('["path", { d: "M12 20v-9" }]');
  expect(lean).not.toContain('key:');
  expect(lean.match(/\["path"/g)).toHaveLength(11);
});
