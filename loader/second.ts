/**
 * The second script: frame shell, network capture, and its part of the host API. This file only wires: each part is a
 * room of its own under `second/`, and what they need of each other is handed to them here.
 */
import type { Reports } from '../src/wire/surface.ts';
import type { Core, Second } from './core-api.ts';
import { createActions } from './second/actions.ts';
import { createCapture, type Capture } from './second/capture.ts';
import { createChannel } from './second/channel.ts';
import { createContact } from './second/contact.ts';
import { createFeedback } from './second/feedback.ts';
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
  const widget = createWidget(core, shell, channel, () => capture.close(), later);

  let opened: Reports | undefined;
  const reports = async () => {
    const { openReports } = await core.surface('report');
    const post = (report: unknown) => core.call('POST', '/bugs/v2', report, { gzip: true }) as Promise<any>;
    return (opened ??= openReports({ ...core, settings, network, withResources: () => !!config.current().sendNetworkResources, position: widget.position, post, later }));
  };
  const capture: Capture = createCapture(core, widget, channel.send, reports);

  const pushConfig = () =>
    channel.send('config-update', { config: config.current(), aiTools: [], overrideLanguage: '' });
  const pushSession = () =>
    channel.send('session-update', { sessionData: session.current() as object, apiUrl: urls.api, sdkKey: core.key });

  const stops = [
    channel.listen(
      frameHandlers(core, {
        capture,
        channel,
        widget,
        runAction,
        openURL: actionsApi.openURL,
        submit: createFeedback(core, channel.send, reports),
        withReports: (run) => void reports().then(run).catch((error) => warn('Gleap: reports did not load.', error)),
        welcome() {
          pushConfig();
          pushSession();
        },
      }),
    ),
    session.onChange((current) => (current ? pushSession() : channel.send('session-cleared'))),
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
    ...createMessenger(core, channel, widget, capture),
    showFeedbackButton(shown: unknown) {
      button.setShown(shown === true);
      shell.set({});
    },
    _toggle: widget.toggle,
    _preload: widget.preload,
  };
}

export default { install } satisfies Second;
