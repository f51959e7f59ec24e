import { expect, test } from 'bun:test';
import { sqlTexts, unexecutedTexts } from './sql-texts.ts';

test('whole statements of a source are found, with holes for what is put in', () => {
  const source = [
    'const a = `select * from t${where} limit ?`;',
    '// `select 1 from a comment`',
    "const part = ` where id = ?`; const b = `update t set ${names.map((name) => `${name} = ?`).join(', ')} where id = ?`;",
    'const c = `delete from ${table} where x = ?`;',
    "const d = `select 1 from u where ${after ? `at ${back ? '<' : '>'} ?` : ''} order by at`; const quoted = 'a `word` }';",
  ].join('\n');
  expect(sqlTexts(source)).toEqual([
    'select * from t\0 limit ?',
    'update t set \0 where id = ?',
    'delete from \0 where x = ?',
    'select 1 from u where \0 order by at',
  ]);
});

test('a text of a store that was never executed is told with its file [P-SCL-03]', () => {
  const all = unexecutedTexts('src/server', []);
  expect(all.length).toBeGreaterThan(150);
  expect(new Set(all.map(({ store }) => store)).size).toBeGreaterThan(20);
  const one = all.find(({ text }) => text.startsWith('select value from setting where name = ?'))!;
  const left = unexecutedTexts('src/server', [one.text]);
  expect(left.filter(({ text }) => text === one.text)).toEqual([]);
  expect(left.length).toBeLessThan(all.length);
  const within = unexecutedTexts('src/server', [`delete from t where id in (${one.text})`]);
  expect(within.filter(({ text }) => text === one.text)).toEqual([]);
});
