/** A roster over a database with a few accounts; whatever is asked of it, the database must say the same. */
import { afterEach, beforeEach, expect } from 'bun:test';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '../../src/server/storage/migrate.ts';
import type { Storage } from '../../src/server/storage/port.ts';
import { openSqlite } from '../../src/server/storage/sqlite/open.ts';
import { createLog } from '../../src/server/log.ts';
import { createRoster, type Roster } from '../../src/server/features/users/roster.ts';
import type { RosterFilter } from '../../src/server/features/users/roster-search.ts';
import { insertUser, usersPage } from '../../src/server/features/users/store.ts';

export const START = Date.parse('2026-01-01T00:00:00Z');
export const anyone: RosterFilter = {
  name: undefined,
  email: undefined,
  enabled: undefined,
  admin: undefined,
  mfaEnabled: undefined,
  emailVerified: undefined,
  newsletter: undefined,
  newestFirst: false,
  limit: 10,
  offset: 0,
};
export const log = createLog('silent');

/** Numbers that look random and are the same each time. */
export function dice(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return (state >>> 8) % below;
  };
}

/** For the top of a test file: starts before its tests, ends after them. */
export function rosterLab() {
  let folder: string;
  let storage: Storage;
  let roster: Roster;

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'parley-roster-'));
    storage = openSqlite(join(folder, 'parley.sqlite'));
    await migrate(storage, () => START);
    roster = createRoster({ storage, log }, { fewest: 1 });
  });
  afterEach(async () => {
    await roster.close();
    await storage.close();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Adds an account; returns its id. */
  async function add(
    name: string,
    given: { displayName?: string; email?: string | null; at?: number; id?: string } = {},
  ) {
    const { displayName = name, email = null, at = START, id = Bun.randomUUIDv7() } = given;
    await storage.write((transaction) =>
      insertUser(transaction, { id, name, displayName, email, passwordHash: 'x', now: at }),
    );
    return id;
  }

  const write = (sql: string, ...values: (string | number | null)[]) =>
    storage.write((transaction) => transaction.run(sql, ...values));

  /** What the roster says, after the database has said the same. */
  async function found(filter: Partial<RosterFilter>) {
    const asked = { ...anyone, ...filter };
    const { total, users } = await usersPage(storage, asked);
    const said = await roster.find(asked);
    expect(said).toEqual({ total, ids: users.map(({ id }) => id) });
    return said!;
  }

  return {
    get storage() {
      return storage;
    },
    get roster() {
      return roster;
    },
    add,
    write,
    found,
  };
}
