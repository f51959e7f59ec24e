/** Every setting of every screen, in the words of both languages: what the index shows, and what index and palette find. */
import { thing, type Ask } from '../data/ask.ts';
import type { Feature, SettingsScreen, Words } from '../feature.ts';
import { matching } from './palette/matching.ts';
import { loadTexts, type AdminTexts } from './texts.ts';

/** In this order the index has them. */
export const settingsSections = ['project', 'widget', 'site'] as const satisfies readonly SettingsScreen['section'][];
const languages = ['en-US', 'de'] as const;
export type SettingsLanguage = (typeof languages)[number];

export type Said = {
  readonly name: string;
  /** '' where there is none. */
  readonly hint: string;
  /** Hints that are found and not shown. */
  readonly more: string;
  readonly part: string;
  readonly screen: string;
};
export type SettingLine = {
  /** Opens the screen with the field in sight and the focus in it. */
  readonly address: string;
  readonly path: string;
  readonly section: SettingsScreen['section'];
  readonly said: Readonly<Record<SettingsLanguage, Said>>;
};

/** For `useAsked`: comes with the lists of the features and with the texts of both languages, and from no server. */
export function everySetting(features: readonly Feature[]): Ask<readonly SettingLine[]> {
  return thing('every setting', () => listSettings(features), { quiet: true });
}

/** In the order of the index. */
export async function listSettings(features: readonly Feature[]): Promise<readonly SettingLine[]> {
  const [lists, english, german] = await Promise.all([
    Promise.all(features.flatMap(({ settings }) => (settings ? [settings()] : []))),
    ...languages.map((language) => loadTexts(language, true)),
  ] as const);
  const texts = { 'en-US': english!, de: german! };
  return lists
    .flatMap(({ settings }) => settings)
    .toSorted((a, b) => settingsSections.indexOf(a.section) - settingsSections.indexOf(b.section) || a.order - b.order)
    .flatMap((screen) => linesOf(screen, texts));
}

function linesOf(
  { path, title, section, parts }: SettingsScreen,
  texts: Readonly<Record<SettingsLanguage, AdminTexts>>,
): SettingLine[] {
  return parts.flatMap((part) =>
    part.settings.map(({ name, text, hints: [hint, ...more] = [] }) => {
      const saidIn = (language: SettingsLanguage): Said => {
        const say = (words: Words) => sayWith(texts[language], words);
        return {
          name: say(text),
          hint: hint ? say(hint) : '',
          more: more.map(say).join(' '),
          part: say(part.title),
          screen: say(title),
        };
      };
      return { address: `${path}#${name}`, path, section, said: { 'en-US': saidIn('en-US'), de: saidIn('de') } };
    }),
  );
}

function sayWith({ t }: AdminTexts, words: Words): string {
  return typeof words === 'string' ? t(words) : t(words.key, words.values);
}

/** The way to it, such as `Mail › Sender`. */
export const placeOf = ({ screen, part }: Said): string => (screen === part ? screen : `${screen} › ${part}`);

/** The language of the two that is shown; the pseudo-locale mirrors the English words. */
export const shownLanguage = (language: string): SettingsLanguage => (language === 'de' ? 'de' : 'en-US');

/**
 * Those with every word of `asked` in name, place and, unless told otherwise, hints, in one of the two languages; best first,
 * `shown` before the other.
 */
export function findSettings(
  lines: readonly SettingLine[],
  asked: string,
  shown: SettingsLanguage,
  inHints = true,
): SettingLine[] {
  const candidates = [shown, ...languages.filter((one) => one !== shown)].flatMap((language) =>
    lines.map((line) => {
      const { name, hint, more, part, screen } = line.said[language];
      return { line, text: name, hint: `${part} ${screen} ${inHints ? `${hint} ${more}` : ''}` };
    }),
  );
  return [...new Set(matching(candidates, asked).map(({ line }) => line))];
}
