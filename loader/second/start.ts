/**
 * The order of the start (widget.md 4): the session, then configuration, button and `initialized`, each step when the page is
 * idle. Holds for every later session and configuration too.
 */
import type { FlowConfig } from '../../src/wire/config/shapes.ts';
import type { Core } from '../core-api.ts';
import type { Stop } from '../browser.ts';
import type { ConfigLoader } from './config.ts';
import type { SessionKeeper } from './session.ts';

type Parts = {
  session: SessionKeeper;
  loader: ConfigLoader;
  /** Looks whether the visitor's consent is missing. */
  isForbidden: (config: Partial<FlowConfig>) => boolean;
  /** Session and configuration are there for the first time. */
  started: () => void;
};

/** `loadConfig` gets the whole configuration; `inLanguage` does it anew in the language that holds now; `restyle` tells of it again. */
export function startInOrder(
  core: Core,
  { session, loader, isForbidden, started }: Parts,
): { loadConfig: Stop; inLanguage: Stop; restyle: Stop } {
  const { baked, button, capture, config, end, onDestroy, browser } = core;
  const whenIdle = (job: () => void) => onDestroy(browser.idle(job));
  let isStarted = false;
  let loading = false;
  /** More than what is baked in. */
  let wanted = !baked;

  const draw = () => {
    const current = config.current();
    const isGuest = current.hideForGuests === true && !session.current().userId;
    if (isGuest || !(baked || isStarted)) button.remove();
    else button.draw(current);
  };
  const configured = (current: Partial<FlowConfig>) => {
    if (isForbidden(current)) return end();
    capture(current.enableConsoleLogs !== false);
    const first = !isStarted;
    isStarted = true;
    draw();
    if (first) started();
  };
  const load = async () => {
    wanted = true;
    if (loading || session.state() !== 'ready') return;
    loading = true;
    loading = await loader.load();
  };
  const loadConfig = () => void load();

  onDestroy(config.onChange(configured));
  onDestroy(
    session.onChange((current) => {
      if (!current) return;
      if (isStarted || baked) draw();
      // The script is as fresh as an answer would be: the rest of the configuration waits until something needs it.
      whenIdle(wanted ? loadConfig : () => configured(config.current()));
    }),
  );
  whenIdle(session.start);
  return {
    loadConfig,
    restyle: () => (isStarted ? config.apply(config.current()) : draw()),
    inLanguage() {
      loading = false;
      loader.forget();
      loadConfig();
    },
  };
}
