/** Puts the host API on the page, once, and replays what the page has called so far. */
import { createApi } from './api.ts';
import { secondNames } from './api-names.ts';
import { createChunks } from './chunks.ts';
import { createEmitter } from './emitter.ts';
import { languageOf } from './language.ts';
import type { Platform } from './platform.ts';
import { takeQueue } from './queue.ts';
import { run, type Build, type Running } from './run.ts';
import type { Script } from './script.ts';
import { blankSession } from '../src/wire/pure/blank-session.ts';

type Page = { Gleap?: { version?: unknown }; GleapActions?: unknown };

const ALREADY = 'Gleap already initialized.';
const ownNames = ['trackEvent', 'logEvent', 'log', 'setLanguage', 'disableConsoleLogOverwrite'];

export function install(platform: Platform, script: Script, build: Build): void {
  const { warn } = platform;
  const page = platform.window as unknown as Page;
  // A stub answers anything with a function, or with nothing: only we have a version in words.
  if (typeof page.Gleap?.version === 'string') return warn(ALREADY);

  const host = createEmitter(warn);
  const chunks = createChunks(platform, script.base, build.chunks);
  let key: string | undefined;
  let running: Running | undefined;
  const begin = () => {
    if (key)
      running ??= run(key, {
        platform,
        script,
        build,
        chunks,
        api,
        host,
        lang: languageOf(platform.window),
        onForbidden: end,
      });
  };
  const end = () => {
    running?.stop();
    running = undefined;
  };

  const api = createApi({
    names: [...ownNames, ...secondNames],
    need: () => running?.need(),
    warn,
    atOnce: {
      initialize: (given: unknown) => {
        if (key) return warn(ALREADY);
        key = String(given);
        begin();
      },
      destroy: () => {
        key = undefined;
        end();
      },
      consent: begin,
      on: host.on,
      off: host.off,
      isOpened: () => running?.core.widget.open ?? false,
      getIdentity: () => running?.core.session.current() ?? blankSession,
      isUserIdentified: () => Boolean(running?.core.session.current().userId),
    },
  });

  page.Gleap = { invoked: true, version: build.version, ...api.functions } as Page['Gleap'];
  takeQueue(page, api.functions, warn);
  if (script.key && !key) api.call('initialize', [script.key]);
}
