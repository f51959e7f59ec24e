/** Calls in the name of who is signed in. A token that the server refuses is renewed once and the call repeated. */
import type { Endpoint, ReplyOf } from '../../wire/endpoint.ts';
import type { Session } from '../session/session.ts';
import { Failure } from './failure.ts';
import type { CallInput, Transport } from './transport.ts';

export type Api = <E extends Endpoint>(endpoint: E, input?: CallInput<E>) => Promise<ReplyOf<E>>;

type OfSession = Pick<Session, 'accessTokenForCall' | 'tokenAtOnce' | 'refused' | 'end'>;

/** `leaving`: the page is being left, and there is no time to renew a token that is still good. */
export function createApi(send: Transport, session: OfSession, leaving: () => boolean): Api {
  return async (endpoint, input = {}) => {
    const token = (leaving() ? session.tokenAtOnce() : null) ?? (await session.accessTokenForCall());
    if (!token) throw signedOut();
    try {
      return await send(endpoint, input, token);
    } catch (error) {
      if (!(error instanceof Failure) || !error.unauthorized) throw error;
      const another = await session.refused(token);
      if (!another) throw error;
      return send(endpoint, input, another).catch(async (second: unknown) => {
        if (!(second instanceof Failure) || !second.unauthorized) throw second;
        // A token fresh from the server and refused all the same: this session is over. Unsaved work waits for the next.
        session.end();
        const last = await session.accessTokenForCall();
        if (!last) throw second;
        return send(endpoint, input, last);
      });
    }
  };
}

function signedOut(): Failure {
  return new Failure('unauthorized', 'Nobody is signed in.', { status: 401 });
}
