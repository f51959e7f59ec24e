import { describe, expect, test } from 'bun:test';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { routes } from '../src/admin/feature-table.ts';
import { german } from '../src/admin/texts/whole.ts';
import { readAdminTable } from './admin-table.ts';
import { adminViews } from './admin-views.ts';
import { firstViewSources, keysIn } from './first-texts.ts';

const root = join(import.meta.dir, '..');
const keys = Object.keys(german);

const table = readAdminTable(root);

describe('the texts of the first views', () => {
  const first = keysIn(firstViewSources(root, table), keys);

  test('are those of the sign-in, the shell and the home, and what these open', () => {
    for (const key of [
      'signin.heading',
      'shell.skip',
      'home.title',
      'error.broken',
      'palette.none',
      'shell.account.signOut',
      'theme.dark',
    ])
      expect(first.has(key) || !keys.includes(key)).toBe(true);
    expect(first.has('error.statusInternal')).toBe(true);
  });

  test('are few of all: those of further screens come with them', () => {
    expect(first.size).toBeLessThan(keys.length / 2);
    // Their names in breadcrumbs are needed everywhere.
    const further = [...first].filter((key) => /^(skills|settings)\.(?!nav\.)/.test(key));
    expect(further.length).toBeLessThan(5);
  });

  test('are found as they stand, or by their beginning in a template', () => {
    const source = 't(\'a.one\'); t(`b.${kind}`); const key = "c.two"; t(`x ${y}`);';
    expect([...keysIn([source], ['a.one', 'a.two', 'b.red', 'b.blue', 'c.two', 'x.y'])]).toEqual([
      'a.one',
      'b.red',
      'b.blue',
      'c.two',
    ]);
  });
});

describe('what a screen consists of', () => {
  const outputs = {
    './entry-1.js': {
      entryPoint: 'src/admin/entry.tsx',
      imports: [{ path: './chunk-s.js', kind: 'import-statement' }],
    },
    './chunk-s.js': { imports: [] },
    './chunk-t.js': { entryPoint: 'src/admin/texts/first/de.ts', imports: [] },
    './chunk-u.js': {
      entryPoint: 'src/admin/features/users/users-screen.tsx',
      imports: [
        { path: './chunk-s.js', kind: 'import-statement' },
        { path: './chunk-l.js', kind: 'import-statement' },
        { path: './chunk-lazy.js', kind: 'dynamic-import' },
      ],
    },
    './chunk-l.js': { imports: [] },
    './chunk-lazy.js': { imports: [] },
  };
  const source = 'src/admin/features/users/users-screen.tsx';
  const users = [{ path: '/dashboard/users', firstView: false, source }];

  test('is its chunk and what that imports at once, less what the entry has brought', () => {
    const views = adminViews({ outputs }, users);
    expect(views).toEqual({
      entry: ['entry-1.js', 'chunk-s.js'],
      texts: ['chunk-t.js'],
      routes: { '/dashboard/users': ['chunk-u.js', 'chunk-l.js'] },
      parts: {},
    });
  });

  test('is without the parts that it loads when they are wanted, and an error where it has one in it [P-EDT-17]', () => {
    const editor = {
      entryPoint: 'src/admin/parts/editor/editor.tsx',
      imports: [...outputs['./chunk-u.js'].imports, { path: './chunk-p.js', kind: 'import-statement' }],
    };
    const apart = { outputs: { ...outputs, './chunk-lazy.js': editor, './chunk-p.js': { imports: [] } } };
    expect(adminViews(apart, users, [editor.entryPoint]).parts).toEqual({
      [editor.entryPoint]: ['chunk-lazy.js', 'chunk-p.js'],
    });
    const within = { outputs: { ...outputs, './chunk-l.js': editor } };
    expect(() => adminViews(within, users, [editor.entryPoint])).toThrow(
      '/dashboard/users has src/admin/parts/editor/editor.tsx in it: import its door instead',
    );
  });

  test('is told for every route of the table, whose screens are files', () => {
    const entries = ['src/admin/entry.tsx', 'src/admin/texts/first/de.ts', ...table.map(({ source }) => source)];
    const every = {
      outputs: Object.fromEntries(entries.map((entryPoint, at) => [`./c${at}.js`, { entryPoint, imports: [] }])),
    };
    expect(Object.keys(adminViews(every, table).routes)).toEqual(routes.map(({ path }) => path));
    expect(table.length).toBeGreaterThan(30);
    expect(table.filter(({ source }) => !existsSync(join(root, source)))).toEqual([]);
    expect(table.filter(({ firstView }) => firstView).map(({ path }) => path)).toEqual(['/', '/dashboard']);
  });

  test('is an error where the build has made nothing of it', () => {
    expect(() => adminViews({ outputs: {} }, users)).toThrow('the build made nothing of src/admin/entry.tsx');
  });
});
