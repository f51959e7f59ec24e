/**
 * The project's configuration: what was baked into the script, what was kept of an earlier page (used at once, refreshed
 * behind), what the server says. Later sources win field by field.
 */
import type { FlowConfig } from '../src/wire/config.ts';
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
  readonly setLang: (lang: string) => void;
  readonly onLang: (listener: () => void) => Stop;
  readonly onChange: (listener: (config: Config) => void) => Stop;
  /** What is known before any request: baked, kept or asked for. undefined when there is nothing. */
  readonly known: () => Config | undefined;
  /** Asks the server and keeps nothing: for the question whether consent is required. Rejects as calls do. */
  readonly ask: () => Promise<Config>;
  /** Applies what is known, then what the server says. false when there is nothing to apply. */
  readonly load: () => Promise<boolean>;
};

const CHANGE = 'config';
const LANG = 'lang';
export const FAILED = 'Failed to initialize Gleap.';

export function createConfig({ store, key, lang, baked, call, emitter, warn }: Parts): ConfigKeeper {
  let current: Config = baked ?? {};
  let asked: Config | undefined;
  const name = () => `gleap-widget-config-${key}-${lang}`;

  const known = (): Config | undefined => {
    // Baked in and never asked: as fresh as can be, and nothing on this page's disk is newer.
    if (baked && !asked && current === baked) return baked;
    const kept = asked ?? flowConfigOf(store.read(name()));
    return kept || baked ? { ...kept, ...baked } : undefined;
  };
  const apply = (config: Config) => emitter.emit(CHANGE, (current = config));
  const ask = async (): Promise<Config> => {
    const config = flowConfigOf(await call('GET', `/config/${key}?lang=${encodeURIComponent(lang)}`));
    if (!config) throw new TypeError('no flowConfig');
    return (asked = config);
  };

  return {
    known,
    ask,
    current: () => current,
    lang: () => lang,
    setLang: (next) => {
      lang = next.toLowerCase();
      baked = asked = undefined;
      emitter.emit(LANG, lang);
    },
    onLang: (listener) => emitter.on(LANG, listener),
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
