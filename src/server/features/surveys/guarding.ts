/**
 * What keeps programs from answering by a link (P-SRV-45): a field that people do not see, and after some responses of one
 * address in an hour a proof of work for each. Nothing that fails is stored.
 */
import { ApiError } from '../../../wire/errors.ts';
import type { SurveySaved } from '../../../wire/surveys/messenger-shapes.ts';
import type { Ports } from '../../ports.ts';
import { createProofOfWork } from '../../proof-of-work.ts';
import { responseById } from './responses-store.ts';

/** Errors: 429. `address`: by what it counts. */
export type GuardLink = (response: string, given: SurveySaved, address: string) => Promise<void>;

export function createLinkGuard(
  ports: Pick<Ports, 'storage' | 'now' | 'secret' | 'oldSecrets' | 'limiter' | 'environment'>,
): GuardLink {
  const { storage, limiter, environment } = ports;
  const work = createProofOfWork(ports);
  const responses = limiter.row('survey-links-per-address');
  return async (response, { source, trap = '', proof }, address) => {
    if (source !== 'link' && source !== 'mail') return;
    if (trap !== '') throw new ApiError('too_many_requests', 'This was not filled in by a person.');
    // What has begun goes on.
    if (environment.captcha.kind === 'off' || (await responseById(storage, response.toLowerCase()))) return;
    if (await work.passes(proof)) return;
    if ((await responses.count(address)).passes) return;
    throw new ApiError('proof_required', 'So many have answered from here that we ask for a proof of work.', {
      details: { challenge: await work.challenge() },
    });
  };
}
