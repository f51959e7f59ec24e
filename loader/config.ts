/** The project's configuration as it stands, and the language. Where it comes from: the script itself, then second/config.ts. */
import type { FlowConfig } from '../src/wire/config/shapes.ts';
import type { Core } from './core-api.ts';
import type { Emitter } from './emitter.ts';

export const FAILED = 'Failed to initialize Gleap.';
const CHANGE = 'config';

export function createConfig(baked: Partial<FlowConfig> | undefined, lang: string, emitter: Emitter): Core['config'] {
  let current = baked ?? {};
  /** What the host has set itself, over whatever comes. */
  let own: Partial<FlowConfig> | undefined;
  return {
    current: () => current,
    apply: (next) => emitter.emit(CHANGE, (current = own ? { ...next, ...own } : next)),
    style(styles) {
      own = { ...own, ...styles };
      current = { ...current, ...own };
    },
    onChange: (listener) => emitter.on(CHANGE, listener),
    lang: () => lang,
    setLang: (next) => void (lang = next),
  };
}
