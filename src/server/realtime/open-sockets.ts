/** How many sockets are opened from each address, and how many are open. */
import { mostOf, openLimits, type OwnLimits } from '../../wire/limit-table.ts';
import { addressKey } from '../http/address-key.ts';
import { tooMany } from '../limits/counting.ts';
import type { Limiter } from '../limits/limiter.ts';
import { SOCKETS_FULL_SECONDS } from './limits.ts';

export type OpenSockets = {
  /** Counts an opening. Errors: 429 when there were too many within a minute. */
  readonly count: (address: string) => Promise<void>;
  /** By what a socket from there counts. Errors: 429 when as many are open as may be. */
  readonly admit: (address: string) => string;
  readonly opened: (key: string) => void;
  readonly closed: (key: string) => void;
};

const OPENINGS = 'socket-openings-per-address';
const OPEN = 'open-sockets-per-address';

/** `own`: rows of this installation. */
export function createOpenSockets(limiter: Limiter, own: OwnLimits): OpenSockets {
  const most = mostOf(own, OPEN);
  const open = new Map<string, number>();
  const keyOf = (address: string) => addressKey(address) ?? address;
  return {
    async count(address) {
      const { passes, seconds } = await limiter.row(OPENINGS).count(keyOf(address));
      if (!passes) throw tooMany(limiter.row(OPENINGS), seconds);
    },
    admit(address) {
      const key = keyOf(address);
      if ((open.get(key) ?? 0) >= most) throw tooMany(openLimits[OPEN], SOCKETS_FULL_SECONDS);
      return key;
    },
    opened: (key) => void open.set(key, (open.get(key) ?? 0) + 1),
    closed(key) {
      const left = (open.get(key) ?? 0) - 1;
      if (left > 0) open.set(key, left);
      else open.delete(key);
    },
  };
}
