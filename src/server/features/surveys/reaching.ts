/** Where the ways of a survey can lead at all, whatever is answered. */
import { scaleOf } from '../../../wire/surveys/answers.ts';
import type { SurveyCondition, SurveyDraft } from '../../../wire/surveys/draft.ts';

/** Ids of the questions and endings that some way leads to. Endings of quotas are reached by them. */
export function reachedIn(survey: SurveyDraft): ReadonlySet<string> {
  const { questions, endings, settings } = survey;
  const reached = new Set<string>(settings.quotas.map(({ ending }) => ending));
  const open: number[] = [];
  const visit = (id: string | undefined) => {
    if (id === undefined || reached.has(id)) return;
    reached.add(id);
    const place = questions.findIndex((one) => one.id === id);
    if (place >= 0) open.push(place);
  };
  const visitBehind = (place: number) => {
    for (const [offset, question] of questions.slice(place).entries()) {
      if (question.shown !== null && neverHolds(survey, place + offset, question.shown)) continue;
      visit(question.id);
      // Whoever is not asked this one goes on to the next.
      if (question.shown === null) return;
    }
    visit(endings[0]?.id);
  };
  visitBehind(0);
  for (let place = open.pop(); place !== undefined; place = open.pop()) {
    const { rules } = questions[place]!;
    for (const { when, to } of rules) if (!when.some((one) => neverHolds(survey, place! + 1, one))) visit(to);
    // A rule without a condition always holds, and those behind it never come.
    if (!rules.some(({ when }) => when.length === 0)) visitBehind(place + 1);
  }
  return reached;
}

/** `before`: how many questions have been asked by then at most. What is not known here, such as an attribute, may hold. */
export function neverHolds(survey: SurveyDraft, before: number, { of, key, row, is, value }: SurveyCondition): boolean {
  if (of === 'hidden')
    return is !== 'unset' && is !== 'ne' && is !== 'notAmong' && !survey.settings.hidden.includes(key);
  if (of === 'attribute') return false;
  const place = survey.questions.findIndex(({ id }) => id === key);
  const asked = place >= 0 && place < before ? survey.questions[place] : undefined;
  const isNegative = is === 'unset' || is === 'ne' || is === 'notAmong';
  if (!asked || asked.kind === 'statement') return !isNegative;
  if (isNegative || is === 'set') return false;
  const scale = scaleOf(asked);
  if (scale) return !fitsScale(scale, is, value);
  if (is !== 'among') return false;
  const known = [
    ...(row === undefined ? asked.choices : asked.columns).map(({ id }) => id),
    ...(asked.other ? ['other'] : []),
  ];
  const columns = asked.kind === 'matrix' ? asked.columns.map(({ id }) => id) : [];
  return !Array.isArray(value) || !(value as unknown[]).some((one) => [...known, ...columns].includes(String(one)));
}

function fitsScale({ least, most }: { least: number; most: number }, is: string, value: unknown): boolean {
  const [from, to] = Array.isArray(value) ? (value as number[]) : [Number(value), Number(value)];
  if (from === undefined || to === undefined || Number.isNaN(from) || Number.isNaN(to)) return false;
  if (is === 'ge') return from <= most;
  if (is === 'le') return to >= least;
  return from <= to && from <= most && to >= least;
}
