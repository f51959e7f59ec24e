/**
 * The project's configuration: what was baked into the script, what was kept of an earlier page (used at once, refreshed
 * behind), what the server says. Later sources win field by field.
 */
import type { BakedConfig, FlowConfig } from '../src/wire/config.ts';
import type { Core } from './core-api.ts';
import type { Emitter } from './emitter.ts';
import type { Call } from './http.ts';
import type { Store } from './storage.ts';

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

export type ConfigKeeper = Core['config'] & {
  /** What is known before any request: baked, or kept. undefined when there is nothing. */
  readonly known: () => Config | undefined;
  /** Asks the server without keeping the answer: for the question whether consent is required. Rejects as calls do. */
  readonly probe: () => Promise<Config>;
  /** Applies what is known, then what the server says. */
  readonly load: () => Promise<void>;
};

const CHANGE = 'config';

export function createConfig({ store, key, lang, baked, call, emitter, warn }: Parts): ConfigKeeper {
  let current: Config = baked ?? {};
  let probed: Promise<Config> | undefined;
  const name = () => `gleap-widget-config-${key}-${lang}`;

  const known = (): Config | undefined => {
    const kept = flowConfigOf(store.read(name()));
    return kept || baked ? { ...kept, ...baked } : undefined;
  };
  const apply = (config: Config) => emitter.emit(CHANGE, (current = config));
  const ask = async (): Promise<Config> => {
    const config = flowConfigOf(await call('GET', `/config/${key}?lang=${encodeURIComponent(lang)}`));
    if (!config) throw new TypeError('no flowConfig');
    return config;
  };

  const load = async (): Promise<void> => {
    const before = known();
    const asked = name();
    if (before) apply(before);
    try {
      const config = await (probed ?? ask());
      if (asked !== name()) return;
      store.write(asked, { flowConfig: config });
      apply(config);
    } catch (error) {
      if (!before) warn('Failed to initialize Gleap.', error);
    } finally {
      probed = undefined;
    }
  };

  return {
    known,
    load,
    probe: async () => {
      const config = await ask();
      probed = Promise.resolve(config);
      return config;
    },
    current: () => current,
    lang: () => lang,
    setLang: (next) => {
      lang = next.toLowerCase();
      baked = undefined;
      void load();
    },
    onChange: (listener) => emitter.on(CHANGE, listener),
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
