/** The audit log: one entry for every call that changes something, chained, and found out when it was touched. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { Secret, TOTP } from 'otpauth';
import { verifyChains } from '../../src/server/features/audit/chain.ts';
import type { AuditEntry, AuditPage } from '../../src/wire/audit/shapes.ts';
import type { SignedIn } from '../../src/wire/auth/shapes.ts';
import { endpoints, type Endpoint } from '../../src/wire/endpoints.ts';
import { RESET_DELAY_MS } from '../../src/server/features/users/codes.ts';
import { startTestServer, type TestServer } from './harness.ts';
import { addAccount, answerOf, call, PASSWORD, person, type Person } from './staff.ts';

let server: TestServer;
let admin: Person;
let learner: Person;
let mailed = '';
let heard = (): void => undefined;
beforeAll(async () => {
  const mail = async ({ text }: { text: string }) => ((mailed = text), heard(), 'sent' as const);
  server = await startTestServer({ ports: { mail } });
  admin = await person(server, { name: 'root', admin: true });
  learner = await person(server, { name: 'learner', verified: true });
});
afterAll(() => server.close());

const page = (query = '') => answerOf<AuditPage>(call(server, admin.token, `/api/audit?${query}`));
const newest = async () => (await page('limit=1')).entries[0];

type Name = keyof typeof endpoints;
const seen = new Set<string>();

/** Makes one call that must work and must write exactly one entry, named after it. */
async function act(
  name: Name,
  params: Record<string, string>,
  body?: unknown,
  who: Person | null = admin,
): Promise<any> {
  const endpoint: Endpoint = endpoints[name];
  const before = (await newest())?.number;
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, key: string) => params[key] ?? `no ${key}`);
  const mail = new Promise<void>((resolve) => (heard = resolve));
  const answer = await call(server, who?.token, path, endpoint.method, body);
  const text = await answer.text();
  expect([name, answer.status < 300, text]).toEqual([name, true, text]);
  // Clients of the contract take an answer for a success by its truth alone.
  expect([name, Boolean(JSON.parse(text))]).toEqual([name, true]);
  if (name === 'requestPasswordReset') {
    // Its work is done behind the answer.
    server.clock.advance(RESET_DELAY_MS);
    await mail;
  }
  // The numbers of the list rise, with gaps where a transaction had to run again.
  const [entry, previous] = (await page('limit=2')).entries;
  expect([name, previous?.number, entry?.action]).toEqual([name, before, name]);
  seen.add(name);
  return JSON.parse(text);
}

/** Renewals come every few minutes of everybody and tell nothing: the one call that changes something and writes no entry. */
async function quietRefresh(refresh_token: string): Promise<SignedIn> {
  const before = (await newest())?.number;
  const next = await answerOf<SignedIn>(call(server, undefined, '/api/auth/session', 'PUT', { refresh_token }));
  expect((await newest())?.number).toBe(before!);
  seen.add('refresh');
  return next;
}

describe('every call that changes something writes one entry', () => {
  test('accounts', async () => {
    const code = () => /[A-Z0-9]{12}/.exec(mailed)![0];
    const body = { name: 'newcomer', display_name: 'New', email: 'new@parley.test', password: PASSWORD };
    const { user, access_token, refresh_token } = (await act('signUp', {}, body, null)) as SignedIn;
    const me: Person = { id: user.id, token: access_token, refreshToken: refresh_token };
    const user_id = user.id;
    expect((await newest())!).toMatchObject({
      actor: user_id,
      actorName: 'New',
      target: `user:${user_id}`,
      before: null,
    });
    await act('requestVerification', { user_id }, undefined, me);
    await act('verifyEmail', { user_id }, { code: code() }, me);
    const secret = (await act('startMfa', { user_id }, undefined, me)) as string;
    const totp = new TOTP({ secret: Secret.fromBase32(secret), digits: 6, period: 30 });
    await act('enableMfa', { user_id }, { code: totp.generate({ timestamp: server.clock.now() }) }, me);
    await act('disableMfa', { user_id }, undefined, me);
    const next = await quietRefresh(refresh_token);
    await act('endSession', { user_id, session_id: next.session.id }, undefined, admin);
    const again = (await act('signIn', {}, { name_or_email: 'newcomer', password: PASSWORD }, null)) as SignedIn;
    await act('endCurrentSession', {}, undefined, { ...me, token: again.access_token });
    await act('impersonate', { user_id });
    await act('signOut', { user_id });
    await act('requestPasswordReset', {}, { email: 'new@parley.test' }, null);
    await act('resetPassword', {}, { email: 'new@parley.test', code: code(), password: 'another one' }, null);
    await act('changeUser', { user_id }, { description: 'hello', password: 'secret words' });
    expect(await newest()).toMatchObject({
      actor: admin.id,
      before: { description: '' },
      after: { description: 'hello', password_changed: true },
    });
    await act('changeCoins', { user_id }, { coins: 5, description: 'bonus' });
    expect(await newest()).toMatchObject({ before: { coins: 0 }, after: { coins: 5, description: 'bonus' } });
    await act('changeRegistration', {}, { registration: true });
    await act('deleteUser', { user_id });
    expect(await newest()).toMatchObject({ before: { name: 'newcomer', balance: 5 }, after: null });
  });

  test('skills, jobs and companies', async () => {
    await act('changeSkillTree', {}, { rows: 30 });
    await act('addRootSkill', {}, { id: 'web', name: 'Web' });
    await act('changeRootSkill', { root: 'web' }, { name: 'The web' });
    await act('addSubSkill', { root: 'web' }, { id: 'html', name: 'HTML' });
    await act('changeSubSkill', { root: 'web', sub: 'html' }, { name: 'html' });
    await act('changeXp', { user_id: learner.id, root: 'web', sub: 'html' }, { xp: 500 });
    const { id: company } = await act('addCompany', {}, { name: 'Acme' });
    await act('changeCompany', { company }, { name: 'Acme Inc' });
    expect(await newest()).toMatchObject({ before: { name: 'Acme' }, after: { name: 'Acme Inc' } });
    const job = {
      salary: { min: 0, max: 1, unit: 'MC', per: 'task' },
      company_id: company,
      title: 'Tester',
      contact: 'hr@acme',
      location: 'Bonn',
      remote: false,
      type: 'full_time',
      professional_level: 'entry',
      description: 'x',
      responsibilities: ['x'],
    };
    const made = await act('addJob', {}, job);
    await act('changeJob', { job: made.id }, { title: 'Testers' });
    await act('deleteJob', { job: made.id });
    await act('deleteCompany', { company });
    await act('addSubSkill', { root: 'web' }, { id: 'old', name: 'old' });
    await act('deleteSubSkill', { root: 'web', sub: 'old' });
    await act('addRootSkill', {}, { id: 'old', name: 'old' });
    await act('deleteRootSkill', { root: 'old' });
  });

  test('challenges, tasks, reports and bans', async () => {
    const { id: category } = await act('addCategory', {}, { title: 'All', description: '' });
    await act('changeCategory', { category }, { title: 'Everything' });
    const { id: challenge } = await act('addChallenge', { category }, { title: 'One', description: '' });
    await act('changeChallenge', { category, challenge }, { title: 'Two' });
    const task = challenge;
    const flags = { case_sensitive: false, ascii_letters: true, digits: true, punctuation: true, blocks: [] };
    const bodies = {
      Choice: { question: 'x', answers: [{ answer: 'a', correct: true }], single_choice: true },
      Matching: { left: ['a'], right: ['b'], solution: [0] },
      Question: { question: 'x', answers: ['42'], ...flags },
      Coding: {
        description: 'x',
        time_limit: 1,
        memory_limit: 1,
        evaluator: 'x',
        solution_environment: 'python',
        solution_code: 'x',
      },
    };
    const ids: Record<string, string> = {};
    for (const [kind, body] of Object.entries(bodies)) {
      ids[kind] = (await act(`add${kind}` as Name, { task }, body)).id;
      await act(`change${kind}` as Name, { task, subtask: ids[kind]! }, { xp: 1 });
    }
    await act('tryChoice', { task, subtask: ids.Choice! }, { answers: [true] }, learner);
    await act('tryMatching', { task, subtask: ids.Matching! }, { answer: [0] }, learner);
    await act('tryQuestion', { task, subtask: ids.Question! }, { answer: '42' }, learner);
    await act('rateSubtask', { task, subtask: ids.Question! }, { rating: 'POSITIVE' }, learner);
    const filed = { task_id: task, subtask_id: ids.Question, reason: 'WRONG', comment: 'no' };
    const { id: report } = await act('addTaskReport', {}, filed, learner);
    await act('claimTaskReport', { report });
    await act('giveBackTaskReport', { report });
    await act('resolveTaskReport', { report }, { action: 'BLOCK_REPORTER' });
    expect(await newest()).toMatchObject({
      before: { reason: 'WRONG' },
      after: { action: 'BLOCK_REPORTER', ban: { user_id: learner.id, action: 'REPORT' } },
    });
    const { id: ban } = await act('addBan', {}, { user_id: learner.id, action: 'CREATE', reason: 'why' });
    await act('changeBan', { ban }, { reason: 'because' });
    await act('liftBan', { ban });
    await act('deleteSubtask', { task, subtask: ids.Coding! });
    await act('deleteChallenge', { category, challenge });
    await act('deleteCategory', { category });
  });

  test('none is left out, and each has answered something that is true [D-PLT-02]', () => {
    const changing = Object.entries<Endpoint>(endpoints)
      .filter(([, { audience, method }]) => audience === 'platform' && method !== 'GET')
      .map(([name]) => name);
    expect(changing.filter((name) => !seen.has(name))).toEqual([]);
  });

  test('what is refused writes none', async () => {
    const before = (await newest())!.number;
    for (const [path, method, body] of [
      ['/api/jobs/jobs', 'POST', {}],
      ['/api/auth/users/me', 'PATCH', { enabled: false }],
      [`/api/shop/coins/${learner.id}`, 'POST', { coins: -1 }],
      ['/api/skills/skilltree/web', 'PATCH', { dependencies: ['web'] }],
      ['/api/auth/sessions', 'POST', { name_or_email: 'root', password: 'wrong' }],
    ] as const)
      expect((await call(server, admin.token, path, method, body)).status).toBeGreaterThanOrEqual(400);
    expect((await newest())!.number).toBe(before);
  });
});

describe('the log', () => {
  test('holds no password, hash or secret', async () => {
    const rows = await server.ports.storage.all(`select before, after from audit_detail`);
    const text = JSON.stringify(rows);
    for (const word of ['argon2', PASSWORD, 'secret words', 'another one', 'refresh_token', 'access_token'])
      expect(text).not.toContain(word);
  });

  test('is read by page, by target and by actor', async () => {
    const all: AuditEntry[] = [];
    for (let before: number | null = 0; before !== null;) {
      const { entries, next }: AuditPage = await page(`limit=20${before ? `&before=${before}` : ''}`);
      all.push(...entries);
      before = next;
    }
    const numbers = all.map(({ number }) => number);
    expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => b - a));
    expect(all.length).toBe((await verifyChains(server.ports.storage, server.ports)).entries);
    const ofUser = await page(`target=user:${learner.id}&limit=200`);
    expect(ofUser.entries.map(({ action }) => action)).toEqual([
      'liftBan',
      'changeBan',
      'addBan',
      'changeXp',
      'signIn',
    ]);
    const byLearner = await page(`actor=${learner.id}&limit=200`);
    expect(byLearner.entries.every(({ actor }) => actor === learner.id)).toBe(true);
    expect(byLearner.entries.length).toBe(all.filter(({ actor }) => actor === learner.id).length);
    expect((await call(server, learner.token, '/api/audit')).status).toBe(403);
    expect((await call(server, admin.token, '/api/audit?limit=201')).status).toBe(422);
  });

  const verdict = () => verifyChains(server.ports.storage, server.ports);
  const sql = (text: string, ...values: string[]) =>
    server.ports.storage.write((transaction) => transaction.run(text, ...values));

  test('is whole, also when many write at once', async () => {
    await Promise.all(Array.from({ length: 200 }, (_, at) => addAccount(server, { name: `x${at}` })));
    const change = (at: number) =>
      call(server, admin.token, `/api/shop/coins/${learner.id}`, 'POST', { coins: at, description: '' });
    await Promise.all(Array.from({ length: 200 }, (_, at) => change(at)));
    const { entries, broken } = await verdict();
    expect(broken).toBeNull();
    const [rows] = await server.ports.storage.all(`select count(*) as n from audit_entry`);
    expect(entries).toBe(Number(rows?.n));
  });

  test('is whole whatever stands in a name', async () => {
    for (const id of ['half \ud83d', 'zero \0', '\u202e back', '💡'])
      await call(server, admin.token, '/api/skills/skilltree', 'POST', { id, name: id });
    const text = 'half \ud83d and zero \0';
    await act('addCategory', {}, { title: text, description: text });
    const path = `/api/auth/users/${encodeURIComponent('nobody \ufffd')}`;
    await call(server, admin.token, path, 'PATCH', { description: text });
    await act('addBan', {}, { user_id: learner.id, action: 'CREATE', reason: text });
    const company = await act('addCompany', {}, { name: text });
    await act('changeCompany', { company: company.id }, { description: text });
    expect(await verdict()).toMatchObject({ broken: null });
  });

  const oneEntry = async (where: string) => (await server.ports.storage.all(`select * from audit_entry ${where}`))[0]!;
  const entries = async () => (await verdict()).entries;

  test('is verified from the command line beside the running server, with an exit code [P-SCL-18]', async () => {
    const run = async () => {
      const { env: own } = server.database;
      const env = { ...process.env, DATA_DIR: server.ports.environment.dataDir, ...own };
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
    await server.ports.storage.write((transaction) =>
      transaction.run(`update audit_entry set actor_id = ? ${at(10)}`, actor ?? null),
    );
    const last = await oneEntry(`where chain = ${chain} order by number desc limit 1`);
    const number = Number(last.number);
    await sql(`delete from audit_entry ${at(number)}`);
    expect(await verdict()).toEqual({ entries: count - 1, ...broken(number) });
    const columns = Object.keys(last);
    const insert = (row: typeof last) =>
      server.ports.storage.write((transaction) =>
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
    expect((await verifyChains(server.ports.storage, { secret: 'another secret' })).broken).toMatchObject({
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
