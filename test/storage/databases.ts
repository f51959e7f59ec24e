/** The door of tests to databases: each asks for one of its own and does not know which engine it gets. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SQL } from 'bun';
import { startPostgres, type Cluster } from '../../scripts/postgres.ts';
import type { Surroundings } from '../../src/server/storage/attempt.ts';
import { openJobStore } from '../../src/server/jobs/open.ts';
import { migrate } from '../../src/server/storage/migrate.ts';
import type { EngineName, Storage } from '../../src/server/storage/port.ts';
import { openPostgres, type PostgresOptions } from '../../src/server/storage/postgres/open.ts';
import { openSqlite } from '../../src/server/storage/sqlite/open.ts';
import { noteSql } from './executed-sql.ts';

/** Which engine the tests of the server run on: `sqlite` unless TEST_ENGINE says `postgresql`. */
export const testEngine: EngineName = process.env.TEST_ENGINE === 'postgresql' ? 'postgres' : 'sqlite';

export type TestDatabase = {
  readonly engine: EngineName;
  /** What a server is told of it in its environment. */
  readonly env: Readonly<Record<string, string>>;
  /** Another connection to the same database. */
  readonly open: (
    given?: Partial<Surroundings> & Pick<PostgresOptions, 'pool' | 'seen'> & { user?: string },
  ) => Storage;
  readonly drop: () => Promise<void>;
  /** What was said of it by whoever filled what it is a copy of. */
  readonly said?: string;
};

/** Data that tests of several files begin with: made once, and copied for each, in the database and in the data folder. */
export type Beginning = {
  readonly name: string;
  /** Fills both, and leaves nothing open. What it answers goes with each copy. */
  readonly fill: (database: TestDatabase, folder: string) => Promise<string>;
};

type Given = {
  /** With all tables; else empty. */
  readonly migrated?: boolean;
  /** Where a file would lie; a new folder unless given. */
  readonly folder?: string;
};

type Filled = { readonly folder: string; readonly said: string };

/** A database of one's own; undefined where PostgreSQL is asked for and cannot be had. */
export async function newDatabase(engine: EngineName, given: Given = {}): Promise<TestDatabase | undefined> {
  return engine === 'sqlite' ? newFile(given) : newPostgres(given);
}

/** A copy of what was filled, its files in the folder. */
export async function databaseWith(beginning: Beginning, engine: EngineName, folder: string): Promise<TestDatabase> {
  if (engine === 'sqlite') {
    const made = await filledFile(beginning);
    cpSync(made.folder, folder, { recursive: true });
    return { ...(await newFile({ migrated: false, folder })), said: made.said };
  }
  const place = await cluster();
  if (!place) throw new Error('there is no PostgreSQL');
  const { database, ...made } = await place.filled(beginning);
  cpSync(made.folder, folder, { recursive: true });
  return { ...(await copyOf(place, database)), said: made.said };
}

async function newFile({ migrated = true, folder }: Given): Promise<TestDatabase> {
  const own = folder ?? mkdtempSync(join(tmpdir(), 'parley-database-'));
  const file = join(own, 'parley.sqlite');
  const open: TestDatabase['open'] = (surroundings) => openSqlite(file, surroundings);
  if (migrated) writeFileSync(file, await preparedFile());
  const drop = async () => (folder ? undefined : rmSync(own, { recursive: true, force: true }));
  return { engine: 'sqlite', env: {}, open, drop };
}

let kept: Promise<Buffer> | undefined;

/** A file with all tables, made once: to migrate anew costs each test more of a core than the server that it starts. */
function preparedFile(): Promise<Buffer> {
  kept ??= (async () => {
    const folder = mkdtempSync(join(tmpdir(), 'parley-database-'));
    const file = join(folder, 'parley.sqlite');
    await prepared(openSqlite(file));
    const bytes = readFileSync(file);
    rmSync(folder, { recursive: true });
    return bytes;
  })();
  return kept;
}

const filledFiles = new Map<string, Promise<Filled>>();

function filledFile({ name, fill }: Beginning): Promise<Filled> {
  const made =
    filledFiles.get(name) ??
    (async () => {
      const folder = keptFolder();
      return { folder, said: await fill(await newFile({ folder }), folder) };
    })();
  filledFiles.set(name, made);
  return made;
}

/** Goes with this process, or with the run that has given the place. */
function keptFolder(): string {
  const folder = mkdtempSync(join(process.env.TEST_SHARED || tmpdir(), 'parley-beginning-'));
  if (!process.env.TEST_SHARED) process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

async function newPostgres({ migrated = true }: Given): Promise<TestDatabase | undefined> {
  const place = await cluster();
  if (!place) return undefined;
  // An empty one in an order of letters that is nobody's bytes: ours must not follow it.
  return copyOf(place, migrated ? await place.template() : `template0 locale_provider icu icu_locale 'sv-SE'`);
}

async function copyOf(place: Pick<Place, 'create' | 'url' | 'drop'>, template: string): Promise<TestDatabase> {
  const name = `t_${crypto.randomUUID().replaceAll('-', '')}`;
  await place.create(name, template);
  return databaseCalled(name, place);
}

function databaseCalled(name: string, place: Pick<Place, 'url' | 'drop'>): TestDatabase {
  const env = { DATABASE_URL: place.url(name), DATABASE_POOL: '5' };
  return {
    engine: 'postgres',
    env,
    open: ({ user, ...given } = {}) =>
      openPostgres(user ? place.url(name).replace('//parley@', `//${user}@`) : place.url(name), {
        pool: 5,
        seen: noteSql,
        ...given,
      }),
    drop: () => place.drop(name),
  };
}

async function prepared(storage: Storage): Promise<void> {
  await migrate(storage, Date.now);
  await openJobStore({ storage, now: Date.now });
  await storage.close();
}

type Place = {
  readonly url: Cluster['url'];
  readonly create: (name: string, template: string) => Promise<void>;
  readonly drop: (name: string) => Promise<void>;
  /** The name of a database with all tables, which new ones are copied from. */
  readonly template: () => Promise<string>;
  /** One that was filled, for all processes that share the cluster. */
  readonly filled: (beginning: Beginning) => Promise<Filled & { readonly database: string }>;
};

let known: Promise<Place | undefined> | undefined;

/** The one of TEST_POSTGRES, else one of this process's own. */
function cluster(): Promise<Place | undefined> {
  known ??= (async () => {
    const given = process.env.TEST_POSTGRES;
    const started = given ? { url: (name = 'postgres') => given.replace(/[^/]*$/, name) } : await startPostgres();
    return started && placeOn(started.url);
  })();
  return known;
}

function placeOn(url: Cluster['url']): Place {
  const administration = new SQL(url(), { max: 1 });
  const dropping = new SQL(url(), { max: 1 });
  const create: Place['create'] = async (name, template) => {
    // Copied as files, which costs half of what copying through the log does.
    await administration.unsafe(`create database ${name} template ${template} strategy file_copy`);
  };
  const drop: Place['drop'] = async (name) => {
    // Nobody waits for it: the next test has a database of its own. The cluster ends, and all of it goes, with the run.
    dropping.unsafe(`drop database if exists ${name} with (force)`).catch((error: unknown) => {
      console.error(`the database ${name} of a test was not dropped`, error);
    });
  };
  let migrated: Promise<string> | undefined;
  const template = () => {
    migrated ??= (async () => {
      const name = `template_${process.pid}`;
      await administration.unsafe(`drop database if exists ${name}`);
      await create(name, 'template0');
      await prepared(openPostgres(url(name), { pool: 2 }));
      return name;
    })();
    return migrated;
  };
  const filled: Place['filled'] = async (beginning) => {
    const name = `beginning_${beginning.name}`;
    const lock = new SQL(url(), { max: 1 });
    try {
      // Whoever comes while another process fills it waits here, and finds it.
      await lock`select pg_advisory_lock(hashtext(${name}))`;
      const [there] = await lock`
        select shobj_description(oid, 'pg_database') as said from pg_database where datname = ${name}`;
      if (there?.said) return { database: name, ...(JSON.parse(there.said as string) as Filled) };
      await lock.unsafe(`drop database if exists ${name} with (force)`);
      await create(name, await template());
      const folder = keptFolder();
      const made = { folder, said: await beginning.fill(databaseCalled(name, { url, drop }), folder) };
      await lock.unsafe(`comment on database ${name} is '${JSON.stringify(made).replaceAll(`'`, `''`)}'`);
      return { database: name, ...made };
    } finally {
      await lock.close();
    }
  };
  return { url, create, drop, template, filled };
}

/** An installed one, or one that could be installed. */
export async function postgresIsThere(): Promise<boolean> {
  return (await cluster()) !== undefined;
}

/** The names of all tables, in order. */
export async function tablesOf(storage: Storage): Promise<string[]> {
  const rows = await storage.all(
    storage.engine === 'sqlite'
      ? `select name from sqlite_master where type = 'table' order by name`
      : `select tablename as name from pg_tables where schemaname = 'public' order by tablename`,
  );
  return rows.map(({ name }) => String(name));
}
