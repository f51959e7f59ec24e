/** The loader's core and second part for tests of what stands on them: everything they lend, kept where a test can look at it. */
import { spyOn } from 'bun:test';
import type { Stop } from '../../loader/browser.ts';
import type { Connected } from '../../loader/core-api.ts';
import { createEmitter } from '../../loader/emitter.ts';
import { tagOf } from '../../loader/readable.ts';
import type { Later } from '../../loader/messenger/timer.ts';
import { createFrameHolder } from '../../loader/frame-holder.ts';
import type { FlowConfig } from '../../src/wire/config/shapes.ts';
import { blankSession } from '../../src/wire/pure/blank-session.ts';
import type { Session } from '../../src/wire/visitors/shapes.ts';
import type { ReportSettings } from '../../src/wire/surfaces.ts';
import { fakeBrowser } from './fake-browser.ts';

export const visitor: Session = {
  gleapId: 'v1',
  gleapHash: 'h1',
  name: 'Kim',
  email: 'kim@example.test',
  userId: '',
  phone: '',
  value: 0,
  customData: {},
  lang: 'en-us',
};

/** Timers that run when `pass` moves the time on. */
export function fakeClock() {
  let now = 0;
  const jobs = new Set<{ at: number; run: () => void }>();
  const later: Later = (run, ms) => {
    const job = { at: now + ms, run };
    jobs.add(job);
    return () => void jobs.delete(job);
  };
  return {
    later,
    pending: () => jobs.size,
    pass(ms: number) {
      now += ms;
      for (const job of [...jobs].filter(({ at }) => at <= now).sort((a, b) => a.at - b.at)) {
        jobs.delete(job);
        job.run();
      }
    },
  };
}

/** What finds secrets finds none here. */
const always: Record<string, unknown> = { redaction: { redact: async (report: unknown) => report } };

type Call = { method: string; path: string; body: any; options: unknown };

export function fakeCore(
  given: { config?: Partial<FlowConfig>; session?: Session; surfaces?: Record<string, unknown> } = {},
) {
  const print = console.error;
  // The test's document loads no frames, and says so each time.
  const quiet = spyOn(console, 'error').mockImplementation((...words) => {
    if ((words[0] as Error | undefined)?.name !== 'NotSupportedError') print(...words);
  });
  const host = document.createElement('parley-widget');
  document.documentElement.append(host);
  const root = host.attachShadow({ mode: 'open' });
  const heard = {
    emitted: [] as [event: string, payload: unknown][],
    tracked: [] as [name: string, data: unknown][],
    warned: [] as [message: string, error: unknown][],
    called: [] as Call[],
    remembered: [] as unknown[],
    buttonOpen: [] as boolean[],
    buttonHidden: [] as boolean[],
    surfaces: [] as string[],
    api: [] as unknown[][],
    done: [] as number[],
    actions: [] as unknown[],
  };
  let config: Partial<FlowConfig> = given.config ?? {};
  let session = given.session;
  let buttonShown = true;
  const configListeners = new Set<(config: Partial<FlowConfig>) => void>();
  const sessionListeners = new Set<(session: Session | undefined) => void>();
  const stops: Stop[] = [];

  const setSession = (next: Session | undefined) => {
    session = next;
    for (const listener of sessionListeners) listener(next);
  };

  const { browser } = fakeBrowser();
  const settings: ReportSettings = {
    customData: {},
    attributes: {},
    tags: [],
    environment: 'prod',
    build: '',
    release: '',
    offline: false,
  };
  const urls = {
    api: 'https://app.test/api',
    ws: 'wss://app.test/ws',
    frame: 'https://frame.test',
    media: 'https://media.test',
    banner: 'https://media.test/banner',
    modal: 'https://media.test/modal',
  };
  const button: Connected['button'] = {
    draw: () => undefined,
    remove: () => undefined,
    setOpen: (open) => void heard.buttonOpen.push(open),
    setHidden: (hidden) => void heard.buttonHidden.push(hidden),
    setBadge: () => undefined,
    setShown: (shown) => void (buttonShown = shown),
    isShown: () => buttonShown,
  };
  const query = () => ({ key: 'key-1', lang: 'en-us' });
  const frame = createFrameHolder({ browser, config: () => config, button, root: () => root, urls, query });

  const core: Connected = {
    key: 'key-1',
    version: '0.1.0',
    urls,
    browser,
    instance: {
      initialized: true,
      offlineMode: false,
      disablePageTracking: false,
      disableInAppNotifications: false,
      playSound: true,
      showTabNotificationBadge: true,
      useCookies: false,
      globalData: {},
    },
    baked: undefined,
    consentRequired: false,
    state: { open: false, session: blankSession },
    session: {
      current: () => session ?? blankSession,
      adopt: (next) => setSession(next),
      state: () => (session ? 'ready' : 'none'),
      credentials: () => ({ key: 'key-1' }),
      accept: (answer) => {
        if ((answer as Session | undefined)?.gleapId) setSession(answer as Session);
      },
      onChange(listener) {
        if (session) listener(session);
        sessionListeners.add(listener);
        return () => void sessionListeners.delete(listener);
      },
      clear: () => setSession(undefined),
      start: () => setSession({ ...visitor, gleapId: 'v2' }),
      remember: (identify) => void heard.remembered.push(identify),
    },
    config: {
      current: () => config,
      lang: () => 'en-us',
      setLang: () => undefined,
      apply: (next) => fake.setConfig(next),
      style: (styles) => void (config = { ...config, ...styles }),
      onChange(listener) {
        configListeners.add(listener);
        return () => void configListeners.delete(listener);
      },
    },
    call: async (method, path, body, options) => {
      heard.called.push({ method, path, body, options });
      return fake.answer(path, body);
    },
    log: {
      entries: () => [{ log: 'hello', date: '2026-11-21T10:00:00.000Z', priority: 'INFO' }],
      add: () => undefined,
    },
    events: {
      all: () => [{ name: 'pageView', date: '2026-11-21T10:00:00.000Z', data: { page: '/' } }],
      track: (name, data) => void heard.tracked.push([name, data]),
    },
    emit: (event, payload) => void heard.emitted.push([event, payload]),
    createEmitter,
    tagOf,
    hasConsent: () => true,
    button,
    frame,
    root: () => root,
    api: (name, args) => void heard.api.push([name, ...Array.from(args ?? [])]),
    capture: () => undefined,
    end: () => undefined,
    loadConfig: () => undefined,
    settings,
    restyle: () => fake.setConfig(config),
    told: { aiTools: [], overrideLanguage: '' },
    watching: {},
    watch: async (name) => {
      throw new Error(`no ${name}`);
    },
    tabs: {
      isLeader: () => true,
      onLead: (job) => (job(), () => undefined),
      tell: () => undefined,
      onTold: () => undefined,
    },
    done: (seq) => void heard.done.push(seq),
    actions: { callbacks: [(action: unknown) => heard.actions.push(action)], handler: undefined },
    seconds: () => 31,
    surface: async (name) => {
      heard.surfaces.push(name);
      const surface = given.surfaces?.[name] ?? always[name];
      if (!surface) throw new Error(`no chunk ${name}`);
      return surface as never;
    },
    onDestroy: (stop) => void stops.unshift(stop),
    warn: (message, error) => void heard.warned.push([message, error]),
  };

  const fake = {
    core,
    heard,
    root,
    setSession,
    setConfig(next: Partial<FlowConfig>) {
      config = next;
      for (const listener of configListeners) listener(next);
    },
    /** What calls resolve with; a test puts its own here. */
    answer: (_path: string, _body: any): unknown => ({ id: 't1', number: 7, createdAt: '2026-11-21T10:00:00.000Z' }),
    listeners: () => configListeners.size + sessionListeners.size,
    destroy() {
      for (const stop of stops.splice(0)) stop();
      host.remove();
      quiet.mockRestore();
    },
  };
  return fake;
}

/** Waits until everything that was promised has been kept. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve();
}
