/** What the page opens of the feature requests. It comes when the page calls the function of its name in the host API. */
import { flag, open, optional, text } from '../schema.ts';

export const requestsToFrame = {
  /**
   * `openFeatureRequests`, or the press of a notice about one, whose id it has then; without `hideBackButton` there is a way
   * back to the home screen.
   */
  'open-feature-requests': open({ hideBackButton: optional(flag()), id: optional(text({ min: 1, max: 36 })) }),
};
