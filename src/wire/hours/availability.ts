/** Whether somebody answers now, as visitors read it. */
import { PROJECT_LANGUAGES, ZONE_CHARS } from '../config/limits.ts';
import { ADDRESS_CHARS } from '../limits.ts';
import { MEMBER_TITLE_CHARS, SHOWN_NAME_CHARS } from '../members/limits.ts';
import { choice, integer, list, nullable, open, table, text, time, type Infer } from '../schema.ts';
import { FACES_SHOWN, REPLY_WORDS_CHARS } from './limits.ts';

/** `here`: it is open and a member is there; `open`: nobody is; `closed`. */
export const availabilityStates = ['here', 'open', 'closed'] as const;
export type AvailabilityState = (typeof availabilityStates)[number];

const face = open({
  name: text({ max: SHOWN_NAME_CHARS }),
  title: text({ max: MEMBER_TITLE_CHARS }),
  /** A path on the media origin; null: initials. */
  picture: nullable(text({ max: ADDRESS_CHARS })),
});
export type Face = Infer<typeof face>;

const fields = {
  state: choice(availabilityStates),
  /** When it opens; null while it is open, and where that is not known. */
  backAt: nullable(time),
  /** IANA, of the team: who reads another time on their own clock is told that it is theirs. */
  zone: text({ max: ZONE_CHARS }),
  /** Three of four first answers come within so many open minutes; null where the project says nothing of it. */
  replyMinutes: nullable(integer({ min: 1 })),
  /** In place of it, in words of the project's own by language; empty where it has none. */
  replyWords: table(text({ max: REPLY_WORDS_CHARS }), { max: PROJECT_LANGUAGES }),
  /** Of members who are there, else of the team. */
  faces: list(face, { max: FACES_SHOWN }),
};
export const availability = open(fields);
export type Availability = Infer<typeof availability>;
/** `media`: the media origin, for the pictures of this answer and of what is pushed. */
export const availabilityNow = open({ ...fields, media: text({ max: ADDRESS_CHARS }) });
export type AvailabilityNow = Infer<typeof availabilityNow>;
