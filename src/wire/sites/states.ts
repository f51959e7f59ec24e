/** What a project has set for its public pages. */
import { choice, flag, maybe, optional, text } from '../schema.ts';

/** Whom they are for: nobody, whoever has an address of one, or everybody and search engines. */
export const siteStates = ['off', 'unlisted', 'public'] as const;
export type SiteState = (typeof siteStates)[number];

/** When the widget is on them: never, once somebody has pressed its button, or from the start. */
export const siteWidgets = ['never', 'press', 'always'] as const;
export type SiteWidget = (typeof siteWidgets)[number];

export const SITE_SLUG_CHARS = 40;
/** Of a name in DNS, and a port. */
const HOST_CHARS = 259;

/** A name of at least two parts, in small letters, and a port that does not go without saying. */
const host = text({
  min: 1,
  max: HOST_CHARS,
  pattern: /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9](?::[1-9]\d{0,4})?$/,
  what: 'a host name in small letters, such as help.example.com',
});
/** In `/sites/{slug}`, where the pages are not those of the first project. */
const slug = text({
  min: 1,
  max: SITE_SLUG_CHARS,
  pattern: /^[a-z0-9]+(?:-[a-z0-9]+)*$/,
  what: 'small letters, digits and hyphens between them',
});
/** `offers`: articles are offered while a form's long text is written. */
export const siteSettings = {
  state: optional(choice(siteStates)),
  widget: optional(choice(siteWidgets)),
  offers: optional(flag()),
  host: optional(host),
  slug: optional(slug),
};
/** Null goes back to the default. */
export const siteSettingChanges = {
  state: maybe(choice(siteStates)),
  widget: maybe(choice(siteWidgets)),
  offers: maybe(flag()),
  host: maybe(host),
  slug: maybe(slug),
};
