/** What the page opens in the help center. Each comes when the page calls the function of its name in the host API. */
import { back } from '../frame-message.ts';
import { open, text } from '../schema.ts';

/** An id, a number or words, as the page has them. */
const given = text({ min: 1, max: 200 });

export const helpToFrame = {
  /** `openHelpCenter`. */
  'open-helpcenter': open(back),
  /** `openHelpCenterArticle`: an id or a number. */
  'open-help-article': open({ ...back, articleId: given }),
  /** `openHelpCenterCollection`: an id or a number. */
  'open-help-collection': open({ ...back, collectionId: given }),
  /** `searchHelpCenter`. */
  'open-helpcenter-search': open({ ...back, term: given }),
};
