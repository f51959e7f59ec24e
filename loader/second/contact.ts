/** Who the visitor is: identify, update, clear (widget-protocol 1.2, 2.2, 2.3). Each answers with a promise. */
import type { Session } from '../../src/wire/visitors/shapes.ts';
import type { Connected } from '../core-api.ts';
import type { HttpFailure } from './http.ts';
import { asObject } from '../../src/wire/pure/plain-json.ts';

/** True when every given key is what the session, or its custom data, has already. Absent values change nothing. */
export function isUnchanged(session: Partial<Session>, given: Record<string, unknown>): boolean {
  const { customData } = session;
  const known: Record<string, unknown> = { ...customData, ...session };
  return Object.entries(given).every(([key, value]) =>
    key === 'customData'
      ? isUnchanged({ customData }, asObject(value))
      : value === undefined || JSON.stringify(value) === JSON.stringify(known[key]),
  );
}

export function createContact({ browser, call, config, session, version, warn }: Connected) {
  /** One after the other: what has changed is asked of what the one before has left. */
  let row: Promise<unknown> = Promise.resolve();
  /** Of visitors: nothing that was begun for one is done to the next. */
  let turn = 0;

  const ready = async () => {
    if (session.state() !== 'ready')
      await new Promise<void>((resolve) => {
        const stop = session.onChange((current) => {
          if (!current) return;
          stop();
          resolve();
        });
      });
    return session.current() as Session;
  };

  /** Unless nothing has changed. The host may let the promise fall: a rejection then is no error of the page. */
  const update = (given: Record<string, unknown>, path: string, body: Record<string, unknown>, isLost = false) => {
    const own = turn;
    const before = session.current();
    const work = row.then(async () => {
      if (isLost) throw new Error('Session not ready yet.');
      const known = own === turn && (await ready());
      if (own !== turn || !known) return before;
      // Data may be known while the proof of who it is has never come.
      if (isUnchanged(known, given) && !(body.userHash && known.unverified)) return known;
      const ask = () => call('POST', `/sessions/${path}`, body);
      const answer = await patiently(ask, browser.later, () => own === turn);
      if (own !== turn) return before;
      session.accept(answer);
      if (path === 'identify') session.remember(body);
      return session.current();
    });
    row = work.catch((error) => warn('Gleap: the visitor was not updated.', error));
    return work;
  };

  return {
    identify(userId: unknown, data: unknown, userHash?: string) {
      const { customData, ...fields } = asObject(data);
      const given = { ...fields, ...customData, userId: `${userId}` };
      const body = { ...given, userHash, lang: config.lang() };
      return update(given, 'identify', body);
    },
    updateContact(data: unknown) {
      const given = asObject(data);
      const body = { type: 'js', sdkVersion: version, ws: true, data: { ...given, lang: config.lang() } };
      return update(given, 'partialupdate', body, session.state() !== 'ready');
    },
    clearIdentity() {
      turn++;
      session.clear();
      session.start();
      return ready();
    },
  };
}

/** Asks as often as the server only says when to come again, exactly then; false once nobody wants it any more. */
async function patiently(
  ask: () => Promise<unknown>,
  later: Connected['browser']['later'],
  isWanted: () => boolean,
): Promise<unknown> {
  try {
    return await ask();
  } catch (failure) {
    const { retryAfter } = failure as HttpFailure;
    if (!retryAfter) throw failure;
    await new Promise<void>((resolve) => void later(retryAfter * 1000, resolve));
    return isWanted() && patiently(ask, later, isWanted);
  }
}
