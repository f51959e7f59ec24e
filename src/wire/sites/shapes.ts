/** The public pages of a project as the desk sets them. */
import { expected } from '../conflict.ts';
import { ADDRESS_CHARS } from '../limits.ts';
import { choice, flag, nullable, open, optional, shape, text, type Infer } from '../schema.ts';
import { siteStates } from './states.ts';

export const siteView = open({
  state: choice(siteStates),
  /** Where the pages are; null for a project whose pages have no address. */
  address: nullable(text({ max: ADDRESS_CHARS })),
  /** Search engines may keep them: they are public, and the server knows its own address (PUBLIC_URL). */
  listed: flag(),
});
export type SiteView = Infer<typeof siteView>;

/** Null goes back to the default: public, and without PUBLIC_URL unlisted. */
export const siteChange = shape({ expected, state: optional(nullable(choice(siteStates))) });
export type SiteChange = Infer<typeof siteChange>;
