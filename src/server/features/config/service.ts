/** A project's configuration for one language: its settings over our defaults (widget-protocol 6). */
import {
  flowConfig,
  flowConfigDefaults,
  type BakedAddresses,
  type BakedConfig,
  type FlowConfig,
} from '../../../wire/config.ts';
import { BAKED_CONFIG_BYTES } from '../../../wire/limits.ts';
import { fits } from '../../../wire/schema.ts';
import type { Origins } from '../../http/origins.ts';
import type { Project } from '../projects/service.ts';
import { isRightToLeft, languageOf, textsOf } from './language.ts';

/** `lang` is BCP 47 in any case. A setting that does not fit its field is left out: the default stands. */
export function configOf(project: Project, lang: string | null, origins: Origins): FlowConfig {
  const defaults = defaultConfig(lang, origins);
  const settings = Object.entries(project.settings.flowConfig ?? {}).filter(([key, value]) =>
    fits(flowConfig, { ...defaults, [key]: value }),
  );
  const given = Object.fromEntries(settings) as Partial<FlowConfig>;
  return {
    ...defaults,
    ...given,
    networkLogBlacklist: [...defaults.networkLogBlacklist, ...(given.networkLogBlacklist ?? [])],
    staticTranslations: { ...defaults.staticTranslations, ...given.staticTranslations },
  };
}

function defaultConfig(lang: string | null, origins: Origins): FlowConfig {
  const { widgetButtonText, ...staticTranslations } = textsOf(languageOf(lang));
  return {
    ...flowConfigDefaults,
    widgetButtonText,
    hideForGuests: false,
    enableWebReplays: false,
    enableNetworkLogs: false,
    enableConsoleLogs: true,
    sendNetworkResources: false,
    networkLogPropsToIgnore: [],
    networkLogBlacklist: ownAddresses(origins),
    enableShortcuts: false,
    requireConsent: false,
    localizationOptions: { rtl: isRightToLeft(lang) },
    staticTranslations,
  };
}

/** Parts of addresses that are our own calls. Not the whole app origin: a site such as the demo may be served from it. */
function ownAddresses({ app, frame, media }: Origins): string[] {
  return [`${app}/api/`, `${app}/widget/`, `${frame}/`, `${media}/`];
}

export function addressesOf({ app, frame, media }: Origins): BakedAddresses {
  return { a: app, f: frame, m: media };
}

/** What the button needs, within 1 KB: a logo with a longer address comes with the whole configuration instead. */
export function bakedOf(project: Project, lang: string | null, origins: Origins): BakedConfig {
  const config = configOf(project, lang, origins);
  const { buttonColor, feedbackButtonPosition, buttonX, buttonY, borderRadius, widgetButtonText, buttonLogo } = config;
  const button = { buttonColor, feedbackButtonPosition, buttonX, buttonY, borderRadius, widgetButtonText };
  const { hideForGuests, requireConsent, enableConsoleLogs, enableNetworkLogs, localizationOptions } = config;
  const baked: BakedConfig = {
    k: project.sdkKey,
    ...addressesOf(origins),
    c: {
      ...button,
      ...(hideForGuests ? { hideForGuests } : {}),
      ...(requireConsent ? { requireConsent } : {}),
      ...(enableConsoleLogs ? {} : { enableConsoleLogs }),
      ...(enableNetworkLogs ? { enableNetworkLogs } : {}),
      ...(localizationOptions.rtl ? { localizationOptions } : {}),
    },
  };
  const withLogo = buttonLogo ? { ...baked, c: { ...baked.c, buttonLogo } } : baked;
  return Buffer.byteLength(JSON.stringify(withLogo)) <= BAKED_CONFIG_BYTES ? withLogo : baked;
}
