/** 'Did this answer it?': one answer of each reader to each text that was live. */
import type { HelpAnswer } from '../../../wire/help/messenger-asked.ts';
import { ApiError } from '../../../wire/errors.ts';
import type { VisitorAuth } from '../../http/route.ts';
import type { Ports } from '../../ports.ts';
import type { Transaction } from '../../storage/port.ts';
import type { OfPerson } from '../data-requests/slots.ts';
import { textOf, type SeenText, type Shelf, type Shelves } from '../help/service.ts';
import type { Counting } from '../help-figures/service.ts';
import { pageVoter, refuseErased, type VoterOf } from '../visitors/service.ts';
import {
  answerOf,
  countPersonAnswers,
  deletePersonAnswers,
  personAnswers,
  writeAnswer,
  type Answer,
  type AnswerKey,
} from './answers-store.ts';
import { findArticle, type ShelfOf } from './finding.ts';

export type Answers = {
  /** Errors: 401 without a session, 404. */
  readonly give: (visitor: VisitorAuth, article: string, answer: HelpAnswer) => Promise<void>;
  /**
   * Of a reader of the public pages, who has no session. `from`: a name for the reader that is worth nothing elsewhere.
   * Errors: 404.
   */
  readonly giveOnPage: (
    project: string,
    article: string,
    answer: HelpAnswer,
    from: (about: string) => string,
  ) => Promise<void>;
  /** What this reader has answered to that text; undefined where nothing yet. */
  readonly own: (
    visitor: VisitorAuth,
    article: string,
    text: Pick<SeenText, 'lang' | 'version'>,
  ) => Promise<boolean | undefined>;
};

/** Why some articles did not help, since a time in milliseconds. */
export type Refusals = (
  project: string,
  asked: { readonly articles: readonly string[]; readonly from: number },
) => Promise<readonly (Answer & { readonly article: string })[]>;

type Needs = {
  readonly shelves: Pick<Shelves, 'of'>;
  readonly shelfOf: ShelfOf;
  readonly voters: VoterOf;
  readonly counted: Counting['answered'];
};

export function createAnswers(
  { storage, now }: Pick<Ports, 'storage' | 'now'>,
  { shelves, shelfOf, voters, counted }: Needs,
): Answers {
  const keyOf = (
    { projectId, shelf }: { projectId: string; shelf: Shelf },
    id: string,
    lang: string,
  ): Omit<AnswerKey, 'voter'> => {
    const article = findArticle(shelf, id);
    const { text } = textOf(article, shelf, lang);
    return { projectId, article: article.id, lang: text.lang, version: text.version };
  };
  const put = async (transaction: Transaction, key: AnswerKey, answer: Answer, visitorId: string): Promise<void> => {
    const before = await answerOf(transaction, key);
    // A second press of the same button says nothing new, and takes no reason back that was given.
    if (before && before.helpful === answer.helpful && answer.reasons.length === 0 && answer.words === '') return;
    const said = { ...answer, at: now() };
    if (before && JSON.stringify({ ...before, at: said.at }) === JSON.stringify(said)) return;
    await writeAnswer(transaction, key, { ...said, visitorId });
    await counted(transaction, { project: key.projectId, ...key }, { before, now: said });
  };
  return {
    async give(visitor, id, answer) {
      const { projectId, sessionId } = visitor;
      if (sessionId === null) throw new ApiError('session_refused', 'An answer needs a session: start one first.');
      const text = keyOf({ projectId, shelf: await shelfOf(visitor) }, id, answer.lang);
      const key = { ...text, voter: await voters(visitor, sessionId) };
      await storage.write(async (transaction) => {
        await refuseErased(transaction, projectId, sessionId);
        await put(transaction, key, answerIn(answer), sessionId);
      });
    },
    async giveOnPage(project, id, answer, from) {
      const text = keyOf({ projectId: project, shelf: await shelves.of(project) }, id, answer.lang);
      // Made for this text alone: what somebody answered to one cannot be joined to what they answered to another.
      const key = { ...text, voter: pageVoter(from(JSON.stringify(text))) };
      await storage.write((transaction) => put(transaction, key, answerIn(answer), ''));
    },
    async own(visitor, article, text) {
      const { projectId, sessionId } = visitor;
      if (sessionId === null) return undefined;
      const key = {
        projectId,
        voter: await voters(visitor, sessionId),
        article,
        lang: text.lang,
        version: text.version,
      };
      return (await answerOf(storage, key))?.helpful;
    },
  };
}

/** Why it did not help is asked after a No alone. */
const answerIn = ({ helpful, reasons = [], text = '' }: HelpAnswer): Answer => ({
  helpful,
  reasons: helpful ? [] : [...new Set(reasons)].toSorted(),
  words: helpful ? '' : text.trim(),
});

const ROWS_AT_ONCE = 500;

export function answersOfPerson({ storage }: Pick<Ports, 'storage'>): OfPerson {
  return {
    kind: 'answers',
    count: countPersonAnswers,
    async *rows(queries, person) {
      for (let from = 0; ; from += ROWS_AT_ONCE) {
        const rows = await personAnswers(queries, person, from, ROWS_AT_ONCE);
        for (const { at, ...row } of rows) yield { ...row, at: new Date(at).toISOString() };
        if (rows.length < ROWS_AT_ONCE) return;
      }
    },
    erase: (person, removed) =>
      storage.patient.write(async (transaction) =>
        removed(transaction, await deletePersonAnswers(transaction, person)),
      ),
  };
}
