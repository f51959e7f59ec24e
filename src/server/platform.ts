/** The platform of learning and jobs as a table of features: what `/api/{auth,shop,skills,jobs,challenges}` are made of. */
import type { Guards, Route } from './http/route.ts';
import type { Ports } from './ports.ts';
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
import { jobOfferRoutes } from './features/job-offers/routes.ts';
import { createJobOffers } from './features/job-offers/service.ts';
import { coinRoutes } from './features/coins/routes.ts';
import { createCoins } from './features/coins/service.ts';
import { skillRoutes } from './features/skills/routes.ts';
import { createSkills } from './features/skills/service.ts';
import { createXp } from './features/skills/xp.ts';
import { statisticsRoutes } from './features/statistics/routes.ts';
import { createStatistics } from './features/statistics/service.ts';
import { createClaims } from './features/task-reports/claims.ts';
import { taskReportRoutes } from './features/task-reports/routes.ts';
import { createTaskReports } from './features/task-reports/service.ts';
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
export function createPlatform(ports: Ports, ended: (accountId: string) => void): Platform {
  const { academyApiUrl } = ports.environment;
  return academyApiUrl === undefined ? embeddedPlatform(ports, ended) : foreignPlatform(ports, academyApiUrl);
}

function foreignPlatform(ports: Ports, base: string): Platform {
  const foreign = createForeign(base, ports);
  return {
    routes: [...foreignRoutes(foreign), ...capabilityRoutes(true)],
    guard: () => Promise.reject(new Error('a foreign platform asks by itself who calls')),
    staff: foreign,
    close: async () => undefined,
  };
}

function embeddedPlatform(ports: Ports, ended: (accountId: string) => void): Platform {
  const setting = ports.environment.captcha;
  const hash = createHash();
  const audit = createAudit(ports);
  const captcha = createCaptcha(setting, ports);
  const mfa = createMfa(ports, audit);
  const auth = createAuth(ports, { ended, audit, captcha, mfa });
  const roster = createRoster(ports);
  void roster.load();
  const users = createUsers(ports, { audit, auth, hash, roster });
  const signUps = createSignUps(ports, { audit, auth, captcha, hash });
  const codes = createCodes(ports, { audit, auth, hash });
  const coins = createCoins(ports, audit);
  const skills = createSkills(ports, audit);
  const xp = createXp(ports, audit);
  const companies = createCompanies(ports, audit);
  const jobs = createJobOffers(ports, { audit, companies, xp });

  const bans = createBans(ports, audit);
  const categories = createCategories(ports, audit);
  const challenges = createChallenges(ports, { audit, xp });
  const tasks = createTasks(ports, { audit, bans, challenges, xp });
  const reports = createTaskReports(ports, { audit, bans, tasks: reportedTasks });
  const attempts = createAttempts(ports, { audit, challenges, reports, coins, tasks, xp });

  const routes: Route[] = [
    ...authRoutes({ auth, mfa, captcha, setting }),
    ...userRoutes({ users, signUps, codes, captcha }),
    ...coinRoutes(coins),
    ...skillRoutes(skills, xp),
    ...companyRoutes(companies),
    ...jobOfferRoutes(jobs),
    ...challengeRoutes(categories, challenges),
    ...taskRoutes(tasks, attempts),
    ...taskReportRoutes(reports, createClaims(ports, { audit, find: reports.find })),
    ...banRoutes(bans),
    ...auditRoutes(audit),
    ...statisticsRoutes(createStatistics(ports)),
    ...capabilityRoutes(false),
  ];
  return { routes, guard: platformGuard(auth), staff: auth, close: roster.close };
}
