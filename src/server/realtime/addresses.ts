/** How many sockets are open from each address. */
import { ApiError } from '../../wire/errors.ts';
import { addressKey } from '../http/address-key.ts';
import { openLimits, type OwnLimits } from '../../wire/limit-table.ts';
import { SOCKETS_FULL_SECONDS } from './limits.ts';

export type Addresses = {
  /** By what a socket from there counts. Errors: 429 when as many are open as may be. */
  readonly admit: (address: string) => string;
  readonly opened: (key: string) => void;
  readonly closed: (key: string) => void;
};

const NAME = 'open-sockets-per-address';

/** `own`: rows of this installation. */
export function createAddresses(own: OwnLimits): Addresses {
  const most = own[NAME] ?? openLimits[NAME].most;
  const open = new Map<string, number>();
  return {
    admit(address) {
      const key = addressKey(address) ?? address;
      if ((open.get(key) ?? 0) >= most) throw tooMany();
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

function tooMany(): ApiError {
  return new ApiError(
    'too_many_requests',
    `Too many ${openLimits[NAME].what}. Try again in ${SOCKETS_FULL_SECONDS} s.`,
    {
      headers: { 'retry-after': String(SOCKETS_FULL_SECONDS) },
    },
  );
}
