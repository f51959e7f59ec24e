/** What the page opens of the news. Each comes when the page calls the function of its name in the host API. */
import { back } from '../frame-message.ts';
import { open, text } from '../schema.ts';

export const newsToFrame = {
  /** `openNews`. */
  'open-news': open(back),
  /** `openNewsArticle`: an id or a number. */
  'open-news-article': open({ ...back, id: text({ min: 1, max: 200 }) }),
};
