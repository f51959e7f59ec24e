import { Database } from 'bun:sqlite';
import { expect, test } from 'bun:test';
import { KEPT_STATEMENTS, prepareOnce } from './prepared.ts';

const numbered = (n: number) => `select ${n} as n`;

test('a text is prepared once, as long as no more than are kept came after it', () => {
  const prepared = prepareOnce(new Database(':memory:'));
  const first = prepared.of(numbered(0));
  for (let n = 1; n < KEPT_STATEMENTS; n++) expect(prepared.of(numbered(n)).get()).toEqual({ n });
  expect(prepared.of(numbered(0))).toBe(first);
  // Now the second one is the oldest.
  prepared.of(numbered(KEPT_STATEMENTS));
  expect(prepared.of(numbered(0))).toBe(first);
  for (let n = 1; n <= KEPT_STATEMENTS; n++) prepared.of(numbered(n));
  expect(() => first.get()).toThrow();
  expect(prepared.of(numbered(0)).get()).toEqual({ n: 0 });
});

test('what was prepared before a column came knows the column', () => {
  const database = new Database(':memory:');
  const prepared = prepareOnce(database);
  database.run('create table lamp (name text)');
  database.run(`insert into lamp values ('one')`);
  expect(prepared.of('select * from lamp').all()).toEqual([{ name: 'one' }]);
  database.run('alter table lamp add column watts integer default 5');
  expect(prepared.of('select * from lamp').all()).toEqual([{ name: 'one', watts: 5 }]);
});

test('a connection whose statements were dropped closes at once', () => {
  const database = new Database(':memory:');
  const prepared = prepareOnce(database);
  prepared.of(numbered(1)).get();
  prepared.drop();
  // Refused while a statement is left.
  database.close(true);
});
