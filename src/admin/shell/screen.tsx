/** The screens of the route table, each loaded when it is first shown, or fetched ahead when it is likely to be. */
import { createElement, type ComponentType } from 'react';
import type { RouteParams, ScreenProps, ScreenRoute } from '../feature.ts';
import { later } from '../parts/later.tsx';
import type { Services } from '../services.ts';
import { loadScreen } from './load-screen.ts';
import { createPrefetch, fetchAhead, type Prefetch } from './prefetch.ts';

type LoadedScreen = ComponentType<ScreenProps>;
export type Screens = {
  readonly of: (route: ScreenRoute) => LoadedScreen;
  readonly prefetch: Prefetch;
};
type Parts = Pick<Services, 'browser' | 'loading' | 'unsaved' | 'builds' | 'preferences'>;

export function createScreens(routes: readonly ScreenRoute[], parts: Parts): Screens {
  const { browser, loading, unsaved, builds, preferences } = parts;
  const { window, report } = browser;
  const ports = {
    stored: browser.drafts,
    now: browser.now,
    start: browser.start,
    reload: () => window.location.reload(),
    unsaved: unsaved.any,
  };
  const known = new Map<ScreenRoute, LoadedScreen>();
  const paths = routes.map((route) => ({ route, pattern: patternOf(route.path) }));

  const textsOf = (route: ScreenRoute) => (route.firstView ? undefined : preferences.whole());

  function make(route: ScreenRoute): LoadedScreen {
    const load = () => Promise.all([route.load(), textsOf(route)]).then(([screen]) => screen);
    const screen = later(() =>
      loading.during(loadScreen(route.path, load, ports)).catch((error: unknown) => {
        // Over unsaved work the page was not reloaded: then the reader is told what there is to reload for.
        void builds.look();
        throw error;
      }),
    );
    known.set(route, screen);
    return screen;
  }

  const prefetch = createPrefetch({
    report,
    sparing: () => Boolean((window.navigator as { connection?: { saveData?: boolean } }).connection?.saveData),
    fetch(path) {
      const route = paths.find(({ pattern }) => pattern.test(path))?.route;
      const files = route ? builds.filesOf(route.path) : [];
      return (
        route && {
          name: route.path,
          start: () => Promise.all([fetchAhead(window.document, files, route.load), textsOf(route)]),
        }
      );
    },
  });
  return { of: (route) => known.get(route) ?? make(route), prefetch };
}

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}/?$`);
}

export function Screen({ route, screens, params }: { route: ScreenRoute; screens: Screens; params: RouteParams }) {
  return createElement(screens.of(route), { params });
}
