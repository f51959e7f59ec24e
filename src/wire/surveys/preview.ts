/** A survey in the builder, as the real app shows it: asked of the server, told to the app's frame, and what that tells of it. */
import { hexColor } from '../config/look.ts';
import { language } from '../language.ts';
import { choice, flag, list, open, shape, text, type Infer } from '../schema.ts';
import { surveyDraft, surveyId } from './draft.ts';
import { SURVEY_QUESTIONS } from './limits.ts';
import { shownSurvey } from './messenger-shapes.ts';

/** `content`: as it stands in the form, saved or not. */
export const surveyPreviewAsked = shape({ content: surveyDraft, lang: language });
/** `frame`: the origin whose `/inline` shows it. `color`: the project's. */
export const surveyPreviewed = open({ survey: shownSurvey, color: hexColor, frame: text({ max: 2048 }) });
export type SurveyPreviewed = Infer<typeof surveyPreviewed>;

/** To the frame: what it shows from now on, from the beginning. */
export const previewSurvey = open({
  name: choice(['preview-survey'] as const),
  survey: shownSurvey,
  color: hexColor,
  dark: flag(),
  rtl: flag(),
});
export type PreviewSurvey = Infer<typeof previewSurvey>;

/** To the builder: the ids of the questions that were taken so far, the one that stands there last. */
export const previewWay = open({
  name: choice(['preview-way'] as const),
  way: list(surveyId, { max: SURVEY_QUESTIONS + 1 }),
});
export type PreviewWay = Infer<typeof previewWay>;
