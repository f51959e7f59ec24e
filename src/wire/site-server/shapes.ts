/** What a site's own server tells of its users, one at a time: the public call takes lists of them. */
import { CONTACT_ATTRIBUTES } from '../attributes/limits.ts';
import { EVENT_NAME_CHARS } from '../events/limits.ts';
import { amount, anything, givenTime, optional, shape, table, text, type Infer } from '../schema.ts';
import { sessionId } from '../visitors/keys.ts';
import { SESSION_TEXT_CHARS } from '../visitors/limits.ts';
import { SERVER_EVENT_ID_CHARS } from './limits.ts';

const line = text({ max: SESSION_TEXT_CHARS });
const userId = text({ min: 1, max: SESSION_TEXT_CHARS });

/** Of a user, or of the visitor of a session: one of the two. `id`: by which a repeated one is known again. */
export const serverEvent = shape({
  userId: optional(userId),
  visitor: optional(sessionId),
  name: text({ min: 1, max: EVENT_NAME_CHARS }),
  data: optional(anything()),
  at: optional(givenTime),
  id: text({ min: 1, max: SERVER_EVENT_ID_CHARS }),
});
export type ServerEvent = Infer<typeof serverEvent>;

/** What is not named stays as it is; an attribute of null is taken away. */
export const serverFields = shape({
  name: optional(line),
  email: optional(line),
  phone: optional(line),
  value: optional(amount()),
  lang: optional(text({ max: 35 })),
  companyId: optional(line),
  companyName: optional(line),
  plan: optional(line),
  attributes: optional(table(anything(), { max: CONTACT_ATTRIBUTES })),
});
export type ServerFields = Infer<typeof serverFields>;
