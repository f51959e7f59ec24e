/** What runs ask of other features outside of their transactions. */
import type { Queries } from '../../storage/port.ts';
import type { Answering } from '../answers/service.ts';
import type { KnowsBot } from '../messages/slots.ts';
import type { Projects } from '../projects/service.ts';
import type { BotSource } from './source.ts';
import type { Passage } from './run.ts';
import type { FindAnswers } from './stepping.ts';

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
