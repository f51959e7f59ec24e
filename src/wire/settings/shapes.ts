/** Settings of a project as the desk edits them: how it looks, and how it is installed. Times are RFC 3339. */
import { expected } from '../conflict.ts';
import { buttonPositions } from '../config/choices.ts';
import { hexColor, pictureAddress } from '../config/look.ts';
import { TRANSLATION_CHARS } from '../config/limits.ts';
import { ADDRESS_CHARS } from '../limits.ts';
import { BORDER_RADIUS_PX_MOST, BUTTON_OFFSET_PX_MOST, BUTTON_TEXT_CHARS } from './limits.ts';
import { IDENTITY_REFUSALS_KEPT } from '../visitors/limits.ts';
import { choice, flag, integer, list, nullable, open, optional, shape, text, time, type Infer } from '../schema.ts';
import { identityRefusals } from '../visitors/shapes.ts';
import { sdkKey } from '../visitors/keys.ts';

const offset = integer({ min: 0, max: BUTTON_OFFSET_PX_MOST });

const languageTexts = {
  /** Under the messenger's greeting; '' shows none. */
  welcomeText: text({ max: TRANSLATION_CHARS }),
  /** '' shows our own word. */
  widgetButtonText: text({ max: BUTTON_TEXT_CHARS }),
};

const fields = {
  color: hexColor,
  headerColor: hexColor,
  buttonColor: hexColor,
  backgroundColor: hexColor,
  borderRadius: integer({ min: 0, max: BORDER_RADIUS_PX_MOST }),
  buttonX: offset,
  buttonY: offset,
  feedbackButtonPosition: choice(buttonPositions),
  buttonLogo: pictureAddress,
  logo: pictureAddress,
  hideForGuests: flag(),
  rtl: flag(),
};

/** Everything that decides how the widget looks, defaults filled in. Sizes in CSS pixels. */
export const appearance = shape({
  ...fields,
  texts: shape({ 'en-US': shape(languageTexts), de: shape(languageTexts) }),
});
export type Appearance = Infer<typeof appearance>;
export type AppearanceTexts = Appearance['texts']['en-US'];

const someTexts = optional(
  shape({
    welcomeText: optional(languageTexts.welcomeText),
    widgetButtonText: optional(languageTexts.widgetButtonText),
  }),
);

/**
 * Only what changes: what two administrators change at once in different fields both stands. In `expected` a text is named
 * as in errors, such as `texts.de.welcomeText`.
 */
export const appearanceChange = shape({
  expected,
  color: optional(hexColor),
  headerColor: optional(hexColor),
  buttonColor: optional(hexColor),
  backgroundColor: optional(hexColor),
  borderRadius: optional(fields.borderRadius),
  buttonX: optional(offset),
  buttonY: optional(offset),
  feedbackButtonPosition: optional(fields.feedbackButtonPosition),
  buttonLogo: optional(pictureAddress),
  logo: optional(pictureAddress),
  hideForGuests: optional(flag()),
  rtl: optional(flag()),
  texts: optional(shape({ 'en-US': someTexts, de: someTexts })),
});
export type AppearanceChange = Infer<typeof appearanceChange>;

const address = text({ max: ADDRESS_CHARS });
/** The three origins as this request sees them. */
const origins = open({ app: address, frame: address, media: address });

export const appearanceView = open({
  appearance,
  /** The word on the button where the project has none of its own, by language. */
  buttonTexts: open({ 'en-US': text({ max: BUTTON_TEXT_CHARS }), de: text({ max: BUTTON_TEXT_CHARS }) }),
  origins,
});
export type AppearanceView = Infer<typeof appearanceView>;

const policy = text({ max: 4 * ADDRESS_CHARS });

export const refusalRow = open({
  userId: text({ max: ADDRESS_CHARS }),
  reason: choice(identityRefusals),
  times: integer({ min: 1 }),
  at: time,
});
export type RefusalRow = Infer<typeof refusalRow>;

export const installView = open({
  sdkKey,
  origins,
  /** Directives for a page's Content Security Policy: by host names, with a nonce, with a nonce and `strict-dynamic`. */
  policies: open({ hosts: policy, nonce: policy, strictDynamic: policy }),
  requireVerifiedIdentity: flag(),
  /** When the widget was first and last started on a page, and the page of the last time; null until then. */
  ping: nullable(open({ firstAt: time, lastAt: time, page: address })),
  /** Sessions that were started or continued in the last 24 hours. */
  sessions: integer({ min: 0 }),
  refusals: list(refusalRow, { max: IDENTITY_REFUSALS_KEPT }),
});
export type InstallView = Infer<typeof installView>;
export type PolicyKind = keyof InstallView['policies'];

export const installChange = shape({ requireVerifiedIdentity: flag(), expected });
export type InstallChange = Infer<typeof installChange>;

/** What a site's own server vouches for its users with: hashes are made with `secret`, tokens are signed with `tokenKey`. */
export const projectSecret = open({ secret: text({ max: 256 }), tokenKey: text({ max: 256 }) });
export type ProjectSecret = Infer<typeof projectSecret>;
