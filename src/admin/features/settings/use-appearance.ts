/** How the widget of the site's own project looks, and the form that changes it. */
import { useMemo, useRef } from 'react';
import { settingsEndpoints } from '../../../wire/settings/calls.ts';
import type { AppearanceView } from '../../../wire/settings/shapes.ts';
import { useData } from '../../data/data.ts';
import { useRecordForm, type RecordForm } from '../../parts/form/use-record-form.ts';
import { ofSite, type OfSite } from '../../projects/of-site.ts';
import { useServices, type Services } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { wordsOfWrong } from './appearance-words.ts';
import { appearanceForm, changeOf, expectedOf, fieldNamed, toForm, type Field, type Form } from './appearance-form.ts';

export type SiteAppearance = OfSite<AppearanceView>;

export const siteAppearance = (services: Pick<Services, 'desk'>) =>
  ofSite('appearance of the site', services, (api, input) => api(settingsEndpoints.appearance, input));

/** `onWrong` leads to fields that cannot be saved. */
export function useAppearanceForm(
  { project, view }: SiteAppearance,
  onWrong: (fields: readonly Field[]) => void,
): RecordForm<Form> {
  const services = useServices();
  const { api } = services;
  const data = useData();
  const texts = useTexts();
  /** The appearance as the server has answered it last. */
  const current = useRef(view);
  const params = { project: project.id };

  function told(next: AppearanceView): Form {
    current.current = next;
    data.put(siteAppearance(services), { project, view: next });
    return toForm(next.appearance);
  }

  return useRecordForm<Form>({
    struct: appearanceForm,
    rules: useMemo(() => (form: Form) => wordsOfWrong(texts, form), [texts]),
    saved: useMemo(() => toForm(view.appearance), [view]),
    draft: `appearance ${project.id}`,
    done: texts.t('settings.savebar.saved'),
    doneHint: texts.t('settings.savebar.savedHint'),
    fieldOf: ({ field }) => fieldNamed(field),
    onWrong,
    save: async (changed, values) => {
      const names = Object.keys(changed) as Field[];
      const body = { ...changeOf(values, names), expected: expectedOf(current.current.appearance, names) };
      return told(await api(settingsEndpoints.changeAppearance, { params, body }));
    },
    reread: async () => told(await api(settingsEndpoints.appearance, { params })),
  });
}
