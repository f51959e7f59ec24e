/** A survey as a visitor is asked it, in one language, and what they answer. */
import { CAMPAIGN_LANGUAGES, CAMPAIGN_SENDER_CHARS, RECEIPT_TOKEN_CHARS } from '../campaigns/limits.ts';
import { hexColor } from '../config/look.ts';
import { language } from '../language.ts';
import { ADDRESS_CHARS } from '../limits.ts';
import { surveyFormats } from '../outbound/shapes.ts';
import {
  anything,
  choice,
  flag,
  integer,
  list,
  nullable,
  open,
  optional,
  shape,
  table,
  text,
  type Infer,
} from '../schema.ts';
import {
  endingActions,
  questionKinds,
  scaleLooks,
  surveyCondition,
  surveyId,
  surveyRepeats,
  surveyRule,
  textInputs,
} from './draft.ts';
import {
  SURVEY_BUTTON_CHARS,
  SURVEY_CHOICES,
  SURVEY_COLUMNS,
  SURVEY_DESCRIPTION_CHARS,
  SURVEY_ENDINGS,
  SURVEY_HIDDEN,
  SURVEY_LABEL_CHARS,
  SURVEY_LEAD_SECONDS,
  SURVEY_LINKS,
  SURVEY_QUESTIONS,
  SURVEY_RULES,
  SURVEY_SECONDS,
  SURVEY_TITLE_CHARS,
  SURVEY_PROOF_CHARS,
  SURVEY_TOKEN_CHARS,
} from './limits.ts';

/** Where somebody answers: the messenger's frame, the page itself, the survey's own page, a mail. */
export const responseSources = ['frame', 'inline', 'link', 'mail'] as const;
export type ResponseSource = (typeof responseSources)[number];
export const responseStates = ['partial', 'complete', 'screened_out', 'over_quota'] as const;
export type ResponseState = (typeof responseStates)[number];

/** What stands in place of a name may be longer than what was written. */
const FILLED = 4;
const label = text({ max: SURVEY_LABEL_CHARS * FILLED });

export const shownQuestion = open({
  id: surveyId,
  kind: choice(questionKinds),
  required: flag(),
  steps: integer(),
  look: choice(scaleLooks),
  /** In the order in which they are shown. `picture`: its address; null for none. */
  choices: list(open({ id: surveyId, label, picture: nullable(text({ max: ADDRESS_CHARS })) }), {
    max: SURVEY_CHOICES,
  }),
  columns: list(open({ id: surveyId, label }), { max: SURVEY_COLUMNS }),
  other: flag(),
  least: integer(),
  most: integer(),
  input: choice(textInputs),
  chars: integer(),
  links: list(open({ label, href: text({ max: ADDRESS_CHARS }) }), { max: SURVEY_LINKS }),
  title: text({ max: SURVEY_TITLE_CHARS * FILLED }),
  description: text({ max: SURVEY_DESCRIPTION_CHARS * FILLED }),
  low: label,
  high: label,
  /** What is asked of attributes is answered already: it holds always or never. */
  shown: nullable(surveyCondition),
  rules: list(surveyRule, { max: SURVEY_RULES }),
});
export type ShownQuestion = Infer<typeof shownQuestion>;
export const shownEnding = open({
  id: surveyId,
  action: choice(endingActions),
  target: text({ max: ADDRESS_CHARS }),
  leadsAfter: nullable(integer({ min: 0, max: SURVEY_LEAD_SECONDS })),
  title: text({ max: SURVEY_TITLE_CHARS * FILLED }),
  text: text({ max: SURVEY_DESCRIPTION_CHARS * FILLED }),
  button: text({ max: SURVEY_BUTTON_CHARS }),
});
export type ShownEnding = Infer<typeof shownEnding>;

export const shownSurvey = open({
  id: text({ max: 36 }),
  version: integer({ min: 0 }),
  lang: language,
  rtl: flag(),
  languages: list(language, { max: CAMPAIGN_LANGUAGES }),
  look: open({
    format: choice(surveyFormats),
    goesOn: flag(),
    anonymous: flag(),
    repeat: choice(surveyRepeats),
    primaryColor: nullable(hexColor),
    sender: nullable(
      open({ name: text({ max: CAMPAIGN_SENDER_CHARS }), picture: nullable(text({ max: ADDRESS_CHARS })) }),
    ),
  }),
  hidden: list(text({ max: 32 }), { max: SURVEY_HIDDEN }),
  questions: list(shownQuestion, { max: SURVEY_QUESTIONS }),
  endings: list(shownEnding, { max: SURVEY_ENDINGS }),
});
export type ShownSurvey = Infer<typeof shownSurvey>;

/** By the id of the question; null: passed without an answer. */
const answers = table(nullable(anything()), { max: SURVEY_QUESTIONS });
const id = text({ min: 1, max: 36 });

/** Of a link that is one contact's: they answer in place of whoever the session is. */
const personal = optional(text({ max: SURVEY_TOKEN_CHARS }));
export const surveyAsked = shape({ lang: language, source: choice(responseSources), personal });
export const personalAsked = shape({ token: text({ min: 1, max: SURVEY_TOKEN_CHARS }) });
/** `response`: what they have begun; null for none. */
export const personalOpened = open({ name: text({ max: 512 }), response: nullable(text({ max: 36 })) });
export type PersonalOpened = Infer<typeof personalOpened>;
/** `open`: it can be answered. `answered`: they have, and once is all. `full`: enough people have. `closed`: it is over. */
export const surveyStates = ['open', 'answered', 'full', 'closed'] as const;
export const surveyOpened = open({
  survey: shownSurvey,
  /** What they answered so far; null where they have not begun, or begin anew. `at`: the question they stood at. */
  response: nullable(
    open({ id, revision: integer({ min: 0 }), answers, at: text({ max: 16 }), state: choice(responseStates) }),
  ),
  state: choice(surveyStates),
  /** What proves to receipts that it was shown to them; null where nothing was sent. */
  delivery: nullable(text({ max: RECEIPT_TOKEN_CHARS })),
  /** It was sent to them, and was stopped before they saw it: nobody has asked for it. */
  withdrawn: optional(flag()),
  /** Of whoever is asked, where it is known: what an address is asked with. '' for nobody's. */
  email: text({ max: 512 }),
  /** Only staff see it: nothing of it counts. */
  test: flag(),
});
export type SurveyOpened = Infer<typeof surveyOpened>;

/**
 * `revision`: one more than that of the call before, so that what arrives twice or late changes nothing. `times`: seconds
 * that somebody looked at each question.
 */
export const surveySaved = shape({
  version: integer({ min: 0 }),
  revision: integer({ min: 1 }),
  answers,
  at: text({ max: 16 }),
  seconds: integer({ min: 0, max: SURVEY_SECONDS }),
  times: optional(table(integer({ min: 0, max: SURVEY_SECONDS }), { max: SURVEY_QUESTIONS })),
  lang: language,
  hidden: optional(table(text({ max: 100_000 }), { max: 100 })),
  source: choice(responseSources),
  complete: flag(),
  personal,
  /** Of a link: a field that people do not see, and a proof of work where one was asked for. */
  trap: optional(text({ max: 1000 })),
  proof: optional(text({ max: SURVEY_PROOF_CHARS })),
});
export type SurveySaved = Infer<typeof surveySaved>;
/** `response`: where another tab or device has begun already, the one that is theirs. `answers`: all that is kept of it. */
export const surveyKept = open({
  response: id,
  revision: integer({ min: 0 }),
  state: choice(responseStates),
  answers,
  /** The id of the ending that they have reached; null before, and where a quota has no ending of its own. */
  ending: nullable(text({ max: 16 })),
});
export type SurveyKept = Infer<typeof surveyKept>;
