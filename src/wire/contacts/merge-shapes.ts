/** Merging two contacts by hand, and taking it back. */
import { list, open, shape, text, time, type Infer } from '../schema.ts';
import { SESSION_TEXT_CHARS } from '../visitors/limits.ts';
import { MERGES_SHOWN, SIMILAR_SHOWN } from './limits.ts';
import { contactRow } from './shapes.ts';

const id = text({ max: 36 });

/** `keep`: which of the two stays; the other becomes part of it. */
export const contactMerge = shape({ other: id, keep: id });
export type ContactMerge = Infer<typeof contactMerge>;

/** Who became part of somebody, and until when that can be taken back. */
export const mergeRow = open({
  id,
  at: time,
  until: time,
  /** As they were called: '' for somebody without a name, an address and a user id. */
  name: text({ max: SESSION_TEXT_CHARS }),
});
export type MergeRow = Infer<typeof mergeRow>;

/** Those that can be taken back, the latest first. */
export const contactMerges = open({ merges: list(mergeRow, { max: MERGES_SHOWN }) });
export type ContactMerges = Infer<typeof contactMerges>;

/** Those who have the same e-mail address or phone number. */
export const similarContacts = open({ contacts: list(contactRow, { max: SIMILAR_SHOWN }) });
export type SimilarContacts = Infer<typeof similarContacts>;
