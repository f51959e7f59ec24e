/**
 * What a survey is made of: the content of a campaign of the kind `survey`. Questions, endings and choices have ids that are
 * never used again within the survey, so that no answer is ever taken for another's (P-SRV-22).
 */
import { hexColor } from '../config/look.ts';
import { CAMPAIGN_LANGUAGES, CAMPAIGN_SENDER_CHARS } from '../campaigns/limits.ts';
import { language } from '../language.ts';
import { ADDRESS_CHARS } from '../limits.ts';
import { surveyFormats } from '../outbound/shapes.ts';
import {
  amount,
  choice,
  either,
  flag,
  integer,
  list,
  nullable,
  optional,
  shape,
  table,
  text,
  type Infer,
} from '../schema.ts';
import {
  SURVEY_BUTTON_CHARS,
  SURVEY_CHOICES,
  SURVEY_COLUMNS,
  SURVEY_CONDITIONS,
  SURVEY_DESCRIPTION_CHARS,
  SURVEY_ENDINGS,
  SURVEY_HIDDEN,
  SURVEY_HIDDEN_CHARS,
  SURVEY_ID_CHARS,
  SURVEY_LABEL_CHARS,
  SURVEY_LEAD_SECONDS,
  SURVEY_LINKS,
  SURVEY_OTHER_CHARS,
  SURVEY_QUESTIONS,
  SURVEY_QUOTAS,
  SURVEY_RATING_LEAST,
  SURVEY_RATING_MOST,
  SURVEY_RESPONSES_MOST,
  SURVEY_RESUME_DAYS,
  SURVEY_RULES,
  SURVEY_SELECTOR_CHARS,
  SURVEY_TEXT_CHARS,
  SURVEY_TITLE_CHARS,
} from './limits.ts';

/** Of a question, an ending or a choice. */
export const surveyId = text({ min: 1, max: SURVEY_ID_CHARS, pattern: /^[a-z][a-z0-9]*$/, what: 'an id, such as q1' });

export const questionKinds = [
  'nps',
  'csat',
  'ces',
  'rating',
  'single',
  'multiple',
  'text',
  'email',
  'matrix',
  'picture',
  'consent',
  'statement',
] as const;
export type QuestionKind = (typeof questionKinds)[number];

export const conditionWords = ['eq', 'ne', 'ge', 'le', 'between', 'among', 'notAmong', 'set', 'unset'] as const;
const operand = text({ max: SURVEY_OTHER_CHARS });
/**
 * `key`: the id of a question, the key of an attribute, the name of a hidden field. `row`: of a matrix, the id of its row.
 * `among`, `notAmong`: a list of ids of choices.
 */
export const surveyCondition = shape({
  of: choice(['answer', 'attribute', 'hidden']),
  key: text({ max: SURVEY_LABEL_CHARS }),
  row: optional(surveyId),
  is: choice(conditionWords),
  value: optional(
    either(either(operand, amount()), either(list(surveyId, { max: SURVEY_CHOICES }), list(amount(), { max: 2 }))),
  ),
});
export type SurveyCondition = Infer<typeof surveyCondition>;

/** Where all hold, the way goes to this question or ending. */
export const surveyRule = shape({ when: list(surveyCondition, { max: SURVEY_CONDITIONS }), to: surveyId });
export type SurveyRule = Infer<typeof surveyRule>;

/** `labels`: of choices, rows and columns by their id, of links by `l1` to `l3`. `low`, `high`: the ends of a scale. */
export const questionTexts = shape({
  title: text({ max: SURVEY_TITLE_CHARS }),
  description: text({ max: SURVEY_DESCRIPTION_CHARS }),
  low: text({ max: SURVEY_LABEL_CHARS }),
  high: text({ max: SURVEY_LABEL_CHARS }),
  labels: table(text({ max: SURVEY_LABEL_CHARS }), { max: SURVEY_CHOICES + SURVEY_COLUMNS + SURVEY_LINKS }),
});
export type QuestionTexts = Infer<typeof questionTexts>;

export const textInputs = ['short', 'long', 'number', 'date', 'phone', 'url'] as const;
export const scaleLooks = ['numbers', 'stars', 'faces'] as const;

/** What a kind has no use for stands at its usual value. */
export const surveyQuestion = shape({
  id: surveyId,
  kind: choice(questionKinds),
  required: flag(),
  /** Of `rating`. */
  steps: integer({ min: SURVEY_RATING_LEAST, max: SURVEY_RATING_MOST }),
  look: choice(scaleLooks),
  /** What there is to choose; of `matrix`: its rows. `picture`: the id of a media file. */
  choices: list(shape({ id: surveyId, picture: nullable(text({ max: 64 })) }), { max: SURVEY_CHOICES }),
  /** Of `matrix`. */
  columns: list(shape({ id: surveyId }), { max: SURVEY_COLUMNS }),
  /** With a field for what is not among the choices. */
  other: flag(),
  random: flag(),
  /** How many may be chosen; `most` 0: as many as there are. */
  least: integer({ min: 0, max: SURVEY_CHOICES }),
  most: integer({ min: 0, max: SURVEY_CHOICES }),
  /** Of `text`. */
  input: choice(textInputs),
  chars: integer({ min: 1, max: SURVEY_TEXT_CHARS }),
  /** Of `consent`: addresses, in the order of their labels. */
  links: list(text({ max: ADDRESS_CHARS }), { max: SURVEY_LINKS }),
  /** Under what it is asked at all; null: always. */
  shown: nullable(surveyCondition),
  rules: list(surveyRule, { max: SURVEY_RULES }),
  /** The key of the contact's attribute that the answer is written to; '' for none. */
  attribute: text({ max: SURVEY_LABEL_CHARS }),
  /** How many choices, rows and columns it has ever had. */
  made: integer({ min: 0 }),
  texts: table(questionTexts, { max: CAMPAIGN_LANGUAGES }),
});
export type SurveyQuestion = Infer<typeof surveyQuestion>;

export const endingTexts = shape({
  title: text({ max: SURVEY_TITLE_CHARS }),
  text: text({ max: SURVEY_DESCRIPTION_CHARS }),
  button: text({ max: SURVEY_BUTTON_CHARS }),
});
export type EndingTexts = Infer<typeof endingTexts>;
export const endingActions = ['none', 'close', 'url', 'conversation', 'article', 'checklist', 'survey'] as const;
export const surveyEnding = shape({
  id: surveyId,
  /** Whoever comes here was not meant: the response counts for nothing. */
  screensOut: flag(),
  /** Of its button. */
  action: choice(endingActions),
  target: text({ max: ADDRESS_CHARS }),
  /** After how many seconds it leads to the address by itself; null: not by itself. */
  leadsAfter: nullable(integer({ min: 0, max: SURVEY_LEAD_SECONDS })),
  texts: table(endingTexts, { max: CAMPAIGN_LANGUAGES }),
});
export type SurveyEnding = Infer<typeof surveyEnding>;

/** At most so many complete responses for which this holds; who comes later gets the ending, '' for the usual words. */
export const surveyQuota = shape({
  when: surveyCondition,
  most: integer({ min: 1, max: SURVEY_RESPONSES_MOST }),
  ending: text({ max: SURVEY_ID_CHARS }),
});
export type SurveyQuota = Infer<typeof surveyQuota>;

/** `once`: a second time is refused in words. `change`: their answers can be changed. `again`: each time anew. */
export const surveyRepeats = ['once', 'change', 'again'] as const;
export const inlinePlaces = ['before', 'start', 'end', 'after'] as const;
export const surveySettings = shape({
  format: choice(surveyFormats),
  /** A choice leads on by itself. */
  goesOn: flag(),
  anonymous: flag(),
  repeat: choice(surveyRepeats),
  resumeDays: integer({ min: 1, max: SURVEY_RESUME_DAYS }),
  /** It ends by itself after so many complete responses; null: it does not. */
  most: nullable(integer({ min: 1, max: SURVEY_RESPONSES_MOST })),
  quotas: list(surveyQuota, { max: SURVEY_QUOTAS }),
  /** Names of hidden fields, which links bring. */
  hidden: list(text({ min: 1, max: SURVEY_HIDDEN_CHARS, pattern: /^[a-z0-9_]+$/, what: 'a name of a-z, 0-9 and _' }), {
    max: SURVEY_HIDDEN,
  }),
  /**
   * At an element of the page, in place of the format; null: not there. `otherwise`: what an SDK that cannot place it shows,
   * the survey in the widget or nothing.
   */
  inline: nullable(
    shape({
      selector: text({ min: 1, max: SURVEY_SELECTOR_CHARS }),
      place: choice(inlinePlaces),
      otherwise: choice(['widget', 'none']),
    }),
  ),
  /** A response for which all of these hold opens a ticket when it is finished; null: none does. */
  ticket: nullable(shape({ when: list(surveyCondition, { max: SURVEY_CONDITIONS }) })),
  primaryColor: nullable(hexColor),
  /** Who asks. */
  sender: shape({ name: text({ max: CAMPAIGN_SENDER_CHARS }), picture: nullable(text({ max: 64 })) }),
});
export type SurveySettings = Infer<typeof surveySettings>;

/** `languages`: the first is the one for everybody whose own is not among them. */
export const surveyDraft = shape({
  languages: list(language, { max: CAMPAIGN_LANGUAGES }),
  questions: list(surveyQuestion, { max: SURVEY_QUESTIONS }),
  endings: list(surveyEnding, { max: SURVEY_ENDINGS }),
  settings: surveySettings,
  /** How many questions and endings it has ever had. */
  made: integer({ min: 0 }),
});
export type SurveyDraft = Infer<typeof surveyDraft>;
