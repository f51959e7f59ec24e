/** The way through a survey: which question comes next, by what was answered. One rule for messenger, server and builder. */
import { isEmpty, type SurveyAnswer, type SurveyAnswers } from './answers.ts';
import type { SurveyCondition, SurveyQuestion } from './draft.ts';

export type WayQuestion = Pick<SurveyQuestion, 'id' | 'shown' | 'rules'>;
export type WaySurvey = {
  readonly questions: readonly WayQuestion[];
  readonly endings: readonly { readonly id: string }[];
};
/** What conditions are about. A value of an attribute or a hidden field is a text or a number. */
export type Met = {
  readonly answers: SurveyAnswers;
  readonly attribute: (key: string) => unknown;
  readonly hidden: Readonly<Record<string, string>>;
};

/** What somebody gave, as what it is compared with: ids of choices, else one value. */
function valuesOf(answer: SurveyAnswer | null | undefined, row: string | undefined): readonly unknown[] {
  if (isEmpty(answer)) return [];
  if (typeof answer !== 'object' || answer === null) return [answer];
  if ('rows' in answer) return row === undefined ? Object.values(answer.rows) : [answer.rows[row]].filter(Boolean);
  // 'Other' is a choice without an id of its own.
  return answer.other ? [...answer.choices, 'other'] : answer.choices;
}

export function holds({ of, key, row, is, value }: SurveyCondition, met: Met): boolean {
  const given =
    of === 'answer'
      ? valuesOf(met.answers[key], row)
      : [of === 'hidden' ? met.hidden[key] : met.attribute(key)].filter(
          (one) => one !== undefined && one !== null && one !== '',
        );
  if (is === 'set') return given.length > 0;
  if (is === 'unset') return given.length === 0;
  if (is === 'among') return given.some((one) => Array.isArray(value) && (value as unknown[]).includes(one));
  if (is === 'notAmong') return !given.some((one) => Array.isArray(value) && (value as unknown[]).includes(one));
  if (is === 'eq') return given.some((one) => isSame(one, value));
  if (is === 'ne') return !given.some((one) => isSame(one, value));
  return given.some((one) => isWithin(Number(one), is, value));
}

function isSame(one: unknown, other: unknown): boolean {
  if (typeof one === 'boolean') return String(one) === String(other);
  return typeof one === 'number' || typeof other === 'number'
    ? Number(one) === Number(other)
    : String(one).toLowerCase() === String(other).toLowerCase();
}

function isWithin(one: number, is: 'ge' | 'le' | 'between', value: unknown): boolean {
  if (Number.isNaN(one)) return false;
  if (is === 'ge') return one >= Number(value);
  if (is === 'le') return one <= Number(value);
  const [from, to] = Array.isArray(value) ? value : [];
  return one >= Number(from) && one <= Number(to);
}

/** The id of the question or ending behind `from`; of '' the first. Undefined where no ending is left. */
export function nextOf({ questions, endings }: WaySurvey, from: string, met: Met): string | undefined {
  const place = questions.findIndex(({ id }) => id === from);
  const rule = questions[place]?.rules.find(({ when }) => when.every((one) => holds(one, met)));
  if (rule) {
    const to = questions.findIndex(({ id }) => id === rule.to);
    if (to < 0) return endings.find(({ id }) => id === rule.to)?.id;
    return isAsked(questions[to]!, met) ? rule.to : nextShown(to);
  }
  return nextShown(place);

  function nextShown(after: number): string | undefined {
    return questions.slice(after + 1).find((one) => isAsked(one, met))?.id ?? endings[0]?.id;
  }
}

export const isAsked = ({ shown }: WayQuestion, met: Met): boolean => shown === null || holds(shown, met);

/** The ids of the questions from the first to the ending, as what was answered leads; the last is the ending, if there is one. */
export function wayThrough(survey: WaySurvey, met: Met): string[] {
  const way: string[] = [];
  for (let at = nextOf(survey, '', met); at !== undefined; at = nextOf(survey, at, met)) {
    way.push(at);
    if (survey.endings.some(({ id }) => id === at)) break;
  }
  return way;
}

/**
 * How many questions the longest way has that can still come after `from`, whatever is answered: rules lead forward alone, so
 * that each question's rest is known from the last to the first.
 */
export function longestAfter({ questions }: WaySurvey, from: string): number {
  const rest = new Map<string, number>();
  for (let place = questions.length - 1; place >= 0; place--) {
    const { id, rules } = questions[place]!;
    const next = questions.slice(place + 1);
    const targets = new Set(rules.map(({ to }) => to));
    // Without a rule that holds, the next that is always asked ends what can be passed over.
    const open = next.slice(0, next.findIndex(({ shown }) => shown === null) + 1 || next.length);
    const ways = [...open.map((one) => one.id), ...targets].map((to) => (rest.has(to) ? rest.get(to)! + 1 : 0));
    rest.set(id, Math.max(0, ...ways));
  }
  return rest.get(from) ?? 0;
}

/** Rules that lead to a question that does not come later. */
export function rulesBack({
  questions,
}: Pick<WaySurvey, 'questions'>): { readonly question: string; readonly rule: number }[] {
  return questions.flatMap(({ id, rules }, place) =>
    rules.flatMap(({ to }, rule) => {
      const target = questions.findIndex((one) => one.id === to);
      return target >= 0 && target <= place ? [{ question: id, rule }] : [];
    }),
  );
}
