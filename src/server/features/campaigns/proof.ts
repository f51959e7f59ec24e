/**
 * Whether one group of a test does better than another, so that it may be looked at every day (P-OUT-34), and whether the
 * groups are split as planned (P-OUT-35).
 *
 * The range of a difference is a confidence sequence: it holds the truth at all times at once with a chance of 95 %, however
 * often somebody looks and whenever they stop. It is the two-sided normal mixture of H. Robbins (Statistical Methods Related
 * to the Law of the Iterated Logarithm, 1970), as Howard, Ramdas, McAuliffe and Sekhon write it (Time-uniform, nonparametric,
 * nonasymptotic confidence sequences, 2021, eq. 14), over the information of a difference of shares, the reciprocal of its
 * variance; that estimated variances do is Waudby-Smith et al. (Time-uniform central limit theory, 2024).
 */

/** `done` of `people` did what the campaign is for. */
export type Group = { readonly name: string; readonly people: number; readonly done: number };
/** Shares of 1: how much more do it. */
export type Range = { readonly from: number; readonly to: number };

/** How often something is said to be better that is not, over all looks and all pairs of groups. */
export const WRONG_AT_MOST = 0.05;
/** Groups whose sizes arise by chance less than once in so many are not split as planned. */
const SPLIT_BY_CHANCE = 1 / 1000;
/** The difference for which the range is as narrow as it can be: 4 of 100, what tests of messages usually find. */
const MEANT = 0.04;
const PRIOR = 1 / MEANT ** 2;
/** Before so many in each group, and so many who did it, the shares say nothing. */
const PEOPLE_LEAST = 50;
const DONE_LEAST = 10;
/** Less than this is no difference worth telling. */
export const NO_DIFFERENCE = 0.02;
const PEOPLE_MOST = 100_000_000;

/** Errors over all pairs of so many groups are shared out among them, since any two may be the ones that are told. */
export const shareOfPair = (groups: number): number => WRONG_AT_MOST / Math.max(1, (groups * (groups - 1)) / 2);

/** How many more of `one` did it than of `other`. */
export function rangeOf(one: Group, other: Group, wrong: number = WRONG_AT_MOST): Range {
  const difference = shareOf(one) - shareOf(other);
  const half = halfOf(1 / (varianceOf(one) + varianceOf(other)), wrong);
  return { from: Math.max(-1, difference - half), to: Math.min(1, difference + half) };
}

/** The range of one group's share, by itself. */
export function shareRange(one: Group, wrong: number = WRONG_AT_MOST): Range {
  if (one.people === 0) return { from: 0, to: 1 };
  const half = halfOf(1 / varianceOf(one), wrong);
  return { from: Math.max(0, shareOf(one) - half), to: Math.min(1, shareOf(one) + half) };
}

export type Verdict =
  /** `more`: people that each group still needs, about. */
  | { readonly says: 'early'; readonly more: number }
  | { readonly says: 'better'; readonly better: string; readonly than: string; readonly range: Range }
  | { readonly says: 'same'; readonly better: string; readonly than: string; readonly range: Range };

/** Of the group that does best and the next one; undefined for less than two groups. */
export function verdictOf(groups: readonly Group[]): Verdict | undefined {
  if (groups.length < 2) return undefined;
  const [best, next] = groups.toSorted((one, other) => shareOf(other) - shareOf(one)) as [Group, Group];
  const wrong = shareOfPair(groups.length);
  const range = rangeOf(best, next, wrong);
  const told = { better: best.name, than: next.name, range };
  const few = Math.min(...groups.map(({ people }) => people)) < PEOPLE_LEAST || doneOf(groups) < DONE_LEAST;
  if (!few && range.from > 0) return { says: 'better', ...told };
  if (!few && Math.max(-range.from, range.to) <= NO_DIFFERENCE) return { says: 'same', ...told };
  return { says: 'early', more: missing(best, next, wrong) };
}

/** What the smaller group still needs, should both go on as they do. */
function missing(best: Group, next: Group, wrong: number): number {
  const difference = shareOf(best) - shareOf(next);
  const wanted = Math.max(difference, NO_DIFFERENCE - difference);
  const spread = spreadOf(best) + spreadOf(next);
  let [low, high] = [PEOPLE_LEAST, PEOPLE_MOST];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (halfOf(middle / spread, wrong) <= wanted) high = middle;
    else low = middle;
  }
  return Math.max(1, high - Math.min(best.people, next.people));
}

const doneOf = (groups: readonly Group[]): number => groups.reduce((sum, { done }) => sum + done, 0);
const shareOf = ({ people, done }: Group): number => (people === 0 ? 0 : done / people);

/** Half of each more than were counted, so that nobody of ten is no proof of nobody. */
function spreadOf({ people, done }: Group): number {
  const share = (done + 0.5) / (people + 1);
  return share * (1 - share);
}
const varianceOf = (group: Group): number => spreadOf(group) / Math.max(1, group.people);

/** Half of the range at so much information. */
function halfOf(information: number, wrong: number): number {
  const sum = information + PRIOR;
  return Math.sqrt(sum * Math.log(sum / (PRIOR * wrong ** 2))) / information;
}

/** The chance of sizes as uneven as these, or more, were they drawn by these weights: Pearson's chi-squared. */
export function chanceOfSplit(groups: readonly { readonly people: number; readonly weight: number }[]): number {
  const people = groups.reduce((sum, one) => sum + one.people, 0);
  const weights = groups.reduce((sum, { weight }) => sum + weight, 0);
  if (people === 0 || groups.length < 2) return 1;
  const squares = groups.reduce((sum, one) => {
    const planned = (people * one.weight) / weights;
    return sum + (one.people - planned) ** 2 / planned;
  }, 0);
  return upperGamma((groups.length - 1) / 2, squares / 2);
}

/** Of groups that are drawn at all: who has a weight of 0 gets nobody. */
export const isSplitAsPlanned = (groups: readonly { readonly people: number; readonly weight: number }[]): boolean =>
  chanceOfSplit(groups.filter(({ weight, people }) => weight > 0 || people > 0)) >= SPLIT_BY_CHANCE;

/** Γ(a, x) / Γ(a) for halves of whole numbers: from its start at 1/2 or 1 by Γ(a + 1, x) = a Γ(a, x) + x^a e^−x. */
function upperGamma(a: number, x: number): number {
  const whole = Number.isInteger(a);
  let sum = whole ? Math.exp(-x) : erfc(Math.sqrt(x));
  let term = whole ? Math.exp(-x) : (2 * Math.sqrt(x / Math.PI) * Math.exp(-x)) / (2 * x || 1);
  for (let at = whole ? 1 : 0.5; at < a; at += 1) {
    term *= x / at;
    sum += term;
  }
  return Math.min(1, sum);
}

/** 1 − erf, to 1.2 in ten million of itself (W. H. Press et al., Numerical Recipes, 6.2). */
function erfc(x: number): number {
  const t = 1 / (1 + x / 2);
  const terms = [
    -1.26551223, 1.00002368, 0.37409196, 0.09678418, -0.18628806, 0.27886807, -1.13520398, 1.48851587, -0.82215223,
    0.17087277,
  ];
  return t * Math.exp(-x * x + terms.reduceRight((sum, term) => sum * t + term, 0));
}
