/** One screen of the route table, loaded when it is first shown. */
import { lazy, Suspense, useMemo, type ComponentType } from 'react';
import type { RouteParams, ScreenProps, ScreenRoute } from '../routes.tsx';
import { useServices, type Services } from '../services.ts';
import { loadScreen } from './load-screen.ts';

const screens = new WeakMap<Services, Map<string, ComponentType<ScreenProps>>>();

export function Screen({ route, params }: { route: ScreenRoute; params: RouteParams }) {
  const services = useServices();
  const Loaded = useMemo(() => screenOf(services, route), [services, route]);
  return (
    <Suspense fallback={null}>
      <Loaded params={params} />
    </Suspense>
  );
}

function screenOf(services: Services, route: ScreenRoute): ComponentType<ScreenProps> {
  const known = screens.get(services) ?? new Map<string, ComponentType<ScreenProps>>();
  screens.set(services, known);
  const { platform, loading } = services;
  const found =
    known.get(route.path) ??
    lazy(() =>
      loading.during(
        loadScreen(route.path, route.load, {
          stored: platform.drafts,
          now: platform.now,
          reload: () => platform.window.location.reload(),
        }),
      ),
    );
  known.set(route.path, found);
  return found;
}
