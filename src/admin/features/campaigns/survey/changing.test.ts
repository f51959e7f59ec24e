import { describe, expect, test } from 'bun:test';
import { blankSurvey } from '../../../../wire/surveys/blank.ts';
import type { SurveyDraft } from '../../../../wire/surveys/draft.ts';
import {
  addEnding,
  addLanguage,
  addQuestion,
  changeKind,
  dropLanguage,
  duplicateQuestion,
  orderQuestions,
  removeEnding,
  removeQuestion,
  sayOf,
  setQuestion,
  withoutRules,
} from './changing.ts';

const ids = ({ questions }: SurveyDraft) => questions.map(({ id }) => id);
const leads = (survey: SurveyDraft, id: string, to: string): SurveyDraft =>
  setQuestion(survey, id, { rules: [{ when: [{ of: 'answer', key: id, is: 'le', value: 6 }], to }] });

describe('questions', () => {
  test('get an id that nothing had before, also after others were removed [P-SRV-22]', () => {
    const first = addQuestion(blankSurvey('en'), 'text');
    const second = addQuestion(removeQuestion(first.survey, first.id), 'single');
    expect([first.id, second.id]).toEqual(['q3', 'q4']);
    expect(ids(second.survey)).toEqual(['q1', 'q4']);
    expect(second.survey.questions[1]!.choices.map(({ id }) => id)).toEqual(['c1', 'c2']);
    expect(ids(duplicateQuestion(second.survey, 'q1').survey)).toEqual(['q1', 'q5', 'q4']);
  });

  test('of another kind are others, with the same words, and what led there leads there [P-SRV-22]', () => {
    const { survey } = addQuestion(blankSurvey('en'), 'single');
    const said = setQuestion(survey, 'q3', sayOf(survey.questions[1]!, 'en', { title: 'Which?' }));
    const { survey: changed, id } = changeKind(leads(said, 'q1', 'q3'), 'q3', 'multiple');
    expect(ids(changed)).toEqual(['q1', 'q4']);
    expect(changed.questions[1]).toMatchObject({ id, kind: 'multiple', texts: { en: { title: 'Which?' } } });
    expect(changed.questions[0]!.rules[0]!.to).toBe('q4');
    const matrix = changeKind(changed, id, 'matrix').survey.questions[1]!;
    expect([...matrix.choices, ...matrix.columns].map((one) => one.id)).toEqual(['c1', 'c2', 'c3', 'c4']);
  });

  test('that go take with them what led to them and what was asked because of them', () => {
    const two = addQuestion(addQuestion(blankSurvey('en'), 'text').survey, 'text').survey;
    const shown = setQuestion(leads(two, 'q1', 'q3'), 'q4', { shown: { of: 'answer', key: 'q3', is: 'set' } });
    const left = removeQuestion(shown, 'q3');
    expect(left.questions.map(({ rules, shown: under }) => [rules.length, under])).toEqual([
      [0, null],
      [0, null],
    ]);
  });

  test('that are moved name the rules that would lead backwards, which can go [P-SRV-19]', () => {
    const two = addQuestion(addQuestion(blankSurvey('en'), 'text').survey, 'text').survey;
    const { survey, back } = orderQuestions(leads(two, 'q1', 'q3'), ['q3', 'q1', 'q4']);
    expect(back).toEqual([{ question: 'q1', rule: 0 }]);
    expect(withoutRules(survey, back).questions[1]!.rules).toEqual([]);
    expect(orderQuestions(two, ['q4', 'q3', 'q1']).back).toEqual([]);
  });
});

test('endings and languages come and go, with what is said in them', () => {
  const { survey, id } = addEnding(blankSurvey('en'));
  const led = leads(survey, 'q1', id);
  expect(removeEnding(led, id)).toMatchObject({ endings: [{ id: 'e2' }], questions: [{ rules: [] }] });
  const said = setQuestion(led, 'q1', sayOf(led.questions[0]!, 'en', { title: 'How?' }));
  const german = addLanguage(said, 'de', 'en');
  expect([german.languages, german.questions[0]!.texts.de?.title]).toEqual([['en', 'de'], 'How?']);
  const left = dropLanguage(german, 'en');
  expect([left.languages, Object.keys(left.endings[1]!.texts)]).toEqual([['de'], ['de']]);
});
