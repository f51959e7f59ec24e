/** Work that may take so long and no longer. */
import type { Ports } from '../ports.ts';

type Later = Ports['later'];

/** Errors: the work's own; 'It ran longer than N s.', which `stop` is aborted with as well. */
export async function withinTime<T>(
  later: Later,
  mostMs: number,
  stop: AbortController,
  work: () => Promise<T>,
): Promise<T> {
  const tooLong = Promise.withResolvers<never>();
  const cancel = later(mostMs, () => {
    const error = new Error(`It ran longer than ${mostMs / 1000} s.`);
    stop.abort(error);
    tooLong.reject(error);
  });
  try {
    return await Promise.race([work(), tooLong.promise]);
  } finally {
    cancel();
  }
}

/** What runs has so long to end when the server stops; then nobody waits for it any more. */
const CLOSE_MS = 5000;

/** Breaks them off and waits for their end. */
export async function breakOff(
  later: Later,
  running: Iterable<{ readonly stop: AbortController; readonly ended: Promise<void> }>,
): Promise<void> {
  const all = [...running];
  for (const { stop } of all) stop.abort(new Error('The server stops.'));
  const late = Promise.withResolvers<void>();
  const cancel = later(CLOSE_MS, late.resolve);
  await Promise.race([Promise.all(all.map(({ ended }) => ended)), late.promise]);
  cancel();
}
