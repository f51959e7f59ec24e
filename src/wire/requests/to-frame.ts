/** What the page opens of the feature requests. It comes when the page calls the function of its name in the host API. */
import { flag, open, optional } from '../schema.ts';

export const requestsToFrame = {
  /** `openFeatureRequests`; without `hideBackButton` there is a way back to the home screen. */
  'open-feature-requests': open({ hideBackButton: optional(flag()) }),
};
