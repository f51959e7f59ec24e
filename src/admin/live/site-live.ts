/**
 * Live events of the site's own project, which settings are about, also while the desk shows the tickets of another one:
 * then over a connection of its own, as the desk's hears of that other project only.
 */
import { useEffect } from 'react';
import { createLive, type Live, type LiveEvent } from './live.ts';
import { useServices, type Services } from '../services.ts';

type Ports = Pick<Services, 'desk' | 'live' | 'browser' | 'session'>;

export function siteLive({ desk, live, browser, session }: Ports): Pick<Live, 'subscribe'> {
  function subscribe(listener: Parameters<Live['subscribe']>[0]): () => void {
    let stopped = false;
    let stop = (): void => undefined;
    desk
      .site()
      .then(({ id }) => {
        if (!stopped) stop = desk.state.chosen?.id === id ? heard(live, listener) : apart(id, listener);
      })
      .catch(browser.report);
    return () => {
      stopped = true;
      stop();
    };
  }

  function apart(project: string, listener: Parameters<Live['subscribe']>[0]): () => void {
    const { connect, report } = browser;
    const own = createLive({ connect, report, token: session.accessTokenForCall, refused: session.refused });
    const stops = [heard(own, listener), own.start(project)];
    return () => stops.forEach((stop) => stop());
  }

  return { subscribe };
}

/** Reloads whenever an event of this name comes, or some may have been missed. */
export function useReloadOn(event: LiveEvent['name'], reload: () => Promise<void>): void {
  const services = useServices();
  useEffect(
    () =>
      siteLive(services).subscribe(({ name }) => {
        if (name === event || name === 'resync') void reload();
      }),
    [services, event, reload],
  );
}

function heard(live: Live, listener: Parameters<Live['subscribe']>[0]): () => void {
  const stop = live.subscribe(listener);
  return () => void stop();
}
