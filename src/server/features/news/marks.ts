/** What visitors do with news: they see the list, open an entry, give a reaction. Each counts once for each of them. */
import { NEWS_SHOWN } from '../../../wire/news/limits.ts';
import { utcDay } from '../../../wire/pure/days.ts';
import type { NewsReaction } from '../../../wire/news/choices.ts';
import type { NewsReactions } from '../../../wire/news/messenger-shapes.ts';
import { ApiError } from '../../../wire/errors.ts';
import type { VisitorAuth } from '../../http/route.ts';
import type { Ports } from '../../ports.ts';
import type { Transaction } from '../../storage/port.ts';
import type { OfPerson } from '../data-requests/slots.ts';
import { createVoters, pageVoter, refuseErased, userVoter, type Visitors } from '../visitors/service.ts';
import { addDeed } from './days-store.ts';
import {
  addMark,
  countMarks,
  deleteMarks,
  marksOf,
  reactionsByEntry,
  reactionsTo,
  removeMark,
  seenBy,
  writeSeen,
  type Marking,
} from './marks-store.ts';
import type { NewsShelf, SeenNews } from './shelf.ts';

/** Errors of all that marks: 401 without a session. */
export type Marks = {
  /** What this visitor has not seen yet: nothing for one who is here for the first time. */
  readonly unread: (visitor: VisitorAuth) => Promise<(news: SeenNews) => boolean>;
  /** An entry that is older than what was seen before changes nothing. */
  readonly see: (visitor: VisitorAuth, upTo: SeenNews, shelf: NewsShelf) => Promise<void>;
  /** Without a session nothing is counted. */
  readonly open: (visitor: VisitorAuth, news: SeenNews) => Promise<void>;
  /** The same again changes nothing. Errors: 409 where nobody may react. */
  readonly react: (visitor: VisitorAuth, news: SeenNews, reaction: NewsReaction, on: boolean) => Promise<NewsReactions>;
  readonly reactions: (visitor: VisitorAuth, news: SeenNews) => Promise<NewsReactions>;
  /**
   * By a reader of the public pages, who has no session: gives it, or takes back what they gave before, and answers whether it
   * is given now. `from`: a name for the reader that is worth nothing elsewhere. Errors: 409 where nobody may react.
   */
  readonly reactOnPage: (
    project: string,
    news: SeenNews,
    reaction: NewsReaction,
    from: (about: string) => string,
  ) => Promise<boolean>;
  /** To one entry, by whomever. */
  readonly givenTo: (project: string, news: string) => Promise<Readonly<Record<NewsReaction, number>>>;
  /** By entry, of all of a project. */
  readonly given: (project: string) => Promise<GivenReactions>;
  readonly press: (visitor: VisitorAuth, news: SeenNews) => Promise<void>;
};

export type GivenReactions = Awaited<ReturnType<typeof reactionsByEntry>>;

type Given = Pick<Ports, 'storage' | 'now'>;

type Needs = { readonly visitors: Pick<Visitors, 'find' | 'seen'> };

/** Who marks, and in which session. */
function markers({ storage, now }: Given, { visitors }: Needs) {
  const voters = createVoters(visitors);
  const voterOf = async (visitor: VisitorAuth): Promise<string | undefined> =>
    visitor.sessionId === null ? undefined : voters(visitor, visitor.sessionId);
  /** Errors: 401 without a session. */
  const marked = async (visitor: VisitorAuth, work: (transaction: Transaction, by: Marking) => Promise<void>) => {
    const { projectId, sessionId } = visitor;
    if (sessionId === null) throw new ApiError('session_refused', 'This needs a session: start one first.');
    const voter = await voters(visitor, sessionId);
    await storage.write(async (transaction) => {
      await refuseErased(transaction, projectId, sessionId);
      await work(transaction, { projectId, voter, visitorId: sessionId, at: now() });
    });
  };
  return { voterOf, marked };
}

export function createMarks(ports: Given, needs: Needs): Marks {
  const { storage, now } = ports;
  const { visitors } = needs;
  const { voterOf, marked } = markers(ports, needs);
  const count = (
    transaction: Transaction,
    { projectId, at }: Marking,
    news: string,
    deed: Parameters<typeof addDeed>[2],
  ) => addDeed(transaction, { projectId, news, day: utcDay(at) }, deed);
  const reactions: Marks['reactions'] = async (visitor, news) =>
    reactionsTo(storage, { projectId: visitor.projectId, voter: await voterOf(visitor) }, news.id);

  return {
    async unread(visitor) {
      const voter = await voterOf(visitor);
      if (voter === undefined) return () => false;
      const seen = await seenBy(storage, visitor.projectId, voter);
      if (seen !== undefined) return ({ place }) => place > seen;
      const first = (await visitors.seen(visitor.sessionId!))?.firstSeen ?? now();
      return ({ at }) => at > first;
    },
    see: (visitor, upTo, { entries }) =>
      marked(visitor, async (transaction, by) => {
        const before = await seenBy(transaction, by.projectId, by.voter);
        if (before !== undefined && before >= upTo.place) return;
        await writeSeen(transaction, by, upTo.place);
        const fresh = entries.filter(({ place }) => place <= upTo.place && place > (before ?? 0));
        for (const { id } of fresh.slice(0, NEWS_SHOWN)) await count(transaction, by, id, 'seen');
      }),
    async open(visitor, { id }) {
      if (visitor.sessionId === null) return;
      await marked(visitor, async (transaction, by) => {
        if (await addMark(transaction, by, id, 'opened')) await count(transaction, by, id, 'opened');
      });
    },
    async react(visitor, news, reaction, on) {
      refuseClosed(news);
      await marked(visitor, async (transaction, by) => {
        await (on ? give : takeBack)(transaction, by, news.id, reaction);
      });
      return reactions(visitor, news);
    },
    reactions,
    ...onPages(ports),
    press: (visitor, { id }) => marked(visitor, (transaction, by) => count(transaction, by, id, 'pressed')),
  };
}

/** For the public pages, whose readers have no session. */
function onPages({ storage, now }: Given): Pick<Marks, 'reactOnPage' | 'givenTo' | 'given'> {
  return {
    async reactOnPage(projectId, news, reaction, from) {
      refuseClosed(news);
      // Made for this entry alone: what somebody gave to one cannot be joined to what they gave to another.
      const voter = pageVoter(from(JSON.stringify({ projectId, news: news.id })));
      const by = { projectId, voter, visitorId: '', at: now() };
      return storage.write(
        async (transaction) =>
          (await give(transaction, by, news.id, reaction)) || !(await takeBack(transaction, by, news.id, reaction)),
      );
    },
    async givenTo(projectId, news) {
      const { love, like, happy } = await reactionsTo(storage, { projectId, voter: undefined }, news);
      return { love: love.count, like: like.count, happy: happy.count };
    },
    given: (project) => reactionsByEntry(storage, project),
  };
}

/** Errors: 409. */
function refuseClosed({ reactions }: SeenNews): void {
  if (!reactions) throw new ApiError('conflict', 'Nobody can react to this entry.');
}

/** Each answers whether it changed something. */
async function give(transaction: Transaction, by: Marking, news: string, reaction: NewsReaction): Promise<boolean> {
  if (!(await addMark(transaction, by, news, reaction))) return false;
  await addDeed(transaction, { projectId: by.projectId, news, day: utcDay(by.at) }, reaction);
  return true;
}
async function takeBack(transaction: Transaction, by: Marking, news: string, reaction: NewsReaction): Promise<boolean> {
  const given = await removeMark(transaction, by, news, reaction);
  if (given === undefined) return false;
  await addDeed(transaction, { projectId: by.projectId, news, day: utcDay(given) }, reaction, -1);
  return true;
}

const ROWS_AT_ONCE = 500;

export function newsOfPerson({ storage }: Pick<Ports, 'storage'>): OfPerson {
  const marker = ({ projectId, sessions, userId }: Parameters<OfPerson['erase']>[0]) => ({
    projectId,
    sessions,
    voter: userId && userVoter(userId),
  });
  return {
    kind: 'news',
    count: (queries, person) => countMarks(queries, marker(person)),
    async *rows(queries, person) {
      for (let from = 0; ; from += ROWS_AT_ONCE) {
        const rows = await marksOf(queries, marker(person), from, ROWS_AT_ONCE);
        for (const { news, what, at } of rows)
          yield { ...(news ? { news } : {}), what, at: new Date(at).toISOString() };
        if (rows.length < ROWS_AT_ONCE) return;
      }
    },
    erase: (person, removed) =>
      storage.patient.write(async (transaction) =>
        removed(transaction, await deleteMarks(transaction, marker(person))),
      ),
  };
}
