import { expect, test } from 'bun:test';
import { chanceOfSplit, isSplitAsPlanned, rangeOf, verdictOf, type Group } from './proof.ts';
import { isControl, isProjectControl, variantOf } from './drawing-lots.ts';

const TESTS = 2000;
const LOOKS = 200;
const PEOPLE_A_LOOK = 25;

/** The same numbers each time: from 0 up to 1. */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

type Counts = { readonly name: string; people: number; done: number };
function grow(group: Counts, share: number, random: () => number): void {
  for (let at = 0; at < PEOPLE_A_LOOK; at += 1) {
    group.people += 1;
    if (random() < share) group.done += 1;
  }
}

/** What a z-test would call better at this look. */
function isSignificant(one: Group, other: Group): boolean {
  const share = (one.done + other.done) / (one.people + other.people);
  const deviation = Math.sqrt(share * (1 - share) * (1 / one.people + 1 / other.people));
  return deviation > 0 && Math.abs(one.done / one.people - other.done / other.people) > 1.96 * deviation;
}

test('of 2,000 tests without a difference, each looked at 200 times, at most 5 % get a verdict [P-OUT-34]', () => {
  for (const share of [0.03, 0.1, 0.4]) {
    const random = chance(7);
    let [ours, usual] = [0, 0];
    for (let at = 0; at < TESTS; at += 1) {
      const [a, b]: [Counts, Counts] = [
        { name: 'A', people: 0, done: 0 },
        { name: 'B', people: 0, done: 0 },
      ];
      let [said, significant] = [false, false];
      for (let look = 0; look < LOOKS; look += 1) {
        grow(a, share, random);
        grow(b, share, random);
        said ||= verdictOf([a, b])?.says === 'better';
        significant ||= a.people >= 50 && isSignificant(a, b);
      }
      if (said) ours += 1;
      if (significant) usual += 1;
    }
    const percent = (count: number) => `${((count / TESTS) * 100).toFixed(1)} %`;
    console.log(`${share * 100} of 100 in both: 'better' ${percent(ours)}, a z-test at every look ${percent(usual)}`);
    expect(ours / TESTS).toBeLessThanOrEqual(0.05);
    expect(usual / TESTS).toBeGreaterThan(0.2);
  }
}, 60_000);

test('a difference that is there is found, and the truth lies within the range at all looks together [P-OUT-34]', () => {
  const random = chance(11);
  let [found, held] = [0, 0];
  for (let at = 0; at < 300; at += 1) {
    const [a, b]: [Counts, Counts] = [
      { name: 'A', people: 0, done: 0 },
      { name: 'B', people: 0, done: 0 },
    ];
    let [said, within] = [false, true];
    for (let look = 0; look < LOOKS; look += 1) {
      grow(a, 0.05, random);
      grow(b, 0.1, random);
      const verdict = verdictOf([a, b]);
      if (verdict?.says === 'better') {
        expect([verdict.better, verdict.than]).toEqual(['B', 'A']);
        said = true;
      }
      const { from, to } = rangeOf(b, a);
      within &&= a.people < 50 || (from <= 0.05 && to >= 0.05);
    }
    if (said) found += 1;
    if (within) held += 1;
  }
  expect(found).toBe(300);
  expect(held / 300).toBeGreaterThan(0.95);
});

test('little is too early and says how many are missing, and much of the same is no difference [P-OUT-34]', () => {
  const early = verdictOf([
    { name: 'A', people: 300, done: 20 },
    { name: 'B', people: 310, done: 30 },
  ]);
  if (early?.says !== 'early') throw new Error('it is too early');
  // With so many more that do as those did it is told.
  const at = (people: number) =>
    verdictOf([
      { name: 'A', people, done: Math.round((people * 20) / 300) },
      { name: 'B', people, done: Math.round((people * 30) / 310) },
    ])?.says;
  expect([at(310 + Math.round(early.more * 1.05)), at(300 + Math.round(early.more * 0.8))]).toEqual([
    'better',
    'early',
  ]);
  expect(
    verdictOf([
      { name: 'A', people: 30_000, done: 3000 },
      { name: 'B', people: 30_000, done: 3010 },
    ])?.says,
  ).toBe('same');
  // However clear, of 49 people nothing is said; of 50 it is.
  const clear = (people: number) =>
    verdictOf([
      { name: 'A', people, done: 0 },
      { name: 'B', people, done: people },
    ])?.says;
  expect([clear(49), clear(50)]).toEqual(['early', 'better']);
  expect(verdictOf([{ name: 'A', people: 100, done: 50 }])).toBeUndefined();
});

test('groups as uneven as chance brings them once in 1,000 are not split as planned, others are [P-OUT-35]', () => {
  const halves = (one: number, other: number) => [
    { people: one, weight: 1 },
    { people: other, weight: 1 },
  ];
  // Of tables: chi-squared of 10.83 with one degree of freedom, 13.82 with two, 16.27 with three.
  expect(chanceOfSplit(halves(540, 460))).toBeCloseTo(0.01141, 4);
  const three = [40, 60, 50].map((people) => ({ people, weight: 1 }));
  expect(chanceOfSplit(three)).toBeCloseTo(Math.exp(-2), 6);
  expect(chanceOfSplit([...three, { people: 50, weight: 1 }])).toBeCloseTo(0.26146, 4);
  expect([isSplitAsPlanned(halves(552, 448)), isSplitAsPlanned(halves(553, 447))]).toEqual([true, false]);
  expect(isSplitAsPlanned([...halves(100, 100), { people: 0, weight: 0 }])).toBe(true);
  expect(isSplitAsPlanned([...halves(100, 100), { people: 5, weight: 0 }])).toBe(false);
  expect(chanceOfSplit([])).toBe(1);
});

test('who is in which group is drawn by shares and weights and never changes [P-OUT-33]', () => {
  const people = Array.from({ length: 20_000 }, (_, at) => `contact-${at}`);
  const experiment = {
    control: 10,
    variants: [
      { name: 'A', weight: 3, content: null },
      { name: 'B', weight: 1, content: null },
    ],
  };
  const drawn = () => people.map((one) => [isControl('c1', one, experiment), variantOf('c1', one, experiment)]);
  expect(drawn()).toEqual(drawn());
  const [control, second] = [
    drawn().filter(([is]) => is).length,
    drawn().filter(([, variant]) => variant === 1).length,
  ];
  expect(Math.abs(control - 2000)).toBeLessThan(150);
  expect(Math.abs(second - 5000)).toBeLessThan(250);
  // Who is in a control group of one campaign is no likelier to be in another's, or in the project's.
  const both = people.filter((one) => isControl('c1', one, experiment) && isControl('c2', one, experiment)).length;
  expect(Math.abs(both - 200)).toBeLessThan(60);
  const apart = people.filter((one) => isProjectControl('p1', one, 20) && isControl('c1', one, experiment)).length;
  expect(Math.abs(apart - 400)).toBeLessThan(80);
  expect(
    people.some((one) => isProjectControl('p1', one, 0) || isControl('c1', one, { ...experiment, control: 0 })),
  ).toBe(false);
});
