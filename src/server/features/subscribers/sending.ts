/** News as mails: each entry 10 minutes after it was published, or all of a week or a month in one mail. */
import { Cron } from 'croner';
import { MINUTE_MS } from '../../../wire/limits.ts';
import { DIGEST_ENTRIES, EACH_DELAY_MINUTES } from '../../../wire/subscribers/limits.ts';
import { frequencies, type Frequency } from '../../../wire/subscribers/shapes.ts';
import { choice, integer, open, text } from '../../../wire/schema.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import { defineQueue, worker, type Worker } from '../../jobs/queue.ts';
import type { Repeated } from '../../jobs/repeated.ts';
import type { Ports } from '../../ports.ts';
import type { Queries, Transaction } from '../../storage/port.ts';
import type { MailService, NewMail } from '../mail/service.ts';
import type { Projects } from '../projects/service.ts';
import { newsMail } from './mails.ts';
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
type Reading = { readonly transaction: Transaction; readonly name: string; readonly app: string };
type MailFor = (one: SubscriberRecord, reading: Reading) => Promise<NewMail | undefined>;

/** Adds the mails of a page of subscribers, and by `goOn` the job of the next one: all of it or nothing. */
async function mailPage(
  { storage }: Given,
  { mail, projects }: Parts,
  { project, frequency, after }: Page,
  mailFor: MailFor,
  goOn: (transaction: Transaction, last: string) => Promise<unknown>,
): Promise<void> {
  const app = mail.origins()?.app;
  if (app === undefined || !mail.ready) return;
  const { name } = await projects.byId(project);
  await storage.write(async (transaction) => {
    const rows = await activeSubscribers(transaction, project, { frequency, after, limit: SUBSCRIBERS_AT_ONCE });
    for (const one of rows) {
      const made = await mailFor(one, { transaction, name, app });
      if (made) await mail.add(transaction, made);
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
    worker: worker(eachMails, async (payload) => {
      const { project, entry, again, after } = payload;
      const inLanguage = remembered((queries, lang) => parts.news()?.entry(queries, project, entry, lang));
      const mailFor: MailFor = async (one, { transaction, ...around }) => {
        const found = await inLanguage(transaction, one.lang);
        if (!found || !wants(one, found)) return undefined;
        return newsMail(one, [found], {
          ...around,
          once: `news:${entry}:${again}`,
          about: { kind: 'news', id: entry },
        });
      };
      const page = { project, frequency: 'each', after } as const;
      await mailPage(ports, parts, page, mailFor, (one, last) => add(one, { ...payload, after: last }));
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
    worker: worker(digestMails, async (payload) => {
      const { project, frequency, from, to, after } = payload;
      const inLanguage = remembered((queries, lang) => parts.news()?.between(queries, project, { from, to, lang }));
      const mailFor: MailFor = async (one, { transaction, ...around }) => {
        const entries = ((await inLanguage(transaction, one.lang)) ?? []).filter((entry) => wants(one, entry));
        if (entries.length === 0) return undefined;
        const once = `${frequency}:${to}`;
        return newsMail(one, entries.slice(0, DIGEST_ENTRIES), {
          ...around,
          once,
          about: { kind: 'digest', id: once },
        });
      };
      const page = { project, frequency, after };
      await mailPage(ports, parts, page, mailFor, (one, last) => add(one, { ...payload, after: last }));
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

/** None chosen: all of them. What has no category goes to everybody. */
function wants({ categories }: SubscriberRecord, { category }: MailedEntry): boolean {
  return categories.length === 0 || category === null || categories.includes(category);
}

/** Asked once for each language. */
function remembered<T>(
  ask: (queries: Queries, lang: string) => Promise<T> | undefined,
): (queries: Queries, lang: string) => Promise<T | undefined> {
  const known = new Map<string, Promise<T | undefined>>();
  return (queries, lang) => {
    const kept = known.get(lang) ?? Promise.resolve(ask(queries, lang));
    known.set(lang, kept);
    return kept;
  };
}
