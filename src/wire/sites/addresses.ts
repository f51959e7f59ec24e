/** Queries of the public pages. */
import { open, otherwise, text, type Infer } from '../schema.ts';

/** More than any browser sends: a question is cut, never refused. */
const anything = otherwise(text({ max: 1_000_000 }), '');
/** `q`: what is looked for; `exact` is '1' where it is looked for as it is written. */
export const publicPageQuery = open({ q: anything, exact: anything });
export type PublicPageQuery = Infer<typeof publicPageQuery>;
