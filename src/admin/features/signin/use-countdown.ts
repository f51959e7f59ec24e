/** Whole seconds until a moment, counted down; 0 once it has passed. */
import { useEffect, useState } from 'react';
import { useServices } from '../../services.ts';

/** `until` in milliseconds, null for nothing to wait for. */
export function useCountdown(until: number | null): number {
  const { platform } = useServices();
  const [now, setNow] = useState(platform.now);
  const left = until === null ? 0 : Math.max(0, Math.ceil((until - now) / 1000));
  useEffect(() => {
    if (until === null) return undefined;
    // A new wait may begin long after the last drawing.
    const current = platform.now();
    if (current >= until) {
      setNow(current);
      return undefined;
    }
    const toNextSecond = (until - current) % 1000 || 1000;
    return platform.start(() => setNow(platform.now()), toNextSecond);
  }, [platform, until, now]);
  return left;
}
