/**
 * Tells followers of a change, some at a time, each once, whatever ends half-way: the notices of a page, what goes out by
 * them and the job of the next page are written together.
 */
import { HOUR_MS } from '../../../wire/limits.ts';
import { MAIL_UNOPENED_HOURS } from '../../../wire/requests/limits.ts';
import { choice, open, text } from '../../../wire/schema.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import { defineQueue, worker, type Worker } from '../../jobs/queue.ts';
import type { Ports } from '../../ports.ts';
import type { Transaction } from '../../storage/port.ts';
import { inLanguage } from '../help/service.ts';
import type { MailService } from '../mail/service.ts';
import type { Ending } from '../mail/slots.ts';
import type { NewsAsTold } from '../news/service.ts';
import type { Outbound } from '../outbound/service.ts';
import type { Projects } from '../projects/service.ts';
import type { Boards, Statuses } from './boards.ts';
import type { Finding } from './finding.ts';
import { followersOf } from './followers-store.ts';
import { eventById, lastEvent, type EventRecord } from './happened-store.ts';
import { tellInPages, type Notice } from './in-app.ts';
import { NOTICE_PREFIX, noticeMail } from './mails.ts';
import { addNotices, addTold, noticeByToken, toldOf, unopened, writeTold } from './notices-store.ts';
import { peopleOf, personOf, sayToFollow } from './people-store.ts';
import { groupOf, requestById } from './requests-store.ts';
import { publicAddresses, type AddressIn } from './public-address.ts';
import type { BoardRecord, PersonRecord, RequestRecord, StatusRecord } from './rows.ts';
import type { Tell } from './telling.ts';
import { hearing, type SessionsIn } from './seen.ts';
import { waysTo } from './ways.ts';

export type Notices = {
  /** Part of the transaction that changes the status. */
  readonly later: (transaction: Transaction, event: EventRecord, runAt: number) => Promise<void>;
  /** Desks and public pages hear of what one publishing has set, once the transaction is done. */
  readonly tellSoon: (transaction: Transaction, project: string, together: string) => Promise<void>;
  readonly worker: Worker;
  readonly ending: Ending;
};

const id = text({ max: 64 });
/**
 * `tell`: everybody, in the page or by mail. `mail`: those who have not opened what they were told in the page. `shown`: desks,
 * of all that one publishing of news has set, with what it has in common for the event and the project behind it.
 */
const queue = defineQueue({
  name: 'tell-requests',
  urgency: 'notification',
  payload: open({ step: choice(['tell', 'mail', 'shown'] as const), event: id, after: text({ max: 1000 }) }),
  longestRunMs: 300_000,
  perProject: 1,
});

/**
 * 1,000 followers are told within a minute, 100,000 within 100 minutes. Each page has some 20 statements of its own, however
 * many it tells, and whoever asks while one is written shares the processor with it: with a page each half second 0.99 of
 * what others asked took 1.5 times as long. A larger page would let those who vote meanwhile wait for it.
 */
const FOLLOWERS_AT_ONCE = 50;
const PAGES_APART_MS = 3000;
const TOKEN_BYTES = 16;

type Given = Pick<Ports, 'storage' | 'now' | 'token' | 'environment'>;
type Parts = {
  readonly jobs: Pick<Jobs, 'add'>;
  readonly outbound: Pick<Outbound, 'sendWithin'>;
  readonly mail: Pick<MailService, 'addAll' | 'ready' | 'origins' | 'refusedAmong'>;
  readonly projects: Pick<Projects, 'all' | 'byId'>;
  readonly statuses: Pick<Statuses, 'all'>;
  readonly boards: Pick<Boards, 'all'>;
  readonly finding: Pick<Finding, 'languages'>;
  readonly news: NewsAsTold;
  readonly sessionsIn: SessionsIn;
  readonly tell: Tell;
};

type Job = { step: 'tell' | 'mail' | 'shown'; event: string; after: string };

export function createNotices(ports: Given, parts: Parts): Notices {
  const add = (transaction: Transaction, job: Job, project: string, runAt?: number) =>
    parts.jobs.add(transaction, queue, job, {
      project,
      key: [job.step, job.event, job.after].join(':'),
      ...(runAt === undefined ? {} : { runAt }),
    });
  return {
    async later(transaction, event, runAt) {
      await add(transaction, { step: 'tell', event: event.id, after: '' }, event.projectId, runAt);
    },
    async tellSoon(transaction, project, together) {
      await add(transaction, { step: 'shown', event: together, after: project }, project);
    },
    worker: worker(queue, async (job) => {
      if (job.step === 'shown') return parts.tell(job.after, 'status', null);
      const about = await aboutOf(ports, parts, job.event);
      if (!about) return;
      const next = (transaction: Transaction, after: string) =>
        add(transaction, { ...job, after }, about.request.projectId, ports.now() + PAGES_APART_MS);
      if (job.step === 'mail') return mailPage(ports, parts, { about, after: job.after, next });
      if (job.after === '' && !(await begins(ports, about))) return;
      const mailLater = (transaction: Transaction) =>
        add(
          transaction,
          { step: 'mail', event: job.event, after: '' },
          about.request.projectId,
          ports.now() + MAIL_UNOPENED_HOURS * HOUR_MS,
        );
      return tellPage(ports, parts, { about, after: job.after, next, mailLater });
    }),
    ending: {
      prefix: NOTICE_PREFIX,
      async about(token) {
        const one = await noticeByToken(ports.storage, token);
        const person = one && (await personOf(ports.storage, one.project, one.voter));
        return one && { project: one.project, lang: person?.lang || 'en' };
      },
      async end(transaction, token) {
        const one = await noticeByToken(transaction, token);
        if (one) await sayToFollow(transaction, one, false, ports.now());
      },
    },
  };
}

type About = {
  readonly event: EventRecord;
  readonly request: RequestRecord;
  readonly status: StatusRecord;
  readonly board: BoardRecord;
  /** The request and all that are merged into it. */
  readonly ids: readonly string[];
  /** The entry that has set it and is still published: where its notices lead. */
  readonly news: Awaited<ReturnType<NewsAsTold>>;
};

/** Undefined for a change that was taken back, or after which another came, or of what nobody sees any more. */
async function aboutOf({ storage }: Given, { statuses, boards, news }: Parts, id: string): Promise<About | undefined> {
  const event = await eventById(storage, id);
  const request = event && (await requestById(storage, event.projectId, event.request));
  if (!event || request?.state !== 'visible' || request.status !== event.to) return undefined;
  if ((await lastEvent(storage, request.id, 'status'))?.id !== id) return undefined;
  const status = (await statuses.all(event.projectId)).find((one) => one.id === event.to);
  const board = (await boards.all(event.projectId)).find((one) => one.id === request.board);
  if (!status || !board) return undefined;
  return {
    event,
    request,
    status,
    board,
    ids: (await groupOf(storage, request.id)).map((one) => one.id),
    news: event.news === null ? undefined : await news(event.projectId, event.news),
  };
}

/** Whether there is something to tell: not where everybody knows this status already, but of the news that have set it. */
function begins({ storage, now }: Given, { event, request }: About): Promise<boolean> {
  return storage.write(async (transaction) => {
    const told = await toldOf(transaction, request.id);
    // A try before this one has begun it.
    if (told?.status === event.to && event.together === null) return told.at >= event.at;
    await writeTold(transaction, { project: request.projectId, request: request.id }, { status: event.to!, at: now() });
    return true;
  });
}

type Paging = {
  readonly about: About;
  readonly after: string;
  readonly next: (transaction: Transaction, after: string) => Promise<unknown>;
};

async function tellPage(
  ports: Given,
  parts: Parts,
  { about, after, next, mailLater }: Paging & { readonly mailLater: (transaction: Transaction) => Promise<unknown> },
): Promise<void> {
  const { storage, now, token } = ports;
  const { event, request, ids } = about;
  const project = request.projectId;
  const { voters: page, next: rest } = await followersOf(storage, ids, { after, limit: FOLLOWERS_AT_ONCE });
  const mails = parts.mail.ready && parts.mail.origins() !== undefined;
  const { people, wayTo } = await waysTo(storage, parts.mail, { project, voters: page, mails });
  const hears = await hearing(parts.sessionsIn, about.board, people);
  const languages = await parts.finding.languages(project);
  const { name } = await parts.projects.byId(project);
  const addressIn = await publicAddresses(ports, parts, request, about.board);
  const notices = page.map((voter) => ({
    event: event.id,
    voter,
    projectId: project,
    request: request.id,
    way: hears(voter) ? wayTo(voter) : ('none' as const),
    token: token(TOKEN_BYTES),
    at: now(),
    together: event.together,
  }));
  const tell = await storage.patient.write(async (transaction) => {
    const { fresh, sharing } = await addNotices(transaction, notices);
    const open = notices.filter(({ way }) => way !== 'none');
    const reached = open.filter(({ voter }) => fresh.has(voter));
    const inApp = reached.filter(({ way }) => way === 'app').map(({ voter }) => voter);
    const tellThem = await tellInPages(
      parts.outbound,
      transaction,
      event,
      inApp.map((voter) => noticeFor(about, voter, { lang: people.get(voter)?.lang ?? '', languages })),
    );
    const byMail = reached.filter(({ way }) => way === 'mail');
    await mailTo(transaction, parts, { about, notices: byMail, people, name, languages, addressIn });
    const told = reached.length + open.filter(({ voter }) => sharing.has(voter)).length;
    if (told > 0) await addTold(transaction, event.id, told);
    if (rest !== undefined) await next(transaction, rest);
    else await mailLater(transaction);
    return tellThem;
  });
  tell();
}

const saidIn = ({ status }: About, lang: string, languages: readonly string[]): string =>
  inLanguage(status.names, lang, languages).text;

type Reads = { readonly lang: string; readonly languages: readonly string[] };

function noticeFor(about: About, voter: string, { lang, languages }: Reads): Notice {
  const { request, event, news } = about;
  const text = `${saidIn(about, lang, languages)}: ${request.title}`;
  if (!news || event.news === null) return { voter, text, opens: { request: request.id } };
  return { voter, text, opens: { news: event.news, preview: news(lang).title } };
}

async function mailPage(ports: Given, parts: Parts, { about, after, next }: Paging): Promise<void> {
  const { storage } = ports;
  const project = about.request.projectId;
  const page = await unopened(storage, about.event.id, { after, limit: FOLLOWERS_AT_ONCE });
  const people = await peopleOf(
    storage,
    project,
    page.map(({ voter }) => voter),
  );
  const hears = await hearing(parts.sessionsIn, about.board, people);
  const languages = await parts.finding.languages(project);
  const { name } = await parts.projects.byId(project);
  const addressIn = await publicAddresses(ports, parts, about.request, about.board);
  await storage.write(async (transaction) => {
    await mailTo(transaction, parts, {
      about,
      notices: page.filter(({ voter }) => hears(voter)),
      people,
      name,
      languages,
      addressIn,
    });
    if (page.length === FOLLOWERS_AT_ONCE) await next(transaction, page.at(-1)!.voter);
  });
}

type Mailing = {
  readonly about: About;
  readonly notices: readonly { readonly voter: string; readonly token: string }[];
  readonly people: ReadonlyMap<string, PersonRecord>;
  readonly name: string;
  readonly languages: readonly string[];
  readonly addressIn: AddressIn;
};

async function mailTo(
  transaction: Transaction,
  { mail }: Parts,
  { about, notices, people, name, languages, addressIn }: Mailing,
): Promise<void> {
  if (!mail.ready || !mail.origins()) return;
  const mails = notices.flatMap(({ voter, token }) => {
    const person = people.get(voter);
    if (!person?.mail) return [];
    const said = saidIn(about, person.lang, languages);
    return [
      noticeMail(person, {
        ...about,
        said,
        token,
        name,
        address: addressIn(person.lang),
        news: about.news?.(person.lang),
      }),
    ];
  });
  await mail.addAll(transaction, about.request.projectId, mails);
}
