/** Puts the host API on the page, once, and replays what the page has called so far. */
import { createApi, type ApiFunction } from './api.ts';
import { waitingNames } from './api-names.ts';
import { isConsentGiven } from './consent.ts';
import { createCapture, createConsoleLog } from './console-log.ts';
import { createChunks } from './chunks.ts';
import type { Instance } from './core-api.ts';
import { createEmitter } from './emitter.ts';
import { languageOf } from './language.ts';
import type { Browser, Stop } from './browser.ts';
import { takeQueue } from './queue.ts';
import { run, type Build, type Running } from './run.ts';
import type { Script, Urls } from './script.ts';
import { blankSession } from '../src/wire/pure/blank-session.ts';

type Page = { Gleap?: { version?: unknown }; GleapActions?: unknown };

const ALREADY = 'Gleap already initialized.';
const setters = {
  setApiUrl: 'api',
  setWSApiUrl: 'ws',
  setFrameUrl: 'frame',
  setBannerUrl: 'banner',
  setModalUrl: 'modal',
} as const satisfies Record<string, keyof Urls>;
const switches = {
  setOfflineMode: 'offlineMode',
  setDisablePageTracking: 'disablePageTracking',
  setDisableInAppNotifications: 'disableInAppNotifications',
  setUseCookies: 'useCookies',
  playSound: 'playSound',
  showTabNotificationBadge: 'showTabNotificationBadge',
} as const satisfies Record<string, keyof Instance>;

export function install(browser: Browser, script: Script, build: Build): void {
  const { warn } = browser;
  const page = browser.window as unknown as Page;
  // A stub answers anything with a function, or with nothing: only we have a version in words. And a name that a window
  // does not have of its own makes the browser look for an element of that name, through the whole page.
  if (Object.hasOwn(page, 'Gleap') && typeof page.Gleap?.version === 'string') return warn(ALREADY);

  const host = createEmitter(warn);
  const chunks = createChunks(browser, script.base, build.chunks, build.baked.p);
  const { urls } = script;
  let key: string | undefined;
  const instance: Instance = {
    initialized: false,
    offlineMode: false,
    disablePageTracking: false,
    disableInAppNotifications: false,
    useCookies: false,
    playSound: true,
    showTabNotificationBadge: true,
    globalData: {},
  };
  let running: Running | undefined;
  /** Begins what is put off to a task of its own. */
  let start: Stop | undefined;
  let cancel: Stop | undefined;
  /** `soon`: in a task of its own, so that a slow page can do something else in between. */
  const begin = (soon?: boolean) => {
    if (!key || running || start) return;
    const baked = build.baked.k === key ? build.baked.c : undefined;
    if ((script.consentRequired || baked?.requireConsent) && !isConsentGiven(browser)) return;
    // At once: what fails first in a page is worth the most.
    const log = createConsoleLog(browser);
    const capture = createCapture(browser, log);
    capture(baked?.enableConsoleLogs !== false);
    const go = () => {
      start = cancel = undefined;
      const lang = languageOf(browser.window);
      running = run(key!, {
        browser,
        urls,
        instance,
        consentRequired: script.consentRequired,
        build,
        baked,
        log,
        capture,
        chunks,
        api,
        host,
        lang,
        end,
      });
    };
    if (!soon) return go();
    const forget = browser.later(0, go);
    start = () => {
      forget();
      go();
    };
    cancel = () => {
      forget();
      capture();
    };
  };
  const end = () => {
    cancel?.();
    running?.stop();
    start = cancel = running = undefined;
  };
  /** Whoever asks for the visitor wants one. */
  const session = () => {
    start?.();
    running?.wake();
    return running?.core.state.session ?? blankSession;
  };

  const atOnce: Record<string, ApiFunction> = {
    initialize: (given: unknown) => {
      if (key) return warn(ALREADY);
      key = String(given);
      instance.initialized = true;
      begin();
    },
    destroy: () => {
      key = undefined;
      instance.initialized = false;
      end();
    },
    consent: () => begin(),
    on: host.on,
    off: host.off,
    isOpened: () => running?.core.state.open ?? false,
    getInstance: () => instance,
    getIdentity: session,
    isUserIdentified: () => Boolean(session().userId),
  };
  for (const [name, url] of Object.entries(setters))
    atOnce[name] = (address: string) => {
      // Told, as everything that a function throws.
      if (!/^(http|ws)s?:\/\/./.test(address)) throw new TypeError(`no address: ${address}`);
      urls[url] = address.replace(/\/+$/, '');
    };

  for (const [name, part] of Object.entries(switches))
    atOnce[name] = (on: unknown) => void (instance[part] = on === true);

  const api = createApi({ names: waitingNames, need: () => running?.need(), warn, atOnce });

  page.Gleap = { invoked: true, version: build.version, ...api.functions } as Page['Gleap'];
  takeQueue(page, api.functions, warn);
  if (!script.key || key) return;
  key = script.key;
  instance.initialized = true;
  begin(true);
}
