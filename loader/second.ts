/**
 * The second part: the server. Session, configuration, the line with events and pushes, and what the host says about the
 * visitor and its reports. This file only wires: each part is a file of its own under `second/`.
 */
import type { NetworkFunction } from '../src/wire/surface.ts';
import type { Connected, Core, HttpFailure, Second } from './core-api.ts';
import { createActions } from './second/actions.ts';
import { createConfigLoader } from './second/config.ts';
import { createConsent } from './second/consent.ts';
import { createContact } from './second/contact.ts';
import { followDialogs } from './second/dialogs.ts';
import { createCall, type Call } from './second/http.ts';
import { openLine } from './second/line.ts';
import { createSession } from './second/session.ts';
import { createSettings } from './second/settings.ts';
import { startInOrder } from './second/start.ts';
import { createStore } from './second/storage.ts';

const networkNames: readonly NetworkFunction[] = [
  'startNetworkLogger',
  'stopNetworkLogger',
  'setMaxNetworkRequests',
  'setNetworkLogsBlacklist',
  'setNetworkLogPropsToIgnore',
  'attachNetworkLogs',
];

function install(core: Core): ReturnType<Second['install']> {
  const { button, config, emit, end, key, platform, shell, urls, warn } = core;
  const store = createStore(platform);
  const post = createCall(platform, urls, () => session.credentials());
  const loader = createConfigLoader(core, store, post);
  const consent = createConsent(core, loader);
  const session = createSession(core, store, {
    call: post,
    isAllowed: async () => {
      const missing = await consent.isMissingForSure();
      if (missing) end();
      return !missing;
    },
    onRefused: (status) => {
      button.remove();
      warn(`Gleap: key '${key}' refused (${status}). Check the key in the snippet and that the project is on.`);
    },
  });
  const call: Call = async (...request) => {
    if (session.state() === 'ready') return post(...request);
    throw {
      status: 0,
      statusText: 'Session unavailable',
      responseText: 'Session not ready yet.',
    } satisfies HttpFailure;
  };

  const [settings, settingsApi] = createSettings();
  const [runAction, actionsApi] = createActions(warn);
  const onNetwork = (name: NetworkFunction) => (value: unknown) =>
    core
      .network()
      .then((network) => network[name](value))
      .catch((error) => warn(name, error));

  core.onDestroy(followDialogs(core));
  const line = openLine({ ...core, session, call });
  const { inLanguage, loadConfig } = startInOrder(core, {
    session,
    loader,
    isForbidden: consent.isMissing,
    started() {
      line.start();
      emit('initialized');
    },
  });
  const connected: Connected = {
    ...core,
    session,
    loadConfig,
    call,
    events: line.events,
    settings,
    runAction,
  };
  const functions = {
    ...settingsApi,
    ...actionsApi,
    ...createContact(connected),
    ...Object.fromEntries(networkNames.map((name) => [name, onNetwork(name)])),
    trackEvent: line.events.track,
    logEvent: line.events.track,
    setLanguage(lang: unknown) {
      config.setLang(String(lang).toLowerCase());
      inLanguage();
    },
    showFeedbackButton(shown: unknown) {
      button.setShown(shown === true);
      shell.set({});
    },
  };
  return [functions, connected];
}

export default { install } satisfies Second;
