/** The chains of the audit log: whole whatever happens, and found out when they were touched. */
import { describe, expect, test } from 'bun:test';
import { verifyChains } from '../../src/server/features/audit/chain.ts';
import { addAccount, call } from './staff.ts';
import { auditLab } from './audit-lab.ts';

const lab = auditLab();
const { act } = lab;

describe('the log', () => {
  const verdict = () => verifyChains(lab.server.ports.storage, lab.server.ports);
  const sql = (text: string, ...values: string[]) =>
    lab.server.ports.storage.write((transaction) => transaction.run(text, ...values));

  test('is whole, also when many write at once', async () => {
    await Promise.all(Array.from({ length: 200 }, (_, at) => addAccount(lab.server, { name: `x${at}` })));
    const change = (at: number) =>
      call(lab.server, lab.admin.token, `/api/shop/coins/${lab.learner.id}`, 'POST', { coins: at, description: '' });
    await Promise.all(Array.from({ length: 200 }, (_, at) => change(at)));
    const { entries, broken } = await verdict();
    expect(broken).toBeNull();
    const [rows] = await lab.server.ports.storage.all(`select count(*) as n from audit_entry`);
    expect(entries).toBe(Number(rows?.n));
  });

  test('is whole whatever stands in a name', async () => {
    for (const id of ['half \ud83d', 'zero \0', '\u202e back', '💡'])
      await call(lab.server, lab.admin.token, '/api/skills/skilltree', 'POST', { id, name: id });
    const text = 'half \ud83d and zero \0';
    await act('addCategory', {}, { title: text, description: text });
    const path = `/api/auth/users/${encodeURIComponent('nobody \ufffd')}`;
    await call(lab.server, lab.admin.token, path, 'PATCH', { description: text });
    await act('addBan', {}, { user_id: lab.learner.id, action: 'CREATE', reason: text });
    const company = await act('addCompany', {}, { name: text });
    await act('changeCompany', { company: company.id }, { description: text });
    expect(await verdict()).toMatchObject({ broken: null });
  });

  const oneEntry = async (where: string) =>
    (await lab.server.ports.storage.all(`select * from audit_entry ${where}`))[0]!;
  const entries = async () => (await verdict()).entries;

  test('is verified from the command line beside the running server, with an exit code [P-SCL-18]', async () => {
    const run = async () => {
      const { env: own } = lab.server.database;
      const env = { ...process.env, DATA_DIR: lab.server.ports.environment.dataDir, ...own };
      const done = Bun.spawn([process.execPath, 'scripts/audit.ts', 'verify'], { env, stdout: 'pipe', stderr: 'pipe' });
      return { code: await done.exited, said: await new Response(done.stdout).text() };
    };
    expect(await run()).toEqual({ code: 0, said: `the audit log is whole: ${await entries()} entries\n` });
    const { chain, number } = await oneEntry('where number = 7 order by chain');
    const where = `where chain = ${chain} and number = ${number}`;
    await sql(`update audit_entry set action = action || 'x' ${where}`);
    expect(await run()).toEqual({ code: 1, said: expect.stringContaining(`broken at entry 7 of chain ${chain};`) });
    await sql(`update audit_entry set action = substr(action, 1, length(action) - 1) ${where}`);
  });

  test('shows where it was changed, cut out, cut off or added to [P-SCL-18]', async () => {
    const count = await entries();
    const chain = Number((await oneEntry('order by number desc limit 1')).chain);
    const at = (number: number) => `where chain = ${chain} and number = ${number}`;
    const broken = (number: number) => ({ broken: { chain, number } });
    await sql(`update audit_detail set after = after || ' ' ${at(10)}`);
    expect(await verdict()).toMatchObject(broken(10));
    await sql(`update audit_detail set after = substr(after, 1, length(after) - 1) ${at(10)}`);
    expect(await verdict()).toMatchObject({ broken: null });
    const { actor_id: actor } = await oneEntry(at(10));
    await sql(`update audit_entry set actor_id = 'x' ${at(10)}`);
    expect(await verdict()).toMatchObject(broken(10));
    await lab.server.ports.storage.write((transaction) =>
      transaction.run(`update audit_entry set actor_id = ? ${at(10)}`, actor ?? null),
    );
    const last = await oneEntry(`where chain = ${chain} order by number desc limit 1`);
    const number = Number(last.number);
    await sql(`delete from audit_entry ${at(number)}`);
    expect(await verdict()).toEqual({ entries: count - 1, ...broken(number) });
    const columns = Object.keys(last);
    const insert = (row: typeof last) =>
      lab.server.ports.storage.write((transaction) =>
        transaction.run(
          `insert into audit_entry (${columns.join(', ')}) values (${columns.map(() => '?').join(', ')})`,
          ...columns.map((column) => row[column]!),
        ),
      );
    await insert(last);
    expect(await verdict()).toEqual({ entries: count, broken: null });
    await insert({ ...last, number: number + 1, place: 1_000_000 });
    expect(await verdict()).toMatchObject(broken(number + 1));
    await sql(`delete from audit_entry ${at(number + 1)}`);
    await insert({ ...last, chain: 99, place: 1_000_000 });
    expect(await verdict()).toMatchObject({ broken: { chain: 99, number } });
    await sql(`delete from audit_entry where chain = 99`);
    expect((await verifyChains(lab.server.ports.storage, { secret: 'another secret' })).broken).toMatchObject({
      number: 1,
    });
    // What names people can be emptied: then the entry says no more than that something was done.
    await sql(`update audit_detail set before = null, after = null, emptied_at = 1 ${at(10)}`);
    expect(await verdict()).toEqual({ entries: count, broken: null });
    await sql(`delete from audit_detail ${at(10)}`);
    expect(await verdict()).toMatchObject(broken(10));
    await sql(`delete from audit_entry ${at(5)}`);
    expect(await verdict()).toMatchObject(broken(5));
  });
});
