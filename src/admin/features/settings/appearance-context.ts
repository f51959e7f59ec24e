/** The editor of the page for its fields: each field reads and writes its own place in the form. */
import { createContext, useContext, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { useTexts } from '../../shell/use-texts.ts';
import { TRANSLATION_CHARS } from '../../../wire/config/limits.ts';
import { BORDER_RADIUS_PX_MOST, BUTTON_OFFSET_PX_MOST, BUTTON_TEXT_CHARS } from '../../../wire/settings/limits.ts';
import type { AppearanceEditor } from './appearance.ts';
import { isOwnText, partsOf, wrongFields, type Field, type Form } from './appearance-form.ts';
import type { AdminTexts } from '../../shell/texts.ts';

const context = createContext<AppearanceEditor | null>(null);
export const EditorProvider = context.Provider;

export function useEditor(): AppearanceEditor {
  const editor = useContext(context);
  if (!editor) throw new Error('useEditor is called outside of the appearance page');
  return editor;
}

export function useForm(): Form {
  const { form } = useSnapshot(useEditor().state);
  if (!form) throw new Error('the form is shown before it has come');
  return form as Form;
}

export type BoundField<F extends Field> = {
  readonly value: Form[F];
  readonly set: (value: Form[F]) => void;
  /** Words under the field, once somebody has left it or tried to save. */
  readonly error: string | undefined;
  readonly leave: () => void;
};

export function useField<F extends Field>(field: F): BoundField<F> {
  const editor = useEditor();
  const { form, refused, tried } = useSnapshot(editor.state, { sync: true });
  const [left, setLeft] = useState(false);
  const texts = useTexts();
  const wrong = form !== null && (left || tried) && wrongFields(form as Form).includes(field);
  const told = wrong
    ? problemOf(texts, field)
    : refused.includes(field)
      ? texts.t('settings.appearance.refused')
      : undefined;
  return {
    value: form?.[field] as Form[F],
    set: (value) => editor.set(field, value),
    error: told,
    leave: () => setLeft(true),
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
