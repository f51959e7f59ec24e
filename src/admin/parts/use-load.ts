/** Something that a screen loads when it is shown, and again when it is asked to. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { asFailure, type Failure } from '../api/failure.ts';
import { useServices } from '../services.ts';

export type Loaded<T> = {
  /** Null until it has come; what has come stays while it is loaded again. */
  readonly value: T | null;
  readonly failure: Failure | null;
  readonly reload: () => Promise<void>;
  /** Puts what is known in place of what was loaded. */
  readonly put: (value: T) => void;
};

/** `of` names what is loaded: another name begins anew. Another `version` loads it again, with the old value standing. */
export function useLoad<T>(
  of: string,
  load: (signal: AbortSignal) => Promise<T>,
  version: string | number = 0,
): Loaded<T> {
  const { loading, browser } = useServices();
  const [state, setState] = useState<{ of: string; value: T | null; failure: Failure | null }>({
    of,
    value: null,
    failure: null,
  });
  const latest = useRef(load);
  latest.current = load;
  const running = useRef<AbortController | null>(null);

  const reload = useCallback(async () => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    try {
      const value = await loading.during(latest.current(controller.signal));
      if (!controller.signal.aborted) setState({ of, value, failure: null });
    } catch (error) {
      if (controller.signal.aborted) return;
      browser.report(error);
      setState((before) => ({ of, value: before.of === of ? before.value : null, failure: asFailure(error) }));
    }
  }, [of, loading, browser]);

  useEffect(() => {
    void reload();
    return () => running.current?.abort();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- another version is a reason to load again
  }, [reload, version]);

  const put = useCallback((value: T) => setState({ of, value, failure: null }), [of]);
  const current = state.of === of ? state : { value: null, failure: null };
  return { value: current.value, failure: current.failure, reload, put };
}
