/** A visitor's answers, kept as they give them, and a response that is finished (P-SRV-32 to P-SRV-41). */
import { ApiError, wrongField } from '../../../wire/errors.ts';
import { wrongAnswer, type SurveyAnswer, type SurveyAnswers } from '../../../wire/surveys/answers.ts';
import type { SurveyDraft } from '../../../wire/surveys/draft.ts';
import { SURVEY_ANSWER_BYTES, SURVEY_OTHER_CHARS } from '../../../wire/surveys/limits.ts';
import type { SurveyKept, SurveySaved } from '../../../wire/surveys/messenger-shapes.ts';
import { isUuid } from '../../http/ids.ts';
import { wholeText } from '../../http/whole-text.ts';
import type { VisitorAuth } from '../../http/route.ts';
import type { Ports } from '../../ports.ts';
import type { Transaction } from '../../storage/port.ts';
import { latestShown, type CampaignRecord } from '../campaigns/service.ts';
import { saveAnswers } from './answers-store.ts';
import type { Asker } from './asker.ts';
import { askerOf, isTheirs } from './asking.ts';
import type { Finish } from './finishing.ts';
import { isGoneOn, isOpen, theirs } from './opening.ts';
import { contentAt, surveyAt } from './places.ts';
import { responseById, saveResponse, type ResponseRecord } from './responses-store.ts';
import { toldOf } from './telling.ts';

export type KeepAnswers = (
  visitor: VisitorAuth,
  place: { readonly survey: string; readonly response: string },
  given: SurveySaved,
) => Promise<SurveyKept>;

type Needs = {
  readonly finish: Finish;
  /** Something of the survey is another now. */
  readonly changed: (project: string, survey: string) => void;
};

export function createKeeping(
  { storage, now, secret, oldSecrets }: Pick<Ports, 'storage' | 'now' | 'secret' | 'oldSecrets'>,
  needs: Needs,
): KeepAnswers {
  const secrets = { secret, oldSecrets };
  return async (visitor, place, given) => {
    if (!isUuid(place.response)) throw wrongField('response', 'must be a UUID');
    const id = place.response.toLowerCase();
    const { projectId } = visitor;
    const { reply, tell } = await storage.write(
      async (transaction) => {
        const survey = await surveyAt(transaction, { project: projectId, id: place.survey });
        const link = given.personal && { secrets, survey: survey.id, token: given.personal, now: now() };
        const asker = await askerOf(transaction, visitor, link);
        const before = await begun(transaction, { asker, survey, id, version: given.version, now: now() });
        const content = await contentAt(transaction, survey, before?.version ?? given.version);
        if (!content) throw wrongField('version', 'is none of this survey');
        if (before && given.revision <= before.revision)
          return { reply: await toldOf(transaction, before), tell: undefined };
        const answers = knownAnswers(content, given.answers);
        const record = await recordOf(transaction, { asker, survey, content, before, id, given, now: now() });
        await saveResponse(transaction, record);
        await saveAnswers(transaction, record, answers, given.times ?? {});
        if (!given.complete || record.finishedAt !== null)
          return { reply: await toldOf(transaction, record), tell: undefined };
        return needs.finish(transaction, { asker, survey, content, record });
      },
      { turn: `survey ${place.survey}` },
    );
    needs.changed(projectId, place.survey);
    tell?.();
    return reply;
  };
}

type Beginning = {
  readonly asker: Asker;
  readonly survey: CampaignRecord;
  readonly id: string;
  readonly version: number;
  readonly now: number;
};

/** The response that is gone on with; undefined for a new one. Errors: 404, 409. */
async function begun(transaction: Transaction, beginning: Beginning): Promise<ResponseRecord | undefined> {
  const { asker, survey, id, version, now } = beginning;
  const known = await responseById(transaction, id);
  if (known && (known.surveyId !== survey.id || !isTheirs(asker, known))) throw noResponse();
  const test = (await latestShown(transaction, survey.id, asker.visitor))?.test === true;
  const content = await contentAt(transaction, survey, test ? 0 : survey.liveVersion);
  if (!content || (version === 0 && !test && known?.test !== true)) throw noResponse();
  const own = known ?? (content.settings.anonymous ? undefined : await theirs(transaction, survey, asker, test));
  if (!test && !isOpen(survey, own, now)) throw new ApiError('survey_closed', 'This survey is closed.');
  if (known || !own) return known;
  if (isGoneOn(own, content.settings, now)) return own;
  if (own.state !== 'partial' && content.settings.repeat === 'once' && !test)
    throw new ApiError('conflict', 'You have answered this already. Thank you.');
  return undefined;
}

type Recording = Omit<Beginning, 'version'> & {
  readonly content: SurveyDraft;
  readonly before: ResponseRecord | undefined;
  readonly given: SurveySaved;
};

async function recordOf(
  transaction: Transaction,
  { asker, survey, content, before, id, given, now }: Recording,
): Promise<ResponseRecord> {
  const moved = {
    revision: given.revision,
    lang: given.lang,
    seconds: Math.max(before?.seconds ?? 0, given.seconds),
    at: content.questions.some((one) => one.id === given.at) ? given.at : (before?.at ?? ''),
    changedAt: now,
  };
  if (before) return { ...before, ...moved };
  const { anonymous, hidden } = content.settings;
  const delivery = anonymous ? undefined : await latestShown(transaction, survey.id, asker.visitor);
  const of = anonymous ? undefined : asker.contact;
  return {
    id,
    projectId: survey.projectId,
    surveyId: survey.id,
    version: given.version,
    contactId: of?.id ?? '',
    visitorId: anonymous ? '' : asker.visitor,
    deliveryId: delivery?.id ?? '',
    source: given.source,
    state: 'partial',
    page: of?.page ?? '',
    device: of?.device ?? '',
    ending: '',
    hidden: anonymous ? {} : hiddenOf(hidden, given.hidden ?? {}),
    test: given.version === 0 || delivery?.test === true,
    archived: false,
    readAt: null,
    startedAt: now,
    finishedAt: null,
    ...moved,
  };
}

function hiddenOf(names: readonly string[], given: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = Object.hasOwn(given, name) ? given[name]! : '';
      return value === '' ? [] : [[name, wholeText(value).slice(0, SURVEY_OTHER_CHARS)]];
    }),
  );
}

/** What the version asks for; the rest is left out. Errors: 422 naming the question. */
function knownAnswers({ questions }: SurveyDraft, given: Readonly<Record<string, unknown>>): SurveyAnswers {
  const known: Record<string, SurveyAnswer | null> = {};
  for (const question of questions) {
    if (!Object.hasOwn(given, question.id) || question.kind === 'statement') continue;
    const answer = given[question.id] ?? null;
    // That it must be answered is asked once they finish.
    const wrong = wrongAnswer({ ...question, required: false }, answer);
    if (wrong || JSON.stringify(answer).length > SURVEY_ANSWER_BYTES)
      throw wrongField(`answers.${question.id}`, 'does not fit the question.');
    known[question.id] = onlyItsOwn(answer as SurveyAnswer | null);
  }
  return known;
}

/** Without whatever a program has put beside it; texts as the database takes them. */
function onlyItsOwn(answer: SurveyAnswer | null): SurveyAnswer | null {
  if (typeof answer === 'string') return wholeText(answer);
  if (typeof answer !== 'object' || answer === null) return answer;
  if ('rows' in answer) return { rows: { ...answer.rows } };
  const { choices, other } = answer;
  return other ? { choices: [...choices], other: wholeText(other) } : { choices: [...choices] };
}

const noResponse = () => new ApiError('not_found', 'There is no such response.');
