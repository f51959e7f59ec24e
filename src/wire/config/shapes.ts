/** The project's configuration as SDKs read it: `GET /api/config/{key}` (widget-protocol 6). */
import { addressKeepings, retentionSettings, retentionSettingsChange } from '../retention/shapes.ts';
import { buttonPositions } from './choices.ts';
import { flow } from './flow.ts';
import { hexColor } from './look.ts';
import { mailSettings, mailSettingsMerge } from '../mail/settings.ts';
import { storedConversationChanges, storedConversationSettings } from '../settings/conversations.ts';
import { siteSettingChanges, siteSettings } from '../sites/states.ts';
import { LANGUAGE_CHARS } from '../documents/limits.ts';
import { PAGE_PARAMETERS, PROJECT_LANGUAGES, TRANSLATION_CHARS, ZONE_CHARS } from './limits.ts';
import {
  choice,
  flag,
  integer,
  list,
  maybe,
  nullable,
  open,
  optional,
  shape,
  table,
  text,
  type Infer,
  type Struct,
} from '../schema.ts';

const translations = table(text({ max: TRANSLATION_CHARS }));

const flowFields = {
  color: hexColor,
  headerColor: hexColor,
  buttonColor: hexColor,
  backgroundColor: hexColor,
  borderRadius: integer({ min: 0, max: 100 }),
  buttonX: integer({ min: 0, max: 500 }),
  buttonY: integer({ min: 0, max: 500 }),
  feedbackButtonPosition: choice(buttonPositions),
  widgetButtonText: text({ max: 60 }),
  buttonLogo: optional(text({ max: 2048 })),
  hideForGuests: flag(),
  /** Of the messenger's frame while it loads: no fade, no gradient. */
  disableBGFade: flag(),
  disableBGGradient: flag(),
  enableWebReplays: flag(),
  enableNetworkLogs: flag(),
  enableConsoleLogs: flag(),
  sendNetworkResources: flag(),
  networkLogPropsToIgnore: list(text({ max: 200 }), { max: 200 }),
  networkLogBlacklist: list(text({ max: 2048 }), { max: 200 }),
  enableShortcuts: flag(),
  /** Parameters of pages' addresses whose values leave the page; the others are masked. */
  pageParameters: list(text({ min: 1, max: 100 }), { max: PAGE_PARAMETERS }),
  /** The pages are about other people, as the dashboard's are: every text and value is masked in whatever is taken of them. */
  maskAll: optional(flag()),
  /** Consent is asked for by the project (parley.md 5). */
  requireConsent: flag(),
  localizationOptions: shape({ rtl: flag() }),
  staticTranslations: translations,
};
type FlowFields = typeof flowFields;

export const flowConfig = open(flowFields);
export type FlowConfig = Infer<typeof flowConfig>;

export const configReply = open({ flowConfig });
export type ConfigReply = Infer<typeof configReply>;

/** Baked into every `loader.js`, so that it knows where the frames are. */
export type BakedAddresses = {
  /** API origin; the loader takes its own script's origin where this is missing */
  a: string;
  /** FRAME_URL, a bare origin */
  f: string;
  /** MEDIA_URL, a bare origin */
  m: string;
};

/** What the button needs before any request; the switches only where they differ from their default. */
export type BakedFlow = Pick<
  FlowConfig,
  'buttonColor' | 'feedbackButtonPosition' | 'buttonX' | 'buttonY' | 'borderRadius' | 'widgetButtonText' | 'buttonLogo'
> &
  Partial<
    Pick<
      FlowConfig,
      | 'hideForGuests'
      | 'requireConsent'
      | 'enableConsoleLogs'
      | 'localizationOptions'
      | 'enableWebReplays'
      | 'maskAll'
      | 'pageParameters'
      | 'enableNetworkLogs'
      // With network logs on, the list is there when all that they need is: what is missing beside it has its default.
      | 'networkLogBlacklist'
      | 'networkLogPropsToIgnore'
      | 'sendNetworkResources'
    >
  >;

/**
 * What `loader.js?key=…` carries besides, for a known SDK key `k`. At most 1 KB in all: where host names and label are so
 * long that it would be more, `c` is missing and the button waits for the whole configuration.
 */
export type BakedConfig = BakedAddresses & { k: string; c?: BakedFlow };

/** The parts that the script carries itself, beside its configuration, where the project has them on from the start. */
export type CarriedParts = { network?: () => unknown };

const flowSettingFields = mapped((field) => optional(field)) as {
  [F in keyof FlowFields]: Struct<Infer<FlowFields[F]> | undefined>;
};
const flowChangeFields = mapped((field) => maybe(field)) as {
  [F in keyof FlowFields]: Struct<Infer<FlowFields[F]> | null | undefined>;
};

function mapped(wrap: (field: Struct<unknown>) => Struct<unknown>): Record<string, Struct<unknown>> {
  const fields = Object.entries(flowFields) as [string, Struct<unknown>][];
  return Object.fromEntries(fields.map(([name, field]) => [name, wrap(field)]));
}

/** BCP 47, as the door has checked them. */
const projectLanguages = list(text({ max: LANGUAGE_CHARS }), { max: PROJECT_LANGUAGES });

/** What an administrator has set for a project; everything missing takes its default. */
export const projectSettings = open({
  flowConfig: optional(open(flowSettingFields)),
  logo: optional(text({ max: 2048 })),
  flows: optional(list(flow, { max: 20 })),
  /** Texts of the project's own by language and label: those of `staticTranslations`, and `widgetButtonText`. */
  translations: optional(shape({ 'en-US': optional(translations), de: optional(translations) })),
  /** Refuse to identify a visitor whose user id nobody vouches for. */
  requireVerifiedIdentity: optional(flag()),
  /** Visitors may see, export and delete their own data in the messenger; true where it is missing. */
  dataRequests: optional(flag()),
  /** Visitors may write to the team; where it is missing they may, but in the dashboard's own project. */
  conversations: optional(flag()),
  ...storedConversationSettings,
  /** Days by kind of data. */
  retention: optional(retentionSettings),
  addresses: optional(choice(addressKeepings)),
  /** The public pages; public where it is missing. */
  site: optional(open(siteSettings)),
  mail: optional(mailSettings),
  /** What its content is written in, the default first. */
  languages: optional(projectLanguages),
  /** IANA, such as `Europe/Berlin`; UTC where it is missing. */
  zone: optional(text({ max: ZONE_CHARS })),
});
export type ProjectSettings = Infer<typeof projectSettings>;

const ownTexts = optional(nullable(table(nullable(text({ max: TRANSLATION_CHARS })))));

/**
 * A change of settings: what is absent stays, null goes back to the default, objects are changed field by field, lists as
 * a whole (JSON Merge Patch, RFC 7396). An unknown key is refused: it would be a misspelt one.
 */
export const settingsChange = shape({
  flowConfig: maybe(shape(flowChangeFields)),
  logo: maybe(text({ max: 2048 })),
  flows: maybe(list(flow, { max: 20 })),
  translations: maybe(shape({ 'en-US': ownTexts, de: ownTexts })),
  requireVerifiedIdentity: maybe(flag()),
  dataRequests: maybe(flag()),
  ...storedConversationChanges,
  retention: maybe(retentionSettingsChange),
  addresses: maybe(choice(addressKeepings)),
  site: maybe(shape(siteSettingChanges)),
  mail: maybe(mailSettingsMerge),
  languages: maybe(projectLanguages),
  zone: maybe(text({ max: ZONE_CHARS })),
});
export type SettingsChange = Infer<typeof settingsChange>;
