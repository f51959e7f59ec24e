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
  /** What is known before any request: baked, kept or probed. undefined when there is nothing. */
  readonly known: () => Config | undefined;
  /** Asks the server without keeping the answer: for the question whether consent is required. Rejects as calls do. */
  readonly probe: () => Promise<void>;
  /** Applies what is known, then what the server says. false when there is nothing to apply. */
  readonly load: () => Promise<boolean>;
};

const CHANGE = 'config';

export function createConfig({ store, key, lang, baked, call, emitter, warn }: Parts): ConfigKeeper {
  let current: Config = baked ?? {};
  let probed: Config | undefined;
  const name = () => `gleap-widget-config-${key}-${lang}`;

  const known = (): Config | undefined => {
    const kept = probed ?? flowConfigOf(store.read(name()));
    return kept || baked ? { ...kept, ...baked } : undefined;
  };
  const apply = (config: Config) => emitter.emit(CHANGE, (current = config));
  const ask = async (): Promise<Config> => {
    const config = flowConfigOf(await call('GET', `/config/${key}?lang=${encodeURIComponent(lang)}`));
    if (!config) throw new TypeError('no flowConfig');
    return config;
  };

  return {
    known,
    current: () => current,
    lang: () => lang,
    setLang: (next) => {
      lang = next.toLowerCase();
      baked = probed = undefined;
    },
    onChange: (listener) => emitter.on(CHANGE, listener),
    probe: async () => {
      probed = await ask();
    },
    load: async () => {
      const before = known();
      const fresh = probed;
      const asked = name();
      probed = undefined;
      if (before) apply(before);
      try {
        const config = fresh ?? (await ask());
        if (asked !== name()) return true;
        store.write(asked, { flowConfig: config });
        if (!fresh) apply(config);
      } catch (error) {
        if (!before) warn('Failed to initialize Gleap.', error);
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
export function flowConfigOfBaked({ b, g, c, n, r }: BakedConfig): Config | undefined {
  if (!b) return undefined;
  return {
    buttonColor: b.c,
    feedbackButtonPosition: b.p,
    buttonX: b.x,
    buttonY: b.y,
    borderRadius: b.r,
    widgetButtonText: b.t,
    buttonLogo: b.l,
    hideForGuests: Boolean(g),
    requireConsent: Boolean(c),
    enableConsoleLogs: !n,
    localizationOptions: { rtl: Boolean(r) },
  };
}
