/**
 * Memory for bodies that are being read, inflated ones included: what does not fit waits unread, outside the process. One
 * address takes a share at most, so that its slow bodies leave room for everybody else's.
 */
import { ApiError } from '../../wire/errors.ts';
import type { Ports } from '../ports.ts';
import { BODIES_BYTES, BODIES_OF_ADDRESS_BYTES, BODY_AGAIN_SECONDS, BODY_WAIT_MS } from './limits.ts';

export type Room = {
  /** A place of that address, with nothing in it. */
  readonly open: (address: string) => Place;
};

export type Place = {
  /** Waits until there is room for so many bytes more. Errors: 503 with `Retry-After` after 10 s. */
  readonly take: (bytes: number) => Promise<void>;
  /** Gives back all that was taken. */
  readonly leave: () => void;
};

type Bounds = { readonly most: number; readonly ofAddress: number };
type Waiting = { readonly fits: () => boolean; readonly enter: () => void };

export function createRoom(
  later: Ports['later'],
  { most, ofAddress }: Bounds = { most: BODIES_BYTES, ofAddress: BODIES_OF_ADDRESS_BYTES },
): Room {
  const taken = new Map<string, number>();
  const line = createLine(later);
  let total = 0;

  function add(address: string, bytes: number): void {
    total += bytes;
    const sum = (taken.get(address) ?? 0) + bytes;
    if (sum > 0) taken.set(address, sum);
    else taken.delete(address);
  }

  return {
    open(address) {
      let mine = 0;
      return {
        async take(bytes) {
          const fits = () => {
            const others = (taken.get(address) ?? 0) - mine;
            // A body that is the only one of its address may be as large as its own limit.
            return total + bytes <= most && (others === 0 || others + mine + bytes <= ofAddress);
          };
          const enter = () => {
            mine += bytes;
            add(address, bytes);
          };
          if (fits()) enter();
          else await line.wait({ fits, enter });
        },
        leave() {
          if (mine === 0) return;
          add(address, -mine);
          mine = 0;
          line.letIn();
        },
      };
    },
  };
}

/** Those who wait for room, in the order they came; who does not fit yet holds up nobody. */
function createLine(later: Ports['later']) {
  const waiting = new Set<Waiting>();
  return {
    wait({ fits, enter }: Waiting): Promise<void> {
      return new Promise((resolve, reject) => {
        const one: Waiting = {
          fits,
          enter() {
            stop();
            waiting.delete(one);
            enter();
            resolve();
          },
        };
        waiting.add(one);
        const stop = later(BODY_WAIT_MS, () => {
          waiting.delete(one);
          reject(full());
        });
      });
    },
    letIn(): void {
      for (const one of waiting) if (one.fits()) one.enter();
    },
  };
}

function full(): ApiError {
  return new ApiError('not_ready', `Too many large bodies arrive at once. Try again in ${BODY_AGAIN_SECONDS} s.`, {
    headers: { 'retry-after': String(BODY_AGAIN_SECONDS) },
  });
}
