/** Who the visitor is: identify, update, clear (widget-protocol 1.2, 2.2, 2.3). Each answers with a promise. */
import type { Session } from '../../src/wire/session.ts';
import type { Core, Stop } from '../core-api.ts';
import { asObject } from './json.ts';

/** True when every given key is what the session, or its custom data, has already. Absent values change nothing. */
export function isUnchanged(session: Partial<Session>, given: Record<string, unknown>): boolean {
  const known: Record<string, unknown> = { ...session.customData, ...session };
  return Object.entries(given).every(([key, value]) =>
    key === 'customData'
      ? isUnchanged({ customData: session.customData }, asObject(value))
      : value === undefined || JSON.stringify(value) === JSON.stringify(known[key]),
  );
}

export function createContact({ call, config, session, version, warn }: Core) {
  const ready = () =>
    new Promise<Session>((resolve) => {
      const stop: Stop = session.onChange((current) => {
        if (!current) return;
        resolve(current);
        // It may run at once, before `stop` is known.
        queueMicrotask(() => stop());
      });
    });

  const send = async (path: string, body: unknown) => {
    session.accept(await call('POST', `/sessions/${path}`, body));
    return session.current();
  };

  /** The host may let the promise fall: a rejection then says so once and is no error of the page. */
  const told =
    <A extends unknown[], T>(work: (...args: A) => Promise<T>) =>
    (...args: A): Promise<T> => {
      const promise = work(...args);
      promise.catch((error) => warn('Gleap: the visitor was not updated.', error));
      return promise;
    };

  return {
    identify: told(async (userId: unknown, data: unknown, userHash?: string) => {
      const current = await ready();
      const { customData, ...fields } = asObject(data);
      const given = { ...fields, ...asObject(customData), userId: `${userId}` };
      if (isUnchanged(current, given)) return current;
      const body = { ...given, userHash, lang: config.lang() };
      const answer = await send('identify', body);
      session.remember(body);
      return answer;
    }),
    updateContact: told(async (data: unknown) => {
      if (session.state() !== 'ready') throw new Error('Session not ready yet.');
      const given = asObject(data);
      const current = session.current();
      if (isUnchanged(current as Session, given)) return current;
      const lang = config.lang();
      return send('partialupdate', { data: { ...given, lang }, type: 'js', sdkVersion: version, ws: true });
    }),
    clearIdentity() {
      session.remember(undefined);
      session.clear();
      session.start();
      return ready();
    },
  };
}
