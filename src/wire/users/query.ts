/** What a list of users may be asked for (academy-api 1.2 and 7): a file of its own, so that a first view carries none of it. */
import { USER_PAGE_ROWS_MOST, USER_SEARCH_CHARS } from './limits.ts';
import { choice, flag, integer, open, optional, otherwise, text, type Infer } from '../schema.ts';
import { banActions } from '../task-reports/shapes.ts';

const part = optional(text({ max: USER_SEARCH_CHARS }));
const yesOrNo = optional(flag());
/** UNIX seconds up to the end of the year 9999. */
const seconds = optional(integer({ min: 0, max: 253_402_300_799 }));

export const userQuery = open({
  /** Part of the name or the display name. */
  name: part,
  email: part,
  enabled: yesOrNo,
  admin: yesOrNo,
  mfa_enabled: yesOrNo,
  email_verified: yesOrNo,
  newsletter: yesOrNo,
  /** Registered then or later. */
  registered_from: seconds,
  /** Active on the day of that date or later: activity is kept by UTC days. */
  active_from: seconds,
  /** Held by a ban of this kind now. */
  banned: optional(choice(banActions)),
  sort: otherwise(choice(['oldest', 'newest']), 'oldest'),
  limit: otherwise(integer({ min: 0, max: USER_PAGE_ROWS_MOST }), USER_PAGE_ROWS_MOST),
  offset: otherwise(integer({ min: 0 }), 0),
});
export type UserQuery = Infer<typeof userQuery>;
