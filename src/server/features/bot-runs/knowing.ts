/** What runs ask of other features outside of their transactions. */
import type { Queries } from '../../storage/port.ts';
import { ApiError } from '../../../wire/errors.ts';
import type { Answering, QuestionBook } from '../answers/service.ts';
import type { KnowsBot } from '../messages/slots.ts';
import type { Answers as ArticleAnswers } from '../messenger-help/service.ts';
import type { Projects } from '../projects/service.ts';
import type { BotSource } from './source.ts';
import type { Passage } from './run.ts';
import type { FindAnswers, TellAnswer } from './stepping.ts';

type Needs = {
  readonly projects: Pick<Projects, 'byId'>;
  readonly answers: { readonly answering: Pick<Answering, 'answer'> };
};

/** As the visitor themselves would be answered: from what they may read. */
export const findingAnswers =
  ({ projects, answers }: Needs): FindAnswers =>
  async (project, { session, question, lang }) => {
    const { sdkKey } = await projects.byId(project);
    const visitor = { projectId: project, sdkKey, sessionId: session === '' ? null : session };
    const { answers: found } = await answers.answering.answer(visitor, { question, lang });
    return found.map(({ text, title, source, id }) => ({ text, title, article: source === 'article' ? id : '' }));
  };

type TellNeeds = {
  readonly answers: { readonly book: Pick<QuestionBook, 'settle'> };
  readonly messengerHelp: { readonly answers: Pick<ArticleAnswers, 'give'> };
};

/** It counts for the article as below the article itself, and for the question in the list of what was asked (P-ANS-13). */
export const tellingAnswers =
  ({ answers: { book }, messengerHelp: { answers } }: TellNeeds): TellAnswer =>
  async (visitor, { question, lang, article, solved }) => {
    if (article !== '')
      // One that was taken back meanwhile counts no more.
      await answers.give(visitor, article, { lang, helpful: solved }).catch((error: unknown) => {
        if (!(error instanceof ApiError)) throw error;
      });
    await book.settle(visitor.projectId, {
      question,
      visitor: visitor.sessionId ?? '',
      outcome: solved ? 'solved' : 'declined',
      article: solved && article !== '' ? article : undefined,
    });
  };

/** As staff would try the question: nothing is noted of it. */
export type TriesAnswers = (
  project: string,
  asked: { readonly question: string; readonly lang: string },
) => Promise<readonly Passage[]>;
export const tryingAnswers =
  ({ answers }: { readonly answers: { readonly answering: Pick<Answering, 'attempt'> } }): TriesAnswers =>
  async (project, asked) => {
    const { passages } = await answers.answering.attempt(project, asked);
    const answering = passages.filter(({ verdict }) => verdict === 'answers');
    const first = answering.filter(({ id }, at) => answering.findIndex((one) => one.id === id) === at);
    return first.map(({ text, title, source, id }) => ({ text, title, article: source === 'article' ? id : '' }));
  };

/** One that is not live is noted: its site asks for what is not there. */
export const knowingBots =
  (queries: Queries, bots: BotSource): KnowsBot =>
  async (project, bot) => {
    const isLive = (await bots.live(queries, project)).some(({ id }) => id === bot);
    if (!isLive) await bots.unknown(project, bot);
    return isLive;
  };
