import { expect, test } from 'bun:test';
import { isEmpty, wrongAnswer, type SurveyAnswer } from './answers.ts';
import { blankEnding, blankQuestion } from './blank.ts';
import type { SurveyCondition, SurveyQuestion } from './draft.ts';
import { holds, longestAfter, nextOf, rulesBack, wayThrough, type Met } from './way.ts';

const met = (answers: Met['answers'], hidden: Met['hidden'] = {}): Met => ({
  answers,
  attribute: (key) => (key === 'plan' ? 'Pro' : undefined),
  hidden,
});
const scale = (id: string, more: Partial<SurveyQuestion> = {}) => ({ ...blankQuestion(id, 'nps'), ...more });
const ending = blankEnding('e1');

test('conditions compare answers, attributes and hidden fields; what is not there meets only what asks for nothing [P-SRV-13]', () => {
  const q = (is: SurveyCondition['is'], value?: SurveyCondition['value']): SurveyCondition => ({
    of: 'answer',
    key: 'q1',
    is,
    ...(value === undefined ? {} : { value }),
  });
  const cases: [SurveyCondition, SurveyAnswer | null, boolean][] = [
    [q('between', [0, 6]), 6, true],
    [q('between', [0, 6]), 7, false],
    [q('ge', 9), 9, true],
    [q('le', 6), null, false],
    [q('eq', 3), 3, true],
    [q('ne', 3), null, true],
    [q('among', ['c1', 'other']), { choices: ['c2'], other: 'Mine' }, true],
    [q('among', ['c1']), { choices: ['c2'] }, false],
    [q('notAmong', ['c1']), { choices: ['c2'] }, true],
    [q('eq', 'true'), true, true],
    [q('eq', 'ANNA'), 'anna', true],
    [q('set'), { choices: [] }, false],
    [q('unset'), '  ', true],
  ];
  for (const [condition, answer, expected] of cases)
    expect([condition, answer, holds(condition, met({ q1: answer }))]).toEqual([condition, answer, expected]);
  const row = { of: 'answer', key: 'q1', row: 'r2', is: 'among', value: ['k1'] } as const;
  expect(holds({ ...row, value: ['k1'] }, met({ q1: { rows: { r1: 'k1', r2: 'k2' } } }))).toBe(false);
  expect(holds({ of: 'attribute', key: 'plan', is: 'eq', value: 'pro' }, met({}))).toBe(true);
  expect(holds({ of: 'hidden', key: 'order', is: 'set' }, met({}, { order: '5' }))).toBe(true);
});

test('a way follows its rules, leaves out what is not asked, and ends [P-SRV-13]', () => {
  const low: SurveyCondition = { of: 'answer', key: 'q1', is: 'le', value: 6 };
  const survey = {
    questions: [
      scale('q1', { rules: [{ when: [low], to: 'q3' }] }),
      scale('q2'),
      scale('q3', { shown: low }),
      scale('q4', { rules: [{ when: [], to: 'e2' }] }),
    ],
    endings: [ending, blankEnding('e2')],
  };
  expect(wayThrough(survey, met({ q1: 3 }))).toEqual(['q1', 'q3', 'q4', 'e2']);
  expect(wayThrough(survey, met({ q1: 9 }))).toEqual(['q1', 'q2', 'q4', 'e2']);
  expect(wayThrough({ ...survey, endings: [] }, met({ q1: 9 }))).toEqual(['q1', 'q2', 'q4']);
  expect([longestAfter(survey, 'q1'), longestAfter(survey, 'q4')]).toEqual([3, 0]);
  expect(rulesBack(survey)).toEqual([]);
  expect(rulesBack({ questions: [scale('q1', { rules: [{ when: [], to: 'q1' }] })] })).toEqual([
    { question: 'q1', rule: 0 },
  ]);
});

test('of 2,000 surveys by chance no way goes back, and none is longer than it was told [P-SRV-29]', () => {
  let seed = 7;
  const roll = (most: number): number => {
    seed = (seed * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return Math.floor((seed / 4_294_967_296) * most);
  };
  for (let round = 0; round < 2000; round++) {
    const count = 1 + roll(8);
    const condition = (before: number): SurveyCondition => ({
      of: 'answer',
      key: `q${roll(before + 1)}`,
      is: 'between',
      value: [roll(6), 5 + roll(6)],
    });
    const questions = Array.from({ length: count }, (_, at) =>
      scale(`q${at}`, {
        shown: at > 0 && roll(3) === 0 ? condition(at - 1) : null,
        rules:
          roll(3) === 0 && at < count - 1 ? [{ when: [condition(at)], to: `q${at + 1 + roll(count - at - 1)}` }] : [],
      }),
    );
    const survey = { questions, endings: [ending] };
    const answers = Object.fromEntries(questions.map(({ id }) => [id, roll(11)]));
    const way = wayThrough(survey, met(answers));
    expect(way.at(-1)).toBe('e1');
    const places = way.slice(0, -1).map((id) => Number(id.slice(1)));
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    for (const [at, id] of way.slice(0, -1).entries())
      expect(longestAfter(survey, id)).toBeGreaterThanOrEqual(way.length - 2 - at);
    expect(nextOf(survey, '', met(answers))).toBe(way[0]);
  }
});

test('an empty answer is none, and every kind refuses what is another’s [P-SRV-12, P-SRV-38]', () => {
  for (const nothing of [null, undefined, '', '  ', { choices: [] }, { choices: [], other: '' }, { rows: {} }])
    expect(isEmpty(nothing)).toBe(true);
  const kinds = ['nps', 'csat', 'ces', 'rating', 'single', 'multiple', 'text', 'email', 'matrix', 'consent'] as const;
  for (const kind of kinds) {
    const question = { ...blankQuestion('q1', kind), required: true };
    expect([kind, wrongAnswer(question, null)]).toEqual([kind, { code: 'required' }]);
    expect([kind, wrongAnswer({ ...question, required: false }, null)]).toEqual([kind, undefined]);
    expect([kind, wrongAnswer(question, { wrong: true })?.code]).toEqual([kind, 'form']);
  }
  expect(wrongAnswer({ ...blankQuestion('q1', 'consent'), required: true }, false)).toEqual({ code: 'required' });
  expect(wrongAnswer({ ...blankQuestion('q1', 'text'), chars: 3 }, 'four')).toEqual({ code: 'long', count: 1 });
  const inputs = { number: ['5,5', 'five'], date: ['2026-11-24', '24.11.'], phone: ['+49 30 1', 'call me'] } as const;
  for (const [input, [right, wrong]] of Object.entries(inputs)) {
    const question = { ...blankQuestion('q1', 'text'), input: input as 'number' };
    expect([wrongAnswer(question, right), wrongAnswer(question, wrong)]).toEqual([
      undefined,
      { code: input as 'number' },
    ]);
  }
});

test('a text takes its characters and not one more: 500 unless its question says otherwise [P-SRV-06]', () => {
  const usual = blankQuestion('q1', 'text');
  expect(wrongAnswer(usual, 'x'.repeat(500))).toBeUndefined();
  expect(wrongAnswer(usual, 'x'.repeat(501))).toEqual({ code: 'long', count: 1 });
  const long = { ...usual, input: 'long' as const, chars: 5000 };
  expect(wrongAnswer(long, 'x'.repeat(5000))).toBeUndefined();
  expect(wrongAnswer(long, 'x'.repeat(5001))).toEqual({ code: 'long', count: 1 });
  expect(wrongAnswer({ ...usual, input: 'url' }, 'not a site')).toEqual({ code: 'url' });
});

test('pictures are chosen one or several by their ids; a statement takes no answer at all [P-SRV-09, P-SRV-11]', () => {
  const choices = ['c1', 'c2'].map((id) => ({ id, picture: 'm1' }));
  const one = { ...blankQuestion('q1', 'picture'), choices };
  const several = { ...one, most: 2 };
  expect(wrongAnswer(one, { choices: ['c2'] })).toBeUndefined();
  expect(wrongAnswer(one, { choices: ['c1', 'c2'] })).toEqual({ code: 'form' });
  expect(wrongAnswer(several, { choices: ['c1', 'c2'] })).toBeUndefined();
  expect(wrongAnswer(several, { choices: ['c3'] })).toEqual({ code: 'form' });
  expect(wrongAnswer(blankQuestion('q2', 'statement'), 'read')).toEqual({ code: 'form' });
});
