/** Core and second part on a browser in the hands of the test: queue to socket, with a messenger's part of the test's own. */
import { fakeBrowser, type Answer } from './fake-browser.ts';
import type { BakedConfig, BakedFlow } from '../../src/wire/config/shapes.ts';
import { AFTER_SIGN_MS } from '../../loader/limits.ts';
import type { Connected, Messenger, Second } from '../../loader/core-api.ts';
import { install } from '../../loader/install.ts';
import type { Build } from '../../loader/run.ts';
import type { Script } from '../../loader/script.ts';
import second from '../../loader/second.ts';
import { hostActions } from '../../loader/second/actions.ts';

export const KEY = 'key-1';
export const SESSION = `gleap-widget-session-${KEY}`;
export const CONFIG = `gleap-widget-config-${KEY}-en-us`;
export const visitor = {
  gleapId: 'v1',
  gleapHash: 'h1',
  name: '',
  email: '',
  userId: '',
  phone: '',
  value: 0,
  customData: {},
};
export const flow: BakedFlow = {
  buttonColor: '#17483C',
  feedbackButtonPosition: 'BOTTOM_LEFT',
  buttonX: 20,
  buttonY: 24,
  borderRadius: 20,
  widgetButtonText: 'Feedback',
};
export const baked: BakedConfig = {
  k: KEY,
  a: 'https://parley.test',
  f: 'https://frame.test',
  m: 'https://media.test',
  c: flow,
};
export const flowConfig = { feedbackButtonPosition: 'BOTTOM_RIGHT', buttonColor: '#485BFF', widgetButtonText: 'Help' };
type Page = { Gleap?: any; GleapActions?: any };
export const page = window as unknown as Page;
const attachShadow = Element.prototype.attachShadow;
const running: (() => void)[] = [];

/** After each test. */
export function leaveScene(): void {
  for (const stop of running.splice(0)) stop();
  hostActions.callbacks.splice(0);
  delete page.Gleap;
  delete page.GleapActions;
  Element.prototype.attachShadow = attachShadow;
  document.querySelectorAll('parley-widget').forEach((node) => node.remove());
}

export type Options = {
  baked?: Build['baked'];
  script?: Partial<Script>;
  cookie?: string;
  stored?: Record<string, unknown>;
  session?: Answer;
  config?: Answer;
};

export function scene(options: Options = {}) {
  const faked = fakeBrowser({ cookie: options.cookie });
  for (const [name, value] of Object.entries(options.stored ?? {})) faked.stored.set(name, JSON.stringify(value));
  if (options.session !== undefined || !('session' in options))
    faked.on('/sessions', () => options.session ?? { body: visitor });
  if (options.config !== undefined || !('config' in options))
    faked.on(`/config/${KEY}`, () => options.config ?? { body: { flowConfig } });
  faked.on('/sessions/ping', () => ({ body: {} }));
  const cores: Connected[] = [];
  const calls: unknown[] = [];
  const secondUrl = 'https://parley.test/widget/second-1.js';
  const messengerUrl = 'https://parley.test/widget/messenger-1.js';
  const watched: Second = {
    install: (core) => {
      const [functions, connected] = second.install(core);
      cores.push(connected);
      return [functions, connected];
    },
  };
  const record =
    (name: string) =>
    (...args: unknown[]) =>
      void calls.push([name, ...args]);
  const messenger: Messenger = {
    install: () => Object.fromEntries(['open', 'preFillForm', '_press'].map((name) => [name, record(name)])),
  };
  faked.modules.set(secondUrl, () => ({ default: watched }));
  faked.modules.set(messengerUrl, () => ({ default: messenger }));
  let shadow: ShadowRoot | undefined;
  Element.prototype.attachShadow = function (init) {
    return (shadow = attachShadow.call(this, init));
  };
  const load = () => {
    install(
      faked.browser,
      {
        base: 'https://parley.test/widget/',
        urls: {
          api: 'https://parley.test/api',
          ws: 'wss://parley.test/ws',
          frame: 'https://frame.test',
          media: 'https://media.test',
          banner: 'https://media.test/banner',
          modal: 'https://media.test/modal',
        },
        key: undefined,
        consentRequired: false,
        ...options.script,
      },
      { version: '0.1.0', chunks: '1', baked: options.baked ?? {} },
    );
    running.push(() => page.Gleap?.destroy());
  };
  return {
    faked,
    load,
    cores,
    calls,
    secondUrl,
    messengerUrl,
    shadow: () => shadow,
    button: () => (shadow?.isConnected === false ? null : (shadow?.querySelector('button') ?? null)),
    nodes: () => document.querySelectorAll('parley-widget').length,
    socket: () => faked.sockets.at(-1)!,
    /** Loads, and a visitor moves. */
    start: async () => {
      load();
      if (!options.script?.key) page.Gleap.initialize(KEY);
      await faked.pass(0);
      window.dispatchEvent(new Event('pointermove'));
      await faked.pass(options.baked ? AFTER_SIGN_MS : 0);
    },
  };
}
export const oneLine: Options = { baked, script: { key: KEY } };
export const paths = (requests: { path: string }[]) => requests.map(({ path }) => path);
