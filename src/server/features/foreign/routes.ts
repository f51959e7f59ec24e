/** Every call under the platform's five prefixes, in any method of its contract. */
import { OTHER_BODY_BYTES } from '../../../wire/limits.ts';
import { forwarded, type Route } from '../../http/route.ts';
import type { Foreign } from './service.ts';

const prefixes = ['auth', 'skills', 'jobs', 'challenges', 'shop'] as const;
const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

export function foreignRoutes(foreign: Foreign): Route[] {
  return prefixes.flatMap((prefix) =>
    methods.map((method) => forwarded(method, `/api/${prefix}/*`, OTHER_BODY_BYTES, foreign.pass)),
  );
}
