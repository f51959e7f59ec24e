/** A session may be erased while its file is on its way: then nothing of it is kept. */
import { ApiError } from '../../../wire/errors.ts';
import type { Queries } from '../../storage/port.ts';
import { livingSession } from '../visitors/service.ts';
import type { UploadRecord } from './store.ts';

/** Errors: 401 for a file of an erased session. `now` in milliseconds. */
export async function refuseEnded(
  queries: Queries,
  { projectId, visitorId }: Pick<UploadRecord, 'projectId' | 'visitorId'>,
  now: number,
): Promise<void> {
  if ((await livingSession(queries, projectId, visitorId, now)) === visitorId) return;
  throw new ApiError('session_refused', 'This session is over: start a new one and send the file again.');
}
