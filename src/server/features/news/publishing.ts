/**
 * What follows when visitors see an entry for the first time, and when they see it no more: its date and place, and that
 * those who are here are told of it once. All of it is part of the transaction that publishes or takes back.
 */
import { ApiError } from '../../../wire/errors.ts';
import { open, text } from '../../../wire/schema.ts';
import { escaped } from '../../http/markup.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import { defineQueue, worker, type Worker } from '../../jobs/queue.ts';
import type { Ports } from '../../ports.ts';
import type { Transaction } from '../../storage/port.ts';
import type { Documents } from '../documents/service.ts';
import { hasAudience } from '../audiences/service.ts';
import { isForAll, textOf } from '../help/service.ts';
import type { MailService } from '../mail/service.ts';
import type { MediaShowing } from '../media/service.ts';
import type { Outbound } from '../outbound/service.ts';
import type { NewsSending } from '../subscribers/service.ts';
import { newsById, writeNews, type NewsRecord } from './entries-store.ts';
import { addNotice, noticesOf, standingNotice, takeBackNotices, type Notice } from './notices-store.ts';
import { stamp, takePlace } from './numbers-store.ts';
import type { NewsShelves } from './shelf.ts';
import type { NewsPlace, NewsRequests } from './slots.ts';

export type Publishing = {
  /** After each change of an entry or of what is live of it. `isPublished`: its words are others now. */
  readonly settle: (transaction: Transaction, project: string, news: string, isPublished?: boolean) => Promise<void>;
  /** Tells visitors of it, in the ways that it has. Errors: 409 for one that nobody sees, or that tells nobody. */
  readonly tell: (transaction: Transaction, news: NewsRecord) => Promise<void>;
  /** Nobody is told of it any more who has not been told yet. */
  readonly takeBack: (transaction: Transaction, project: string, news: string) => Promise<void>;
  readonly notices: Worker;
};

type Needs = {
  readonly texts: Pick<Documents, 'isLive'>;
  readonly shelves: NewsShelves;
  readonly outbound: Pick<Outbound, 'send' | 'takeBack'>;
  readonly jobs: Pick<Jobs, 'add'>;
  readonly mails: Pick<NewsSending, 'published'>;
  readonly mail: Pick<MailService, 'drop' | 'origins'>;
  readonly media: Pick<MediaShowing, 'files'>;
  readonly requests: () => NewsRequests;
};

const queue = defineQueue({
  name: 'tell-news',
  urgency: 'notification',
  payload: open({ notice: text({ max: 36 }), project: text({ max: 36 }) }),
  longestRunMs: 3_600_000,
});

export const tellsApp = ({ notify }: Pick<NewsRecord, 'notify'>): boolean => notify === 'app' || notify === 'both';

export const tellsMail = ({ notify }: Pick<NewsRecord, 'notify'>): boolean => notify === 'mail' || notify === 'both';

export function createPublishing(
  { storage, now, id }: Pick<Ports, 'storage' | 'now' | 'id'>,
  { texts, shelves, outbound, jobs, mails, mail, media, requests }: Needs,
): Publishing {
  const isSeen = seeing(texts);
  const notify = async (transaction: Transaction, notice: Notice, project: string): Promise<void> => {
    await addNotice(transaction, project, notice);
    await jobs.add(transaction, queue, { notice: notice.id, project }, { key: notice.id, project });
  };

  const takeBack = async (transaction: Transaction, project: string, news: string): Promise<void> => {
    await mail.drop(transaction, project, { kind: 'news', id: news });
    for (const action of await takeBackNotices(transaction, news)) await outbound.takeBack(transaction, action);
  };

  const coverOf = coversWith(mail, media);
  const settleRequests = settling(requests, id);

  return {
    async settle(transaction, project, newsId, isPublished = false) {
      await stamp(transaction, project);
      const news = await newsById(transaction, project, newsId);
      if (!news) return;
      if (!(await isSeen(transaction, news))) return takeBack(transaction, project, news.id);
      const isFirst = news.place === null;
      if (!isFirst && !(isPublished && news.doneBy !== null)) return;
      const together = await settleRequests(transaction, news);
      const seen = isFirst ? { place: await takePlace(transaction, project), publishedAt: now() } : {};
      await writeNews(transaction, { ...news, ...seen, doneBy: null });
      if (!isFirst) return;
      if (tellsApp(news)) await notify(transaction, { id: together ?? id(), news: news.id, at: now() }, project);
      if (isMailed(news)) await mails.published(transaction, { project, entry: news.id, again: together });
    },
    async tell(transaction, news) {
      if (!(await isSeen(transaction, news)))
        throw new ApiError('conflict', 'Nobody sees this entry: publish it first.');
      if (!tellsApp(news) && !tellsMail(news))
        throw new ApiError('conflict', 'This entry tells nobody: choose how visitors are told.');
      const { projectId: project, id: entry } = news;
      const notice = (await unusedTogether(transaction, requests(), { project, entry })) ?? id();
      if (tellsApp(news)) await notify(transaction, { id: notice, news: entry, at: now() }, project);
      if (isMailed(news)) await mails.published(transaction, { project, entry, again: notice });
    },
    takeBack,
    notices: worker(queue, async ({ notice, project }) => {
      const standing = await standingNotice(storage, notice);
      const news = standing && (await newsById(storage, project, standing.news));
      const action = news && (await actionOf(shelves, news, coverOf));
      if (!action) return;
      await sent(outbound.send(project, { id: notice, action, to: toldOf(news) }, news.owner ?? ''));
      // It was taken back while it was on its way.
      if (!(await standingNotice(storage, notice)))
        await storage.write((transaction) => outbound.takeBack(transaction, notice));
    }),
  };
}

/** Whether any visitor can see it. */
function seeing(texts: Needs['texts']) {
  return async (transaction: Transaction, news: NewsRecord): Promise<boolean> =>
    news.archivedAt === null &&
    (isForAll(news) || (await hasAudience(transaction, news.projectId, news.audience))) &&
    texts.isLive(transaction, news.projectId, { kind: 'news', ref: news.id });
}

/** Subscribers are addresses: nobody knows which audiences they are in. */
const isMailed = (news: NewsRecord): boolean => tellsMail(news) && isForAll(news);
const toldOf = (news: NewsRecord) => (isForAll(news) ? 'all' : { audience: news.audience });

/** Answers the id under which the followers of its requests are told of it; undefined where there are none to be told. */
function settling(requests: () => NewsRequests, id: () => string) {
  return async (
    transaction: Transaction,
    { projectId: project, id: entry, doneBy: account }: NewsRecord,
  ): Promise<string | undefined> => {
    const together = id();
    const isSet = account !== null && (await requests().setDone(transaction, { project, entry, account, together }));
    return isSet ? together : undefined;
  };
}

/** The same id where no notice has it yet: who is told of their request at the same time is left out of that notice. */
async function unusedTogether(
  transaction: Transaction,
  requests: NewsRequests,
  place: NewsPlace,
): Promise<string | undefined> {
  const together = await requests.together(transaction, place);
  const notices = await noticesOf(transaction, [place.entry]);
  return notices.some(({ id }) => id === together) ? undefined : together;
}

/** An earlier try has begun it with other words: the pipe ends what it has begun by itself. */
async function sent(sending: Promise<unknown>): Promise<void> {
  try {
    await sending;
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'conflict')) throw error;
  }
}

type CoverOf = (news: NewsRecord) => Promise<string | undefined>;

/** Its whole address. A notice is made by no request: without PUBLIC_URL nobody knows where files are served. */
function coversWith(mail: Needs['mail'], media: Needs['media']): CoverOf {
  return async ({ projectId, cover }) => {
    const origins = mail.origins();
    if (cover === null || !origins) return undefined;
    return (await media.files(projectId, [cover], origins.media)).get(cover)?.src;
  };
}

/** The notification of the contract, in the project's first language; undefined for what nobody sees any more. */
async function actionOf(shelves: NewsShelves, news: NewsRecord, coverOf: CoverOf) {
  const { projectId, id } = news;
  // As whoever is in its audience sees them.
  const shelf = await shelves.seenBy(projectId, async (some) => some);
  const seen = shelf.entries.find((one) => one.id === id);
  if (!seen) return undefined;
  const [fallback = ''] = shelf.languages;
  const { text: words } = textOf(seen, shelf, fallback);
  const [author, cover] = await Promise.all([shelves.author(projectId, seen), coverOf(news)]);
  return {
    actionType: 'notification',
    data: {
      news: { id },
      text: words.title,
      ...(cover ? { coverImageUrl: cover } : {}),
      ...(words.summary ? { previewText: escaped(words.summary) } : {}),
      ...(author ? { sender: { name: author } } : {}),
    },
  };
}
