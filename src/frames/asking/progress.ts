/** How far somebody is, and what their answers say in later questions. */
import { isEmpty } from '../../wire/surveys/answers.ts';
import { longestAfter } from '../../wire/surveys/way.ts';
import type { SurveyState } from './state.ts';

/** Where somebody stands on the longest way that can still come: `2` of `4`. */
export function progressOf({ survey, way }: Pick<SurveyState, 'survey' | 'way'>): { at: number; of: number } {
  const at = Math.max(1, way.length);
  return { at, of: survey ? at + longestAfter(survey, way.at(-1) ?? '') : at };
}

/** What answers name of each other: `{{answer.q1}}`. */
export function filledIn(line: string, { answers, survey }: Pick<SurveyState, 'answers' | 'survey'>): string {
  return line.replaceAll(/\{\{answer\.(\w+)(?::([^{}\n]*))?\}\}/g, (_, id: string, fallback = '') => {
    const question = survey?.questions.find((one) => one.id === id);
    const given = answers[id] ?? null;
    if (isEmpty(given) || !question) return fallback;
    if (typeof given !== 'object' || given === null || !('choices' in given))
      return typeof given === 'object' ? fallback : String(given);
    const labels = given.choices.map((choice) => question.choices.find((one) => one.id === choice)?.label ?? '');
    return [...labels, ...(given.other ? [given.other] : [])].join(', ');
  });
}
