/** A survey before anybody has written it: one question and its thanks. Templates are made of the same pieces. */
import { SURVEY_TEXT_USUAL_CHARS } from './limits.ts';
import type { EndingTexts, QuestionKind, QuestionTexts, SurveyDraft, SurveyEnding, SurveyQuestion } from './draft.ts';

export const noQuestionTexts: QuestionTexts = { title: '', description: '', low: '', high: '', labels: {} };
export const noEndingTexts: EndingTexts = { title: '', text: '', button: '' };

/** What has no use for its kind stands at its usual value. */
export function blankQuestion(id: string, kind: QuestionKind): SurveyQuestion {
  return {
    id,
    kind,
    required: false,
    steps: 5,
    look: kind === 'csat' ? 'faces' : kind === 'rating' ? 'stars' : 'numbers',
    choices: [],
    columns: [],
    other: false,
    random: false,
    least: 0,
    most: kind === 'picture' ? 1 : 0,
    input: 'short',
    chars: SURVEY_TEXT_USUAL_CHARS,
    links: [],
    shown: null,
    rules: [],
    attribute: '',
    made: 0,
    texts: {},
  };
}

export function blankEnding(id: string): SurveyEnding {
  return { id, screensOut: false, action: 'close', target: '', leadsAfter: null, texts: {} };
}

export function blankSurvey(lang: string): SurveyDraft {
  return {
    languages: [lang],
    questions: [{ ...blankQuestion('q1', 'nps'), texts: { [lang]: noQuestionTexts } }],
    endings: [{ ...blankEnding('e2'), texts: { [lang]: noEndingTexts } }],
    settings: {
      format: 'survey',
      goesOn: false,
      anonymous: false,
      repeat: 'once',
      resumeDays: 7,
      most: null,
      quotas: [],
      hidden: [],
      inline: null,
      ticket: null,
      primaryColor: null,
      sender: { name: '', picture: null },
    },
    made: 2,
  };
}
