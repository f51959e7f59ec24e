/**
 * The running widget for one key: builds the parts, lends them to the second script, and holds the order of the start
 * (widget.md 4): session, config, events, button, `initialized`. All but the button waits until the page is idle.
 */
import type { BakedConfig, FlowConfig } from '../src/wire/config.ts';
import type { Session } from '../src/wire/session.ts';
import type { Surfaces } from '../src/wire/surface.ts';
import type { Api } from './api.ts';
import { createButton } from './button.ts';
import type { Chunks } from './chunks.ts';
import { watchClicks } from './clicks.ts';
import { createConfig, flowConfigOfBaked } from './config.ts';
import { hasConsent } from './consent.ts';
import { createCapture, createConsoleLog } from './console-log.ts';
import type { Core, HttpFailure, Stop } from './core-api.ts';
import { createEmitter, type Emitter } from './emitter.ts';
import { createEvents } from './events.ts';
import { createCall, type Call } from './http.ts';
import { watchPages } from './page-views.ts';
import type { Platform } from './platform.ts';
import { createRoot } from './root.ts';
import type { Script } from './script.ts';
import { createNeed } from './second-script.ts';
import { createSession } from './session.ts';
import { createSocket } from './socket.ts';
import { createStore } from './storage.ts';

export type Build = { version: string; chunks: Readonly<Record<string, string>>; baked: Partial<BakedConfig> };
export type RunParts = {
  platform: Platform;
  script: Script;
  build: Build;
  chunks: Chunks;
  api: Api;
  /** Listeners of the host page. */
  host: Emitter;
  lang: string;
  /** The project asks for a consent that is not there: we have to end. */
  onForbidden: () => void;
};
export type Running = { readonly stop: Stop; readonly need: () => void; readonly core: Core };

/** undefined while the visitor's consent is required and missing: then nothing is stored, sent or drawn. */
export function run(
  key: string,
  { platform, script, build, chunks, api, host, lang, onForbidden }: RunParts,
): Running | undefined {
  const { window, idle, now, listen, fault, warn } = platform;
  const { version, baked } = build;
  const bakedConfig = baked.b && baked.k === key ? flowConfigOfBaked(baked as BakedConfig) : undefined;
  const changes = createEmitter(warn);
  const store = createStore(platform);
  const post = createCall(platform, `${script.app}/api`, () => session.credentials());
  const config = createConfig({ store, key, lang, warn, baked: bakedConfig, call: post, emitter: changes });

  const isForbidden = (known: Partial<FlowConfig> | undefined) =>
    (script.consentRequired || known?.requireConsent === true) && !hasConsent(platform);
  if (isForbidden(config.known())) return undefined;

  const session = createSession({
    platform,
    store,
    key,
    lang: config.lang,
    call: post,
    emitter: changes,
    isAllowed: async () => {
      // Where only the server knows whether consent is required it is asked, without any session.
      const forbidden = !hasConsent(platform) && isForbidden(config.known() ?? (await config.ask()));
      if (forbidden) onForbidden();
      return !forbidden;
    },
    onRefused: (status) => {
      button.remove();
      warn(`Gleap: key '${key}' refused (${status}). Check the key in the snippet and that the project is on.`);
    },
  });

  const started = now();
  const seconds = () => Math.floor((now() - started) / 1000);
  const isReady = () => session.state() === 'ready';
  const widget = { open: false };
  const stops: Stop[] = [];
  let stopped = false;
  const whenIdle = (job: () => void) => void stops.push(idle(() => stopped || job()));

  const call: Call = async (...request) => {
    if (isReady()) return post(...request);
    throw { status: 0, statusText: 'Session unavailable', responseText: 'Session not ready yet.' } satisfies HttpFailure;
  };
  const tell = (name: string, detail?: unknown) => window.dispatchEvent(new window.CustomEvent(name, { detail }));
  const socket = createSocket(
    platform,
    `${script.app.replace('http', 'ws')}/ws`,
    () => ({ as: 'visitor', ...session.credentials(), sdk: version }),
    (push) => changes.emit('push', push),
  );
  const canSend = () => isReady() && socket.isOpen();
  const events = createEvents(platform, canSend, (batch) => {
    const body = { time: seconds(), events: batch, opened: widget.open, type: 'js', sdkVersion: version, ws: true };
    return call('POST', '/sessions/ping', body, { gzip: true });
  });
  const log = createConsoleLog(platform);
  const capture = createCapture(platform, log);
  const root = createRoot(platform);
  let pressing = false;
  const button = createButton({
    platform,
    shadow: root.shadow,
    onNear: () => need(),
    onIntent: () => api.call('_preload'),
    onPress: async () => {
      // A second press while the first still waits for its script would close what has not opened.
      if (pressing) return;
      pressing = true;
      await api.call('_toggle');
      pressing = false;
    },
  });

  const core: Core = {
    key,
    version,
    urls: { api: `${script.app}/api`, frame: script.frame, media: script.media },
    session,
    config: { ...config, setLang: (next) => setLang(next) },
    call,
    log,
    events,
    emit: (event, payload = {}) => {
      host.emit(event, payload);
      tell(`gleap:${event}`, payload);
    },
    button,
    onPush: (listener) => changes.on('push', listener),
    root: root.shadow,
    widget,
    seconds,
    surface: <N extends keyof Surfaces>(name: N) => chunks<Surfaces[N]>(name),
    onDestroy: (stop) => void stops.push(stop),
    warn,
  };
  const need = createNeed(core, chunks, api, () => stopped);

  /** Drawn at once where the configuration is baked in, else with the first one that comes. */
  const draw = () => {
    const current = config.current();
    const guest = current.hideForGuests === true && !session.current().userId;
    if (guest || !(bakedConfig || initialized)) button.remove();
    else button.draw(current);
  };
  let initialized = false;
  const configured = (current: Partial<FlowConfig>) => {
    if (isForbidden(current)) return onForbidden();
    capture(current.enableConsoleLogs !== false);
    const first = !initialized;
    initialized = true;
    if (first) stops.push(watchPages(platform, (page) => events.track('pageView', { page })));
    draw();
    if (!first) return;
    core.emit('initialized');
    whenIdle(need);
  };

  let loading = false;
  const load = async () => {
    if (loading || !isReady()) return;
    loading = true;
    loading = await config.load();
  };
  const setLang = (next: string) => {
    config.setLang(next);
    loading = false;
    void load();
  };

  let id: string | undefined;
  const changed = (current: Session | undefined) => {
    if (!current) return socket.close();
    if (current.gleapId !== id) {
      id = current.gleapId;
      events.restart();
      events.track('sessionStarted');
      tell('session-updated');
    }
    draw();
    whenIdle(() => isReady() && socket.connect(id!));
    whenIdle(load);
  };

  const stop = () => {
    stopped = true;
    for (const undo of stops.toReversed()) {
      try {
        undo();
      } catch (error) {
        fault(error);
      }
    }
    api.withdraw();
  };

  draw();
  capture(config.current().enableConsoleLogs !== false);
  api.provide({
    trackEvent: events.track,
    logEvent: events.track,
    log: (text: unknown, level = 'INFO') => log.add(String(text), level),
    setLanguage: setLang,
    disableConsoleLogOverwrite: () => capture(),
  });
  if (api.isWaiting()) need();
  stops.push(
    root.remove,
    button.remove,
    events.stop,
    capture,
    socket.close,
    session.clear,
    config.onChange(configured),
    session.onChange(changed),
    // An open line would keep the page out of the browser's back/forward cache.
    listen(window, 'pagehide', () => {
      events.flush();
      socket.close();
    }),
    listen(window, 'pageshow', () => isReady() && socket.connect(id!)),
    watchClicks(platform, root.host, (line) => widget.open || log.add(line, 'CLICK')),
  );
  whenIdle(session.start);
  return { stop, need, core };
}
