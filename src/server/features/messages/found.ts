import { ApiError } from '../../../wire/errors.ts';
import type { Queries } from '../../storage/port.ts';
import { threadById, type Place, type ThreadRecord } from '../tickets/service.ts';

/** Errors: 404. */
export async function foundThread(queries: Queries, { project, ticket }: Place): Promise<ThreadRecord> {
  const thread = await threadById(queries, project, ticket);
  if (!thread) throw new ApiError('not_found', 'There is no such ticket in this project.');
  return thread;
}
