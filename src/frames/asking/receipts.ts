/** What became of a survey that a campaign has shown: told under every SDK, because our frame tells it. */
import { useCallback, useEffect, useRef } from 'react';
import { useHost, useHostState } from './host.ts';
import { useSurvey } from './use-run.ts';

/** Half of it in a visible tab for so long is seen. */
const SEEN_MS = 1000;
const QUIET_DAYS = 90;

export function useReceipts(): void {
  const { run, state } = useSurvey();
  const { widgetOpen } = useHostState();
  const { ask, close } = useHost();
  const isAsked = state.phase === 'asking' && state.delivery !== null;
  const seen = useRef(false);
  const tell = useCallback(
    (kind: 'seen' | 'dismissed' | 'skipped') => {
      const receipts = [{ delivery: run.state.delivery, kind, at: new Date().toISOString() }];
      // One that is lost is no reason to trouble anybody.
      ask('/api/messenger/outbound/receipts', { receipts }).catch(() => undefined);
    },
    [ask, run],
  );
  useEffect(() => {
    if (!state.withdrawn) return;
    tell('skipped');
    close();
  }, [state.withdrawn, tell, close]);
  useEffect(() => {
    if (!isAsked || !widgetOpen || seen.current) return undefined;
    const timer = setTimeout(() => {
      if (document.visibilityState !== 'visible') return;
      seen.current = true;
      tell('seen');
    }, SEEN_MS);
    return () => clearTimeout(timer);
  }, [isAsked, widgetOpen, tell]);
  useEffect(() => {
    if (!isAsked) return undefined;
    return () => {
      // Its end is no dismissal.
      if (run.state.phase === 'asking') tell('dismissed');
    };
  }, [isAsked, run, tell]);
}

/** 'Show me less like this'. Resolves with whether the server has heard it. */
export function useLess(): () => Promise<boolean> {
  const { ask } = useHost();
  const { state } = useSurvey();
  return async () => {
    try {
      const answer = await ask('/api/messenger/outbound/quiet', { delivery: state.delivery, days: QUIET_DAYS });
      return answer.ok;
    } catch {
      // The line stays, to be pressed again.
      return false;
    }
  };
}
