/** JSON values in local storage, which may be full, forbidden or missing: then nothing is kept and nothing breaks. */
import { parseJson, toJson } from '../json.ts';
import type { Platform } from '../platform.ts';

export type Store = {
  /** undefined when there is none or it cannot be read */
  readonly read: (name: string) => unknown;
  /** undefined removes it */
  readonly write: (name: string, value: unknown) => void;
};

export function createStore({ storage, fault }: Pick<Platform, 'storage' | 'fault'>): Store {
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
  };
}
