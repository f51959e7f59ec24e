/** JSON values in local storage, which may be full, forbidden or missing: then nothing is kept and nothing breaks. */
import { quietly } from '../../src/wire/pure/quietly.ts';
import { parseJson, toJson } from '../json.ts';
import type { SharedCookieSurface } from '../../src/wire/page-surfaces.ts';
import type { Core } from '../core-api.ts';
import type { Browser } from '../browser.ts';

export type Store = {
  /** undefined when there is none or it cannot be read */
  readonly read: (name: string) => unknown;
  /** undefined removes it */
  readonly write: (name: string, value: unknown) => void;
  /** All that we have ever written on this site, reports that wait included. */
  readonly clear: () => void;
};

export function createStore({ storage, fault }: Pick<Browser, 'storage' | 'fault'>): Store {
  const attempt = <T>(job: (place: Storage) => T): T | undefined => {
    try {
      return job(storage());
    } catch (error) {
      return void fault(error);
    }
  };
  return {
    read: (name) => attempt((place) => parseJson(place.getItem(name) ?? 'null') ?? undefined),
    write: (name, value) =>
      attempt((place) => (value === undefined ? place.removeItem(name) : place.setItem(name, toJson(value)))),
    clear: () =>
      attempt((place) => {
        for (const name of Object.keys(place)) if (name.startsWith('gleap-')) place.removeItem(name);
        indexedDB.deleteDatabase('parley');
      }),
  };
}

/** The session's place: a cookie before the local storage, where the host has asked for one. `open` gets what that needs. */
export function openSessionStore(
  { instance, key, browser, surface }: Pick<Core, 'instance' | 'key' | 'browser' | 'surface'>,
  store: Store,
): Omit<Store, 'clear'> & { readonly open: () => Promise<void> } {
  let cookie: ReturnType<SharedCookieSurface['openSessionCookie']> | undefined;
  return {
    async open() {
      if (instance.useCookies && !cookie)
        cookie = await surface('cookies').then(
          ({ openSessionCookie }) => openSessionCookie(window, key),
          browser.fault as () => undefined,
        );
    },
    read: (name) => quietly(() => cookie?.read()) ?? store.read(name),
    write(name, value) {
      quietly(() => cookie?.write(value as Record<string, unknown> | undefined));
      store.write(name, value);
    },
  };
}
