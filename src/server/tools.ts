/** What every feature is given: the outside world, passed in so that tests can hold it still. */
import type { Environment } from '../wire/environment.ts';
import type { Assets } from './http/assets.ts';
import type { Log } from './log.ts';
import type { Storage } from './storage/port.ts';

export type Tools = {
  readonly environment: Environment;
  readonly storage: Storage;
  readonly assets: Assets;
  readonly log: Log;
  /** Milliseconds UTC. */
  readonly now: () => number;
  /** UUIDv7: sorts by time. */
  readonly id: () => string;
  /** `bytes` random bytes as base64url. */
  readonly token: (bytes: number) => string;
  /** Signs tokens, links and visitor hashes; the same on every node. */
  readonly secret: string;
};

export function newToken(bytes: number): string {
  return Buffer.from(crypto.getRandomValues(new Uint8Array(bytes))).toString('base64url');
}
