/** What is SQLite's own behind the port. */
import { Database } from 'bun:sqlite';
import { expect, test } from 'bun:test';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { storageLimits } from '../../src/server/storage/limits.ts';
import { newDatabase } from './databases.ts';

test('no more writes wait than are named, the next one is told to come back [P-SCL-13]', async () => {
  const database = (await newDatabase('sqlite', { migrated: false }))!;
  const storage = database.open({ limits: { ...storageLimits, waitingWrites: 3 } });
  const gate = Promise.withResolvers<void>();
  const entered = Promise.withResolvers<void>();
  const holder = storage.write(async () => {
    entered.resolve();
    await gate.promise;
  });
  await entered.promise;
  const waiting = [1, 2, 3].map((at) => storage.write(async () => at));
  const next = storage.write(async () => 4);
  await expect(next).rejects.toMatchObject({ code: 'not_ready', headers: { 'retry-after': '1' } });
  gate.resolve();
  await holder;
  expect(await Promise.all(waiting)).toEqual([1, 2, 3]);
  await storage.close();
  await database.drop();
});

test('10,000 of them may wait [P-SCL-13]', () => {
  expect(storageLimits.waitingWrites).toBe(10_000);
});

test('a write that fails in a group takes no other back, whatever it is, and those behind it are done', async () => {
  const database = (await newDatabase('sqlite', { migrated: false }))!;
  const storage = database.open();
  await storage.write((transaction) => transaction.run('create table word (text text primary key)'));
  const single = (text: string) => storage.write((transaction) => transaction.run('insert into word values (?)', text));
  const open = (text: string, fails = false) =>
    storage.write(async (transaction) => {
      await transaction.run('insert into word values (?)', text);
      if (fails) throw new Error(`not ${text}`);
      return (await transaction.all('select text from word order by text')).map((row) => row.text).join('');
    });
  for (const round of [1, 2]) {
    await storage.write((transaction) => transaction.run('delete from word'));
    const group = [single('a'), open('b'), single('a'), open('c', true), single('d'), open('e')];
    const answers = await Promise.allSettled(group);
    const told = answers.map((answer) => (answer.status === 'fulfilled' ? answer.value : String(answer.reason)));
    expect([round, ...told]).toEqual([
      round,
      1,
      'ab',
      expect.stringContaining('There is such a row already'),
      'Error: not c',
      1,
      'abde',
    ]);
    expect(await storage.all('select text from word order by text')).toEqual(
      ['a', 'b', 'd', 'e'].map((text) => ({ text })),
    );
  }
  await storage.close();
  await database.drop();
});

test('what was deleted and scrubbed stands in no byte of its files, also while others write; a reader holds it up in words', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'parley-scrub-'));
  const database = (await newDatabase('sqlite', { migrated: false, folder }))!;
  const storage = database.open();
  const run = (sql: string, ...values: string[]) => storage.write((transaction) => transaction.run(sql, ...values));
  const isThere = (text: string) => readdirSync(folder).some((name) => readFileSync(join(folder, name)).includes(text));
  await run('create table word (text text)');
  await run('create index word_by_text on word (text)');
  await run('insert into word values (?)', `long-${'x'.repeat(20_000)}-planted`);
  expect(isThere('-planted')).toBe(true);
  await run('delete from word');
  const other = new Database(join(folder, 'parley.sqlite'), { readonly: true });
  other.run('begin');
  other.query('select count(*) from word').get();
  await run('insert into word values (?)', 'later');
  await expect(storage.scrub()).rejects.toThrow('somebody else reads it');
  other.close();
  const writes = Promise.all(['a', 'b', 'c'].map((word) => run('insert into word values (?)', word)));
  await storage.scrub();
  await writes;
  await storage.scrub();
  expect([isThere('-planted'), isThere('later')]).toEqual([false, true]);
  await storage.close();
  await expect(storage.scrub()).rejects.toThrow('storage is closed');
  rmSync(folder, { recursive: true, force: true });
});
