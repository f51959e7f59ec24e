/** Settings of the site's project as a form: what the server answers to a save, or when it is asked again, is what all screens show. */
import { useMemo, useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useData } from '../../data/data.ts';
import { ofSite, type OfSite, type SiteSettings } from '../../projects/of-site.ts';
import { useServices } from '../../services.ts';
import { useRecordForm, type RecordForm, type RecordFormOptions } from './use-record-form.ts';

export type SettingsChange<T, V> = {
  readonly params: { readonly project: string };
  readonly changed: Partial<T>;
  readonly values: T;
  /** As the server has answered it last: what the change expects to find there. */
  readonly held: V;
};

type Options<T extends FieldValues, V> = Omit<RecordFormOptions<T>, 'saved' | 'save' | 'reread' | 'isNew'> & {
  readonly settings: SiteSettings<V>;
  readonly site: OfSite<V>;
  /** The same function at every drawing. */
  readonly toForm: (view: V) => T;
  /** Sends the change and answers what is there now. Rejects with a `Failure`. */
  readonly change: (change: SettingsChange<T, V>) => Promise<V>;
};

/** `draft` names the settings; the project's id is added to it. */
export function useSettingsForm<T extends FieldValues, V>({
  settings,
  site: { project, view },
  draft,
  toForm,
  change,
  ...more
}: Options<T, V>): RecordForm<T> {
  const services = useServices();
  const data = useData();
  const held = useRef(view);
  const params = { project: project.id };

  function told(next: V): T {
    held.current = next;
    data.put(ofSite(settings, services), { project, view: next });
    return toForm(next);
  }

  return useRecordForm<T>({
    ...more,
    draft: `${draft} ${project.id}`,
    saved: useMemo(() => toForm(view), [toForm, view]),
    save: async (changed, values) => told(await change({ params, changed, values, held: held.current })),
    reread: async () => told(await settings.load(services.api, { params })),
  });
}
