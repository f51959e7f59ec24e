/** Surveys to begin with, in English and German (P-SRV-18). Their words stand in `texts/`, by template, question and choice. */
import {
  blankEnding,
  blankQuestion,
  blankSurvey,
  noEndingTexts,
  noQuestionTexts,
} from '../../../wire/surveys/blank.ts';
import type { QuestionKind, SurveyCondition, SurveyDraft, SurveyQuestion } from '../../../wire/surveys/draft.ts';
import { surveyTemplates, type SurveyTemplate } from '../../../wire/surveys/templates.ts';
import de from './texts/de.json';
import english from './texts/en-US.json';

type Asked = {
  readonly kind: QuestionKind;
  /** How many choices it has. */
  readonly choices?: number;
  /** Asked only where the first question was answered from one step to another. */
  readonly after?: readonly [from: number, to: number];
} & Partial<Pick<SurveyQuestion, 'required' | 'other' | 'random' | 'input'>>;

const score = (kind: QuestionKind): Asked => ({ kind, required: true });
const why: Asked = { kind: 'text', input: 'long' };
const choose = (kind: 'single' | 'multiple', choices: number): Asked => ({ kind, choices, other: true, random: true });

const templates: Readonly<Record<SurveyTemplate, readonly Asked[]>> = {
  nps: [score('nps'), { ...why, after: [0, 8] }, { ...why, after: [9, 10] }],
  csat: [score('csat'), why],
  ces: [score('ces'), why],
  fit: [{ kind: 'single', choices: 3, required: true }, why, why],
  onboarding: [choose('single', 4), choose('single', 4), why],
  feature: [score('rating'), choose('multiple', 4), why],
  leaving: [choose('single', 5), why, { kind: 'single', choices: 2 }],
  feedback: [score('csat'), why, { kind: 'email' }],
};

const languages = { en: english, de } as const;
type Words = Readonly<Record<string, string>>;

export const isTemplate = (name: string | undefined): name is SurveyTemplate =>
  (surveyTemplates as readonly (string | undefined)[]).includes(name);

/** In both languages, that of the project first. */
export function fromTemplate(template: SurveyTemplate, lang: string): SurveyDraft {
  const order = lang.toLowerCase().startsWith('de') ? (['de', 'en'] as const) : (['en', 'de'] as const);
  const asked = templates[template];
  const say = (of: (words: Words) => object) => Object.fromEntries(order.map((tag) => [tag, of(languages[tag])]));
  const ending = blankEnding(`e${asked.length + 1}`);
  return {
    ...blankSurvey(order[0]),
    languages: [...order],
    questions: asked.map((one, at) => questionOf(template, one, at + 1, say)),
    endings: [
      {
        ...ending,
        texts: say((words) => ({
          ...noEndingTexts,
          title: words['ending.title'],
          text: words['ending.text'],
          button: words['ending.button'],
        })) as typeof ending.texts,
      },
    ],
    made: asked.length + 1,
  };
}

function questionOf(
  template: SurveyTemplate,
  { after, choices = 0, ...asked }: Asked,
  number: number,
  say: (of: (words: Words) => object) => object,
): SurveyQuestion {
  const id = `q${number}`;
  const ids = Array.from({ length: choices }, (_, at) => `c${at + 1}`);
  const shown: SurveyCondition | null = after ? { of: 'answer', key: 'q1', is: 'between', value: [...after] } : null;
  const texts = say((words) => {
    const word = (name: string) => words[`${template}.${id}.${name}`] ?? '';
    return {
      ...noQuestionTexts,
      title: words[`${template}.${id}`] ?? '',
      low: word('low'),
      high: word('high'),
      labels: Object.fromEntries(ids.map((one) => [one, word(one)])),
    };
  });
  return {
    ...blankQuestion(id, asked.kind),
    ...asked,
    shown,
    choices: ids.map((one) => ({ id: one, picture: null })),
    made: choices,
    texts: texts as SurveyQuestion['texts'],
  };
}
