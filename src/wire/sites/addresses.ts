/** Queries of the public pages. */
import { open, otherwise, text } from '../schema.ts';

/** More than any browser sends: a question is cut, never refused. */
const anything = otherwise(text({ max: 1_000_000 }), '');

/**
 * Of the help center. `q`: what is looked for; `exact` is '1' where it is looked for as it is written. On an article: `search`
 * is the one that led there, `answered` not '' where the same reader sees it once more.
 */
export const publicPageQuery = open({ q: anything, exact: anything, search: anything, answered: anything });
/**
 * Of the news. `category`: as its address names it, of several with dots between; `page`: from 1. On an entry: `reacted` is not '' where a reader has just
 * reacted to it.
 */
export const newsPageQuery = open({ category: anything, page: anything, reacted: anything });
/** Of a preview: what its choices are set to. */
export const previewQuery = open({ as: anything, width: anything, theme: anything, dir: anything, lang: anything });
/** Of pages about mails. `t`: the token of a link; `of`: the mail that it stands in; `sent`, `saved`: not '' once a form was taken. */
export const mailPageQuery = open({ t: anything, of: anything, sent: anything, saved: anything });
/** Of the requests. `sort`: `new` or ''; `status`: an id; `q`: what is looked for; `after`: what comes behind that mark. */
export const requestPageQuery = open({ sort: anything, status: anything, q: anything, after: anything });
