/** From a project's settings to the form of the desk, and from what changed there back to a change of settings. */
import { textLanguages, type TextLanguage } from '../../../wire/config/choices.ts';
import type { SettingsChange } from '../../../wire/config/shapes.ts';
import { flowConfigDefaults } from '../../../wire/config/defaults.ts';
import type { Appearance, AppearanceChange, AppearanceTexts, AppearanceView } from '../../../wire/settings/shapes.ts';
import type { Origins } from '../../http/origins.ts';
import { textsOf } from '../config/language.ts';
import type { Project } from '../projects/service.ts';

export function appearanceOf({ settings }: Project, origins: Origins): AppearanceView {
  const flow = { ...flowConfigDefaults, ...settings.flowConfig };
  const { color, headerColor, buttonColor, backgroundColor, borderRadius, buttonX, buttonY } = flow;
  const {
    feedbackButtonPosition,
    buttonLogo = '',
    hideForGuests = false,
    widgetButtonText,
    localizationOptions,
  } = flow;
  const ownTexts = (language: TextLanguage): AppearanceTexts => {
    const own = settings.translations?.[language];
    return { welcomeText: own?.welcomeText ?? '', widgetButtonText: own?.widgetButtonText ?? '' };
  };
  const appearance: Appearance = {
    color,
    headerColor,
    buttonColor,
    backgroundColor,
    borderRadius,
    buttonX,
    buttonY,
    feedbackButtonPosition,
    buttonLogo,
    logo: settings.logo ?? '',
    hideForGuests,
    rtl: localizationOptions?.rtl ?? false,
    texts: { 'en-US': ownTexts('en-US'), de: ownTexts('de') },
  };
  const buttonText = (language: TextLanguage) => widgetButtonText ?? textsOf(language).widgetButtonText;
  return { appearance, buttonTexts: { 'en-US': buttonText('en-US'), de: buttonText('de') }, origins };
}

/** Flat, each text under the name that errors give it. */
export function fieldsOf({ texts, ...appearance }: Appearance): Record<string, unknown> {
  const own = textLanguages.flatMap((language) =>
    Object.entries(texts[language]).map(([name, text]) => [`texts.${language}.${name}`, text]),
  );
  return { ...appearance, ...(Object.fromEntries(own) as Record<string, string>) };
}

/** Empty pictures and texts go back to what we have; so does a direction, which then follows the visitor's language. */
export function settingsChangeOf({
  texts,
  logo,
  rtl,
  buttonLogo,
  ...flow
}: Omit<AppearanceChange, 'expected'>): SettingsChange {
  return {
    flowConfig: {
      ...flow,
      ...(buttonLogo === undefined ? {} : { buttonLogo: buttonLogo || null }),
      ...(rtl === undefined ? {} : { localizationOptions: rtl ? { rtl } : null }),
    },
    ...(logo === undefined ? {} : { logo: logo || null }),
    ...(texts === undefined ? {} : { translations: translationsOf(texts) }),
  };
}

function translationsOf(texts: NonNullable<AppearanceChange['texts']>) {
  const of = (language: TextLanguage) =>
    Object.fromEntries(
      Object.entries(texts[language] ?? {})
        .filter(([, text]) => text !== undefined)
        .map(([name, text]) => [name, text.trim() || null]),
    );
  const given = textLanguages.filter((language) => texts[language]);
  return Object.fromEntries(given.map((language) => [language, of(language)])) as NonNullable<
    SettingsChange['translations']
  >;
}
