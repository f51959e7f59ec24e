/**
 * The second script: frame shell, network capture, and its part of the host API. This file only wires: each part is a
 * room of its own under `second/`, and what they need of each other is handed to them here.
 */
import type { Feedback } from '../src/wire/surface.ts';
import type { Core, Second } from './core-api.ts';
import { createActions } from './second/actions.ts';
import { createChannel } from './second/channel.ts';
import { createContact } from './second/contact.ts';
import { frameHandlers } from './second/frame-handlers.ts';
import { createMessenger } from './second/messenger.ts';
import { createNetworkLog } from './second/network/log.ts';
import { createSettings } from './second/settings.ts';
import { createShell } from './second/shell.ts';
import { later } from './second/timer.ts';
import { createWidget } from './second/widget.ts';

function install(core: Core): ReturnType<Second['install']> {
  const { button, config, session, urls, warn } = core;
  const [settings, settingsApi] = createSettings();
  const [network, networkApi, networkStops] = createNetworkLog(core, later);
  const [runAction, actionsApi] = createActions(warn);
  const shell = createShell(core);
  const channel = createChannel([[urls.frame, shell.window]], warn);
  const { send } = channel;

  let opened: Feedback | undefined;
  const widget = createWidget(core, shell, channel, () => opened?.closeEditor(), later);
  const feedback = async () => {
    const { openFeedback } = await core.surface('feedback');
    return (opened ??= openFeedback({ ...core, ...widget, settings, network, send, later }));
  };

  const pushConfig = () => send('config-update', { config: config.current(), aiTools: [], overrideLanguage: '' });
  const pushSession = () =>
    send('session-update', { sessionData: session.current() as object, apiUrl: urls.api, sdkKey: core.key });
  const welcome = () => {
    pushConfig();
    pushSession();
  };

  const stops = [
    channel.listen(frameHandlers(core, { channel, feedback, widget, welcome, runAction, openURL: actionsApi.openURL })),
    session.onChange((current) => (current ? pushSession() : send('session-cleared'))),
    config.onChange(() => {
      pushConfig();
      shell.set({});
    }),
    ...networkStops,
    widget.hide,
    shell.remove,
  ];
  core.onDestroy(() => stops.forEach((stop) => stop()));

  return {
    ...settingsApi,
    ...networkApi,
    ...actionsApi,
    ...createContact(core),
    ...createMessenger(core, channel, widget, () => !!opened?.isDrawing()),
    showFeedbackButton(shown: unknown) {
      button.setShown(shown === true);
      shell.set({});
    },
    _toggle: widget.toggle,
    _preload: widget.preload,
  };
}

export default { install } satisfies Second;
