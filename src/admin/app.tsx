/** The dashboard as a whole: services, language, the screen of the address in its layout, messages on top. */
import { CSPProvider } from '@base-ui/react/csp-provider';
import { DirectionProvider } from '@base-ui/react/direction-provider';
import { useEffect, useState, type ReactNode } from 'react';
import { useSnapshot } from 'valtio/react';
import { matchRoute, useRouter } from 'wouter';
import type { RouteParams, ScreenRoute } from './feature.ts';
import { features, routes } from './feature-table.ts';
import { ServicesProvider, useServices, type Services } from './services.ts';
import { decodePart, usePath } from './shell/address.ts';
import { Announcer } from './shell/announcer.tsx';
import { DashboardLayout } from './shell/dashboard-layout.tsx';
import { DefaultLayout } from './shell/default-layout.tsx';
import { DialogPlace } from './shell/dialog-place.tsx';
import { ErrorBoundary } from './shell/error-boundary.tsx';
import { FaultPlace } from './shell/fault-page.tsx';
import { FeaturesProvider } from './shell/features-context.ts';
import { Guard } from './shell/guard.tsx';
import { LoadingBar } from './shell/loading-bar.tsx';
import { Behind } from './shell/middleware.tsx';
import { HOME } from './shell/navigation.ts';
import { NotFound } from './shell/not-found.tsx';
import { createScreens, Screen, type Screens } from './shell/screen.tsx';
import { Overlay } from './shell/overlay.tsx';
import { ToastRegion } from './shell/toast-region.tsx';

const inDefaultLayout = (page: ReactNode) => <DefaultLayout>{page}</DefaultLayout>;
const unseen = () => null;

export function App({ services }: { services: Services }) {
  const { session, preferences, navigation, toasts, browser, faults, builds, typed, leaving } = services;
  const { texts } = useSnapshot(preferences.state);
  const [screens] = useState(() => createScreens(routes, services));
  useEffect(() => {
    const { window } = browser;
    const stops = [
      session.listen(),
      preferences.listen(),
      navigation.listen(),
      leaving.listen(),
      toasts.listen(window),
      faults.listen(),
      typed.listen(),
      builds.watch(),
      screens.prefetch.listen(window),
    ];
    return () => stops.forEach((stop) => stop());
  }, [session, preferences, navigation, toasts, browser, faults, builds, typed, leaving, screens]);
  const guarded = { faults, report: browser.report };
  return (
    <CSPProvider disableStyleElements>
      <DirectionProvider direction={texts.rtl ? 'rtl' : 'ltr'}>
        <ServicesProvider value={services}>
          <FeaturesProvider value={features}>
            <LoadingBar />
            <Announcer />
            <FaultPlace>
              <ErrorBoundary {...guarded} frame={inDefaultLayout}>
                <CurrentRoute screens={screens} />
              </ErrorBoundary>
            </FaultPlace>
            <ErrorBoundary {...guarded} frame={unseen}>
              <DialogPlace />
            </ErrorBoundary>
            <Overlay />
            <ToastRegion />
          </FeaturesProvider>
        </ServicesProvider>
      </DirectionProvider>
    </CSPProvider>
  );
}

function CurrentRoute({ screens }: { screens: Screens }) {
  const path = usePath();
  const { parser } = useRouter();
  for (const route of routes) {
    const [matches, params] = matchRoute(parser, route.path, path);
    if (matches) return <InLayout route={route} screens={screens} params={decoded(params)} path={path} />;
  }
  const known = routes.map((route) => route.path).filter((one) => !one.includes(':'));
  const notFound = <NotFound path={decodePart(path)} known={known} />;
  if (!path.startsWith(HOME)) return <DefaultLayout>{notFound}</DefaultLayout>;
  return (
    <Guard>
      <DashboardLayout crumbs={[]}>{notFound}</DashboardLayout>
    </Guard>
  );
}

/** The parameters without percent signs; one that is no valid encoding stays as it is. */
function decoded(params: RouteParams): RouteParams {
  return Object.fromEntries(Object.entries(params).map(([name, part]) => [name, part && decodePart(part)]));
}

type Place = { route: ScreenRoute; screens: Screens; params: RouteParams; path: string };

function InLayout({ route, screens, params, path }: Place) {
  const { faults, browser } = useServices();
  const screen = (
    <ErrorBoundary key={path} faults={faults} report={browser.report}>
      <Screen route={route} screens={screens} params={params} />
    </ErrorBoundary>
  );
  return (
    <Behind route={route}>
      {route.layout === 'empty' ? screen : <DashboardLayout crumbs={route.crumbs}>{screen}</DashboardLayout>}
    </Behind>
  );
}
