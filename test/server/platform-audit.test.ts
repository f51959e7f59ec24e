/** The audit log: one entry for every call that changes something, and how it is read. */
import { describe, expect, test } from 'bun:test';
import { Secret, TOTP } from 'otpauth';
import { verifyChains } from '../../src/server/features/audit/chain.ts';
import type { AuditEntry, AuditPage } from '../../src/wire/audit/shapes.ts';
import type { SignedIn } from '../../src/wire/auth/shapes.ts';
import { endpoints, type Endpoint } from '../../src/wire/endpoints.ts';
import { answerOf, call, PASSWORD, type Person } from './staff.ts';
import { auditLab, type Name } from './audit-lab.ts';

const lab = auditLab();
const { newest, seen, act, page } = lab;

/** Renewals come every few minutes of everybody and tell nothing: the one call that changes something and writes no entry. */
async function quietRefresh(refresh_token: string): Promise<SignedIn> {
  const before = (await newest())?.number;
  const next = await answerOf<SignedIn>(call(lab.server, undefined, '/api/auth/session', 'PUT', { refresh_token }));
  expect((await newest())?.number).toBe(before!);
  seen.add('refresh');
  return next;
}

describe('every call that changes something writes one entry', () => {
  test('accounts', async () => {
    const code = () => /[A-Z0-9]{12}/.exec(lab.mailed)![0];
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
    await act('enableMfa', { user_id }, { code: totp.generate({ timestamp: lab.server.clock.now() }) }, me);
    await act('disableMfa', { user_id }, undefined, me);
    const next = await quietRefresh(refresh_token);
    await act('endSession', { user_id, session_id: next.session.id }, undefined, lab.admin);
    const again = (await act('signIn', {}, { name_or_email: 'newcomer', password: PASSWORD }, null)) as SignedIn;
    await act('endCurrentSession', {}, undefined, { ...me, token: again.access_token });
    await act('impersonate', { user_id });
    await act('signOut', { user_id });
    await act('requestPasswordReset', {}, { email: 'new@parley.test' }, null);
    await act('resetPassword', {}, { email: 'new@parley.test', code: code(), password: 'another one' }, null);
    await act('changeUser', { user_id }, { description: 'hello', password: 'secret words' });
    expect(await newest()).toMatchObject({
      actor: lab.admin.id,
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
    await act('changeXp', { user_id: lab.learner.id, root: 'web', sub: 'html' }, { xp: 500 });
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
    await act('tryChoice', { task, subtask: ids.Choice! }, { answers: [true] }, lab.learner);
    await act('tryMatching', { task, subtask: ids.Matching! }, { answer: [0] }, lab.learner);
    await act('tryQuestion', { task, subtask: ids.Question! }, { answer: '42' }, lab.learner);
    await act('rateSubtask', { task, subtask: ids.Question! }, { rating: 'POSITIVE' }, lab.learner);
    const filed = { task_id: task, subtask_id: ids.Question, reason: 'WRONG', comment: 'no' };
    const { id: report } = await act('addTaskReport', {}, filed, lab.learner);
    await act('claimTaskReport', { report });
    await act('giveBackTaskReport', { report });
    await act('resolveTaskReport', { report }, { action: 'BLOCK_REPORTER' });
    expect(await newest()).toMatchObject({
      before: { reason: 'WRONG' },
      after: { action: 'BLOCK_REPORTER', ban: { user_id: lab.learner.id, action: 'REPORT' } },
    });
    const { id: ban } = await act('addBan', {}, { user_id: lab.learner.id, action: 'CREATE', reason: 'why' });
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
      [`/api/shop/coins/${lab.learner.id}`, 'POST', { coins: -1 }],
      ['/api/skills/skilltree/web', 'PATCH', { dependencies: ['web'] }],
      ['/api/auth/sessions', 'POST', { name_or_email: 'root', password: 'wrong' }],
    ] as const)
      expect((await call(lab.server, lab.admin.token, path, method, body)).status).toBeGreaterThanOrEqual(400);
    expect((await newest())!.number).toBe(before);
  });
});

describe('the log', () => {
  test('holds no password, hash or secret', async () => {
    const rows = await lab.server.ports.storage.all(`select before, after from audit_detail`);
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
    expect(all.length).toBe((await verifyChains(lab.server.ports.storage, lab.server.ports)).entries);
    const ofUser = await page(`target=user:${lab.learner.id}&limit=200`);
    expect(ofUser.entries.map(({ action }) => action)).toEqual([
      'liftBan',
      'changeBan',
      'addBan',
      'changeXp',
      'signIn',
    ]);
    const byLearner = await page(`actor=${lab.learner.id}&limit=200`);
    expect(byLearner.entries.every(({ actor }) => actor === lab.learner.id)).toBe(true);
    expect(byLearner.entries.length).toBe(all.filter(({ actor }) => actor === lab.learner.id).length);
    expect((await call(lab.server, lab.learner.token, '/api/audit')).status).toBe(403);
    expect((await call(lab.server, lab.admin.token, '/api/audit?limit=201')).status).toBe(422);
  });
});
