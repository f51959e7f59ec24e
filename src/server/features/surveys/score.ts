/** What a scale comes to, and between what it likely lies (P-SRV-50). */
import type { QuestionKind } from '../../../wire/surveys/draft.ts';
import type { QuestionSummary } from '../../../wire/surveys/shapes.ts';

/** From so many answers on a range says nothing more. */
const SURE_FROM = 400;
/** Of the normal distribution, on both sides. */
const Z95 = 1.96;

/** `counts`: how many gave each step. Null for no scale, and where nobody has answered. */
export function scoreOf(kind: QuestionKind, counts: ReadonlyMap<number, number>): QuestionSummary['score'] {
  const measure = measures[kind];
  const total = [...counts.values()].reduce((sum, n) => sum + n, 0);
  if (!measure || total === 0) return null;
  const { value, of, least, most } = measure;
  const mean = [...counts].reduce((sum, [step, n]) => sum + of(step) * n, 0) / total;
  const variance = [...counts].reduce((sum, [step, n]) => sum + (of(step) - mean) ** 2 * n, 0) / total;
  const margin = Z95 * Math.sqrt(variance / total);
  const within = (one: number) => value(Math.min(Math.max(one, least), most));
  const isSure = total >= SURE_FROM;
  return {
    value: value(mean),
    low: isSure ? null : within(mean - margin),
    high: isSure ? null : within(mean + margin),
  };
}

type Measure = {
  /** What one answer counts. */
  readonly of: (step: number) => number;
  /** The mean as it is told. */
  readonly value: (mean: number) => number;
  readonly least: number;
  readonly most: number;
};
const percent = (mean: number) => Math.round(mean * 100);
const tenth = (mean: number) => Math.round(mean * 10) / 10;
/** The share of 9 and 10 less that of 0 to 6. */
const promoted = (step: number) => (step >= 9 ? 1 : step <= 6 ? -1 : 0);

const measures: Readonly<Partial<Record<QuestionKind, Measure>>> = {
  nps: { of: promoted, value: percent, least: -1, most: 1 },
  csat: { of: (step) => (step >= 4 ? 1 : 0), value: percent, least: 0, most: 1 },
  ces: { of: (step) => step, value: tenth, least: 1, most: 7 },
  rating: { of: (step) => step, value: tenth, least: 1, most: 10 },
};
