/** A call to the other server. */
import { ApiError } from '../../../wire/errors.ts';
import type { Ports } from '../../ports.ts';
import { FOREIGN_ANSWER_SECONDS } from './limits.ts';

/** `path` begins with a slash and is below the API's base. Errors: 502 when no answer comes in time, or one that leads elsewhere. */
export type AskPlatform = (path: string, init: RequestInit) => Promise<Response>;

export function createAsk(base: string, { fetch, log }: Pick<Ports, 'fetch' | 'log'>): AskPlatform {
  return ask;

  /** Never follows another server's redirect with somebody's token in hand. */
  async function ask(path: string, init: RequestInit): Promise<Response> {
    const signal = AbortSignal.timeout(FOREIGN_ANSWER_SECONDS * 1000);
    const answer = await fetch(`${base}${path}`, { ...init, signal, redirect: 'manual' }).catch((error: unknown) => {
      log.warn({ err: error }, 'the platform cannot be reached');
      throw unreachable();
    });
    if (answer.status >= 300 && answer.status < 400) throw unreachable();
    return answer;
  }
}

export function unreachable(): ApiError {
  return new ApiError('platform_unreachable', 'The platform cannot be reached at the moment.');
}
