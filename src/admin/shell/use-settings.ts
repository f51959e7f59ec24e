/** The settings that the reader may open, once they have come. */
import { useMemo } from 'react';
import { useAsked, type Loaded } from '../data/use-asked.ts';
import { useMayOpen } from '../projects/use-may-open.ts';
import { useFeatures } from './features-context.ts';
import { everySetting, type SettingLine } from './settings-list.ts';

/** `wanted`: false asks for nothing yet. */
export function useSettings(wanted: boolean): Loaded<readonly SettingLine[]> {
  const features = useFeatures();
  const mayOpen = useMayOpen();
  const ask = useMemo(() => (wanted ? everySetting(features) : null), [features, wanted]);
  const { value, ...rest } = useAsked(ask);
  const open = new Set(features.flatMap(({ routes }) => routes.filter(mayOpen).map(({ path }) => path)));
  return { ...rest, value: value?.filter(({ path }) => open.has(path)) ?? null };
}
