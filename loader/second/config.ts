/**
 * Where the project's configuration comes from: what was baked into the script, what was kept of an earlier page (used at
 * once, refreshed behind), what the server says. Later sources win field by field.
 */
import type { FlowConfig } from '../../src/wire/config/shapes.ts';
import { FAILED } from '../config.ts';
import type { Core } from '../core-api.ts';
import type { Call } from './http.ts';
import type { Store } from './storage.ts';

type Config = Partial<FlowConfig>;

export type ConfigLoader = {
  /** What is known before any request: baked, kept or asked for. undefined when there is nothing. */
  readonly known: () => Config | undefined;
  /** Asks the server and keeps nothing: for the question whether consent is required. Rejects as calls do. */
  readonly ask: () => Promise<Config>;
  /** Applies what is known, then what the server says. false when there is nothing to apply. */
  readonly load: () => Promise<boolean>;
  /** Whatever was known was in another language. */
  readonly forget: () => void;
};

export function createConfigLoader({ baked, config, key, warn }: Core, store: Store, call: Call): ConfigLoader {
  let asked: Config | undefined;
  /** Answers to what was asked before the last change of the language are worth nothing. */
  let turn = 0;
  const name = () => `gleap-widget-config-${key}-${config.lang()}`;

  const known = (): Config | undefined => {
    // Baked in and never asked: as fresh as can be, and nothing on this page's disk is newer.
    if (baked && !asked && config.current() === baked) return baked;
    const kept = asked ?? flowConfigOf(store.read(name()));
    return kept || baked ? { ...kept, ...baked } : undefined;
  };
  const ask = async (): Promise<Config> => {
    const mine = turn;
    const answer = flowConfigOf(await call('GET', `/config/${key}?lang=${encodeURIComponent(config.lang())}`));
    if (!answer) throw new TypeError('no flowConfig');
    if (mine === turn) asked = answer;
    return answer;
  };

  return {
    known,
    ask,
    forget() {
      turn++;
      baked = asked = undefined;
    },
    load: async () => {
      const before = known();
      const place = name();
      const mine = turn;
      if (before) config.apply(before);
      try {
        const next = asked ?? (await ask());
        if (mine !== turn || place !== name()) return true;
        store.write(place, { flowConfig: next });
        if (next !== before) config.apply(next);
      } catch (error) {
        if (!before) warn(FAILED, error);
        return Boolean(before);
      }
      return true;
    },
  };
}

function flowConfigOf(answer: unknown): Config | undefined {
  const config = (answer as { flowConfig?: Config } | undefined)?.flowConfig;
  return config && typeof config === 'object' ? config : undefined;
}
