/** The form of the page for its fields: each field reads and writes its own place in it. */
import { createContext, useContext, type RefCallback } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { BORDER_RADIUS_PX_MOST, BUTTON_OFFSET_PX_MOST, BUTTON_TEXT_CHARS } from '../../../wire/settings/limits.ts';
import { TRANSLATION_CHARS } from '../../../wire/config/limits.ts';
import type { RecordForm } from '../../parts/form/use-record-form.ts';
import type { AdminTexts } from '../../shell/texts.ts';
import { fields, isOwnText, partsOf, wrongFields, type Field, type Form } from './appearance-form.ts';
import type { SiteAppearance } from './use-appearance.ts';

type Editing = SiteAppearance & { readonly record: RecordForm<Form> };
const context = createContext<Editing | null>(null);
export const AppearanceProvider = context.Provider;

export function useEditing(): Editing {
  const editing = useContext(context);
  if (!editing) throw new Error('useEditing is called outside of the appearance page');
  return editing;
}

/** What stands in the fields. */
export function useForm(): Form {
  return useWatch({ control: useEditing().record.form.control }) as Form;
}

export type BoundField<F extends Field> = {
  readonly value: Form[F];
  readonly set: (value: Form[F]) => void;
  /** Words under the field, once somebody has left it or tried to save. */
  readonly error: string | undefined;
  readonly leave: () => void;
  /** Of the element that has the focus when the field is wrong. */
  readonly ref: RefCallback<HTMLElement>;
};

export function useField<F extends Field>(name: F): BoundField<F> {
  const { control } = useEditing().record.form;
  const { field, fieldState } = useController<Form, Field>({ control, name });
  return {
    value: field.value as Form[F],
    set: field.onChange,
    error: fieldState.error?.message,
    leave: field.onBlur,
    ref: field.ref,
  };
}

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
