/** Surveys in a browser test: written through the desk, published, and read again. */
import { blankEnding, blankQuestion, blankSurvey } from '../../src/wire/surveys/blank.ts';
import type { QuestionKind, SurveyDraft, SurveyQuestion, SurveySettings } from '../../src/wire/surveys/draft.ts';
import type { ResponseDetail, ResponsePage, SurveySummary } from '../../src/wire/surveys/shapes.ts';
import type { Campaign } from '../../src/wire/campaigns/shapes.ts';
import type { CampaignStatistics } from '../../src/wire/campaigns/figures.ts';
import type { ServerProcess } from '../server-process.ts';
import { adminOf } from './platform-api.ts';

type More = Partial<SurveyQuestion> & {
  readonly description?: string;
  readonly low?: string;
  readonly high?: string;
  /** By id, of choices, rows and columns. */
  readonly labels?: Record<string, string>;
};

export function asks(id: string, kind: QuestionKind, title: string, more: More = {}, lang = 'en'): SurveyQuestion {
  const { description = '', low = '', high = '', labels = {}, ...rest } = more;
  return { ...blankQuestion(id, kind), texts: { [lang]: { title, description, low, high, labels } }, ...rest };
}

export function survey(questions: SurveyQuestion[], settings: Partial<SurveySettings> = {}, lang = 'en'): SurveyDraft {
  const blank = blankSurvey(lang);
  const thanks = { title: 'Thank you', text: 'Your answer went to the people who pack.', button: 'Close' };
  return {
    ...blank,
    questions,
    endings: [{ ...blankEnding('e1'), texts: { [lang]: thanks } }],
    settings: { ...blank.settings, ...settings },
    made: 40,
  };
}

/** Live. `page`: it is shown to whoever views one whose address has this in it; without it nothing but a call shows it. */
export async function publishSurvey(server: ServerProcess, content: SurveyDraft, page?: string) {
  const { call } = await adminOf(server);
  const projects = await call<{ id: string; internal: boolean }[]>('GET', '/api/desk/projects');
  const project = `/api/desk/projects/${projects.find(({ internal }) => !internal)!.id}`;
  const { id, draft } = await call<Campaign>('POST', `${project}/campaigns`, { kind: 'survey', name: 'Survey' });
  const path = `${project}/campaigns/${id}`;
  const trigger = page === undefined ? { on: 'hand' } : { on: 'page' };
  const any = page === undefined ? [] : [{ filter: page, type: 'contains' }];
  await call('PATCH', path, {
    content,
    audience: 'all',
    when: { ...draft.when, trigger, pages: { any, none: [] } },
    limits: { ...draft.limits, ignoreCalm: true },
  });
  await call('POST', `${path}/publish`, { expectedVersion: 0 });
  const answers = `${project}/surveys/${id}`;
  return {
    id,
    totals: async () => (await call<CampaignStatistics>('GET', `${path}/statistics`)).totals,
    summary: () => call<SurveySummary>('GET', `${answers}/answers`),
    /** The answers of each response, by question. */
    async given(): Promise<Record<string, unknown>[]> {
      const { responses } = await call<ResponsePage>('GET', `${answers}/responses?limit=100`);
      const details = await Promise.all(
        responses.map((one) => call<ResponseDetail>('GET', `${answers}/responses/${one.id}`)),
      );
      return details.map((one) => Object.fromEntries(one.answers.map(({ question, value }) => [question, value])));
    },
    /** A link of a person of that name. */
    async linkFor(name: string): Promise<string> {
      const userId = `link-${name.toLowerCase()}-${id}`;
      const headers = { 'content-type': 'application/json', 'api-token': server.key };
      const identified = await fetch(`${server.app}/api/sessions/identify`, {
        method: 'POST',
        headers,
        body: JSON.stringify({ userId, name }),
      });
      if (!identified.ok) throw new Error(`${identified.status}`);
      const found = await call<{ contacts: { id: string }[] }>('GET', `${project}/contacts?search=${userId}`);
      const asked = { contact: found.contacts[0]!.id };
      return (await call<{ address: string }>('POST', `${answers}/links`, asked)).address;
    },
    stop: () => call('POST', `${path}/stop`),
  };
}

export const choices = (...ids: string[]) => ids.map((id) => ({ id, picture: null }));
/** A question of each kind. */
export const everyKind = () =>
  survey([
    asks('q1', 'nps', 'How likely are you to recommend us?', { low: 'Not at all', high: 'Very', required: true }),
    asks('q2', 'csat', 'How was your delivery?'),
    asks('q3', 'rating', 'How was the packaging?'),
    asks('q4', 'single', 'Which room is your lamp for?', {
      choices: choices('c1', 'c2'),
      labels: { c1: 'Living room', c2: 'Bedroom' },
      other: true,
    }),
    asks('q5', 'multiple', 'What made it good?', {
      choices: choices('c1', 'c2', 'c3'),
      labels: { c1: 'It came in time', c2: 'The packaging', c3: 'The person at the door' },
    }),
    asks('q6', 'matrix', 'How do you find our lamps?', {
      choices: choices('r1', 'r2'),
      columns: [{ id: 'k1' }, { id: 'k2' }],
      labels: { r1: 'Bright', r2: 'Quiet', k1: 'Yes', k2: 'No' },
    }),
    asks('q7', 'text', 'Anything we could do better after {{answer.q4:that}}?', { input: 'long' }),
    asks('q8', 'email', 'Where can we reach you?'),
    asks('q9', 'consent', 'May we show your words?', { required: true }),
    asks('q10', 'statement', 'That was all.'),
  ]);
