/** The survey that is asked, for as long as its screen stands. */
import { createContext, useContext, useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { newUuid } from '../../ui/new-uuid.ts';
import { useHost, useHostState, useLang } from './host.ts';
import { createShelf } from './keeping.ts';
import { PAGE } from './formats.ts';
import { createSurveyRun, type SurveyRun } from './run.ts';
import type { SurveyState } from './state.ts';

export const SurveyContext = createContext<SurveyRun | null>(null);

export function useSurvey(): { readonly run: SurveyRun; readonly state: SurveyState } {
  const run = useContext(SurveyContext);
  if (!run) throw new Error('a view of a survey stands outside of it');
  return { run, state: useSnapshot(run.state, { sync: true }) as SurveyState };
}

export function useRun(): SurveyRun {
  const { survey, visitor } = useHostState();
  const host = useHost();
  const lang = useLang();
  const [run] = useState(() => {
    const { id, format } = survey!;
    const isPage = format === PAGE;
    return createSurveyRun({
      survey: id,
      lang,
      source: host.source,
      hidden: isPage ? Object.fromEntries(new URLSearchParams(location.search)) : {},
      owner: () => host.state.visitor.id,
      ask: host.ask,
      after(ms, work) {
        const timer = setTimeout(work, ms);
        return () => clearTimeout(timer);
      },
      now: () => Date.now(),
      newId: newUuid,
      shelf: createShelf(visitor.key, host.store),
      finished: (answers) =>
        host.post('notify-event', {
          type: 'outbound-sent',
          data: { outboundId: id, outbound: { outboundId: id, actionType: id }, formData: answers },
        }),
    });
  });
  useEffect(() => {
    void run.load();
    const online = () => run.online();
    window.addEventListener('online', online);
    window.addEventListener('pagehide', run.leave);
    return () => {
      window.removeEventListener('online', online);
      window.removeEventListener('pagehide', run.leave);
      run.leave();
    };
  }, [run]);
  return run;
}
