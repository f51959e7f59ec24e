/** Whether a visitor may write at all. Reading stays open whatever this says. */
import { ApiError } from '../../../wire/errors.ts';
import type { VisitorAuth } from '../../http/route.ts';
import { takesConversations, type Projects } from '../projects/service.ts';

export type Gate = { readonly projects: Pick<Projects, 'byKey'> };

/** Errors: 403 `conversations_off`. */
export async function mayWrite({ projects }: Gate, { sdkKey }: VisitorAuth): Promise<void> {
  if (!takesConversations(await projects.byKey(sdkKey)))
    throw new ApiError('conversations_off', 'This team does not chat at the moment.');
}
