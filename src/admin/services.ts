/** Everything the dashboard runs on, made once from what the browser offers; tests make it from fakes. */
import { createContext, useContext } from 'react';
import { sessionEndpoints } from '../wire/auth/calls.ts';
import type { SignIn } from '../wire/auth/shapes.ts';
import { createApi, type Api } from './api/api.ts';
import { createTransport } from './api/transport.ts';
import { createCaptcha, type Solver } from './captcha/captcha.ts';
import { createDesk, type Desk } from './projects/desk.ts';
import { createLive, type Live, type LiveSocket } from './live/live.ts';
import type { SignInCall } from './features/auth/sign-in.ts';
import { createCapabilities, type Capabilities } from './capabilities/capabilities.ts';
import { createReportCount, type ReportCount } from './features/task-reports/report-count.ts';
import { createSession, type Session } from './session/session.ts';
import type { Stored } from './session/stored.ts';
import { createTabLock } from './session/tab-lock.ts';
import { createBuilds, type Builds } from './shell/builds.ts';
import { createDialogs, type Dialogs } from './shell/dialogs.ts';
import { createFaults, type Faults } from './shell/faults.ts';
import { createLeaving, type Leaving } from './shell/leaving.ts';
import { createLoading, type Loading } from './shell/loading.ts';
import { createNavigation, type Navigation } from './shell/navigation.ts';
import { createOwnWidget, type OwnPage, type OwnWidget } from './shell/own-widget.ts';
import { createPanels, type Panels } from './shell/palette/panels.ts';
import type { Preferences } from './shell/preferences.ts';
import { createTyped, type Typed } from './shell/typed.ts';
import { createUnsaved, type Unsaved } from './shell/unsaved.ts';
import { createToasts, type Toasts } from './shell/toasts.ts';

export type Browser = {
  readonly fetch: typeof fetch;
  /** The server's bare origin. */
  readonly origin: string;
  readonly stored: Stored;
  /** Like `stored`, but gone with the tab: what a reader has begun to write. */
  readonly drafts: Stored;
  readonly locks: Pick<LockManager, 'request'> | undefined;
  /** Milliseconds. */
  readonly now: () => number;
  readonly start: (run: () => void, milliseconds: number) => () => void;
  readonly id: string;
  readonly window: Window;
  readonly connect: () => LiveSocket;
  /** Puts a script on the page, with `data-` attributes. */
  readonly addScript: (address: string, data: Readonly<Record<string, string>>) => void;
  readonly report: (error: unknown) => void;
  /** The id of the build that runs; '' where the document does not say it. */
  readonly build: string;
};

export type Services = {
  readonly browser: Browser;
  readonly session: Session;
  readonly api: Api;
  readonly live: Live;
  readonly desk: Desk;
  readonly signIn: SignInCall;
  readonly toasts: Toasts;
  readonly dialogs: Dialogs;
  readonly unsaved: Unsaved;
  readonly leaving: Leaving;
  readonly typed: Typed;
  readonly capabilities: Capabilities;
  readonly reportCount: ReportCount;
  readonly loading: Loading;
  readonly navigation: Navigation;
  readonly preferences: Preferences;
  readonly faults: Faults;
  readonly builds: Builds;
  readonly panels: Panels;
  readonly ownWidget: OwnWidget;
};

export function createServices(browser: Browser, preferences: Preferences): Services {
  const { now, report, stored } = browser;
  const send = createTransport(browser);
  const navigation = createNavigation(browser.window, browser.start);
  const unsaved = createUnsaved();
  const typed = createTyped(browser.window);
  const endSessions = (userId: string, token: string) =>
    send(sessionEndpoints.signOut, { params: { user_id: userId } }, token);
  const wait = (milliseconds: number) => new Promise<void>((resolve) => void browser.start(resolve, milliseconds));
  const session = createSession({
    stored,
    now,
    wait,
    exclusive: createTabLock('session-renewal', { locks: browser.locks, stored, now, wait, id: browser.id }),
    refresh: (refreshToken) => send(sessionEndpoints.refresh, { body: { refresh_token: refreshToken } }, null),
    endSessions,
    leave: navigation.leave,
    unsaved: () => unsaved.any() || typed.any(),
    onStorage(listener) {
      const heard = (event: StorageEvent) => listener(event.key);
      browser.window.addEventListener('storage', heard);
      return () => browser.window.removeEventListener('storage', heard);
    },
  });
  const leaving = createLeaving(browser.window);
  const api = createApi(send, session, leaving.now);
  const { window, fetch, origin, start } = browser;
  const builds = createBuilds({
    fetch: (address, init) => fetch(origin + address, init),
    start,
    report,
    id: browser.build,
  });
  const live = createLive({
    build: builds.told,
    connect: browser.connect,
    token: session.accessTokenForCall,
    refused: session.refused,
    report,
  });
  /** One for the whole visit: its script is fetched once. */
  let recaptcha: Solver | undefined;
  const signIn: SignInCall = {
    signIn: (body: SignIn) => send(sessionEndpoints.signIn, { body }, null),
    endSessions,
    captcha: createCaptcha({
      offer: () => send(sessionEndpoints.captcha, {}, null),
      siteKey: () => send(sessionEndpoints.recaptchaKey, {}, null),
      load: {
        altcha: async () => (await import('../ui/altcha.ts')).altcha,
        async recaptcha() {
          const { createRecaptcha } = await import('./captcha/recaptcha.ts');
          return (recaptcha ??= createRecaptcha({ page: browser.window, start: browser.start }));
        },
      },
      report,
    }),
    session,
    now,
    report,
  };
  const desk = createDesk({ api, live, report, kept: browser.drafts });
  const dialogs = createDialogs();
  const loading = createLoading(browser);
  return {
    browser,
    session,
    api,
    live,
    desk,
    signIn,
    toasts: createToasts(browser),
    dialogs,
    unsaved,
    leaving,
    typed,
    capabilities: createCapabilities({ api, report }),
    reportCount: createReportCount({ api, start, document: window.document, report }),
    loading,
    navigation,
    preferences,
    faults: createFaults({ page: window, origin, userAgent: window.navigator.userAgent, report }),
    builds,
    panels: createPanels(),
    ownWidget: createOwnWidget({
      page: window as Window & OwnPage,
      dialogs,
      account: () => session.state.user,
      language: () => preferences.state.language,
      project: desk.own,
      addScript: browser.addScript,
      start,
    }),
  };
}

const context = createContext<Services | null>(null);
export const ServicesProvider = context.Provider;

export function useServices(): Services {
  const services = useContext(context);
  if (!services) throw new Error('useServices is called outside of the provider');
  return services;
}
