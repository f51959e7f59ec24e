/**
 * The project's configuration: what was baked into the script, what was kept of an earlier page (used at once, refreshed
 * behind), what the server says. Later sources win field by field.
 */
import type { BakedConfig, FlowConfig } from '../src/wire/config.ts';
import type { Emitter } from './emitter.ts';
import type { Call } from './http.ts';
import type { Store } from './storage.ts';
import type { Stop } from './core-api.ts';

type Config = Partial<FlowConfig>;
type Parts = {
  store: Store;
  key: string;
  lang: string;
  baked: Config | undefined;
  call: Call;
  emitter: Emitter;
  warn: (message: string, error?: unknown) => void;
};

export type ConfigKeeper = {
  readonly current: () => Config;
  readonly lang: () => string;
  /** Takes effect with the next `load`. */
  readonly setLang: (lang: string) => void;
  readonly onChange: (listener: (config: Config) => void) => Stop;
  /** What is known before any request: baked, kept or asked for. undefined when there is nothing. */
  readonly known: () => Config | undefined;
  /** Asks the server and keeps nothing: for the question whether consent is required. Rejects as calls do. */
  readonly ask: () => Promise<Config>;
  /** Applies what is known, then what the server says. false when there is nothing to apply. */
  readonly load: () => Promise<boolean>;
};

const CHANGE = 'config';

export function createConfig({ store, key, lang, baked, call, emitter, warn }: Parts): ConfigKeeper {
  let current: Config = baked ?? {};
  let asked: Config | undefined;
  const name = () => `gleap-widget-config-${key}-${lang}`;

  const known = (): Config | undefined => {
    const kept = asked ?? flowConfigOf(store.read(name()));
    return kept || baked ? { ...kept, ...baked } : undefined;
  };
  const apply = (config: Config) => emitter.emit(CHANGE, (current = config));
  const ask = async (): Promise<Config> => {
    try {
      const config = flowConfigOf(await call('GET', `/config/${key}?lang=${encodeURIComponent(lang)}`));
      if (!config) throw new TypeError('no flowConfig');
      return (asked = config);
    } catch (error) {
      if (!known()) warn('Failed to initialize Gleap.', error);
      throw error;
    }
  };

  return {
    known,
    ask,
    current: () => current,
    lang: () => lang,
    setLang: (next) => {
      lang = next.toLowerCase();
      baked = asked = undefined;
    },
    onChange: (listener) => emitter.on(CHANGE, listener),
    load: async () => {
      const before = known();
      const place = name();
      if (before) apply(before);
      try {
        const config = asked ?? (await ask());
        // The language may have changed meanwhile: then another load is under way.
        if (place !== name()) return true;
        store.write(place, { flowConfig: config });
        if (config !== before) apply(config);
      } catch {
        // Said by `ask` where it matters.
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

/** The baked configuration in the words of the wire. */
export function flowConfigOfBaked({ b, g, c, n, r }: BakedConfig): Config {
  return {
    buttonColor: b.c,
    feedbackButtonPosition: b.p,
    buttonX: b.x,
    buttonY: b.y,
    borderRadius: b.r,
    widgetButtonText: b.t,
    buttonLogo: b.l,
    hideForGuests: g === 1,
    requireConsent: c === 1,
    enableConsoleLogs: n !== 1,
    localizationOptions: { rtl: r === 1 },
  };
}
