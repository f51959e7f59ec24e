/**
 * The house's own services on another clock and inside one transaction. The demo's past is lived through them and not
 * written past them, so that every rule holds of it: balances are the sum of their ledgers, levels come from solved tasks,
 * blocks grow longer, and the audit log tells all of it, unbroken.
 */
import type { Storage, Transaction } from '../../storage/port.ts';
import type { Tools } from '../../tools.ts';
import { createAudit } from '../audit/service.ts';
import { createCaptcha } from '../auth/captcha.ts';
import { createMfa } from '../auth/mfa.ts';
import { createAuth } from '../auth/service.ts';
import { createBans } from '../bans/service.ts';
import { createCategories } from '../challenges/categories.ts';
import { createChallenges } from '../challenges/service.ts';
import { createCompanies } from '../companies/service.ts';
import { createJobs } from '../jobs/service.ts';
import { createShop } from '../shop/service.ts';
import { createSkills } from '../skills/service.ts';
import { createXp } from '../skills/xp.ts';
import { createReports as createTaskReports } from '../task-reports/service.ts';
import { createAttempts } from '../tasks/attempts.ts';
import { reportedTasks } from '../tasks/reported.ts';
import { createTasks } from '../tasks/service.ts';
import { createCodes } from '../users/codes.ts';
import { createRoster } from '../users/roster.ts';
import { createUsers } from '../users/service.ts';
import { createSignUps } from '../users/sign-up.ts';
import { createHub } from '../../realtime/hub.ts';
import { createDesk } from '../desk/service.ts';
import { createEvents } from '../events/service.ts';
import { createLinks } from '../files/links.ts';
import { createFiles } from '../files/service.ts';
import { administratorsCan } from '../permissions/service.ts';
import { createProjects } from '../projects/service.ts';
import { createReports } from '../reports/service.ts';
import { thumbnailLinks } from '../thumbnails/service.ts';
import { screenshotLinks } from '../viewer/service.ts';
import { createVisitors } from '../visitors/service.ts';
import { createDiary } from './diary.ts';
import { createRandom, uuidAt } from './random.ts';

export type Stage = ReturnType<typeof createStage>;

/** `passwordHash` is everybody's. */
export function createStage(given: Tools, transaction: Transaction, passwordHash: string) {
  const clock = createClock(given.now());
  const mails: string[] = [];
  const ids = createRandom('ids');
  const tools: Tools = {
    ...given,
    storage: storageIn(transaction),
    now: clock.now,
    // What waits is written by whoever makes it wait.
    later: () => () => undefined,
    id: () => uuidAt(clock.now(), ids),
    mail: async ({ text }) => (mails.push(text), 'sent'),
  };
  return { tools, clock, mails, diary: createDiary(clock), ...platformOn(tools, passwordHash), ...deskOn(tools) };
}

function platformOn(tools: Tools, passwordHash: string) {
  const hash = async () => passwordHash;
  const audit = createAudit(tools);
  const captcha = createCaptcha({ kind: 'off' }, tools);
  const mfa = createMfa(tools, audit);
  const auth = createAuth(tools, { ended: () => undefined, audit, captcha, mfa });
  const shop = createShop(tools, audit);
  const xp = createXp(tools, audit);
  const bans = createBans(tools, audit);
  const companies = createCompanies(tools, audit);
  const challenges = createChallenges(tools, { audit, xp });
  const tasks = createTasks(tools, { audit, bans, challenges, xp });
  const reports = createTaskReports(tools, { audit, bans, tasks: reportedTasks });
  return {
    auth,
    mfa,
    shop,
    xp,
    bans,
    companies,
    challenges,
    tasks,
    reports,
    users: createUsers(tools, { audit, auth, hash, roster: createRoster(tools) }),
    signUps: createSignUps(tools, { audit, auth, captcha, hash }),
    codes: createCodes(tools, { audit, auth, hash }),
    skills: createSkills(tools, audit),
    jobs: createJobs(tools, { audit, companies, xp }),
    categories: createCategories(tools, audit),
    attempts: createAttempts(tools, { audit, challenges, reports, shop, tasks, xp }),
  };
}

function deskOn(tools: Tools) {
  const projects = createProjects(tools);
  // Nobody listens to the past.
  const hub = createHub(tools);
  // That a wrong identity is refused is part of the story and no news.
  const visitors = createVisitors({ ...tools, log: tools.log.child({}, { level: 'silent' }) }, projects);
  const links = createLinks(tools.secret, tools.now);
  return {
    projects,
    visitors,
    events: createEvents(tools),
    feedback: createReports(tools, { hub, visitors }),
    desk: createDesk(tools, {
      projects,
      can: administratorsCan,
      hub,
      files: createFiles(tools, links),
      screenshotUrl: screenshotLinks(links),
      thumbnailPath: thumbnailLinks(links),
    }),
  };
}

/** Goes forward only, and never past the present. */
function createClock(end: number) {
  let at = 0;
  const set = (to: number): void => void (at = Math.min(end, Math.max(at, to)));
  return { end, now: () => at, set, pass: (ms: number) => set(at + ms) };
}

/** Everything that the services write belongs to one transaction: all of the demo is there, or nothing of it. */
function storageIn(transaction: Transaction): Storage {
  return {
    all: (sql, ...values) => transaction.all(sql, ...values),
    one: (sql, ...values) => transaction.one(sql, ...values),
    write: (work) => work(transaction),
    close: () => Promise.reject(new Error('the demo does not close the storage')),
  };
}
