/** Surveys over the calls of the desk, and visitors who answer them. */
import { blankEnding, blankQuestion, blankSurvey } from '../../src/wire/surveys/blank.ts';
import type { QuestionKind, SurveyDraft, SurveyQuestion, SurveySettings } from '../../src/wire/surveys/draft.ts';
import type { SurveyKept, SurveyOpened } from '../../src/wire/surveys/messenger-shapes.ts';
import type { ResponseDetail, ResponsePage, SurveySummary } from '../../src/wire/surveys/shapes.ts';
import type { Campaign } from '../../src/wire/campaigns/shapes.ts';
import type { Session } from '../../src/wire/visitors/shapes.ts';
import { campaignsLab, when } from './campaigns-lab.ts';
import { KEY, type TestServer } from './harness.ts';

/** A question that can be published, in English. */
export function asks(
  id: string,
  kind: QuestionKind,
  more: Partial<SurveyQuestion> & { title?: string } = {},
): SurveyQuestion {
  const { title = `Question ${id}`, ...rest } = more;
  const choices = rest.choices ?? [];
  const labels = [...choices, ...(rest.columns ?? [])].map((one) => [one.id, `Choice ${one.id}`]);
  const texts = { title, description: '', low: '', high: '', labels: Object.fromEntries(labels) };
  return { ...blankQuestion(id, kind), texts: { en: texts }, ...rest };
}
export const choicesOf = (...ids: string[]) => ids.map((id) => ({ id, picture: null }));
export const endsWith = (id: string, more: object = {}) => ({
  ...blankEnding(id),
  texts: { en: { title: `Thanks ${id}`, text: '', button: '' } },
  ...more,
});

export function surveyOf(
  questions: SurveyQuestion[],
  settings: Partial<SurveySettings> = {},
  endings = [endsWith('e1')],
): SurveyDraft {
  const blank = blankSurvey('en');
  return { ...blank, questions, endings, settings: { ...blank.settings, ...settings }, made: 50 };
}

export const recommend = () => surveyOf([asks('q1', 'nps'), asks('q2', 'text')]);

/** For the top of a test file. */
export function surveysLab(begin?: () => Promise<TestServer>) {
  const lab = campaignsLab(begin);
  const desk = (id: string, rest = '') => `/api/desk/projects/${lab.server.project.id}/surveys/${id}${rest}`;
  const ask = (path: string, body: object, session?: Session, headers: Record<string, string> = {}) => {
    const auth = { key: KEY, ...(session ? { id: session.gleapId, hash: session.gleapHash } : {}) };
    return lab.server.send(`/api/messenger/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'text/plain', origin: 'http://localhost:3001', ...headers },
      body: JSON.stringify({ auth, method: 'POST', body }),
    });
  };
  async function answered<T>(response: Promise<Response>, status: number): Promise<T> {
    const got = await response;
    const text = await got.text();
    if (got.status !== status) throw new Error(`${got.status} in place of ${status}: ${text}`);
    return JSON.parse(text) as T;
  }
  const saved = (more: object) => {
    lab.server.clock.advance(10);
    return {
      version: 1,
      revision: 1,
      answers: {},
      at: '',
      seconds: 5,
      lang: 'en',
      source: 'frame',
      complete: false,
      ...more,
    };
  };
  return {
    ...lab,
    get server() {
      return lab.server;
    },
    desk,
    ask,
    /** Written and published; anybody can open it. */
    async live(content: SurveyDraft, audience = 'all'): Promise<Campaign> {
      const { id } = await lab.made('survey', 'Survey');
      await lab.send('PATCH', lab.path(`/${id}`), { content, audience, when: when({ on: 'hand' }) });
      return lab.publish(id);
    },
    publishAgain: async (id: string, content: SurveyDraft, version = 1) => {
      await lab.send('PATCH', lab.path(`/${id}`), { content });
      return lab.publish(id, version);
    },
    opens: (id: string, session?: Session, status = 200, more: object = {}) =>
      answered<SurveyOpened>(ask(`surveys/${id}`, { lang: 'en', source: 'frame', ...more }, session), status),
    saves: (id: string, response: string, session: Session | undefined, more: object, status = 200) =>
      answered<SurveyKept & { error: string; detail: string }>(
        ask(`surveys/${id}/responses/${response}`, saved(more), session),
        status,
      ),
    summary: (id: string, query = '') => lab.send<SurveySummary>('GET', desk(id, `/answers${query}`)),
    responses: (id: string, query = '') => lab.send<ResponsePage>('GET', desk(id, `/responses${query}`)),
    response: (id: string, one: string) => lab.send<ResponseDetail>('GET', desk(id, `/responses/${one}`)),
    newId: () => crypto.randomUUID(),
  };
}
