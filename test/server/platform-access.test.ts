/** Who may make which call: every operation of the platform and the desk as guest, user, other user, disabled and administrator. */
import { afterAll, beforeAll, expect, test } from 'bun:test';
import { endpoints, type Endpoint } from '../../src/wire/endpoints.ts';
import { startTestServer, type TestServer } from './harness.ts';
import { person, type Person } from './staff.ts';
import { everyCall } from './every-call.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/**
 * Written down once more, apart from the table that the server reads: an access that is changed there by mistake fails here.
 * public  anybody          user   whoever is signed in        self  the user named, or an administrator
 * own     the user named   verified  a verified address       verifiedSelf  both         admin  administrators
 */
type Rule = 'public' | 'user' | 'self' | 'own' | 'verified' | 'verifiedSelf' | 'admin';
const matrix: Readonly<Record<string, Rule>> = {
  signIn: 'public',
  refresh: 'public',
  currentSession: 'user',
  endCurrentSession: 'user',
  sessionsOf: 'self',
  signOut: 'self',
  impersonate: 'admin',
  endSession: 'self',
  recaptchaKey: 'public',
  captcha: 'public',
  oauthProviders: 'public',
  users: 'admin',
  signUp: 'public',
  user: 'self',
  changeUser: 'self',
  deleteUser: 'self',
  requestVerification: 'own',
  verifyEmail: 'own',
  startMfa: 'self',
  enableMfa: 'self',
  disableMfa: 'self',
  requestPasswordReset: 'public',
  resetPassword: 'public',
  registration: 'admin',
  changeRegistration: 'admin',
  coins: 'self',
  changeCoins: 'admin',
  coinLedger: 'self',
  xp: 'verifiedSelf',
  changeXp: 'admin',
  skillTree: 'public',
  changeSkillTree: 'admin',
  addRootSkill: 'admin',
  subTree: 'public',
  changeRootSkill: 'admin',
  deleteRootSkill: 'admin',
  addSubSkill: 'admin',
  changeSubSkill: 'admin',
  deleteSubSkill: 'admin',
  jobs: 'public',
  job: 'public',
  addJob: 'admin',
  changeJob: 'admin',
  deleteJob: 'admin',
  companies: 'admin',
  addCompany: 'admin',
  changeCompany: 'admin',
  deleteCompany: 'admin',
  categories: 'verified',
  category: 'verified',
  addCategory: 'admin',
  changeCategory: 'admin',
  deleteCategory: 'admin',
  challenges: 'verified',
  challenge: 'verified',
  addChallenge: 'admin',
  changeChallenge: 'admin',
  deleteChallenge: 'admin',
  subtasks: 'verified',
  deleteSubtask: 'verified',
  rateSubtask: 'verified',
  choices: 'verified',
  choice: 'verified',
  choiceSolution: 'verified',
  addChoice: 'verified',
  changeChoice: 'admin',
  tryChoice: 'verified',
  matchings: 'verified',
  matching: 'verified',
  matchingSolution: 'verified',
  addMatching: 'verified',
  changeMatching: 'admin',
  tryMatching: 'verified',
  questions: 'verified',
  question: 'verified',
  questionSolution: 'verified',
  addQuestion: 'verified',
  changeQuestion: 'admin',
  tryQuestion: 'verified',
  codings: 'verified',
  coding: 'verified',
  codingSolution: 'verified',
  addCoding: 'verified',
  changeCoding: 'admin',
  codingEvaluator: 'verified',
  codingExamples: 'verified',
  taskReports: 'admin',
  taskReport: 'admin',
  taskReportHistory: 'admin',
  taskReportClaims: 'admin',
  claimTaskReport: 'admin',
  giveBackTaskReport: 'admin',
  addTaskReport: 'verified',
  resolveTaskReport: 'admin',
  bans: 'self',
  addBan: 'admin',
  changeBan: 'admin',
  liftBan: 'admin',
};

const all = Object.entries(everyCall);
const guarded = all.filter(([, { audience }]) => audience === 'platform' || audience === 'desk');
/** The desk has one rule for all of its calls. */
const ruleOf = (name: string, { audience }: Endpoint): Rule | undefined =>
  audience === 'desk' ? 'admin' : matrix[name];

type Role = 'guest' | 'user' | 'verified user' | 'other user' | 'disabled' | 'administrator';
const allowed: Readonly<Record<Rule, readonly Role[]>> = {
  public: ['guest', 'user', 'verified user', 'other user', 'disabled', 'administrator'],
  user: ['user', 'verified user', 'other user', 'administrator'],
  self: ['user', 'verified user', 'administrator'],
  own: ['user', 'verified user'],
  verified: ['verified user', 'other user', 'administrator'],
  verifiedSelf: ['verified user', 'administrator'],
  admin: ['administrator'],
};
const roles = allowed.public;

test('every operation has its row, and every row its operation [D-GRD-06]', () => {
  const platform = all.filter(([, { audience }]) => audience === 'platform').map(([name]) => name);
  expect(platform.sort()).toEqual(Object.keys(matrix).sort());
  expect(platform.length).toBeGreaterThan(80);
});

/** The index of the contract, as it stands there (1.0). */
const index =
  `POST /auth/sessions|PUT /auth/session|DELETE /auth/sessions/{}|GET /auth/users|GET /auth/users/{}|PATCH /auth/users/{}
DELETE /auth/users/{}|GET /challenges/bans|POST /challenges/bans|DELETE /challenges/bans/{}|GET /shop/coins/{}
POST /shop/coins/{}|GET /skills/xp/{}|PATCH /skills/xp/{}/{}/{}|GET /skills/skilltree|PATCH /skills/skilltree
POST /skills/skilltree|GET /skills/skilltree/{}|PATCH /skills/skilltree/{}|DELETE /skills/skilltree/{}
POST /skills/skilltree/{}|PATCH /skills/skilltree/{}/{}|DELETE /skills/skilltree/{}/{}|GET /jobs/jobs|GET /jobs/jobs/{}
POST /jobs/jobs|PATCH /jobs/jobs/{}|DELETE /jobs/jobs/{}|GET /jobs/companies|POST /jobs/companies
PATCH /jobs/companies/{}|DELETE /jobs/companies/{}|GET /challenges/categories|GET /challenges/categories/{}
POST /challenges/categories|PATCH /challenges/categories/{}|DELETE /challenges/categories/{}
GET /challenges/subtask_reports|GET /challenges/subtasks|PUT /challenges/subtask_reports/{}
DELETE /challenges/tasks/{}/subtasks/{}|GET /challenges/tasks/{}/multiple_choice/{}/solution
GET /challenges/tasks/{}/matchings/{}/solution|GET /challenges/tasks/{}/coding_challenges/{}
GET /challenges/tasks/{}/coding_challenges/{}/solution`.split(/[|\n]/);

test('all 45 calls of the index are served, with a trailing question mark too [D-PLT-01]', async () => {
  expect(index).toHaveLength(45);
  const served = new Set(all.map(([, { method, path }]) => `${method} ${path.replaceAll(/\{\w+\}/g, '{}')}`));
  expect(index.filter((line) => !served.has(line.replace(' ', ' /api')))).toEqual([]);
  const admin = await fresh({ admin: true });
  for (const line of index) {
    const [method, path] = line.split(' ') as [string, string];
    const answer = await server.send(`/api${path.replaceAll('{}', () => Bun.randomUUIDv7())}?`, {
      method,
      headers: { authorization: admin.token, 'content-type': 'application/json' },
      ...(method === 'GET' || method === 'DELETE' ? {} : { body: '{}' }),
    });
    const body = await answer.json();
    expect([line, answer.status < 500]).toEqual([line, true]);
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    if (answer.ok) expect([line, Boolean(body)]).toEqual([line, true]);
    else
      expect([line, body]).toEqual([
        line,
        expect.objectContaining({ detail: expect.any(String), error: expect.any(String) }),
      ]);
    if (answer.status === 404) expect([line, body.error]).not.toEqual([line, 'method_not_allowed']);
  }
});

let made = 0;
const fresh = (more: { admin?: boolean; verified?: boolean }) => person(server, { name: `p${made++}`, ...more });

/** Who calls, and whose things are meant: the caller's own, but for another user and an administrator. */
type Cast = { readonly token: string | undefined; readonly subject: string };
/** Until one of them has changed anything: to make eight people for each call was most of the work of this file. */
const casts = new Map<Role, Promise<Cast>>();

async function newCast(role: Role): Promise<Cast> {
  const owner = await fresh({ verified: role === 'verified user' });
  if (role === 'guest') return { token: 'null', subject: owner.id };
  if (role === 'disabled') return { token: (await disabled(owner)).token, subject: owner.id };
  const other = role === 'other user' && (await fresh({ verified: true }));
  const admin = role === 'administrator' && (await fresh({ admin: true }));
  return { token: (other || admin || owner).token, subject: owner.id };
}

async function disabled(who: Person): Promise<Person> {
  await server.ports.storage.write((transaction) =>
    transaction.run(`update account set enabled = 0 where id = ?`, who.id),
  );
  return who;
}

async function outcome(endpoint: Endpoint, role: Role): Promise<number> {
  const cast = casts.get(role) ?? newCast(role);
  casts.set(role, cast);
  const { token, subject } = await cast;
  const path = endpoint.path.replace('{user_id}', subject).replaceAll(/\{\w+\}/g, () => Bun.randomUUIDv7());
  const query = endpoint === endpoints.bans ? `?user_id=${subject}` : '';
  const answer = await server.send(`${path}${query}`, {
    method: endpoint.method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(endpoint.method === 'GET' ? {} : { body: '{}' }),
  });
  if (endpoint.method !== 'GET' && answer.status < 400) casts.delete(role);
  const body = await answer.json();
  const refused = answer.status === 401 || answer.status === 403;
  if (refused) expect(body).toMatchObject({ error: expect.any(String), detail: expect.any(String) });
  return answer.status;
}

test.each(guarded.map(([name, endpoint]) => [name, endpoint] as const))(
  '%s lets in whom its row says and nobody else',
  async (name, endpoint) => {
    const rule = ruleOf(name, endpoint);
    expect(rule).toBeDefined();
    for (const role of roles) {
      const status = await outcome(endpoint, role);
      const may = allowed[rule!].includes(role);
      const signedOut = role === 'guest' || role === 'disabled';
      if (may) expect([role, status === 401 || status === 403]).toEqual([role, false]);
      else if (rule === 'own' && !signedOut) expect([role, status === 400 || status === 422]).toEqual([role, true]);
      else expect([role, status]).toEqual([role, signedOut ? 401 : 403]);
    }
  },
);
