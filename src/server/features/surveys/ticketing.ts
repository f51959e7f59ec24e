/** Responses that staff want to hear of open a ticket of the type SURVEY: by a durable job, once (P-SRV-56). */
import { open, text } from '../../../wire/schema.ts';
import type { Report, ReportReply } from '../../../wire/tickets/report.ts';
import type { SurveyDraft } from '../../../wire/surveys/draft.ts';
import { holds, type Met } from '../../../wire/surveys/way.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import { defineQueue, worker, type Worker } from '../../jobs/queue.ts';
import type { VisitorAuth } from '../../http/route.ts';
import type { Ports } from '../../ports.ts';
import type { Transaction } from '../../storage/port.ts';
import type { Projects } from '../projects/service.ts';
import { answersOf } from './answers-store.ts';
import { questionsIn, wordsOfAnswer, type KnownQuestion } from './meaning.ts';
import { contentAt, surveyAt } from './places.ts';
import { responseById, type ResponseRecord } from './responses-store.ts';
import { setTicket } from './tickets-store.ts';

const queue = defineQueue({
  name: 'survey-tickets',
  urgency: 'notification',
  payload: open({ response: text({ max: 36 }) }),
  longestRunMs: 60_000,
});

export type Ticketing = {
  /** Adds the job where the survey wants a ticket of this response; part of the transaction that finishes it. */
  readonly wish: (transaction: Transaction, record: ResponseRecord, content: SurveyDraft, met: Met) => Promise<void>;
  readonly worker: Worker;
};

type Needs = {
  readonly jobs: Pick<Jobs, 'add'>;
  readonly intake: { readonly create: (visitor: VisitorAuth, report: Report) => Promise<ReportReply> };
  readonly projects: Pick<Projects, 'byId'>;
};

export function createTicketing({ storage }: Pick<Ports, 'storage'>, { jobs, intake, projects }: Needs): Ticketing {
  return {
    async wish(transaction, { id, projectId, test }, { settings }, met) {
      if (test || !settings.ticket?.when.every((one) => holds(one, met))) return;
      await jobs.add(transaction, queue, { response: id }, { project: projectId });
    },
    worker: worker(queue, async ({ response }) => {
      const record = await responseById(storage, response);
      // Deleted meanwhile.
      if (!record) return;
      const { projectId, visitorId } = record;
      const survey = await surveyAt(storage, { project: projectId, id: record.surveyId });
      const content = (await contentAt(storage, survey, record.version)) ?? (survey.draft.content as SurveyDraft);
      const { sdkKey } = await projects.byId(projectId);
      const sessionId = visitorId === '' ? null : visitorId;
      // The response's id makes the ticket one, however often this is tried.
      const ticket = await intake.create(
        { projectId, sdkKey, sessionId },
        {
          reportId: record.id,
          type: 'SURVEY',
          outbound: survey.id,
          webReplay: undefined,
          formData: formOf(survey.name, questionsIn(content), await answersOf(storage, [record.id])),
          ...(record.page === '' ? {} : { metaData: { currentUrl: record.page } }),
        },
      );
      await storage.write((transaction) => setTicket(transaction, record.id, ticket.id));
    }),
  };
}

/** What staff read first: the survey and its answers in words, then each answer under its question. */
function formOf(
  name: string,
  questions: readonly KnownQuestion[],
  given: Awaited<ReturnType<typeof answersOf>>,
): Record<string, string> {
  const lines = questions.flatMap((known) => {
    const answer = given.find(({ question }) => question === known.question.id);
    const words = answer ? wordsOfAnswer(known, answer.value).join(', ') : '';
    return words === '' ? [] : [{ title: `${known.number}. ${known.texts.title}`, words }];
  });
  const description = [name, ...lines.map(({ title, words }) => `${title}\n${words}`)].join('\n\n');
  return { description, ...Object.fromEntries(lines.map(({ title, words }) => [title, words])) };
}
