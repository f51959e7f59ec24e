/** The running widget for one key: builds the parts, lends them to the second script, and undoes everything at the end. */
import type { BakedConfig } from '../src/wire/config.ts';
import type { Surfaces } from '../src/wire/surface.ts';
import type { Api } from './api.ts';
import { createButton } from './button.ts';
import type { Chunks } from './chunks.ts';
import { watchClicks } from './clicks.ts';
import { createConfig } from './config.ts';
import { createConsent } from './consent.ts';
import { createCapture, createConsoleLog } from './console-log.ts';
import type { Core, HttpFailure, Stop } from './core-api.ts';
import { createEmitter, type Emitter } from './emitter.ts';
import { createEvents } from './events.ts';
import { createCall, type Call } from './http.ts';
import type { Platform } from './platform.ts';
import { createRoot } from './root.ts';
import type { Script } from './script.ts';
import { createNeed } from './second-script.ts';
import { createSession } from './session.ts';
import { createSocket } from './socket.ts';
import { startInOrder, type Inside } from './start-order.ts';
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
  const { window, now, fault, warn } = platform;
  const { version, baked } = build;
  const bakedConfig = baked.k === key ? baked.c : undefined;
  const changes = createEmitter(warn);
  const store = createStore(platform);
  const post = createCall(platform, `${script.app}/api`, () => session.credentials());
  const config = createConfig({ store, key, lang, warn, baked: bakedConfig, call: post, emitter: changes });
  const consent = createConsent(platform, script.consentRequired, config);
  // The first look at local storage blocks the page: what is baked in answers without it.
  if (consent.isMissing(bakedConfig ?? config.known())) return undefined;

  const ifForbidden = (forbidden: boolean) => {
    if (forbidden) onForbidden();
    return forbidden;
  };
  const session = createSession({
    platform,
    store,
    key,
    lang: config.lang,
    call: post,
    emitter: changes,
    isAllowed: async () => !ifForbidden(await consent.isMissingForSure()),
    onRefused: (status) => {
      button.remove();
      warn(`Gleap: key '${key}' refused (${status}). Check the key in the snippet and that the project is on.`);
    },
  });
  const call: Call = async (...request) => {
    if (session.state() === 'ready') return post(...request);
    throw {
      status: 0,
      statusText: 'Session unavailable',
      responseText: 'Session not ready yet.',
    } satisfies HttpFailure;
  };

  const started = now();
  const seconds = () => Math.floor((now() - started) / 1000);
  const widget = { open: false };
  const socket = createSocket(
    platform,
    `${script.app.replace('http', 'ws')}/ws`,
    () => ({ as: 'visitor', ...session.credentials(), sdk: version }),
    (push) => changes.emit('push', push),
  );
  const canSend = () => session.state() === 'ready' && socket.isOpen();
  const events = createEvents(platform, canSend, (batch) => {
    const body = { time: seconds(), events: batch, opened: widget.open, type: 'js', sdkVersion: version, ws: true };
    return call('POST', '/sessions/ping', body, { gzip: true });
  });
  const log = createConsoleLog(platform);
  const capture = createCapture(platform, log);
  const root = createRoot(platform);
  const button = createButton(platform, root.shadow, {
    near: () => want(),
    intent: () => api.call('_preload'),
    press: () => api.call('_toggle'),
  });

  const stops: Stop[] = [];
  let stopped = false;
  const onDestroy = (stop: Stop) => void stops.push(stop);
  const core: Inside = {
    key,
    version,
    urls: { api: `${script.app}/api`, frame: script.frame, media: script.media },
    session,
    config,
    call,
    log,
    events,
    emit: (event, payload = {}) => {
      host.emit(event, payload);
      window.dispatchEvent(new window.CustomEvent(`gleap:${event}`, { detail: payload }));
    },
    button,
    onPush: (listener) => changes.on('push', listener),
    root: root.shadow,
    widget,
    seconds,
    surface: <N extends keyof Surfaces>(name: N) => chunks<Surfaces[N]>(name),
    onDestroy,
    warn,
  };
  const need = createNeed(core, chunks, api, () => stopped);
  stops.push(
    root.remove,
    button.remove,
    events.stop,
    capture,
    socket.close,
    session.clear,
    watchClicks(platform, (line) => widget.open || log.add(line, 'CLICK')),
  );
  const loadConfig = startInOrder(platform, core, {
    socket,
    capture,
    atOnce: Boolean(bakedConfig),
    isEnded: (current) => ifForbidden(consent.isMissing(current)),
    need,
  });
  /** A visitor comes near, or the page calls: all of it is wanted now. */
  const want = () => {
    need();
    loadConfig();
  };
  api.provide({
    trackEvent: events.track,
    logEvent: events.track,
    log: (text: unknown, level = 'INFO') => log.add(String(text), level),
    setLanguage: config.setLang,
    disableConsoleLogOverwrite: () => capture(),
  });
  if (api.isWaiting()) want();

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
  return { stop, need: want, core };
}
