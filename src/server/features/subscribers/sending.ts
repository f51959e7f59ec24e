/** News as mails: each entry 10 minutes after it was published, or all of a week or a month in one mail. */
import { Cron } from 'croner';
import { MINUTE_MS } from '../../../wire/limits.ts';
import { DIGEST_ENTRIES, EACH_DELAY_MINUTES } from '../../../wire/subscribers/limits.ts';
import { frequencies, type Frequency } from '../../../wire/subscribers/own-shapes.ts';
import { choice, integer, open, text } from '../../../wire/schema.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import { defineQueue, worker, type Worker } from '../../jobs/queue.ts';
import type { Repeated } from '../../jobs/repeated.ts';
import type { Ports } from '../../ports.ts';
import type { Queries, Transaction } from '../../storage/port.ts';
import type { MailService, NewMail } from '../mail/service.ts';
import type { Projects } from '../projects/service.ts';
import { saveDigest } from './counted-store.ts';
import { newsMail, newsMailOnce } from './mails.ts';
import type { MailedEntry, NewsForMail } from './slots.ts';
import { activeSubscribers, coveredUntil, projectsWithDigests, saveCovered, type SubscriberRecord } from './store.ts';

export type NewsSending = {
  /**
   * Adds the mails of an entry to those who want each one, for 10 minutes after now: part of the transaction that publishes
   * it. What is taken back until then is not mailed. Nobody is mailed the same entry twice, but where `again` is another text.
   */
  readonly published: (
    transaction: Transaction,
    news: { readonly project: string; readonly entry: string; readonly again?: string | undefined },
  ) => Promise<void>;
  readonly workers: readonly Worker[];
  readonly digests: Repeated;
};

type Given = Pick<Ports, 'storage' | 'now'>;
type Parts = {
  readonly mail: MailService;
  readonly jobs: Pick<Jobs, 'add'>;
  readonly projects: Pick<Projects, 'byId'>;
  readonly news: () => NewsForMail | undefined;
};

const id = text({ max: 64 });
/** `after`: the subscriber who was the last of the page before. */
const eachMails = defineQueue({
  name: 'mail-news',
  urgency: 'export',
  payload: open({ project: id, entry: id, again: text({ max: 100 }), after: id }),
  longestRunMs: 5 * MINUTE_MS,
  perProject: 1,
});
/** Of `from` to `to`, milliseconds UTC. */
const digestMails = defineQueue({
  name: 'mail-digests',
  urgency: 'export',
  payload: open({ project: id, frequency: choice(frequencies), from: integer(), to: integer(), after: id }),
  longestRunMs: 5 * MINUTE_MS,
  perProject: 1,
});

const SUBSCRIBERS_AT_ONCE = 200;
/** Minute, hour, day, month, weekday, in the project's zone. */
const rules = { weekly: '0 9 * * 1', monthly: '0 9 1 * *' } as const;

/** When the period ends that goes on after `after`, milliseconds UTC. `zone`: IANA. */
export function periodEnd(frequency: keyof typeof rules, zone: string, after: number): number {
  // Without a function to call it only calculates: no timer is set.
  return new Cron(rules[frequency], { timezone: zone, mode: '5-part' }).nextRun(new Date(after))!.getTime();
}

export function createNewsSending(ports: Given, parts: Parts): NewsSending {
  const each = eachEntry(ports, parts);
  const periods = byPeriods(ports, parts);
  return { published: each.published, workers: [each.worker, periods.worker], digests: periods.digests };
}

type Page = { readonly project: string; readonly frequency: Frequency; readonly after: string };
type MailFor = (
  one: SubscriberRecord,
  entries: readonly MailedEntry[],
  around: { readonly name: string; readonly app: string },
) => NewMail;
type Paging = {
  readonly page: Page;
  /** In a language: what the page is mailed. */
  readonly ask: (news: NewsForMail, lang: string) => Promise<readonly MailedEntry[]>;
  readonly mailFor: MailFor;
  /** Milliseconds UTC: who has subscribed since is not mailed. */
  readonly before?: number;
  /** Follows in the same transaction for each mail that was added. */
  readonly added?: (transaction: Transaction, mail: NewMail, entries: readonly MailedEntry[]) => Promise<void>;
  /** Adds the job of the page behind this subscriber. */
  readonly goOn: (transaction: Transaction, last: string) => Promise<unknown>;
};

/** Adds the mails of a page of subscribers, and the job of the next one: all of it or nothing. */
async function mailPage(
  { storage }: Given,
  parts: Parts,
  { page, ask, mailFor, before = Infinity, added, goOn }: Paging,
): Promise<void> {
  const { mail, projects } = parts;
  const [app, news] = [mail.origins()?.app, parts.news()];
  if (app === undefined || !news || !mail.ready) return;
  const { project } = page;
  const { name } = await projects.byId(project);
  const rowsOf = (queries: Queries) => activeSubscribers(queries, project, { ...page, limit: SUBSCRIBERS_AT_ONCE });
  // Asked before the transaction: what is mailed is read by others.
  const entries = new Map<string, readonly MailedEntry[]>();
  for (const { lang } of await rowsOf(storage)) if (!entries.has(lang)) entries.set(lang, await ask(news, lang));
  await storage.write(async (transaction) => {
    const rows = await rowsOf(transaction);
    for (const one of rows) {
      if ((one.activeAt ?? 0) >= before) continue;
      const inLanguage = entries.get(one.lang);
      if (!inLanguage) throw new Error('a subscriber has another language since a moment ago: done again');
      const wanted = inLanguage.filter((entry) => wants(one, entry)).slice(0, DIGEST_ENTRIES);
      if (wanted.length === 0) continue;
      const letter = mailFor(one, wanted, { name, app });
      if (await mail.add(transaction, letter)) await added?.(transaction, letter, wanted);
    }
    const last = rows.at(-1);
    if (last && rows.length === SUBSCRIBERS_AT_ONCE) await goOn(transaction, last.id);
  });
}

function eachEntry(ports: Given, parts: Parts): Pick<NewsSending, 'published'> & { readonly worker: Worker } {
  type Payload = { project: string; entry: string; again: string; after: string };
  const add = (transaction: Transaction, payload: Payload, runAt?: number) => {
    const { project, entry, again, after } = payload;
    const key = [entry, again, after].join(':');
    return parts.jobs.add(transaction, eachMails, payload, { project, key, ...(runAt === undefined ? {} : { runAt }) });
  };
  return {
    async published(transaction, { project, entry, again = '' }) {
      const at = ports.now() + EACH_DELAY_MINUTES * MINUTE_MS;
      if (parts.mail.ready) await add(transaction, { project, entry, again, after: '' }, at);
    },
    worker: worker(eachMails, (payload) => {
      const { project, entry, again, after } = payload;
      return mailPage(ports, parts, {
        page: { project, frequency: 'each', after },
        ask: (news, lang) => news.among(project, [entry], lang),
        mailFor: (one, entries, around) =>
          newsMail(one, entries, {
            ...around,
            once: newsMailOnce(entry, again, one.email),
            about: { kind: 'news', id: entry },
          }),
        goOn: (transaction, last) => add(transaction, { ...payload, after: last }),
      });
    }),
  };
}

type Digest = { project: string; frequency: Frequency; from: number; to: number; after: string };
type AddDigest = (transaction: Transaction, payload: Digest) => Promise<unknown>;

function byPeriods(ports: Given, parts: Parts): Pick<NewsSending, 'digests'> & { readonly worker: Worker } {
  const add: AddDigest = (transaction, payload) => {
    const { project, frequency, to, after } = payload;
    return parts.jobs.add(transaction, digestMails, payload, {
      project,
      key: [project, frequency, to, after].join(':'),
    });
  };
  return {
    worker: worker(digestMails, (payload) => {
      const { project, frequency, from, to, after } = payload;
      const once = `${frequency}:${to}`;
      return mailPage(ports, parts, {
        page: { project, frequency, after },
        // While nobody had them no period ended: the first one since is as long as that.
        before: to,
        ask: (news, lang) => news.between(project, { from, to, lang }),
        mailFor: (one, entries, around) =>
          newsMail(one, entries, {
            ...around,
            once: `${once}:${one.id}`,
            about: { kind: 'digest', id: digestOf(once, entries) },
          }),
        added: (transaction, { about }, entries) =>
          saveDigest(transaction, project, { digest: about.id, news: entries.map((entry) => entry.id) }),
        goOn: (transaction, last) => add(transaction, { ...payload, after: last }),
      });
    }),
    digests: {
      name: 'mail-digests',
      schedule: '* * * * *',
      leaseMs: MINUTE_MS,
      longestRunMs: MINUTE_MS,
      async run() {
        let ended = 0;
        for (const { projectId, frequency } of await projectsWithDigests(ports.storage))
          if (frequency !== 'each' && (await endPeriod(ports, parts, add, projectId, frequency))) ended += 1;
        return `${ended} periods have ended`;
      },
    },
  };
}

/** Answers whether one has ended. What was missed while nothing ran is one longer period. */
async function endPeriod(
  { storage, now }: Given,
  { projects }: Parts,
  add: AddDigest,
  project: string,
  frequency: keyof typeof rules,
): Promise<boolean> {
  const zone = (await projects.byId(project)).settings.zone ?? 'UTC';
  const from = await coveredUntil(storage, project, frequency);
  let to = from ?? now();
  for (let next = periodEnd(frequency, zone, to); next <= now(); next = periodEnd(frequency, zone, to)) to = next;
  if (to === from) return false;
  await storage.write(async (transaction) => {
    if ((await coveredUntil(transaction, project, frequency)) !== from) return;
    await saveCovered(transaction, project, frequency, to);
    if (from !== undefined) await add(transaction, { project, frequency, from, to, after: '' });
  });
  return from !== undefined;
}

/** The id of a period's mails with just these entries: who chose other categories has another one. */
export function digestOf(period: string, entries: readonly Pick<MailedEntry, 'id'>[]): string {
  const ids = JSON.stringify(entries.map(({ id: entry }) => entry));
  return `${period}:${new Bun.CryptoHasher('sha256').update(ids).digest('hex').slice(0, 16)}`;
}

/** None chosen: all of them. What has no category goes to everybody. */
function wants({ categories }: SubscriberRecord, { category }: MailedEntry): boolean {
  return categories.length === 0 || category === null || categories.includes(category);
}
