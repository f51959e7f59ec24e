/** The fields of the appearance in words: what each is called, and what is wrong with it. */
import { BORDER_RADIUS_PX_MOST, BUTTON_OFFSET_PX_MOST, BUTTON_TEXT_CHARS } from '../../../wire/settings/limits.ts';
import { TRANSLATION_CHARS } from '../../../wire/config/limits.ts';
import type { AdminTexts } from '../../shell/texts.ts';
import { fields, isOwnText, partsOf, wrongFields, type Field, type Form } from './appearance-form.ts';

/** What a field is called, in its form and in the list of changes. */
export function nameOf({ t }: Pick<AdminTexts, 't'>, field: Field): string {
  if (!isOwnText(field)) return t(`settings.appearance.field.${field}`);
  const { language, name } = partsOf(field);
  return t('settings.appearance.inLanguage', {
    field: t(`settings.appearance.field.${name}`),
    language: t(`settings.language.${language}`),
  });
}

/** What is wrong with each field that the server would refuse. */
export function wordsOfWrong(texts: AdminTexts, form: Form): Record<string, string> {
  return Object.fromEntries(wrongFields(form).map((field) => [field, problemOf(texts, field)]));
}

/** What each field is called. */
export function namesOf(texts: AdminTexts): Record<Field, string> {
  return Object.fromEntries(fields.map((field) => [field, nameOf(texts, field)])) as Record<Field, string>;
}

function problemOf({ t }: AdminTexts, field: Field): string {
  if (isOwnText(field)) {
    const max = partsOf(field).name === 'welcomeText' ? TRANSLATION_CHARS : BUTTON_TEXT_CHARS;
    return t('settings.appearance.tooLong', { max });
  }
  if (field === 'borderRadius') return t('settings.appearance.range', { max: BORDER_RADIUS_PX_MOST });
  if (field === 'buttonX' || field === 'buttonY') return t('settings.appearance.range', { max: BUTTON_OFFSET_PX_MOST });
  return t(
    field === 'logo' || field === 'buttonLogo' ? 'settings.appearance.badAddress' : 'settings.appearance.badColor',
  );
}
