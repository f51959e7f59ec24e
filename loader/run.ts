/** The running widget for one key: builds the parts of the core, lends them to the others, and undoes everything at the end. */
import type { BakedConfig, CarriedParts, FlowConfig } from '../src/wire/config/shapes.ts';
import { AFTER_SIGN_MS, FRAME_FIRST_MS, START_WITHOUT_SIGN_MS } from './limits.ts';
import { blankSession } from '../src/wire/pure/blank-session.ts';
import type { NetworkFunction, Surfaces, Watchers } from '../src/wire/surfaces.ts';
import { waitingNames } from './api-names.ts';
import type { Api } from './api.ts';
import { createButton } from './button.ts';
import type { Chunks } from './chunks.ts';
import { createConfig } from './config.ts';
import { isConsentGiven } from './consent.ts';
import type { ConsoleLog } from './console-log.ts';
import type { Core, Instance } from './core-api.ts';
import type { Urls } from './script.ts';
import { createEmitter, type Emitter } from './emitter.ts';
import { createParts } from './parts.ts';
import type { Browser, Stop } from './browser.ts';
import { tagOf } from './readable.ts';
import { createRoot } from './root.ts';
import { createFrameHolder } from './frame-holder.ts';
import { watchLinks } from './links.ts';

export type Build = {
  version: string;
  chunks: string;
  baked: Partial<BakedConfig> & { p?: CarriedParts };
};
export type RunParts = {
  browser: Browser;
  urls: Urls;
  instance: Instance;
  consentRequired: boolean;
  build: Build;
  /** What came with the script for this key. */
  baked: Core['baked'];
  log: ConsoleLog;
  /** On already, where the configuration does not forbid it. */
  capture: Core['capture'];
  chunks: Chunks;
  api: Api;
  /** Listeners of the host page. */
  host: Emitter;
  lang: string;
  /** The project asks for a consent that is not there: we have to end. */
  end: Stop;
};
export type Running = {
  readonly stop: Stop;
  /** The page calls what is not here yet. */
  readonly need: Stop;
  /** Somebody is there. */
  readonly wake: Stop;
  readonly core: Core;
};

/** What an event tells of whoever reads the page. */
const signs = ['pointermove', 'pointerdown', 'keydown', 'scroll'];

export function run(
  key: string,
  { browser, urls, instance, consentRequired, build, baked, log, capture, chunks, api, host, lang, end }: RunParts,
): Running {
  const { window, now, fault, idle, later, listen, warn } = browser;

  const started = now();
  const stops: Stop[] = [];
  const config = createConfig(baked, lang, createEmitter(warn));
  const { shadow, remove } = createRoot(browser);
  const button = createButton(browser, shadow, {
    intent: () => {
      frame.inject();
      afterFrame(() => void parts.messenger());
    },
    press: () => press(),
  });
  let opening = false;
  let stopEscape: Stop | undefined;
  const press = () => {
    if (parts.isComplete()) return void api.call('_press');
    // Shown at once; a second press takes it back before anybody has heard of it.
    opening = !opening;
    frame.inject();
    frame.set({ hidden: !opening });
    button.setOpen(opening);
    stopEscape?.();
    if (!opening) return;
    stopEscape = listen(window, 'keydown', ({ key }: KeyboardEvent) => key === 'Escape' && opening && press());
    stops.push(stopEscape);
    afterFrame(open);
  };
  const open = () => {
    const opened = () => {
      stopEscape?.();
      // Closed in the frame meanwhile, it stays closed.
      if (opening && !frame.isHidden()) api.call('open');
      opening = false;
    };
    // What fails is told, and the shell hidden, where it is loaded.
    parts.messenger().then(opened, () => void (opening = false));
  };
  /** What the frame shows is what the visitor waits for: the rest of us comes when it has spoken, or takes its time. */
  const afterFrame = (job: () => void) => {
    if (frame.hasSpoken()) return job();
    const run = () => {
      cancel();
      job();
    };
    const cancel = later(FRAME_FIRST_MS, run);
    stops.push(cancel);
    frame.onSpoken(run);
  };
  // No list of allowed pages can name one without an origin: the frame's answer then has none.
  const place: Record<string, string> = window.origin === 'null' ? { opaque: '1' } : {};
  const query = () => ({ key, lang: config.lang(), ...place });
  const frame = createFrameHolder({
    browser,
    config: config.current,
    button,
    root: shadow,
    urls,
    query,
  });
  const opened: Partial<Record<keyof Watchers, Promise<any>>> = {};
  const watching: { [N in keyof Watchers]?: Watchers[N] } = {};
  let over = false;
  const surface = async <N extends keyof Surfaces>(name: N) => {
    const found = await chunks<Surfaces[N]>(name);
    if (over) throw new Error('destroyed');
    return found;
  };
  const core: Core = {
    key,
    version: build.version,
    urls,
    browser,
    instance,
    baked,
    consentRequired,
    state: { open: false, session: blankSession },
    config,
    api: api.call,
    createEmitter,
    tagOf,
    hasConsent: () => isConsentGiven(browser),
    log,
    capture,
    emit: (event, payload = {}) => {
      host.emit(event, payload);
      window.dispatchEvent(new window.CustomEvent(`gleap:${event}`, { detail: payload }));
    },
    button,
    frame,
    root: shadow,
    seconds: () => Math.floor((now() - started) / 1000),
    surface,
    watch: <N extends keyof Watchers>(name: N): Promise<Watchers[N]> =>
      (opened[name] ??= surface(name).then(
        ({ open }) => (watching[name] = open(core) as Watchers[N]),
        (error: unknown) => {
          delete opened[name];
          throw error;
        },
      )),
    watching,
    onDestroy: (stop) => void (over ? stop() : stops.push(stop)),
    end,
    warn: (message, error) => void (over || warn(message, error)),
  };
  const parts = createParts(core, chunks, api);
  stops.push(watchLinks(browser, (href) => api.call('_link', [href])));
  stops.push(remove, button.remove, capture, frame.remove, () => parts.forget());

  let waits: Stop[] = [];
  const wake = () => {
    waits.splice(0).forEach((stop) => stop());
    if (baked) watchAsToldBy(baked);
    parts.second();
  };
  const watchAsToldBy = ({ enableNetworkLogs, enableWebReplays }: Partial<FlowConfig>) => {
    if (enableNetworkLogs) core.watch('network').catch(fault);
    if (enableWebReplays) core.watch('replay').catch(fault);
  };
  // Of a chunk of their own, which needs no other part.
  const atIdle = () => new Promise<void>((resolve) => stops.push(idle(resolve)));
  const onNetwork = (name: string) => (value: unknown) =>
    atIdle()
      .then(() => core.watch('network'))
      .then((network) => network[name as NetworkFunction](value))
      .catch((error) => warn(name, error));
  api.provide({
    ...Object.fromEntries(
      waitingNames.filter((name) => name.includes('Network')).map((name) => [name, onNetwork(name)]),
    ),
    log: (text: unknown, level = 'INFO') => log.add(String(text), level),
    disableConsoleLogOverwrite: () => capture(),
  });
  // In a task of its own: a slow page can do something else in between.
  if (baked && !baked.hideForGuests) stops.push(later(0, () => button.draw(baked)));
  if (baked?.enableNetworkLogs) stops.push(idle(() => core.watch('network').catch(fault)));
  config.onChange(watchAsToldBy);
  // Somebody was sent here to see something.
  const isSent = /[?&]gleap_/.test(window.location.search);
  if (!baked || baked.hideForGuests || isSent || api.isWaiting()) stops.push(idle(wake));
  else {
    // A page that nobody looks at pays for a button.
    const soon = () => {
      waits.splice(0).forEach((end) => end());
      stops.push(later(AFTER_SIGN_MS, () => stops.push(idle(wake))));
    };
    waits = signs.map((sign) => listen(window, sign, soon, true));
    waits.push(later(START_WITHOUT_SIGN_MS - AFTER_SIGN_MS, soon));
  }
  stops.push(() => waits.forEach((stop) => stop()));

  const stop = () => {
    over = true;
    for (const undo of stops.splice(0).toReversed()) {
      try {
        undo();
      } catch (error) {
        fault(error);
      }
    }
    api.withdraw();
  };
  return { stop, wake, need: wake, core };
}
