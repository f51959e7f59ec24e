/**
 * The running widget: builds the parts, lends them to the second script, and holds the order of the start (widget.md 4):
 * session, config, events, button, `initialized`. All but the button waits until the page is idle.
 */
import type { FlowConfig } from '../src/wire/config.ts';
import type { Session } from '../src/wire/session.ts';
import type { Surfaces } from '../src/wire/surface.ts';
import type { Api } from './api.ts';
import { createButton } from './button.ts';
import type { Chunks } from './chunks.ts';
import { watchClicks } from './clicks.ts';
import type { ConfigKeeper } from './config.ts';
import { captureConsole, createConsoleLog } from './console-log.ts';
import type { Core, HttpFailure, Second, Stop } from './core-api.ts';
import type { Emitter } from './emitter.ts';
import { createEvents } from './events.ts';
import type { Call } from './http.ts';
import { watchPages } from './page-views.ts';
import type { Platform } from './platform.ts';
import { createRoot } from './root.ts';
import type { Script } from './script.ts';
import type { SessionKeeper } from './session.ts';
import { createSocket } from './socket.ts';

export type RunParts = {
  platform: Platform;
  script: Script;
  version: string;
  chunks: Chunks;
  api: Api;
  /** Listeners of the host page. */
  host: Emitter;
  config: ConfigKeeper;
  session: SessionKeeper;
  post: Call;
  key: string;
  /** Draw before any request, with what is baked in. */
  atOnce: boolean;
  /** Tells whether the visitor's consent is missing, and ends us then. */
  isForbidden: (config: Partial<FlowConfig>) => boolean;
};

export type Running = { readonly stop: Stop; readonly need: () => void; readonly refuse: () => void; readonly core: Core };

export function run(parts: RunParts): Running {
  const { platform, script, version, chunks, api, host, config, session, post, key } = parts;
  const { window, idle, now, fault, warn } = platform;
  const started = now();
  const widget = { open: false };
  const seconds = () => Math.floor((now() - started) / 1000);
  const isReady = () => session.state() === 'ready';
  const stops: Stop[] = [];
  let stopped = false;
  const whenIdle = (job: () => void) => void stops.push(idle(() => stopped || job()));

  const call: Call = async (...request) => {
    if (isReady()) return post(...request);
    throw { status: 0, statusText: 'Session unavailable', responseText: 'Session not ready yet.' } satisfies HttpFailure;
  };
  const emit = (event: string, payload: unknown = {}) => {
    host.emit(event, payload);
    window.dispatchEvent(new window.CustomEvent(`gleap:${event}`, { detail: payload }));
  };

  const pushed = new Set<(push: { name: string; data: unknown }) => void>();
  const socket = createSocket({
    platform,
    url: `${script.app.replace(/^http/, 'ws')}/ws`,
    hello: () => ({ as: 'visitor', ...session.credentials(), sdk: version }),
    onPush: (push) => pushed.forEach((listener) => listener(push)),
  });
  const events = createEvents({
    platform,
    open: () => isReady() && socket.isOpen(),
    send: (batch) =>
      call(
        'POST',
        '/sessions/ping',
        { time: seconds(), events: batch, opened: widget.open, type: 'js', sdkVersion: version, ws: true },
        { gzip: true },
      ),
  });

  const log = createConsoleLog(platform);
  let stopCapture: Stop | undefined;
  let mayCapture = true;
  const capture = (on: boolean) => {
    if (on === Boolean(stopCapture)) return;
    stopCapture?.();
    stopCapture = on ? captureConsole(platform, log) : undefined;
  };

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
  let drawn = parts.atOnce;
  const draw = () => {
    const current = config.current();
    if (drawn && !(current.hideForGuests === true && !session.current().userId)) button.draw(current);
    else button.remove();
  };

  const core: Core = {
    key,
    version,
    urls: { api: `${script.app}/api`, frame: script.frame, media: script.media },
    session,
    config: { ...config, setLang: (lang) => setLang(lang) },
    call,
    log: { entries: log.entries, add: log.add },
    events,
    emit,
    button,
    onPush: (listener) => {
      pushed.add(listener);
      return () => pushed.delete(listener);
    },
    root: root.shadow,
    widget,
    seconds,
    surface: <N extends keyof Surfaces>(name: N) => chunks<Surfaces[N]>(name),
    onDestroy: (stop) => void stops.push(stop),
    warn,
  };

  let asked = false;
  const need = () => {
    if (asked || stopped) return;
    asked = true;
    chunks<{ default: Second }>('second')
      .then((second) => stopped || api.provide(second.default.install(core)))
      .catch((error: unknown) => {
        asked = false;
        warn('Gleap: a part of the script could not be loaded.', error);
        api.giveUp();
      });
  };

  let initialized = false;
  const configured = (current: Partial<FlowConfig>) => {
    if (parts.isForbidden(current)) return;
    capture(mayCapture && current.enableConsoleLogs !== false);
    if (initialized) return draw();
    initialized = true;
    stops.push(watchPages(platform, (page) => events.track('pageView', { page })));
    drawn = true;
    draw();
    emit('initialized');
    whenIdle(need);
  };

  let loading = false;
  const load = async () => {
    if (loading) return;
    loading = true;
    loading = await config.load();
  };
  const setLang = (lang: string) => {
    config.setLang(lang);
    loading = false;
    if (isReady()) void load();
  };

  let id: string | undefined;
  const changed = (current: Session | undefined) => {
    if (!current) return socket.close();
    if (current.gleapId !== id) {
      id = current.gleapId;
      events.restart();
      events.track('sessionStarted');
      window.dispatchEvent(new window.CustomEvent('session-updated'));
    }
    whenIdle(() => isReady() && socket.connect(session.current().gleapId!));
    draw();
    whenIdle(() => isReady() && load());
  };

  const stop = () => {
    if (stopped) return;
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
    disableConsoleLogOverwrite: () => {
      mayCapture = false;
      capture(false);
    },
  });
  if (api.isWaiting()) need();
  stops.push(
    root.remove,
    button.remove,
    events.stop,
    () => capture(false),
    socket.close,
    session.clear,
    config.onChange(configured),
    session.onChange(changed),
    watchClicks(platform, root.host, (line) => widget.open || log.add(line, 'CLICK')),
  );
  whenIdle(session.start);

  return { stop, need, core, refuse: button.remove };
}
