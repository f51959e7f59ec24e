/**
 * The visitor's session: none, started, ready. A stored one is used at once while the server is asked beside it. A failed
 * start clears it (parley.md 4), but who the visitor was is kept aside and offered again: an outage logs nobody out.
 */
import { blankSession } from '../../src/wire/pure/blank-session.ts';
import type { Session } from '../../src/wire/visitors/shapes.ts';
import type { Connected, Core, SessionState } from '../core-api.ts';
import type { Stop } from '../browser.ts';
import { toJson } from '../json.ts';
import type { Call, HttpFailure } from './http.ts';
import { isPostponed, isRefusal, retryMs } from './retry.ts';
import type { Store } from './storage.ts';

type Parts = {
  call: Call;
  /** Runs when this tab is the one that tries again, at once if it is already. */
  onLead: (job: () => void) => Stop;
  /** Asked before the first call; false ends the start. Fails as calls do. */
  isAllowed: () => Promise<boolean>;
  /** The server will not have this key: called once, with the status. */
  onRefused: (status: number) => void;
};

export type SessionKeeper = Connected['session'];

const CHANGE = 'session';

export function createSession(
  {
    config,
    createEmitter,
    key,
    onDestroy,
    browser,
    state: page,
    warn,
  }: Pick<Core, 'config' | 'createEmitter' | 'key' | 'onDestroy' | 'browser' | 'state' | 'warn'>,
  store: Pick<Store, 'read' | 'write'>,
  { call, isAllowed, onLead, onRefused }: Parts,
): SessionKeeper {
  const emitter = createEmitter(warn);
  const name = `gleap-widget-session-${key}`;
  let state: SessionState = 'none';
  /** The last known session, also while it is not ready. */
  let kept: Session | undefined;
  let identity: Record<string, unknown> | undefined;
  let failures = 0;
  /** Answers of an earlier round are ignored. */
  let round = 0;
  let cancelRetry: Stop | undefined;

  const accept = (answer: unknown) => {
    if (state === 'none' || !isSession(answer)) return;
    kept = { ...blankSession, ...answer };
    state = 'ready';
    page.session = kept;
    store.write(name, kept);
    emitter.emit(CHANGE, kept);
  };

  const anew = () => {
    cancelRetry?.();
    round++;
    failures = 0;
  };

  const adopt = (given: Session) => {
    if (toJson(given) === toJson(kept) && state === 'ready') return;
    anew();
    if (state === 'none') state = 'started';
    accept(given);
  };

  const lapse = (next: SessionState) => {
    const wasReady = state === 'ready';
    state = next;
    page.session = blankSession;
    if (wasReady) emitter.emit(CHANGE, undefined);
  };

  const ask = async (): Promise<void> => {
    const turn = round;
    if (state === 'none') state = 'started';
    try {
      if (!(await isAllowed()) || turn !== round) return;
      if (!kept) accept(store.read(name));
      // The first look at the storage and the first request each cost a slow page a frame: not the same one.
      await new Promise<void>((resolve) => browser.idle(resolve));
      if (turn !== round) return;
      const answer = await call('POST', '/sessions', {
        lang: config.lang(),
        zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      });
      if (turn !== round) return;
      accept(answer);
      if (identity && kept && `${kept.userId}` !== `${identity.userId}`) {
        const known = await call('POST', '/sessions/identify', identity);
        if (turn === round) accept(known);
      }
    } catch (failure) {
      if (turn === round) failed(failure as HttpFailure);
    }
  };

  const failed = (failure: HttpFailure) => {
    const { status, responseText } = failure;
    if (kept && status === 401 && responseText.includes('session_refused')) {
      // Not the key but the stored proof is refused, as after a change of the server's secret: begin as somebody new.
      kept = undefined;
      store.write(name, undefined);
      lapse('started');
      void ask();
      return;
    }
    if (!isPostponed(failure)) {
      failures++;
      lapse('none');
    }
    if (isRefusal(status)) return onRefused(status);
    let stop: Stop | undefined;
    const leave = onLead(() => (stop = browser.later(retryMs(failure, failures, browser.random()), () => void ask())));
    cancelRetry = () => {
      leave();
      stop?.();
    };
  };

  const clear = () => {
    anew();
    kept = identity = undefined;
    store.write(name, undefined);
    lapse('none');
  };
  onDestroy(clear);
  return {
    accept,
    adopt,
    clear,
    current: () => page.session,
    state: () => state,
    credentials: () => (kept ? { key, id: kept.gleapId, hash: kept.gleapHash } : { key }),
    remember: (identify) => void (identity = identify),
    onChange: (listener) => {
      if (state === 'ready') listener(kept);
      return emitter.on(CHANGE, listener);
    },
    start: () => {
      cancelRetry?.();
      if (state === 'none') void ask();
    },
  };
}

/** By hand, because a validator would cost more than the rest. Only the id is required (widget-protocol 2.1). */
function isSession(value: unknown): value is Session {
  const id = (value as Partial<Session> | undefined)?.gleapId;
  return typeof id === 'string' && id !== '';
}
