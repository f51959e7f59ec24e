/** The screens of the route table, each loaded when it is first shown. */
import { lazy, Suspense, type ComponentType } from 'react';
import type { RouteParams, ScreenProps, ScreenRoute } from '../routes.tsx';
import type { Services } from '../services.ts';
import { loadScreen } from './load-screen.ts';

export type LoadedScreen = ComponentType<ScreenProps>;

export function createScreens(
  routes: readonly ScreenRoute[],
  { platform, loading, unsaved }: Services,
): Map<ScreenRoute, LoadedScreen> {
  const reload = () => platform.window.location.reload();
  const ports = { stored: platform.drafts, now: platform.now, reload, unsaved: unsaved.any };
  return new Map(
    routes.map((route) => [route, lazy(() => loading.during(loadScreen(route.path, route.load, ports)))] as const),
  );
}

export function Screen({ of: Loaded, params }: { of: LoadedScreen; params: RouteParams }) {
  return (
    <Suspense fallback={null}>
      <Loaded params={params} />
    </Suspense>
  );
}
