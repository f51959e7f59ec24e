/** Who looks at threads, and which of them are theirs (P-CNV-41). */
import { ApiError } from '../../../wire/errors.ts';
import type { VisitorAuth } from '../../http/route.ts';
import type { Piece } from '../../storage/piece.ts';
import type { Queries } from '../../storage/port.ts';
import { threadByToken, type ThreadRecord } from '../tickets/service.ts';
import { endedAmong, sessionsAlike, visitorById, type VisitorRecord } from '../visitors/service.ts';

/** `sessions`: whose threads are theirs; their own alone where no user is proven. `only`: this very thread, by a link. */
export type Viewer = {
  readonly project: string;
  readonly record: VisitorRecord;
  readonly sessions: Piece;
  readonly only?: string;
};

/** Errors: 401 without a session, or with one that is over. */
export async function viewerOf(queries: Queries, { projectId, sessionId, only }: VisitorAuth): Promise<Viewer> {
  const record = sessionId === null ? undefined : await visitorById(queries, projectId, sessionId);
  if (!record || (await endedAmong(queries, projectId, [record.id])).size > 0)
    throw new ApiError('session_refused', 'Conversations need a session: start one first.');
  return { project: projectId, record, sessions: sessionsOf(record), ...(only === undefined ? {} : { only }) };
}

export function sessionsOf({ projectId, id, userId, verified }: VisitorRecord): Piece {
  return sessionsAlike(projectId, id, verified && userId !== '' ? userId : null);
}

/** Errors: 404, in the same words for a token that nobody has and for one of somebody else's thread. */
export async function threadOf(queries: Queries, viewer: Viewer, token: string): Promise<ThreadRecord> {
  return (await findThread(queries, viewer, token)) ?? refuseThread();
}

export async function findThread(queries: Queries, viewer: Viewer, token: string): Promise<ThreadRecord | undefined> {
  const thread = await threadByToken(queries, viewer.project, token);
  return thread && (await isTheirs(queries, viewer, thread)) ? thread : undefined;
}

export function refuseThread(): never {
  throw new ApiError('not_found', 'There is no such conversation.');
}

async function isTheirs(queries: Queries, viewer: Viewer, { id, visitorId }: ThreadRecord): Promise<boolean> {
  const { project, record, only } = viewer;
  if (only !== undefined && only !== id) return false;
  if (visitorId === null) return false;
  if (visitorId === record.id) return true;
  if (!record.verified || record.userId === '') return false;
  const maker = await visitorById(queries, project, visitorId);
  return maker?.verified === true && maker.userId === record.userId;
}
