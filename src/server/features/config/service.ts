/** A project's configuration for one language: its settings over our defaults (widget-protocol 6). */
import type { BakedAddresses, BakedConfig, BakedFlow, FlowConfig } from '../../../wire/config/shapes.ts';
import { flowConfigDefaults } from '../../../wire/config/defaults.ts';
import { BAKED_CONFIG_BYTES } from '../../../wire/config/limits.ts';
import type { Origins } from '../../http/origins.ts';
import type { Project } from '../projects/service.ts';
import { isRightToLeft, languageOf, textLanguageOf, textsOf } from './language.ts';

export {
  acceptedLanguage,
  acceptedTags,
  isRightToLeft,
  languageOf,
  matchLanguage,
  textLanguageOf,
} from './language.ts';

/**
 * `lang` is BCP 47 in any case. The project's texts for a language stand over those for every language, and both over
 * ours; who reads a language that is not ours gets those of en-US. `parameters` are those of pages' addresses that may be
 * told: the project's own, and what its filters go by.
 */
export function configOf(
  project: Project,
  lang: string | null,
  origins: Origins,
  parameters: readonly string[] = [],
): FlowConfig {
  const defaults = defaultConfig(lang, origins);
  const given = project.settings.flowConfig ?? {};
  const { widgetButtonText, ...texts } = project.settings.translations?.[textLanguageOf(lang)] ?? {};
  return {
    ...defaults,
    ...(project.internal ? { feedbackButtonPosition: 'BUTTON_NONE' as const } : {}),
    ...given,
    ...(widgetButtonText === undefined ? {} : { widgetButtonText }),
    networkLogBlacklist: [...defaults.networkLogBlacklist, ...(given.networkLogBlacklist ?? [])],
    ...(parameters.length > 0 ? { pageParameters: [...parameters] } : {}),
    ...(project.internal ? aboutOthers(origins) : {}),
    staticTranslations: { ...defaults.staticTranslations, ...given.staticTranslations, ...texts },
  };
}

function defaultConfig(lang: string | null, origins: Origins): FlowConfig {
  const { widgetButtonText, ...staticTranslations } = textsOf(languageOf(lang));
  return {
    ...flowConfigDefaults,
    widgetButtonText,
    hideForGuests: false,
    disableBGFade: false,
    disableBGGradient: false,
    enableWebReplays: false,
    enableNetworkLogs: false,
    enableConsoleLogs: true,
    sendNetworkResources: false,
    networkLogPropsToIgnore: [],
    pageParameters: [],
    networkLogBlacklist: ownAddresses(origins),
    enableShortcuts: false,
    maskAll: false,
    requireConsent: false,
    localizationOptions: { rtl: isRightToLeft(lang) },
    staticTranslations,
  };
}

/**
 * The dashboard's own pages are about other people, so that nothing a project may set stands over this (parley.md 5): there
 * is no report without a consent, every text and value is masked, and of the calls to our own API, which are the page's
 * own, only that they were made.
 */
function aboutOthers(origins: Origins): Partial<FlowConfig> {
  const { app, frame, media } = origins;
  const widget = ['sessions', 'bugs', 'config', 'uploads', 'outbound', 'messenger'].map((name) => `${app}/api/${name}`);
  return {
    requireConsent: true,
    maskAll: true,
    enableNetworkLogs: true,
    enableWebReplays: true,
    sendNetworkResources: false,
    networkLogBlacklist: [...widget, `${app}/widget/`, `${frame}/`, `${media}/`],
  };
}

/** Parts of addresses that are our own calls. Not the whole app origin: a site such as the demo may be served from it. */
function ownAddresses({ app, frame, media }: Origins): string[] {
  return [`${app}/api/`, `${app}/widget/`, `${frame}/`, `${media}/`];
}

export function addressesOf({ app, frame, media }: Origins): BakedAddresses {
  return { a: app, f: frame, m: media };
}

/**
 * What the button needs, and where network logs are on what they need, within 1 KB. What does not fit comes with the whole
 * configuration instead: of a logo and the lists the logo goes first, because it is seen.
 */
export function bakedOf(
  project: Project,
  lang: string | null,
  origins: Origins,
  parameters?: readonly string[],
): BakedConfig {
  const config = configOf(project, lang, origins, parameters);
  const button = buttonOf(config);
  const logo = config.buttonLogo ? { buttonLogo: config.buttonLogo } : {};
  const network = config.enableNetworkLogs ? networkOf(config) : {};
  const bare = { k: project.sdkKey, ...addressesOf(origins) };
  // Where they are missing the queries of pages are masked whole until the configuration has come.
  const pages = config.pageParameters.length > 0 ? { pageParameters: config.pageParameters } : {};
  const wanted = [{ ...network, ...logo }, logo, network, {}]
    .flatMap((more) => [{ ...pages, ...more }, more])
    .map((more) => ({ ...bare, c: { ...button, ...more } }));
  return wanted.find((one) => Buffer.byteLength(JSON.stringify(one)) <= BAKED_CONFIG_BYTES) ?? bare;
}

function buttonOf(config: FlowConfig): BakedFlow {
  const { buttonColor, feedbackButtonPosition, buttonX, buttonY, borderRadius, widgetButtonText } = config;
  const { enableConsoleLogs, enableNetworkLogs, enableWebReplays, hideForGuests, maskAll, requireConsent } = config;
  const { localizationOptions } = config;
  return {
    buttonColor,
    feedbackButtonPosition,
    buttonX,
    buttonY,
    borderRadius,
    widgetButtonText,
    ...(hideForGuests ? { hideForGuests } : {}),
    ...(requireConsent ? { requireConsent } : {}),
    ...(enableConsoleLogs ? {} : { enableConsoleLogs }),
    ...(enableNetworkLogs ? { enableNetworkLogs } : {}),
    ...(enableWebReplays ? { enableWebReplays } : {}),
    ...(maskAll ? { maskAll } : {}),
    ...(localizationOptions.rtl ? { localizationOptions } : {}),
  };
}

/** All of it or nothing: a list that is there says that nothing else is missing. */
function networkOf({ networkLogBlacklist, networkLogPropsToIgnore, sendNetworkResources }: FlowConfig) {
  return {
    networkLogBlacklist,
    ...(networkLogPropsToIgnore.length > 0 ? { networkLogPropsToIgnore } : {}),
    ...(sendNetworkResources ? { sendNetworkResources } : {}),
  };
}
