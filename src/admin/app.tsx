/** The dashboard as a whole: services, language, the screen of the address in its layout, messages on top. */
import { CSPProvider } from '@base-ui/react/csp-provider';
import { DirectionProvider } from '@base-ui/react/direction-provider';
import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { matchRoute, useLocation, useRouter } from 'wouter';
import { routes, type RouteParams, type ScreenRoute } from './routes.tsx';
import { ServicesProvider, useServices, type Services } from './services.ts';
import { DashboardLayout } from './shell/dashboard-layout.tsx';
import { DefaultLayout } from './shell/default-layout.tsx';
import { DialogPlace } from './shell/dialog-place.tsx';
import { ErrorBoundary } from './shell/error-boundary.tsx';
import { Guard } from './shell/guard.tsx';
import { LoadingBar } from './shell/loading-bar.tsx';
import { HOME } from './shell/navigation.ts';
import { NotFound } from './shell/not-found.tsx';
import { createScreens, Screen, type LoadedScreen } from './shell/screen.tsx';
import { Overlay } from './shell/overlay.tsx';
import { ToastRegion } from './shell/toast-region.tsx';

export function App({ services }: { services: Services }) {
  const { session, preferences, navigation, toasts, platform } = services;
  const { texts } = useSnapshot(preferences.state);
  const [screens] = useState(() => createScreens(routes, services));
  useEffect(() => {
    const stops = [session.listen(), preferences.listen(), navigation.listen(), toasts.listen(platform.window)];
    return () => stops.forEach((stop) => stop());
  }, [session, preferences, navigation, toasts, platform]);
  return (
    <CSPProvider disableStyleElements>
      <DirectionProvider direction={texts.rtl ? 'rtl' : 'ltr'}>
        <ServicesProvider value={services}>
          <LoadingBar />
          <ErrorBoundary texts={services.preferences.state.texts} report={services.platform.report}>
            <CurrentRoute screens={screens} />
          </ErrorBoundary>
          <DialogPlace />
          <Overlay />
          <ToastRegion />
        </ServicesProvider>
      </DirectionProvider>
    </CSPProvider>
  );
}

function CurrentRoute({ screens }: { screens: ReadonlyMap<ScreenRoute, LoadedScreen> }) {
  const [path] = useLocation();
  const { parser } = useRouter();
  for (const [route, screen] of screens) {
    const [matches, params] = matchRoute(parser, route.path, path);
    if (matches) return <InLayout route={route} screen={screen} params={params as RouteParams} path={path} />;
  }
  const notFound = <NotFound path={path} />;
  if (!path.startsWith(HOME)) return <DefaultLayout>{notFound}</DefaultLayout>;
  return (
    <Guard>
      <DashboardLayout crumbs={[]}>{notFound}</DashboardLayout>
    </Guard>
  );
}

type Place = { route: ScreenRoute; screen: LoadedScreen; params: RouteParams; path: string };

function InLayout({ route, screen: loaded, params, path }: Place) {
  const { preferences, platform } = useServices();
  const screen = (
    <ErrorBoundary key={path} texts={preferences.state.texts} report={platform.report}>
      <Screen of={loaded} params={params} />
    </ErrorBoundary>
  );
  if (route.layout === 'empty') return screen;
  return (
    <Guard>
      <DashboardLayout crumbs={route.crumbs}>{screen}</DashboardLayout>
    </Guard>
  );
}
