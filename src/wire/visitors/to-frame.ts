/** What the SDK tells the messenger of the visitor. */
import { nothing } from '../frame-message.ts';
import { ADDRESS_CHARS } from '../limits.ts';
import { SESSION_TEXT_CHARS } from './limits.ts';
import { lenient, maybe, open, optional, text } from '../schema.ts';
import { sdkKey } from './keys.ts';

const word = (max: number) => maybe(text({ max }));

export const visitorToFrame = {
  /** After the ping, and each time that the server has told of the session. `apiUrl` is not followed (parley.md O6). */
  'session-update': open({
    sessionData: open({
      gleapId: word(64),
      gleapHash: word(128),
      name: word(SESSION_TEXT_CHARS),
      email: word(SESSION_TEXT_CHARS),
      userId: word(SESSION_TEXT_CHARS),
    }),
    sdkKey,
    apiUrl: optional(lenient(text({ max: ADDRESS_CHARS }))),
  }),
  /** When the session has ended: the next one may be another visitor's. */
  'session-cleared': nothing,
};
