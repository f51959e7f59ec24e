/** Puts the host API on the page, once, and replays what the page has called so far. */
import type { BakedConfig } from '../src/wire/config.ts';
import { createApi } from './api.ts';
import { secondNames } from './api-names.ts';
import { createChunks } from './chunks.ts';
import { createConfig, flowConfigOfBaked } from './config.ts';
import { createEmitter } from './emitter.ts';
import { createGate, type Gate } from './gate.ts';
import { createCall } from './http.ts';
import { languageOf } from './language.ts';
import type { Platform } from './platform.ts';
import { takeQueue } from './queue.ts';
import { run, type Running } from './run.ts';
import type { Script } from './script.ts';
import { blank, createSession } from './session.ts';
import { createStore } from './storage.ts';

export type Build = { version: string; chunks: Readonly<Record<string, string>>; baked: Partial<BakedConfig> };
type Page = { Gleap?: { version?: unknown }; GleapActions?: unknown };

const ALREADY = 'Gleap already initialized.';
const ownNames = ['trackEvent', 'logEvent', 'log', 'setLanguage', 'disableConsoleLogOverwrite'];

export function install(platform: Platform, script: Script, { version, chunks: files, baked }: Build): void {
  const { warn } = platform;
  const page = platform.window as unknown as Page;
  // A stub answers anything with a function, or with nothing: only we have a version in words.
  if (typeof page.Gleap?.version === 'string') return warn(ALREADY);

  const host = createEmitter(warn);
  const chunks = createChunks(platform, script.base, files);
  const store = createStore(platform);
  let gate: Gate | undefined;
  let running: Running | undefined;

  const open = (key: string) => {
    const changes = createEmitter(warn);
    const bakedConfig = baked.k === key ? flowConfigOfBaked(baked as BakedConfig) : undefined;
    const post = createCall(platform, `${script.app}/api`, () => session.credentials());
    const config = createConfig({
      store, key, warn, baked: bakedConfig, call: post, emitter: changes, lang: languageOf(platform.window),
    });
    const onRefused = (status: number) => {
      running?.refuse();
      warn(`Gleap: the server refuses the key '${key}' (${status}). Check the key in the snippet, and that the project is on.`);
    };
    const session = createSession({
      platform, store, key, onRefused, lang: config.lang, call: post, emitter: changes,
    });
    const opened = createGate({
      platform,
      config,
      onRefused,
      consentRequired: script.consentRequired,
      begin: () => {
        const begun = run({
          platform, script, version, chunks, api, host, config, session, post, key,
          atOnce: Boolean(bakedConfig),
          isForbidden: ({ requireConsent }) => opened.enforce(requireConsent === true),
        });
        running = begun;
        return () => {
          running = undefined;
          begun.stop();
        };
      },
    });
    gate = opened;
    opened.check();
  };

  const api = createApi({
    names: [...ownNames, ...secondNames],
    need: () => running?.need(),
    warn,
    atOnce: {
      initialize: (key: unknown) => (gate ? warn(ALREADY) : open(String(key))),
      destroy: () => {
        gate?.close();
        gate = undefined;
      },
      consent: () => gate?.check(),
      on: host.on,
      off: host.off,
      isOpened: () => running?.core.widget.open ?? false,
      getIdentity: () => running?.core.session.current() ?? blank,
      isUserIdentified: () => Boolean(running?.core.session.current().userId),
    },
  });

  page.Gleap = { invoked: true, version, ...api.functions } as Page['Gleap'];
  takeQueue(page, api.functions, warn);
  if (script.key && !gate) api.call('initialize', [script.key]);
}
