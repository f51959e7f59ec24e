/** What the SDK tells the messenger of surveys. */
import { flag, open, text } from '../schema.ts';

export const surveysToFrame = {
  /** `showSurvey`, and a campaign that shows one. `flow`: the id of a survey, or of a form that is to look like one. */
  'start-survey': open({ flow: text({ min: 1, max: 200 }), hideBackButton: flag(), format: text({ max: 64 }) }),
};
