/** The tables of both engines are the same: columns, defaults, keys and indexes. What a migration says of one engine alone is left out. */
import { expect, test } from 'bun:test';
import { migrations } from '../../src/server/storage/migrations.ts';
import type { Storage } from '../../src/server/storage/port.ts';
import { newDatabase, postgresIsThere } from './databases.ts';

type Table = { columns: string[]; indexes: string[]; references: string[] };
type Schema = Record<string, Table>;

/** What a statement of one engine alone makes. */
const ownTables = migrations
  .flatMap(({ statements }) => statements)
  .flatMap((statement) => (typeof statement === 'string' ? [] : Object.values(statement)))
  .flatMap((text) => /create table (\w+)/.exec(text)?.[1] ?? []);

if (await postgresIsThere())
  test('both engines have the same tables, columns, defaults, keys and indexes [P-SCL-16]', async () => {
    const [sqlite, postgres] = [await schemaOn('sqlite', ofSqlite), await schemaOn('postgres', ofPostgres)];
    for (const name of ownTables) {
      delete sqlite[name];
      delete postgres[name];
    }
    expect(postgres).toEqual(sqlite);
    expect(Object.keys(sqlite).length).toBeGreaterThan(35);
    expect(Object.values(sqlite).flatMap(({ indexes }) => indexes).length).toBeGreaterThan(60);
    expect(Object.values(sqlite).flatMap(({ references }) => references).length).toBeGreaterThan(20);
  }, 30_000);

async function schemaOn(engine: 'sqlite' | 'postgres', read: (storage: Storage) => Promise<Schema>): Promise<Schema> {
  const database = (await newDatabase(engine))!;
  const storage = database.open();
  const schema = await read(storage);
  await storage.close();
  await database.drop();
  return schema;
}

const sorted = (lines: string[]) => lines.sort();
const texts = (value: unknown) => String(value);
/** As one engine would write a default or a condition: without casts, quotes around numbers, brackets. */
const plain = (text: unknown) =>
  texts(text ?? '')
    .replaceAll(/::(?:text|bigint|double precision)\b|[()]/g, '')
    .replaceAll(/'(\d+)'/g, '$1')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ = any array\[(.*?)\]/gi, ' in $1')
    .toLowerCase()
    .trim();

async function ofSqlite(storage: Storage): Promise<Schema> {
  const tables = await storage.all(`select name from sqlite_master where type = 'table' and name not like 'sqlite_%'`);
  const schema: Schema = {};
  for (const { name } of tables) {
    const columns = await storage.all(`select * from pragma_table_info(?)`, name!);
    const key = columns.filter(({ pk }) => pk !== 0).sort((a, b) => Number(a.pk) - Number(b.pk));
    const indexes = await storage.all(
      `select l.name, l."unique" as only, l.origin, m.sql from pragma_index_list(?) l left join sqlite_master m on m.name = l.name`,
      name!,
    );
    const lines: string[] = [];
    for (const index of indexes.filter(({ origin }) => origin !== 'pk')) {
      const parts = await storage.all(`select name from pragma_index_info(?) order by seqno`, index.name!);
      const where = / where (.*)$/is.exec(texts(index.sql ?? ''))?.[1];
      lines.push(
        indexLine(
          index.only === 1,
          parts.map((part) => texts(part.name)),
          where,
        ),
      );
    }
    const references = await storage.all(`select * from pragma_foreign_key_list(?)`, name!);
    schema[texts(name)] = {
      columns: sorted(
        columns.map((column) =>
          [
            column.name,
            texts(column.type).toLowerCase(),
            column.notnull || column.pk ? 'not null' : '',
            plain(column.dflt_value),
          ].join(' '),
        ),
      ),
      indexes: sorted([
        indexLine(
          true,
          key.map((column) => texts(column.name)),
          undefined,
        ),
        ...lines,
      ]),
      references: sorted(
        references.map((one) => `${one.from} → ${one.table}(${one.to}) ${texts(one.on_delete).toLowerCase()}`),
      ),
    };
  }
  return schema;
}

/** Bytes have another name there. */
const ofBytes = (type: unknown) => texts(type).replace('bytea', 'blob');

async function ofPostgres(storage: Storage): Promise<Schema> {
  const schema: Schema = {};
  const of = (name: unknown) => (schema[texts(name)] ??= { columns: [], indexes: [], references: [] });
  const columns = await storage.all(
    `select table_name, column_name, data_type, is_nullable, column_default from information_schema.columns where table_schema = 'public'`,
  );
  for (const one of columns)
    of(one.table_name).columns.push(
      [
        one.column_name,
        ofBytes(one.data_type),
        one.is_nullable === 'NO' ? 'not null' : '',
        plain(one.column_default),
      ].join(' '),
    );
  const indexes = await storage.all(
    `select t.relname as table_name, i.indisunique as only, pg_get_expr(i.indpred, i.indrelid) as condition,
       (select string_agg(coalesce(a.attname, 'null'), ',' order by k.place) from unnest(i.indkey) with ordinality k(column_number, place)
        left join pg_attribute a on a.attrelid = t.oid and a.attnum = k.column_number) as columns
     from pg_index i join pg_class t on t.oid = i.indrelid join pg_namespace n on n.oid = t.relnamespace
     where n.nspname = 'public' and t.relkind = 'r'`,
  );
  for (const one of indexes)
    of(one.table_name).indexes.push(indexLine(one.only === 1, texts(one.columns).split(','), one.condition));
  const references = await storage.all(
    `select t.relname as table_name, a.attname as column_name, r.relname as other, b.attname as other_column, c.confdeltype as way
     from pg_constraint c join pg_class t on t.oid = c.conrelid join pg_class r on r.oid = c.confrelid
     cross join unnest(c.conkey, c.confkey) as k(own, theirs)
     join pg_attribute a on a.attrelid = t.oid and a.attnum = k.own
     join pg_attribute b on b.attrelid = r.oid and b.attnum = k.theirs
     where c.contype = 'f' and t.relnamespace = 'public'::regnamespace`,
  );
  for (const one of references)
    of(one.table_name).references.push(
      `${one.column_name} → ${one.other}(${one.other_column}) ${one.way === 'c' ? 'cascade' : 'no action'}`,
    );
  for (const table of Object.values(schema)) for (const lines of Object.values(table)) sorted(lines);
  return schema;
}

function indexLine(only: boolean, columns: readonly string[], where: unknown): string {
  return `${only ? 'unique ' : ''}(${columns.join(', ')})${where ? ` where ${plain(where)}` : ''}`;
}
