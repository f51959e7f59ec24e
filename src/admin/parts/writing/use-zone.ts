/** The time zone that a project's hours are said in. */
import { settingsEndpoints } from '../../../wire/settings/calls.ts';
import type { Failure } from '../../api/failure.ts';
import { asked } from '../../data/ask.ts';
import { useAsked } from '../../data/use-asked.ts';

/** `zone`: IANA, null until it is known. */
export function useZone(project: string): { readonly zone: string | null; readonly failure: Failure | null } {
  const { value, failure } = useAsked(asked(settingsEndpoints.general, { params: { project } }));
  return { zone: value?.zone ?? null, failure };
}
