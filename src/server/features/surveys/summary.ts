/** What a survey came to, question by question (P-SRV-49, P-SRV-50). */
import { scaleOf } from '../../../wire/surveys/answers.ts';
import type { SurveyDraft } from '../../../wire/surveys/draft.ts';
import type { CountedAnswer, QuestionSummary, SummaryQuery, SurveySummary } from '../../../wire/surveys/shapes.ts';
import type { Ports } from '../../ports.ts';
import type { Piece } from '../../storage/piece.ts';
import { meant } from './filtering.ts';
import { questionsOf, type KnownQuestion } from './meaning.ts';
import { surveyAt, type SurveyPlace } from './places.ts';
import { saidOf } from './said.ts';
import { scoreOf } from './score.ts';
import * as store from './summary-store.ts';

export type Summarize = (place: SurveyPlace, query: SummaryQuery) => Promise<Omit<SurveySummary, 'address'>>;
export type AmongOf = (project: string, audience: string | undefined) => Promise<Piece | undefined>;

export function createSummary({ storage, now }: Pick<Ports, 'storage' | 'now'>, among: AmongOf): Summarize {
  return async (place, query) => {
    const survey = await surveyAt(storage, place);
    const { id, projectId } = survey;
    const of = (asked: SummaryQuery, audience?: Piece) => meant(asked, { survey: id, now: now(), among: audience });
    const asked = of(query, await among(projectId, query.audience));
    const [states, all, tests, known] = await Promise.all([
      store.statesOf(storage, asked),
      store.statesOf(storage, of({ mark: 'all' })),
      store.statesOf(storage, of({ mark: 'tests' })),
      questionsOf(storage, survey),
    ]);
    const [counted, standing, medians, numbers, choices] = await Promise.all([
      store.answeredOf(storage, asked),
      store.leftAt(storage, asked),
      store.mediansOf(storage, asked),
      store.numbersOf(storage, asked),
      store.choicesOf(storage, asked),
    ]);
    const complete = states.get('complete') ?? 0;
    const questions: QuestionSummary[] = [];
    for (const one of known) {
      const { answered = 0, skipped = 0 } = counted.get(one.question.id) ?? {};
      const { left = 0, silent = 0 } = standing.get(one.question.id) ?? {};
      if (one.number === 0 && answered + skipped === 0) continue;
      const said = answered > 0 ? await saidOf(storage, projectId, asked, one, known) : { texts: [], words: [] };
      questions.push({
        ...headOf(one),
        answered,
        skipped,
        reached: answered + skipped + silent,
        left,
        medianSeconds: medians.get(one.question.id) ?? null,
        ...countsOf(one, numbers, choices),
        ...said,
      });
    }
    return {
      begun: sum(states),
      complete,
      left: states.get('partial') ?? 0,
      screenedOut: states.get('screened_out') ?? 0,
      overQuota: states.get('over_quota') ?? 0,
      tests: sum(tests),
      total: sum(all),
      medianSeconds: await store.medianSeconds(storage, asked, complete),
      anonymous: (survey.draft.content as SurveyDraft).settings.anonymous,
      questions,
      languages: await store.languagesOf(storage, id),
      versions: await store.versionsAnswered(storage, id),
    };
  };
}

const sum = (counts: ReadonlyMap<string, number>): number => [...counts.values()].reduce((all, n) => all + n, 0);

function headOf({ question, number, texts }: KnownQuestion): Pick<QuestionSummary, 'id' | 'number' | 'kind' | 'title'> {
  return { id: question.id, number, kind: question.kind, title: texts.title };
}

function countsOf(
  { question, texts }: KnownQuestion,
  numbers: readonly store.Tally[],
  choices: readonly store.Tally[],
): Pick<QuestionSummary, 'choices' | 'rows' | 'score'> {
  const mine = [...numbers, ...choices].filter((one) => one.question === question.id);
  const of = (key: string, line = '') => mine.find((one) => one.key === key && one.line === line)?.n ?? 0;
  const named = (id: string): CountedAnswer => ({ id, label: texts.labels[id] ?? '', count: of(id) });
  const scale = scaleOf(question);
  if (scale) {
    const steps = Array.from({ length: scale.most - scale.least + 1 }, (_, at) => scale.least + at);
    return {
      choices: steps.map((step) => ({ id: String(step), label: '', count: of(String(step)) })),
      rows: [],
      score: scoreOf(
        question.kind,
        new Map(steps.map((step) => [step, of(String(step))] as const).filter(([, n]) => n > 0)),
      ),
    };
  }
  if (question.kind === 'consent')
    return {
      choices: [
        { id: 'true', label: '', count: of('1') },
        { id: 'false', label: '', count: of('0') },
      ],
      rows: [],
      score: null,
    };
  if (question.kind === 'matrix')
    return {
      choices: [],
      rows: question.choices.map(({ id }) => ({
        id,
        label: texts.labels[id] ?? '',
        columns: question.columns.map((column) => ({ ...named(column.id), count: of(column.id, id) })),
      })),
      score: null,
    };
  const own = of('other') > 0 || question.other ? [named('other')] : [];
  return { choices: [...question.choices.map(({ id }) => named(id)), ...own], rows: [], score: null };
}
