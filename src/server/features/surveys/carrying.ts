/** Responses that leave with their survey, or come with it: without whose they are. */
import type { FileResponse } from '../../../wire/campaign-files/shapes.ts';
import { wrongAnswer, type SurveyAnswer } from '../../../wire/surveys/answers.ts';
import type { SurveyDraft } from '../../../wire/surveys/draft.ts';
import { piece } from '../../storage/piece.ts';
import type { Queries, Transaction } from '../../storage/port.ts';
import { answersOf, saveAnswers } from './answers-store.ts';
import { responsesMeant } from './list-store.ts';
import { saveResponse } from './responses-store.ts';

const AT_ONCE = 200;

/** Those answered last first. */
export async function carriedResponses(queries: Queries, survey: string, most: number): Promise<FileResponse[]> {
  const found: FileResponse[] = [];
  for (let place: { readonly at: number; readonly id: string } | undefined; found.length < most;) {
    const asked = { place, most: Math.min(AT_ONCE, most - found.length) };
    const rows = await responsesMeant(queries, piece`r.survey_id = ${survey}`, asked);
    const ids = rows.map(({ id }) => id);
    const answers = Map.groupBy(await answersOf(queries, ids), ({ responseId }) => responseId);
    for (const row of rows)
      found.push({
        lang: row.lang,
        source: row.source,
        state: row.state,
        seconds: row.seconds,
        page: row.page,
        device: row.device,
        at: row.at,
        ending: row.ending,
        hidden: row.hidden,
        test: row.test,
        archived: row.archived,
        startedAt: new Date(row.startedAt).toISOString(),
        changedAt: new Date(row.changedAt).toISOString(),
        finishedAt: row.finishedAt === null ? null : new Date(row.finishedAt).toISOString(),
        answers: (answers.get(row.id) ?? []).map(({ question, value, seconds }) => ({ question, value, seconds })),
      });
    if (rows.length < asked.most) break;
    place = { at: rows.at(-1)!.changedAt, id: rows.at(-1)!.id };
  }
  return found;
}

type Given = {
  readonly project: string;
  readonly survey: string;
  readonly content: SurveyDraft;
  readonly newId: () => string;
  /** 0: they belong to the draft. */
  readonly version?: number;
  /** Whose each is, in their order; nobody's where it is missing. */
  readonly contacts?: readonly string[];
};

/** They belong to the draft: what comes is no version of this project. An answer that its question cannot have is left out. */
export async function bringResponses(
  transaction: Transaction,
  { project, survey, content, newId, version = 0, contacts = [] }: Given,
  responses: readonly FileResponse[],
): Promise<void> {
  for (const [place, { answers, startedAt, changedAt, finishedAt, ...facts }] of responses.entries()) {
    const id = newId();
    await saveResponse(transaction, {
      ...facts,
      id,
      projectId: project,
      surveyId: survey,
      version,
      contactId: contacts[place] ?? '',
      visitorId: '',
      deliveryId: '',
      revision: 1,
      readAt: null,
      startedAt: Date.parse(startedAt),
      changedAt: Date.parse(changedAt),
      finishedAt: finishedAt === null ? null : Date.parse(finishedAt),
    });
    const known = answers.flatMap(({ question, value, seconds: took }) => {
      const asked = content.questions.find((one) => one.id === question);
      return asked && wrongAnswer({ ...asked, required: false }, value) === undefined
        ? [{ question, value, took }]
        : [];
    });
    const given = Object.fromEntries(known.map(({ question, value }) => [question, value as SurveyAnswer | null]));
    const took = Object.fromEntries(known.flatMap((one) => (one.took === null ? [] : [[one.question, one.took]])));
    await saveAnswers(transaction, { id, surveyId: survey }, given, took);
  }
}
