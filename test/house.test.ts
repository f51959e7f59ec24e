/** The rules of the house that a machine can hold: arrows between rooms, no cycles, no dead files, sizes, words. */
import { expect, test } from 'bun:test';
import { basename, dirname, join } from 'node:path';
import { classesOf } from '../scripts/styles.ts';
import { code, circles, imports, isTest, product, read, root } from './house/imports.ts';

/** What each room may import from the house besides itself. */
const arrows: Record<string, readonly string[]> = {
  'src/wire': [],
  loader: ['src/wire'],
  'src/surfaces': ['src/wire', 'src/ui'],
  'src/frames': ['src/wire', 'src/ui'],
  'src/admin': ['src/wire', 'src/ui'],
  'src/server': ['src/wire'],
  'src/ui': ['src/wire'],
};
/** Of wire, the loader takes types, and values only from these. */
const loaderValues = /^src\/wire\/(pure\/|(.+\/)?limits\.ts$)/;

/** Of ui, the server takes the colours: it draws the public pages. */
const serverColors = new Set(['src/ui/brand.ts', 'src/ui/tokens.css']);

function roomOf(file: string): string | undefined {
  return Object.keys(arrows).find((room) => file.startsWith(`${room}/`));
}

test('rooms import only along the arrows', () => {
  const wrong = imports.filter(({ from, to }) => {
    const [room, other] = [roomOf(from), roomOf(to)];
    if (!room || isTest(from) || !other || room === other) return false;
    if (room === 'src/server' && serverColors.has(to)) return false;
    return !arrows[room]!.includes(other);
  });
  expect(wrong).toEqual([]);
});

test('nothing imports the loader; the build takes its sheet', () => {
  expect(
    imports.filter(
      ({ from, to }) =>
        to.startsWith('loader/') &&
        !from.startsWith('loader/') &&
        !isTest(from) &&
        !(from.startsWith('scripts/build/') && to === 'loader/parts-sheet.ts'),
    ),
  ).toEqual([]);
});

test('the loader takes only types, limits and pure functions from wire', () => {
  const wrong = imports.filter(
    ({ from, to, typeOnly }) =>
      from.startsWith('loader/') && !isTest(from) && to.startsWith('src/wire/') && !typeOnly && !loaderValues.test(to),
  );
  expect(wrong).toEqual([]);
});

test('no files import each other in a circle, types counted', () => {
  expect(circles(imports)).toEqual([]);
});

test('every file is reached from an entry or is a test', () => {
  const entries = [
    'loader/core.ts',
    'loader/npm.ts',
    'loader/second.ts',
    'loader/messenger.ts',
    'src/server/main.ts',
    'src/server/sanitizer/worker.ts',
    'src/server/storage/aside-worker.ts',
    'src/server/features/campaigns/dry-run-worker.ts',
    'src/server/http/json-worker.ts',
    'src/server/features/documents/convert-worker.ts',
    'src/server/features/mail-in/mime-worker.ts',
    'src/admin/entry.tsx',
    'src/admin/theme.ts',
    'src/frames/messenger/boot.ts',
    'src/frames/messenger/render.tsx',
    // The build puts it in place of lucide's own maker of icons.
    'src/ui/lean-icon.tsx',
    // What the sheets name is built.
    ...code.filter((file) => /^src\/(surfaces\/[\w-]+\/chunk|frames\/[\w-]+\/(app|entry))\.tsx?$/.test(file)),
    'build.ts',
    'playwright.config.ts',
    ...code.filter((file) => file.startsWith('scripts/') || file.startsWith('test/')),
  ];
  const reached = new Set<string>();
  const walk = (file: string): void => {
    if (reached.has(file)) return;
    reached.add(file);
    for (const { to } of imports.filter(({ from }) => from === file)) walk(to);
  };
  for (const entry of entries) walk(entry);
  expect(product.filter((file) => !reached.has(file))).toEqual([]);
});

test('SQL stands only in stores and migrations', () => {
  const wrong = product.filter(
    (file) =>
      file.startsWith('src/server/features/') &&
      !/store(\.sqlite|\.postgres)?\.ts$|\/migrations\.ts$/.test(file) &&
      /[`'"]\s*(select|insert into|update|delete from)\s/i.test(read(file)),
  );
  expect(wrong).toEqual([]);
});

/** Which folder of the server makes a table in its migrations, and nobody else may say its name in SQL. */
const serverFiles = product.filter((file) => file.startsWith('src/server/'));
const folderOf = (file: string) => /^src\/server\/(?:features\/)?([\w-]+)\//.exec(file)?.[1] ?? '';
const owners = new Map(
  serverFiles
    .filter((file) => file.endsWith('migrations.ts'))
    .flatMap((file) =>
      [...read(file).matchAll(/create (?:virtual )?table (?:if not exists )?(\w+)/g)].map(
        ([, table]) => [table!, folderOf(file)] as const,
      ),
    ),
);

/** The tables that SQL of this text reads or writes, and those that a sheet names to be counted or emptied by others. */
function tablesIn(text: string): string[] {
  const code = text.replaceAll(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, '');
  const named = [...code.matchAll(/\b(?:from|join|into|update)\s+(\w+)|\btable: '(\w+)'/g)];
  return [...new Set(named.map(([, inSql, inSheet]) => inSql ?? inSheet ?? ''))].filter((table) => owners.has(table));
}

test('a table is read and written by the feature alone that makes it', () => {
  expect(owners.size).toBeGreaterThan(35);
  const wrong = serverFiles
    .filter((file) => !file.endsWith('migrations.ts') && !file.startsWith('src/server/storage/'))
    .flatMap((file) =>
      tablesIn(read(file))
        .filter((table) => owners.get(table) !== folderOf(file))
        .map((table) => `${file} says ${table}, which is of ${owners.get(table)}`),
    );
  expect(wrong).toEqual([]);
});

test('no file is named utils, helpers, misc, common or index', () => {
  expect(code.filter((file) => /(^|\/)(utils|helpers|misc|common|index)\.tsx?$/.test(file))).toEqual([]);
});

test('the dashboard has one error line, one number input, one save bar and one question before a deletion', () => {
  const admin = product.filter((file) => file.startsWith('src/admin/'));
  const holding = (words: RegExp) => admin.filter((file) => words.test(read(file)));
  expect(holding(/className="error"/)).toEqual(['src/admin/parts/form/error-line.tsx']);
  expect(holding(/type="number"/)).toEqual(['src/admin/parts/form/number-field.tsx']);
  expect(holding(/react\/alert-dialog/)).toEqual(['src/admin/shell/question.tsx']);
  expect(holding(/savebar-line/)).toEqual(['src/admin/parts/form/changes-bar.tsx']);
});

test('no test is skipped, runs alone, or sleeps', () => {
  const wrong = code
    .filter((file) => isTest(file) && file !== 'test/house.test.ts')
    .filter((file) => /\b(test|it|describe)\.(skip|only|todo|fixme)\b|waitForTimeout|Bun\.sleep\(/.test(read(file)));
  expect(wrong).toEqual([]);
});

const sheets = [...new Bun.Glob('src/admin/**/*.css').scanSync(root)].sort();
const modules = [...new Bun.Glob('src/**/*.module.css').scanSync(root)].sort();

/** Class names in the selectors of a sheet; what stands in declarations, comments and quotes is none. */
function classesIn(sheet: string): Set<string> {
  const css = read(sheet).replace(/\/\*.*?\*\//gs, '');
  const selectors = [...css.matchAll(/([^{};]+)\{/g)].map(([, text]) => text!.trim()).filter((text) => text[0] !== '@');
  // Of a module those alone that keep their names in the page.
  const shown = sheet.endsWith('.module.css')
    ? selectors.flatMap((text) => text.match(/:global\([^)]*\)/g) ?? [])
    : selectors;
  const names = shown.flatMap((text) => [...text.replace(/'[^']*'|"[^"]*"/g, '').matchAll(/\.([a-z_][\w-]*)/gi)]);
  return new Set(names.map(([, name]) => name!));
}

test('no class of the dashboard stands in two style sheets', () => {
  const owners = new Map<string, string[]>();
  for (const sheet of sheets)
    for (const name of classesIn(sheet)) owners.set(name, [...(owners.get(name) ?? []), sheet]);
  expect(owners.size).toBeGreaterThan(250);
  expect([...owners].filter(([, found]) => found.length > 1)).toEqual([]);
});

test('the sheet of a feature is a CSS module, and only files of its own folder take classes from a module', () => {
  expect(sheets.filter((sheet) => sheet.startsWith('src/admin/features/') && !modules.includes(sheet))).toEqual([]);
  const taken = imports.filter(({ from, to }) => modules.includes(to) && !isTest(from));
  const strangers = taken.filter(({ from, to }) => dirname(from) !== dirname(to));
  // A large part of a feature has a folder and a sheet of its own, which the feature's sheet loads.
  const loads = ({ from, to }: (typeof strangers)[number]) => from === join(dirname(dirname(to)), 'feature.tsx');
  expect(strangers.filter((one) => one.from !== 'src/admin/entry.tsx' && !loads(one))).toEqual([]);
});

test('each class that a file takes from a CSS module stands there, and each that stands there is taken', () => {
  expect(modules.length).toBeGreaterThan(10);
  const wrong = modules.flatMap((sheet) => {
    const takers = imports.filter(({ to }) => to === sheet).map(({ from }) => from);
    const taken = new Set(takers.flatMap((file) => takenFrom(sheet, read(file))));
    // What a test alone takes styles nothing that is shown.
    const shown = new Set(takers.filter((file) => !isTest(file)).flatMap((file) => takenFrom(sheet, read(file))));
    const there = classesOf(join(root, sheet));
    return [
      ...[...taken].filter((name) => !there.has(name)).map((name) => `${sheet} lacks ${name}`),
      ...[...there.keys()].filter((name) => !shown.has(name)).map((name) => `nobody takes ${name} of ${sheet}`),
    ];
  });
  expect(wrong).toEqual([]);
});

/** By name alone: a name that is put together at run time could not be looked for, and is reported as no name. */
function takenFrom(sheet: string, source: string): string[] {
  const [, styles] = new RegExp(`import (\\w+) from '[^']*/${basename(sheet)}'`).exec(source) ?? [];
  if (!styles) return [];
  const uses = source.matchAll(new RegExp(`(?<![\\w./])${styles}\\b(?! from)(?:\\.(\\w+))?`, 'g'));
  return [...uses].map(([, name]) => name ?? 'a name put together at run time');
}

test('each shared class that the dashboard writes as a plain word stands in a style sheet', () => {
  const there = new Set(sheets.flatMap((sheet) => [...classesIn(sheet)]));
  const admin = product.filter((file) => file.startsWith('src/admin/'));
  const written = admin.flatMap((file) => plainClasses(read(file)).map((name) => `${name} in ${file}`));
  expect(written.length).toBeGreaterThan(500);
  expect(written.filter((place) => !there.has(place.split(' ')[0]!))).toEqual([]);
});

/** The words of `className="…"` and those between the `${…}` of a template; one that is partly put together is none. */
function plainClasses(source: string): string[] {
  const texts = [...source.matchAll(/className=(?:"([^"]*)"|\{`([^`]*)`\})/g)].map(([, text, parts]) => text ?? parts!);
  return texts.flatMap((text) => text.replaceAll(/\S*\$\{[^}]*\}\S*/g, ' ').split(/\s+/)).filter(Boolean);
}

test('every style sheet of the dashboard is there before the first screen: its entry or the sheet of a feature imports it', () => {
  const early = imports.filter(({ from }) => from === 'src/admin/entry.tsx' || from.endsWith('/feature.tsx'));
  expect(sheets.filter((sheet) => !early.some(({ to }) => to === sheet))).toEqual([]);
});
