/** Responses one by one: the list, one of them, and what staff mark (P-SRV-52, P-SRV-53). */
import type { SurveyDraft } from '../../../wire/surveys/draft.ts';
import type {
  ResponseChange,
  ResponseDetail,
  ResponsePage,
  ResponseQuery,
  ResponsesChange,
  TicketResponse,
} from '../../../wire/surveys/shapes.ts';
import { ApiError } from '../../../wire/errors.ts';
import { pageByTime, timeInCursor } from '../../http/cursor.ts';
import { isUuid } from '../../http/ids.ts';
import type { Ports } from '../../ports.ts';
import type { Queries } from '../../storage/port.ts';
import type { Audit } from '../audit/service.ts';
import { answersOf } from './answers-store.ts';
import { meant } from './filtering.ts';
import { countMeant, responsesMeant } from './list-store.ts';
import { questionsIn, questionsOf } from './meaning.ts';
import { contentAt, surveyAt, type SurveyPlace } from './places.ts';
import { deleteResponses, markResponses, responseById } from './responses-store.ts';
import { rowsOf, toldAnswer } from './rows.ts';
import type { AmongOf } from './summary.ts';
import { responseOfTicket, ticketOf } from './tickets-store.ts';

/** Errors of all: 404. `actor`: the account that asks. */
export type Responses = {
  /** Errors: 400 `cursor_invalid`. */
  readonly page: (place: SurveyPlace, query: ResponseQuery) => Promise<ResponsePage>;
  readonly ofTicket: (project: string, ticket: string) => Promise<TicketResponse>;
  readonly one: (place: SurveyPlace, response: string) => Promise<ResponseDetail>;
  readonly change: (place: SurveyPlace, response: string, change: ResponseChange) => Promise<ResponseDetail>;
  /** Answers how many there were. */
  readonly mark: (place: SurveyPlace, change: ResponsesChange) => Promise<number>;
  readonly remove: (place: SurveyPlace, responses: readonly string[], actor: string) => Promise<number>;
};

type Needs = {
  readonly among: AmongOf;
  readonly audit: Pick<Audit, 'note'>;
  readonly changed: (project: string, survey: string) => void;
};

export function createResponses(
  { storage, now }: Pick<Ports, 'storage' | 'now'>,
  { among, audit, changed }: Needs,
): Responses {
  const mark = createMarking({ storage, now });
  return {
    async page(place, { limit, cursor, ...query }) {
      const survey = await surveyAt(storage, place);
      const { id, projectId } = survey;
      const asked = meant(query, { survey: id, now: now(), among: await among(projectId, query.audience) });
      const [rows, total, known] = await Promise.all([
        responsesMeant(storage, asked, { place: timeInCursor(cursor), most: limit + 1 }),
        countMeant(storage, asked),
        questionsOf(storage, survey),
      ]);
      const { shown, next } = pageByTime(rows, limit, ({ changedAt }) => changedAt);
      return { responses: await rowsOf(storage, projectId, shown, known), next, total };
    },
    async ofTicket(project, ticket) {
      const found = isUuid(ticket) ? await responseOfTicket(storage, project, ticket.toLowerCase()) : undefined;
      if (!found) return { response: null };
      const { name } = await surveyAt(storage, { project, id: found.survey });
      return { response: { ...found, name } };
    },
    one: (place, response) => detailOf(storage, place, response),
    async change(place, response, change) {
      const { survey, record } = await responseAt(storage, place, response);
      await mark(survey.id, [record.id], change);
      changed(survey.projectId, survey.id);
      return detailOf(storage, place, response);
    },
    async mark(place, { responses, ...change }) {
      const survey = await surveyAt(storage, place);
      const count = await mark(survey.id, responses, change);
      changed(survey.projectId, survey.id);
      return count;
    },
    async remove(place, responses, actor) {
      const survey = await surveyAt(storage, place);
      const count = await storage.write(async (transaction) => {
        const gone = await deleteResponses(transaction, survey.id, responses);
        if (gone > 0)
          await audit.note(transaction, {
            actor,
            action: 'deleteResponses',
            target: `campaign:${survey.id}`,
            before: { responses: gone },
          });
        return gone;
      });
      changed(survey.projectId, survey.id);
      return count;
    },
  };
}

async function responseAt(queries: Queries, place: SurveyPlace, response: string) {
  const survey = await surveyAt(queries, place);
  const record = isUuid(response) ? await responseById(queries, response.toLowerCase()) : undefined;
  if (record?.surveyId === survey.id) return { survey, record };
  throw new ApiError('not_found', 'There is no such response.');
}

async function detailOf(queries: Queries, place: SurveyPlace, response: string): Promise<ResponseDetail> {
  const { survey, record } = await responseAt(queries, place, response);
  const content = (await contentAt(queries, survey, record.version)) ?? (survey.draft.content as SurveyDraft);
  const questions = questionsIn(content);
  const given = await answersOf(queries, [record.id]);
  const [row] = await rowsOf(queries, survey.projectId, [record], questions, given);
  const ending = content.endings.find(({ id }) => id === record.ending);
  const [first = ''] = content.languages;
  return {
    ...row!,
    page: record.page,
    delivery: record.deliveryId || null,
    ticket: (await ticketOf(queries, record.id)) || null,
    seconds: record.seconds,
    ending: ending?.texts[first]?.title ?? '',
    hidden: record.hidden,
    answers: questions.flatMap((one) => {
      const answer = given.find(({ question }) => question === one.question.id);
      return answer ? [toldAnswer(one, answer)] : [];
    }),
  };
}

type Mark = (survey: string, responses: readonly string[], change: ResponseChange) => Promise<number>;

/** Answers how many there were. */
function createMarking({ storage, now }: Pick<Ports, 'storage' | 'now'>): Mark {
  return (survey, ids, { read, archived, test }) => {
    const flags = [
      ['read', read === undefined ? undefined : read ? now() : null],
      ['archived', archived === undefined ? undefined : Number(archived)],
      ['test', test === undefined ? undefined : Number(test)],
    ] as const;
    return storage.write(async (transaction) => {
      let count = 0;
      for (const [mark, value] of flags)
        if (value !== undefined)
          count = Math.max(count, await markResponses(transaction, survey, ids, { mark, value }));
      return count;
    });
  };
}
