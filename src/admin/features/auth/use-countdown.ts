/** A wait that is counted down in whole seconds. */
import { useEffect, useState } from 'react';
import { useServices } from '../../services.ts';

export type Countdown = {
  /** Seconds that are left, 0 when there is nothing to wait for. */
  readonly left: number;
  /** Begins a wait that ends at this moment, in milliseconds. */
  readonly waitUntil: (moment: number) => void;
};

export function useCountdown(): Countdown {
  const { browser } = useServices();
  const [wait, setWait] = useState({ until: 0, now: 0 });
  const left = Math.max(0, Math.ceil((wait.until - wait.now) / 1000));
  useEffect(() => {
    if (left === 0) return undefined;
    const toNextSecond = (wait.until - browser.now()) % 1000 || 1000;
    return browser.start(() => setWait({ until: wait.until, now: browser.now() }), Math.max(0, toNextSecond));
  }, [browser, wait, left]);
  return { left, waitUntil: (moment) => setWait({ until: moment, now: browser.now() }) };
}
