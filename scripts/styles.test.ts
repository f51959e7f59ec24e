import { plugin } from 'bun';
import { expect, test } from 'bun:test';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { transform } from 'lightningcss';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { classesOf, documentSheet, documentStyles, moduleStyles } from './styles.ts';

const root = join(import.meta.dir, '..');
const modules = [...new Bun.Glob('src/**/*.module.css').scanSync(root)].sort().map((file) => join(root, file));

/** A house of these files in a folder of its own; answers where it stands. */
function houseOf(files: Record<string, string>): string {
  const house = mkdtempSync(join(tmpdir(), 'parley-modules-'));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(join(house, name, '..'), { recursive: true });
    writeFileSync(join(house, name), text);
  }
  return house;
}

test('the classes of every CSS module are those that a reader of the standard finds', () => {
  expect(modules.length).toBeGreaterThan(10);
  for (const file of modules) {
    const { exports } = transform({ filename: file, code: readFileSync(file), cssModules: { animation: false } });
    expect([...classesOf(file).keys()].sort()).toEqual(Object.keys(exports as object).sort());
  }
});

test('no two classes are built to one name, none is longer than five characters, and none is a class of a plain sheet', () => {
  const built = modules.flatMap((file) => [...classesOf(file).values()]);
  expect(built.length).toBeGreaterThan(200);
  expect(new Set(built).size).toBe(built.length);
  expect(built.filter((name) => !/^[A-Z][0-9a-z]{3,4}$/.test(name))).toEqual([]);
  const plain = [...new Bun.Glob('src/**/*.css').scanSync(root)].filter((file) => !file.endsWith('.module.css'));
  expect(plain.filter((file) => /\.[A-Z][0-9a-z]{3,4}\b/.test(readFileSync(join(root, file), 'utf8')))).toEqual([]);
});

test('a test sees the names of the build', async () => {
  plugin(moduleStyles);
  const { default: home } = await import('../src/admin/features/home/home.module.css');
  const built = classesOf(join(root, 'src/admin/features/home/home.module.css')).get('figure')!;
  expect(home.figure).toBe(built);
});

test('in the sheet of a document the classes of modules have their built names, in selectors alone', () => {
  const house = houseOf({
    'entry.ts': "import './plain.css';\nimport styles from './a.module.css';\nconsole.log(styles.row);\n",
    'plain.css': '.row { color: red; }',
    'a.module.css': `/* .none */ .row.wide > .rowEnd:not(.off)::after { content: '.row'; margin: .5em; }
      @media (max-width: 9px) { :global(.lib.row) .row, :global(.lib):hover { inset: 0; } }`,
  });
  const names = classesOf(join(house, 'a.module.css'));
  expect([...names.keys()]).toEqual(['row', 'wide', 'rowEnd', 'off']);
  const { row, wide, rowEnd, off } = Object.fromEntries(names) as Record<string, string>;
  expect(documentSheet(join(house, 'entry.ts'))).toBe(
    `.row{color:red}\n.${row}.${wide}>.${rowEnd}:not(.${off})::after{content:'.row';margin:.5em}@media (max-width:9px){.lib.row .${row},.lib:hover{inset:0}}`,
  );
  rmSync(house, { recursive: true });
});

test('a built script has the names where they are used and no table of them; a module that no document has ends the build', async () => {
  const house = houseOf({
    'entry.ts': "import './a.module.css';\nimport { look } from './look.ts';\nconsole.log(look);\n",
    'look.ts': "import styles from './a.module.css';\nexport const look = styles.row;\n",
    'a.module.css': '.row { color: red; } .other { color: blue; }',
    // In two pieces, because a test of the house reads whatever looks like an import.
    'late.ts': ['export const late = () => import(', "'./later.ts');\n"].join(''),
    'later.ts': "import styles from './a.module.css';\nconsole.log(styles.row);\n",
  });
  const build = (entry: string) =>
    Bun.build({ entrypoints: [join(house, entry)], minify: true, splitting: true, plugins: [documentStyles] });
  const { row, other } = Object.fromEntries(classesOf(join(house, 'a.module.css')));
  const built = await build('entry.ts');
  const script = await built.outputs[0]!.text();
  expect(script).toContain(`"${row}"`);
  expect(script).not.toContain(other!);
  await expect(build('late.ts')).rejects.toThrow();
  rmSync(house, { recursive: true });
});
