/** The dashboard as a whole: services, language, the screen of the address in its layout, messages on top. */
import { CSPProvider } from '@base-ui/react/csp-provider';
import { DirectionProvider } from '@base-ui/react/direction-provider';
import { useEffect } from 'react';
import { useSnapshot } from 'valtio/react';
import { matchRoute, useLocation, useRouter } from 'wouter';
import { routes, type RouteParams, type ScreenRoute } from './routes.tsx';
import { ServicesProvider, useServices, type Services } from './services.ts';
import { DashboardLayout } from './shell/dashboard-layout.tsx';
import { DefaultLayout } from './shell/default-layout.tsx';
import { ErrorBoundary } from './shell/error-boundary.tsx';
import { Guard } from './shell/guard.tsx';
import { LoadingBar } from './shell/loading-bar.tsx';
import { NotFound } from './shell/not-found.tsx';
import { Screen } from './shell/screen.tsx';
import { ToastRegion } from './shell/toast-region.tsx';

export function App({ services }: { services: Services }) {
  const { session, preferences, navigation } = services;
  const { texts } = useSnapshot(preferences.state);
  useEffect(() => {
    const stops = [session.listen(), preferences.listen(), navigation.listen()];
    return () => stops.forEach((stop) => stop());
  }, [session, preferences, navigation]);
  return (
    <CSPProvider disableStyleElements>
      <DirectionProvider direction={texts.rtl ? 'rtl' : 'ltr'}>
        <ServicesProvider value={services}>
          <LoadingBar />
          <ErrorBoundary texts={services.preferences.state.texts} report={services.platform.report}>
            <CurrentRoute />
          </ErrorBoundary>
          <ToastRegion />
        </ServicesProvider>
      </DirectionProvider>
    </CSPProvider>
  );
}

function CurrentRoute() {
  const [path] = useLocation();
  const { parser } = useRouter();
  for (const route of routes) {
    const [matches, params] = matchRoute(parser, route.path, path);
    if (matches) return <InLayout route={route} params={params as RouteParams} path={path} />;
  }
  if (!path.startsWith('/dashboard')) return <DefaultLayout children={<NotFound path={path} />} />;
  return (
    <Guard>
      <DashboardLayout crumbs={[]} children={<NotFound path={path} />} />
    </Guard>
  );
}

function InLayout({ route, params, path }: { route: ScreenRoute; params: RouteParams; path: string }) {
  const { preferences, platform } = useServices();
  const screen = (
    <ErrorBoundary key={path} texts={preferences.state.texts} report={platform.report}>
      <Screen route={route} params={params} />
    </ErrorBoundary>
  );
  if (route.layout === 'empty') return screen;
  return (
    <Guard>
      <DashboardLayout crumbs={route.crumbs}>{screen}</DashboardLayout>
    </Guard>
  );
}
