/** The public pages of a project as the desk sets them. */
import { expected } from '../conflict.ts';
import { ADDRESS_CHARS } from '../limits.ts';
import { choice, flag, nullable, open, shape, text, type Infer } from '../schema.ts';
import { siteSettingChanges, siteStates, siteWidgets } from './states.ts';

const address = text({ max: ADDRESS_CHARS });

export const siteView = open({
  state: choice(siteStates),
  /** Where the pages begin: `https://help.example.com/help`. */
  address,
  /** Search engines may keep them: they are public, and the server knows its own address (PUBLIC_URL). */
  listed: flag(),
  /** A host name of their own; null for none. */
  host: nullable(text({ max: ADDRESS_CHARS })),
  /** In their address where they are not those of the first project; made from its name until somebody sets one. */
  slug: text({ max: ADDRESS_CHARS }),
  widget: choice(siteWidgets),
  /** Articles are offered while a form's long text is written in the messenger, but not for reports of type BUG. */
  offers: flag(),
  /** Whether a host name can be set: the server knows its own address. */
  named: flag(),
  /** For programs; null where search engines may not keep the pages. */
  machines: nullable(open({ sitemap: address, robots: address, llms: address })),
});
export type SiteView = Infer<typeof siteView>;

/**
 * Null goes back to the default: public, and without PUBLIC_URL unlisted; no host name of its own; the slug of the project's
 * name; the widget on a press; articles are offered.
 */
export const siteChange = shape({ expected, ...siteSettingChanges });
export type SiteChange = Infer<typeof siteChange>;
