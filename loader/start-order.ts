/**
 * The order of the start (widget.md 4): the session, then config, event tracker, button and `initialized`, each step when
 * the page is idle. Holds for every later session and configuration too.
 */
import type { FlowConfig } from '../src/wire/config.ts';
import type { Session } from '../src/wire/session.ts';
import type { Button } from './button.ts';
import type { ConfigKeeper } from './config.ts';
import type { Core, Stop } from './core-api.ts';
import type { Events } from './events.ts';
import { watchPages } from './page-views.ts';
import type { Platform } from './platform.ts';
import type { SessionKeeper } from './session.ts';
import type { Line } from './socket.ts';

/** The core as its own parts see it. */
export type Inside = Core & {
  readonly session: SessionKeeper;
  readonly config: ConfigKeeper;
  readonly events: Events;
  readonly button: Button;
};

type More = {
  socket: Line;
  capture: (on: boolean) => void;
  /** Draw before any request, with what is baked in. */
  atOnce: boolean;
  /** Looks whether the visitor's consent is missing, and ends us then. */
  isEnded: (config: Partial<FlowConfig>) => boolean;
  /** Brings the second script. */
  need: () => void;
};

/** Starts, and returns what loads the whole configuration: for when what is baked in is not enough any more. */
export function startInOrder(
  platform: Platform,
  { session, config, events, button, emit, onDestroy }: Inside,
  { socket, capture, atOnce, isEnded, need }: More,
): () => void {
  const { window, listen, idle } = platform;
  const whenIdle = (job: () => void) => onDestroy(idle(job));
  const isReady = () => session.state() === 'ready';
  let initialized = false;
  let loading = false;
  /** More than what is baked in. */
  let wanted = !atOnce;
  let id: string | undefined;

  let drawn: Partial<FlowConfig> | undefined;
  const draw = () => {
    const current = config.current();
    const guest = current.hideForGuests === true && !session.current().userId;
    const next = guest || !(atOnce || initialized) ? undefined : current;
    if (next === drawn) return;
    drawn = next;
    if (next) button.draw(next);
    else button.remove();
  };
  const configured = (current: Partial<FlowConfig>) => {
    if (isEnded(current)) return;
    capture(current.enableConsoleLogs !== false);
    const first = !initialized;
    initialized = true;
    if (first) onDestroy(watchPages(platform, (page) => events.track('pageView', { page })));
    draw();
    if (!first) return;
    emit('initialized');
    whenIdle(need);
  };
  const load = async () => {
    if (loading || !isReady()) return;
    loading = true;
    loading = await config.load();
  };
  const connect = () => isReady() && socket.connect(id!);
  const changed = (current: Session | undefined) => {
    if (!current) return socket.close();
    if (current.gleapId !== id) {
      id = current.gleapId;
      events.restart();
      events.track('sessionStarted');
      window.dispatchEvent(new window.CustomEvent('session-updated'));
    }
    draw();
    whenIdle(connect);
    const known = config.current();
    // The script is as fresh as an answer would be: the rest of the configuration waits until something needs it.
    whenIdle(() => (wanted || known.enableNetworkLogs ? void load() : configured(known)));
  };

  draw();
  capture(config.current().enableConsoleLogs !== false);
  const stops: Stop[] = [
    config.onChange(configured),
    session.onChange(changed),
    config.onLang(() => {
      loading = false;
      void load();
    }),
    // An open line would keep the page out of the browser's back/forward cache.
    listen(window, 'pagehide', () => {
      events.flush();
      socket.close();
    }),
    listen(window, 'pageshow', connect),
  ];
  stops.forEach(onDestroy);
  whenIdle(session.start);
  return () => {
    wanted = true;
    void load();
  };
}
