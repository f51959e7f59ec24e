/**
 * The house's own services on another clock and inside one transaction. The demo's past is lived through them and not
 * written past them, so that every rule holds of it: balances are the sum of their ledgers, levels come from solved tasks,
 * blocks grow longer, and the audit log tells all of it, unbroken.
 */
import type { Storage, Transaction } from '../../storage/port.ts';
import type { Ports } from '../../ports.ts';
import { createEntries, createQuestionBook } from '../answers/service.ts';
import { createAudit } from '../audit/service.ts';
import { createCaptcha } from '../auth/captcha.ts';
import { createMfa } from '../auth/mfa.ts';
import { createAuth } from '../auth/service.ts';
import { createBans } from '../bans/service.ts';
import { createPastBots } from '../bots/service.ts';
import { createCategories } from '../challenges/categories.ts';
import { createChallenges } from '../challenges/service.ts';
import { createCompanies } from '../companies/service.ts';
import { createJobOffers } from '../job-offers/service.ts';
import { createCoins } from '../coins/service.ts';
import { createSkills } from '../skills/service.ts';
import { createXp } from '../skills/xp.ts';
import { createTaskReports } from '../task-reports/service.ts';
import { createAttempts } from '../tasks/attempts.ts';
import { reportedTasks } from '../tasks/reported.ts';
import { createTasks } from '../tasks/service.ts';
import { createCodes } from '../users/codes.ts';
import { createRoster } from '../users/roster.ts';
import { createUsers } from '../users/service.ts';
import { createSignUps } from '../users/sign-up.ts';
import { createHub } from '../../realtime/hub.ts';
import { createDocuments, type Documents } from '../documents/service.ts';
import type { BodyChange, LiveChange } from '../documents/slots.ts';
import { keepCompanies, noteCompaniesSeen } from '../contact-companies/service.ts';
import { createPlacing, noteSeen } from '../contacts/service.ts';
import { createEvents, noteDays } from '../events/service.ts';
import { createArticles, createCollections } from '../help/service.ts';
import type { ArticleFollower } from '../help/slots.ts';
import { createLinks } from '../links/service.ts';
import { createFiles } from '../files/service.ts';
import { createPosters, createTaking, mediaFolder } from '../media/service.ts';
import { createMembers } from '../members/service.ts';
import { createPastThreads } from '../messages/service.ts';
import { createQuietNews } from '../news/service.ts';
import { createProjects } from '../projects/service.ts';
import { createQuotas } from '../quotas/service.ts';
import { createPastRequests } from '../requests/service.ts';
import { createPlainSearch } from '../search/service.ts';
import { createPastSubscribers } from '../subscribers/service.ts';
import { createIntake } from '../tickets/intake.ts';
import { createTicketParts } from '../tickets/parts.ts';
import { createSnoozing, createTickets } from '../tickets/service.ts';
import { thumbnailLinks } from '../thumbnails/service.ts';
import { screenshotLinks } from '../viewer/service.ts';
import { createVisitors } from '../visitors/service.ts';
import { createDiary } from './diary.ts';
import { createRandom, uuidAt } from './random.ts';

export type Stage = ReturnType<typeof createStage>;

type Given = {
  /** Everybody's. */
  readonly passwordHash: string;
  /** What else is written when a text becomes live. */
  readonly follows: readonly LiveChange[];
  /** What else is written when a body is. */
  readonly bodies: readonly BodyChange[];
};

export function createStage(given: Ports, transaction: Transaction, { passwordHash, ...writing }: Given) {
  const clock = createClock(given.now());
  const mails: string[] = [];
  const ids = createRandom('ids');
  const ports: Ports = {
    ...given,
    storage: storageIn(transaction),
    now: clock.now,
    // What waits is written by whoever makes it wait.
    later: () => () => undefined,
    id: () => uuidAt(clock.now(), ids),
    mail: async ({ text }) => (mails.push(text), 'sent'),
  };
  return {
    ports,
    clock,
    mails,
    diary: createDiary(clock),
    ...platformOn(ports, passwordHash),
    ...deskOn(ports, writing),
  };
}

function platformOn(ports: Ports, passwordHash: string) {
  const hash = async () => passwordHash;
  const audit = createAudit(ports);
  const captcha = createCaptcha({ kind: 'off' }, ports);
  const mfa = createMfa(ports, audit);
  const auth = createAuth(ports, { ended: () => undefined, audit, captcha, mfa });
  const coins = createCoins(ports, audit);
  const xp = createXp(ports, audit);
  const bans = createBans(ports, audit);
  const companies = createCompanies(ports, audit);
  const challenges = createChallenges(ports, { audit, xp });
  const tasks = createTasks(ports, { audit, bans, challenges, xp });
  const reports = createTaskReports(ports, { audit, bans, tasks: reportedTasks });
  return {
    auth,
    mfa,
    coins,
    xp,
    bans,
    companies,
    challenges,
    tasks,
    reports,
    users: createUsers(ports, { audit, auth, hash, roster: createRoster(ports), rows: () => [] }),
    signUps: createSignUps(ports, { audit, auth, captcha, hash }),
    codes: createCodes(ports, { audit, auth, hash }),
    skills: createSkills(ports, audit),
    jobs: createJobOffers(ports, { audit, companies, xp }),
    categories: createCategories(ports, audit),
    attempts: createAttempts(ports, { audit, challenges, reports, coins, tasks, xp }),
  };
}

/** The help center is outlined in one sitting, which is no news for the log. */
const unnoted = { note: async () => undefined };

function deskOn(ports: Ports, { follows, bodies }: Pick<Given, 'follows' | 'bodies'>) {
  const projects = createProjects(ports);
  // A hub of its own, to which no socket listens: what happened in the past is pushed to nobody.
  const hub = createHub(ports);
  // That a wrong identity is refused is part of the story and no news.
  const quiet = { ...ports, log: ports.log.child({}, { level: 'silent' }) };
  const visitors = createVisitors(quiet, projects, { placing: () => createPlacing(ports, () => [keepCompanies]) });
  const links = createLinks(ports, ports.now);
  const parts = createTicketParts(ports);
  const quotas = createQuotas({ ...ports, diskSpace: undefined });
  const members = createMembers(ports, projects);
  const news = createQuietNews(ports, { members, projects, texts: () => texts });
  // News are published on the clock of the past.
  const own = [...follows.filter(({ kind }) => kind !== 'news'), news.follower];
  const texts: Documents = createDocuments(ports, { members, hub, follows: () => own, bodies: () => bodies });
  const files = mediaFolder(ports);
  return {
    // The shop's oldest release that its reports name (`ticket-report.ts`): its pictures are behind the newest one.
    media: createTaking(ports, { files, quotas, newestRelease: async () => '2.11.0' }),
    // Its one film has a picture of ours from the start: nobody is asked for one.
    posters: createPosters(ports, { files, quotas, jobs: { add: async () => false } }),
    projects,
    bots: createPastBots(ports, { projects, members, hub, audit: unnoted }),
    entries: createEntries(ports, { audit: unnoted, plain: createPlainSearch(ports) }),
    questions: createQuestionBook(ports, { titles: async () => new Map() }),
    requests: createPastRequests(ports, createPlainSearch(ports)),
    visitors,
    texts,
    collections: createCollections(ports, unnoted),
    news,
    subscribers: createPastSubscribers(ports),
    articles: createArticles(ports, { members, texts, audit: unnoted, follow: followerOf(follows) }),
    events: createEvents(ports, quotas, () => [noteDays, noteSeen, noteCompaniesSeen]),
    threads: createPastThreads(ports, { projects, quotas }),
    intake: createIntake(ports, { hub, visitors, quotas }),
    tickets: createTickets(ports, {
      projects,
      members,
      visitors,
      hub,
      parts,
      snoozing: createSnoozing(ports, { jobs: { add: async () => false } }),
      files: createFiles(ports, { links, tickets: parts }),
      screenshotUrl: screenshotLinks(links),
      thumbnailPath: thumbnailLinks(links),
    }),
  };
}

const followerOf =
  (follows: readonly LiveChange[]): ArticleFollower =>
  async (transaction, project, article) => {
    for (const { kind, changed } of follows) if (kind === 'article') await changed(transaction, project, article);
  };

/** Goes forward only, and never past the present. */
function createClock(end: number) {
  let at = 0;
  const set = (to: number): void => void (at = Math.min(end, Math.max(at, to)));
  return { end, now: () => at, set, pass: (ms: number) => set(at + ms) };
}

/** Everything that the services write belongs to one transaction: all of the demo is there, or nothing of it. */
function storageIn(transaction: Transaction): Storage {
  const storage: Storage = {
    engine: transaction.engine,
    all: (sql, ...values) => transaction.all(sql, ...values),
    one: (sql, ...values) => transaction.one(sql, ...values),
    write: (work) => work(transaction),
    exclusive: (work) => work(transaction),
    get patient() {
      return storage;
    },
    counts: { retries: 0 },
    get place(): never {
      throw new Error('the demo is read in its transaction alone');
    },
    aside: () => {
      throw new Error('the demo is read in its transaction alone');
    },
    scrub: () => Promise.reject(new Error('the demo does not scrub the storage')),
    close: () => Promise.reject(new Error('the demo does not close the storage')),
  };
  return storage;
}
