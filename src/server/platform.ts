/** The platform of learning and jobs as a table of features: what `/api/{auth,shop,skills,jobs,challenges}` are made of. */
import type { Guards, Route } from './http/route.ts';
import type { Tools } from './tools.ts';
import { auditRoutes } from './features/audit/routes.ts';
import { createAudit } from './features/audit/service.ts';
import { createCaptcha } from './features/auth/captcha.ts';
import { platformGuard } from './features/auth/guard.ts';
import { createMfa } from './features/auth/mfa.ts';
import { createHash } from './features/auth/passwords.ts';
import { authRoutes } from './features/auth/routes.ts';
import { createAuth, type Auth } from './features/auth/service.ts';
import { banRoutes } from './features/bans/routes.ts';
import { createBans } from './features/bans/service.ts';
import { capabilityRoutes } from './features/capabilities/routes.ts';
import { createCategories } from './features/challenges/categories.ts';
import { challengeRoutes } from './features/challenges/routes.ts';
import { createChallenges } from './features/challenges/service.ts';
import { companyRoutes } from './features/companies/routes.ts';
import { createCompanies } from './features/companies/service.ts';
import { foreignRoutes } from './features/foreign/routes.ts';
import { createForeign } from './features/foreign/service.ts';
import { jobRoutes } from './features/jobs/routes.ts';
import { createJobs } from './features/jobs/service.ts';
import { shopRoutes } from './features/shop/routes.ts';
import { createShop } from './features/shop/service.ts';
import { skillRoutes } from './features/skills/routes.ts';
import { createSkills } from './features/skills/service.ts';
import { createXp } from './features/skills/xp.ts';
import { statisticsRoutes } from './features/statistics/routes.ts';
import { createStatistics } from './features/statistics/service.ts';
import { createClaims } from './features/task-reports/claims.ts';
import { taskReportRoutes } from './features/task-reports/routes.ts';
import { createReports } from './features/task-reports/service.ts';
import { createAttempts } from './features/tasks/attempts.ts';
import { reportedTasks } from './features/tasks/reported.ts';
import { taskRoutes } from './features/tasks/routes.ts';
import { createTasks } from './features/tasks/service.ts';
import { createCodes } from './features/users/codes.ts';
import { createRoster } from './features/users/roster.ts';
import { userRoutes } from './features/users/routes.ts';
import { createUsers } from './features/users/service.ts';
import { createSignUps } from './features/users/sign-up.ts';

/** Whoever answers platform calls: the embedded one, or another server. */
export type Platform = {
  readonly routes: readonly Route[];
  readonly guard: Guards['platform'];
  /** Who may use the desk. */
  readonly staff: Pick<Auth, 'staff' | 'staffOfToken'>;
  readonly close: () => Promise<void>;
};

/** The one that the environment asks for. `ended`: told when an account's sessions end or its rights are taken. */
export function createPlatform(tools: Tools, ended: (accountId: string) => void): Platform {
  const { academyApiUrl } = tools.environment;
  return academyApiUrl === undefined ? embeddedPlatform(tools, ended) : foreignPlatform(tools, academyApiUrl);
}

function foreignPlatform(tools: Tools, base: string): Platform {
  const foreign = createForeign(base, tools);
  return {
    routes: [...foreignRoutes(foreign), ...capabilityRoutes(true)],
    guard: () => Promise.reject(new Error('a foreign platform asks by itself who calls')),
    staff: foreign,
    close: async () => undefined,
  };
}

function embeddedPlatform(tools: Tools, ended: (accountId: string) => void): Platform {
  const setting = tools.environment.captcha;
  const hash = createHash();
  const audit = createAudit(tools);
  const captcha = createCaptcha(setting, tools);
  const mfa = createMfa(tools, audit);
  const auth = createAuth(tools, { ended, audit, captcha, mfa });
  const roster = createRoster(tools);
  void roster.load();
  const users = createUsers(tools, { audit, auth, hash, roster });
  const signUps = createSignUps(tools, { audit, auth, captcha, hash });
  const codes = createCodes(tools, { audit, auth, hash });
  const shop = createShop(tools, audit);
  const skills = createSkills(tools, audit);
  const xp = createXp(tools, audit);
  const companies = createCompanies(tools, audit);
  const jobs = createJobs(tools, { audit, companies, xp });

  const bans = createBans(tools, audit);
  const categories = createCategories(tools, audit);
  const challenges = createChallenges(tools, { audit, xp });
  const tasks = createTasks(tools, { audit, bans, challenges, xp });
  const reports = createReports(tools, { audit, bans, tasks: reportedTasks });
  const attempts = createAttempts(tools, { audit, challenges, reports, shop, tasks, xp });

  const routes: Route[] = [
    ...authRoutes({ auth, mfa, captcha, setting }),
    ...userRoutes({ users, signUps, codes, captcha }),
    ...shopRoutes(shop),
    ...skillRoutes(skills, xp),
    ...companyRoutes(companies),
    ...jobRoutes(jobs),
    ...challengeRoutes(categories, challenges),
    ...taskRoutes(tasks, attempts),
    ...taskReportRoutes(reports, createClaims(tools, { audit, find: reports.find })),
    ...banRoutes(bans),
    ...auditRoutes(audit),
    ...statisticsRoutes(createStatistics(tools)),
    ...capabilityRoutes(false),
  ];
  return { routes, guard: platformGuard(auth), staff: auth, close: roster.close };
}
