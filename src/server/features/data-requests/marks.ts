/** By what requests remember whom they are about, without telling who it is. */
import { createHmac } from 'node:crypto';
import { markOf, type Subject } from '../visitors/service.ts';

/** Ids and addresses can be guessed, so theirs are keyed; session ids are random. */
export function markOfSubject(secret: string, projectId: string, { by, value }: Subject): string {
  if (by === 'sessionId') return markOf(projectId, value);
  const told = by === 'email' ? value.toLowerCase() : value;
  return createHmac('sha256', `person ${secret}`)
    .update(JSON.stringify([projectId, by, told]))
    .digest('base64url');
}

export const marksOfSessions = (projectId: string, sessions: readonly string[]): string[] =>
  sessions.map((id) => markOf(projectId, id));
