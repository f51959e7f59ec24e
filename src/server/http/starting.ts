/**
 * A server that listens already and is not installed yet. The ports come first, because a start that fails on them would
 * have made a password that nobody ever sees; until the first administrator is there, a sign-in would be told that its
 * password is wrong, and a widget that its key is unknown. Both are told to come again instead.
 */
import { ApiError } from '../../wire/errors.ts';
import type { Log } from '../log.ts';
import { refused, type Dispatch } from './dispatch.ts';
import type { Sockets } from './listen.ts';
import { addressIn } from './origins.ts';
import type { OriginName } from './route.ts';

type Served<D> = { readonly dispatch: Readonly<Record<OriginName, Dispatch>>; readonly sockets: Sockets<D> };

const AGAIN_SECONDS = '1';

/** Answers 503 `starting` to everything but `/healthz`, until `open` is called once. */
export function closedUntilInstalled<D>(
  { dispatch, sockets }: Served<D>,
  { log, id }: { log: Log; id: () => string },
): Served<D> & { readonly open: () => void } {
  let installed = false;
  const guarded =
    (origin: OriginName): Dispatch =>
    async (request, address, ports) => {
      if (installed || (origin === 'app' && addressIn(request)?.pathname === '/healthz'))
        return dispatch[origin](request, address, ports);
      const answer = refused(starting(), id(), log);
      answer.headers.set('access-control-allow-origin', '*');
      return answer;
    };
  return {
    dispatch: { app: guarded('app'), frame: guarded('frame'), media: guarded('media') },
    sockets: {
      ...sockets,
      upgrade(url, address, onSite) {
        if (!installed) throw starting();
        return sockets.upgrade(url, address, onSite);
      },
    },
    open: () => {
      installed = true;
    },
  };
}

function starting(): ApiError {
  return new ApiError('starting', 'The server is starting. Try again in a moment.', {
    headers: { 'retry-after': AGAIN_SECONDS },
  });
}
