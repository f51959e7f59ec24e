import { expect, test } from 'bun:test';
import { readFileSync } from 'node:fs';
import { shapesAlone, withoutKeys } from './small-icons.ts';

const sourceOf = (name: string) =>
  readFileSync(Bun.resolveSync(`lucide-react/dist/esm/icons/${name}.mjs`, import.meta.dir), 'utf8');

test('an icon loses the keys of its shapes, and nothing else', () => {
  const source = sourceOf('bug');
  const lean = withoutKeys(source);
  expect(source).toContain('["path", { d: "M12 20v-9", key: "1qisl0" }]');
  expect(lean).toContain('["path", { d: "M12 20v-9" }]');
  expect(lean).not.toContain('key:');
  expect(lean.match(/\["path"/g)).toHaveLength(11);
});

test('also where a key stands on a line of its own', () => {
  expect(sourceOf('star')).toMatch(/\n\s+key: "/);
  expect(withoutKeys(sourceOf('star'))).not.toContain('key:');
});

test('in the frames it is its shapes alone', () => {
  const lean = shapesAlone(sourceOf('face-slightly-smiling'));
  const data = /const __iconData = (\{[^]*?\n\});\nconst FaceSlightlySmiling/.exec(lean)?.[1];
  expect(Object.keys(new Function(`return ${data}`)() as object)).toEqual(['node']);
  expect(lean).toContain('export { __iconData, FaceSlightlySmiling as default }');
  expect(lean.match(/\["(?:path|circle)"/g)).toHaveLength(4);
});
