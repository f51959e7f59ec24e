/** An answer that follows what is typed, asked for once the typing has paused; only that of the newest is shown. */
import { useEffect, useState } from 'react';
import { useServices } from '../services.ts';

const PAUSE_MS = 400;

/** `none`: there is nothing to ask. */
export type Newest<T> = 'none' | 'waiting' | 'failed' | T;

/** `wanted` names what is asked for; `ask` is the same function as long as it asks the same, and may reject. */
export function useNewest<T extends object>(
  wanted: string | null,
  ask: (wanted: string, signal: AbortSignal) => Promise<T>,
): Newest<T> {
  const { browser } = useServices();
  const [answer, setAnswer] = useState<{ readonly of: string; readonly told: T | 'failed' }>();
  useEffect(() => {
    if (wanted === null) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    async function work(of: string): Promise<void> {
      try {
        const told = await ask(of, signal);
        if (!signal.aborted) setAnswer({ of, told });
      } catch (error) {
        if (signal.aborted) return;
        browser.report(error);
        setAnswer({ of, told: 'failed' });
      }
    }
    const stop = browser.start(() => void work(wanted), PAUSE_MS);
    return () => {
      stop();
      controller.abort();
    };
  }, [ask, browser, wanted]);
  if (wanted === null) return 'none';
  return answer?.of === wanted ? answer.told : 'waiting';
}
