/** Whether a visitor may write at all. Reading stays open whatever this says. */
import { ApiError } from '../../../wire/errors.ts';
import type { VisitorAuth } from '../../http/route.ts';
import type { Projects } from '../projects/service.ts';

export type Gate = { readonly projects: Pick<Projects, 'byKey'> };

/** Errors: 403 `conversations_off`. */
export async function mayWrite({ projects }: Gate, { sdkKey }: VisitorAuth): Promise<void> {
  const { settings, internal } = await projects.byKey(sdkKey);
  if (!(settings.conversations ?? !internal))
    throw new ApiError('conversations_off', 'This team does not chat at the moment.');
}
