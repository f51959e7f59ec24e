/** The project's configuration as SDKs read it: `GET /api/config/{key}` (widget-protocol 6), and what the messenger needs. */
import { flow } from './flow.ts';
import {
  anything,
  choice,
  flag,
  integer,
  list,
  nullable,
  open,
  optional,
  shape,
  table,
  text,
  type Infer,
} from './schema.ts';

export const hexColor = text({ max: 7, pattern: /^#[0-9a-fA-F]{6}$/, what: 'a colour such as #485BFF' });

export const buttonPositions = [
  'BOTTOM_RIGHT',
  'BOTTOM_LEFT',
  'BUTTON_CLASSIC',
  'BUTTON_CLASSIC_LEFT',
  'BUTTON_CLASSIC_BOTTOM',
  'BUTTON_NONE',
] as const;
export type ButtonPosition = (typeof buttonPositions)[number];

/** Values of an SDK where the server sends none (widget-protocol 6, widget.md 3). */
export const flowConfigDefaults = {
  color: '#485BFF',
  headerColor: '#485BFF',
  buttonColor: '#485BFF',
  backgroundColor: '#FFFFFF',
  borderRadius: 20,
  buttonX: 20,
  buttonY: 20,
  feedbackButtonPosition: 'BOTTOM_RIGHT',
} as const;

export const flowConfig = open({
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
  enableWebReplays: flag(),
  enableNetworkLogs: flag(),
  enableConsoleLogs: flag(),
  sendNetworkResources: flag(),
  networkLogPropsToIgnore: list(text({ max: 200 }), { max: 200 }),
  networkLogBlacklist: list(text({ max: 2048 }), { max: 200 }),
  enableShortcuts: flag(),
  /** Consent is asked for by the project (parley.md 5). */
  requireConsent: flag(),
  localizationOptions: shape({ rtl: flag() }),
  staticTranslations: table(text({ max: 500 })),
});
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
  Partial<Pick<FlowConfig, 'hideForGuests' | 'requireConsent' | 'enableConsoleLogs' | 'localizationOptions'>>;

/** What `loader.js?key=…` carries besides, for a known SDK key `k`. At most 1 KB in all. */
export type BakedConfig = BakedAddresses & { k: string; c: BakedFlow };

/** The messenger's own view of a project: in its HTML, or from `POST /api/messenger/view`. */
export const messengerView = open({
  projectName: text({ max: 200 }),
  /** `en-US`, `de` or the pseudo-locale `ar-XB` */
  lang: text({ max: 16 }),
  rtl: flag(),
  color: hexColor,
  headerColor: hexColor,
  backgroundColor: hexColor,
  logo: nullable(text({ max: 2048 })),
  team: list(shape({ name: text({ max: 200 }), imageUrl: nullable(text({ max: 2048 })) }), { max: 5 }),
  flows: list(flow, { max: 20 }),
});
export type MessengerView = Infer<typeof messengerView>;

/** What an administrator has set for a project; everything missing takes its default. */
export const projectSettings = open({
  flowConfig: optional(table(anything())),
  logo: optional(text({ max: 2048 })),
  flows: optional(list(flow, { max: 20 })),
});
export type ProjectSettings = Infer<typeof projectSettings>;
