/**
 * Session ids are proven by a hash that only this server can make, so that no call needs a look-up but for those that were
 * erased.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { ApiError } from '../../../wire/errors.ts';
import { sessionId } from '../../../wire/visitors/keys.ts';
import { fits } from '../../../wire/schema.ts';
import type { Guards } from '../../http/route.ts';
import type { Ports } from '../../ports.ts';
import { visitorSecrets, type Secrets } from '../../secrets.ts';
import type { Projects } from '../projects/service.ts';
import type { EndedSessions } from './ended.ts';

/** `gleapHash` of a session: base64url of HMAC-SHA256 over project and id. */
export function visitorHash(secret: string, projectId: string, id: string): string {
  return createHmac('sha256', secret).update(`${projectId}:${id}`).digest('base64url');
}

/** Nobody was erased. */
const everySessionLives: Pick<EndedSessions, 'living'> = { living: async (_, sessionId) => sessionId };

/**
 * Who has proven an erased session has none, or the one that came after it. Errors: those of the key (401, 404, 403), and
 * 401 `session_refused` for an id without its own hash.
 */
export function visitorGuard(
  ports: Secrets & Pick<Ports, 'now'>,
  projects: Projects,
  ended: Pick<EndedSessions, 'living'> = everySessionLives,
): Guards['widget'] {
  return async ({ key, id, hash }) => {
    const project = await projects.byKey(key);
    const given = { projectId: project.id, sdkKey: project.sdkKey };
    const [claimed, proof] = [meant(id), meant(hash)];
    if (!claimed && !proof) return { ...given, sessionId: null };
    const proven =
      claimed &&
      proof &&
      fits(sessionId, claimed) &&
      visitorSecrets(ports, ports.now()).some((secret) => same(proof, visitorHash(secret, project.id, claimed)));
    if (!proven)
      throw new ApiError('session_refused', 'The session id and its hash do not belong together: start anew.');
    const living = await ended.living(project.id, claimed);
    return living === claimed
      ? { ...given, sessionId: claimed }
      : { ...given, sessionId: living, endedSessionId: claimed };
  };
}

/** Clients without a session send the text "null" for it. */
function meant(value: string | null): string | null {
  return value && value !== 'null' && value !== 'undefined' ? value : null;
}

function same(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
