/** How the widget of the site's own project looks, and the form that changes it. */
import { useMemo } from 'react';
import { settingsEndpoints } from '../../../wire/settings/calls.ts';
import type { AppearanceView } from '../../../wire/settings/shapes.ts';
import type { RecordForm } from '../../parts/form/use-record-form.ts';
import { useSettingsForm } from '../../parts/form/use-settings-form.ts';
import type { OfSite, SiteSettings } from '../../projects/of-site.ts';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { wordsOfWrong } from './appearance-words.ts';
import { appearanceForm, changeOf, expectedOf, fieldNamed, toForm, type Field, type Form } from './appearance-form.ts';

export type SiteAppearance = OfSite<AppearanceView>;

export const appearanceSettings: SiteSettings<AppearanceView> = {
  name: 'appearance of the site',
  load: (api, input) => api(settingsEndpoints.appearance, input),
};

const formOf = ({ appearance }: AppearanceView): Form => toForm(appearance);

/** `onWrong` leads to fields that cannot be saved. */
export function useAppearanceForm(site: SiteAppearance, onWrong: (fields: readonly Field[]) => void): RecordForm<Form> {
  const { api } = useServices();
  const texts = useTexts();
  return useSettingsForm<Form, AppearanceView>({
    settings: appearanceSettings,
    site,
    toForm: formOf,
    struct: appearanceForm,
    rules: useMemo(() => (form: Form) => wordsOfWrong(texts, form), [texts]),
    draft: 'appearance',
    done: texts.t('settings.savebar.saved'),
    doneHint: texts.t('settings.savebar.savedHint'),
    fieldOf: ({ field }) => fieldNamed(field),
    onWrong,
    change: ({ params, changed, values, held }) => {
      const names = Object.keys(changed) as Field[];
      const body = { ...changeOf(values, names), expected: expectedOf(held.appearance, names) };
      return api(settingsEndpoints.changeAppearance, { params, body });
    },
  });
}
