/** What the audit log tells of people can be emptied, and what it was can be written down elsewhere. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { CHAIN_START, entryHash, headText, readHeads, verifyChains } from '../../src/server/features/audit/chain.ts';
import { createAudit, type Audit } from '../../src/server/features/audit/service.ts';
import { entriesAfter, headsOf } from '../../src/server/features/audit/store.ts';
import type { AuditPage } from '../../src/wire/audit/shapes.ts';
import { startTestServer, type TestServer } from './harness.ts';
import { answerOf, call, PASSWORD, person, type Person } from './staff.ts';

let server: TestServer;
let audit: Audit;
let admin: Person;
beforeAll(async () => {
  server = await startTestServer();
  audit = createAudit(server.ports);
  admin = await person(server, { name: 'root', admin: true });
});
afterAll(() => server.close());

const whole = () => verifyChains(server.ports.storage, server.ports);
const everything = async () => {
  const { storage } = server.ports;
  const tables = ['audit_entry', 'audit_detail', 'audit_chain'];
  return JSON.stringify(await Promise.all(tables.map((table) => storage.all(`select * from ${table}`))));
};
const forget = (targets: string[], mentions: string[]) =>
  server.ports.storage.write((transaction) => audit.forget(transaction, { targets, mentions }));

/** An account that a person made, changed and deleted, as the review did. */
async function life(): Promise<{ id: string; told: string[] }> {
  const name = `lena-${crypto.randomUUID().slice(0, 8)}`;
  const told = [`${name}@home.test`, `Lindenstraße 4 ${name}`, `Lena ${name}`];
  const [email, street, display_name] = told;
  const given = { name, display_name, email, password: PASSWORD, recaptcha_response: null };
  const { user, access_token } = await answerOf(call(server, undefined, '/api/auth/users', 'POST', given));
  const change = { description: `I live at ${street}`, display_name: `Lena ${name}` };
  await answerOf(call(server, access_token, `/api/auth/users/${user.id}`, 'PATCH', change));
  await answerOf(call(server, access_token, `/api/auth/users/${user.id}`, 'DELETE'));
  return { id: user.id as string, told };
}

describe('an erasure', () => {
  test('empties what the log tells of a person; who, what and when stay, and the chains are whole [F7]', async () => {
    const lena = await life();
    const other = await life();
    const entries = (await whole()).entries;
    for (const text of [...lena.told, ...other.told]) expect(await everything()).toContain(text);
    // The chained entries themselves hold ids alone, of everybody.
    const chained = await server.ports.storage.all(`select * from audit_entry`);
    for (const text of [...lena.told, ...other.told]) expect(JSON.stringify(chained)).not.toContain(text);
    for (const { target } of chained) expect(target).toMatch(/^\w+:[\w-]+$/);
    expect(await forget([`user:${lena.id}`], lena.told)).toBeGreaterThanOrEqual(3);
    const left = await everything();
    for (const text of lena.told) expect(left).not.toContain(text);
    for (const text of other.told) expect(left).toContain(text);
    expect(await whole()).toEqual({ entries, broken: null });
    const page = await answerOf<AuditPage>(call(server, admin.token, `/api/audit?target=user:${lena.id}`));
    expect(page.entries.map(({ action }) => action)).toEqual(['deleteUser', 'changeUser', 'signUp']);
    for (const entry of page.entries) expect(entry).toMatchObject({ actor: lena.id, before: null, after: null });
    // Once is enough, and whoever never was there is nothing to forget.
    expect(await forget([`user:${lena.id}`], lena.told)).toBe(0);
    expect(await forget(['user:nobody'], ['nobody@home.test', ''])).toBe(0);
  });

  test('finds what entries about others tell: whole values, and longer ones inside a sentence', async () => {
    const note = (after: unknown) =>
      server.ports.storage.write((transaction) =>
        audit.note(transaction, { actor: null, action: 'addBan', target: 'ban:1', after }),
      );
    const stays = ['u1_2', 'u1!', 'annex', 'marks 100x of all'];
    for (const text of [...stays, 'u1', 'wrote to Ann.Lee@home.test', '100% of all', '"quoted" \u2028 é'])
      await note({ reason: text });
    expect(await forget([], ['u1'])).toBe(1);
    expect(await forget([], ['ann.lee@home.test'])).toBe(1);
    expect(await forget([], ['100% of all'])).toBe(1);
    expect(await forget([], ['"quoted" \u2028 é'])).toBe(1);
    expect(await forget([], ['ann'])).toBe(0);
    for (const text of stays) expect(await everything()).toContain(text);
    expect((await whole()).broken).toBeNull();
  });
});

describe('a head that was written down elsewhere', () => {
  const command = async (...words: string[]) => {
    const env = { ...process.env, DATA_DIR: server.ports.environment.dataDir, ...server.database.env };
    const done = Bun.spawn([process.execPath, 'scripts/audit.ts', ...words], { env, stdout: 'pipe', stderr: 'pipe' });
    return { code: await done.exited, said: (await new Response(done.stdout).text()).trim() };
  };

  /** What whoever has the secret can do: takes the newest entry out, and writes head and hashes anew. */
  async function rewrite(): Promise<void> {
    const { storage, secret } = server.ports;
    const [{ chain, number } = { chain: 0, number: 0 }] = await headsOf(storage);
    const rows = await entriesAfter(storage, chain, 0, 10_000);
    await storage.write(async (transaction) => {
      let previousHash = CHAIN_START;
      for (const { detail: _, ...row } of rows.slice(0, -1)) {
        // One was changed: it says that somebody else did it.
        const entry = { ...row, actorId: row.number === 1 ? 'somebody else' : row.actorId, previousHash };
        previousHash = entryHash(secret, entry);
        await transaction.run(
          `update audit_entry set actor_id = ?, previous_hash = ?, hash = ? where chain = ? and number = ?`,
          entry.actorId,
          entry.previousHash,
          previousHash,
          chain,
          entry.number,
        );
      }
      const at = [chain, number] as const;
      await transaction.run(`delete from audit_entry where chain = ? and number = ?`, ...at);
      await transaction.run(`delete from audit_detail where chain = ? and number = ?`, ...at);
      await transaction.run(
        `update audit_chain set number = ?, hash = ? where chain = ?`,
        number - 1,
        previousHash,
        chain,
      );
    });
  }

  test('shows a log that was written again with the secret, which the chains alone do not [F10]', async () => {
    const { code, said: head } = await command('head');
    expect(code).toBe(0);
    expect(head).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z( \d+:\d+:[0-9a-f]{64})+$/);
    await life();
    expect((await command('verify', ...head.split(' '))).code).toBe(0);
    expect((await command('verify', head)).code).toBe(0);
    await rewrite();
    expect((await whole()).broken).toBeNull();
    expect((await command('verify')).code).toBe(0);
    expect(await command('verify', head)).toMatchObject({
      code: 1,
      said: expect.stringContaining('is broken at entry'),
    });
    expect((await command('verify', 'not a head')).code).toBe(2);
    expect((await command('head', 'more')).code).toBe(2);
    expect((await command()).code).toBe(2);
  }, 60_000);

  test('of a log without entries says so, and is a head too [F10]', async () => {
    const empty = await startTestServer();
    const head = await headText(empty.ports.storage);
    expect(readHeads(`2026-11-22T10:00:00.000Z ${head}`)).toEqual([]);
    for (const text of ['', '0:1:abc', 'x'.repeat(64)]) expect(() => readHeads(text)).toThrow('no head');
    await empty.close();
  });
});
