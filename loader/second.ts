/**
 * The second part: the server. Session, configuration, the line with events and pushes, and what the host says about the
 * visitor and its reports. This file only wires: each part is a file of its own under `second/`.
 */
import type { Connected, Core, Second } from './core-api.ts';
import { actionsApi, hostActions } from './second/actions.ts';
import { createConfigLoader } from './second/config.ts';
import { createConsent } from './second/consent.ts';
import { createContact } from './second/contact.ts';
import { watchHostModals } from './second/host-modals.ts';
import { tellGroups } from './second/groups.ts';
import { createCall, type Call, type HttpFailure } from './second/http.ts';
import { openLine } from './second/line.ts';
import { createLook } from './second/look.ts';
import { watchPasswords } from './second/passwords.ts';
import { createSession } from './second/session.ts';
import { createSettings } from './second/settings.ts';
import { startInOrder } from './second/start.ts';
import { createTabs } from './second/tabs.ts';
import { createStore, openSessionStore } from './second/storage.ts';

/** What an earlier page has left: see `_kept`. */
const LEFT = ['gleap-widget-unread-notifications', 'gleap-tour-data', 'gleap-waiting-reports'];
function install(core: Core): ReturnType<Second['install']> {
  const { button, emit, end, key, browser, urls, warn } = core;
  const store = createStore(browser);
  const post = createCall(browser, urls, () => session.credentials());
  const loader = createConfigLoader(core, store, post);
  const consent = createConsent(core, loader);
  const sessions = openSessionStore(core, store);
  const tabs = createTabs(browser, key, core.onDestroy);
  const session = createSession(core, sessions, {
    call: post,
    onLead(job) {
      // Perhaps the tab that leads has what this one did not get.
      tabs.tell('here', 0);
      return tabs.onLead(job);
    },
    isAllowed: async () => {
      const missing = await consent.isMissingForSure();
      if (missing) end();
      else await sessions.open();
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

  const [settings, settingsApi] = createSettings(core);

  watchHostModals(core);
  watchPasswords(core);
  const line = openLine({ ...core, session, call }, { tabs, store, onPush: (push) => core.api('_push', [push]) });
  const { inLanguage, loadConfig, restyle } = startInOrder(core, {
    session,
    loader,
    isForbidden: consent.isMissing,
    started() {
      line.start();
      const left = LEFT.filter(store.read);
      if (left.length || core.config.current().enableShortcuts) core.api('_kept', [left]);
      const { search } = browser.window.location;
      // Where they have to wait for the part that reads them, the host hears afterwards.
      const parameters = search.includes('gleap_') && core.api('_parameters');
      void Promise.resolve(parameters).then(() => emit('initialized'));
    },
  });
  const told = { aiTools: [], overrideLanguage: '' };
  const connected: Connected = {
    ...core,
    session,
    loadConfig,
    call,
    events: line.events,
    settings,
    told,
    restyle,
    actions: hostActions,
    tabs,
    done: line.done,
  };
  const contact = createContact(connected);
  tellGroups(connected);
  const functions = {
    ...settingsApi,
    ...actionsApi,
    ...contact,
    ...createLook(connected, inLanguage, contact.updateContact),
    trackEvent: line.events.track,
    logEvent: line.events.track,
    // In place of the core's, which asks only while nothing runs.
    consent() {
      if (!consent.isMissing(core.config.current())) return;
      end();
      store.clear();
    },
  };
  return [functions, connected];
}

export default { install } satisfies Second;
