import { useMemo } from 'react';
import { useServices } from '../../services.ts';
import { createOwnThings, type OwnThings } from './own-things.ts';

/** Of the project that is shown; `lang` is that of the text. The same object as long as both stay. */
export function useOwnThings(lang: string): OwnThings {
  const { api, desk, browser } = useServices();
  return useMemo(() => {
    const project = async () => (await desk.project()).id;
    return createOwnThings({ api, project, origin: browser.origin, lang });
  }, [api, desk, browser, lang]);
}
