/**
 * The messenger's part: the talk with the frame in the shell, and the functions of the host API that open something in it.
 * This file only wires: each part is a file of its own under `messenger/`.
 */
import type { Feedback } from '../src/wire/surface.ts';
import type { Connected, Functions, Messenger } from './core-api.ts';
import { createChannel } from './messenger/channel.ts';
import { frameHandlers } from './messenger/frame-handlers.ts';
import { createOpeners } from './messenger/openers.ts';
import { later } from './messenger/timer.ts';
import { createWidget } from './messenger/widget.ts';

function install(connected: Connected): Functions {
  const { config, key, session, shell, surface, urls, warn } = connected;
  const channel = createChannel([[urls.frame, shell.window]], warn);
  const { send } = channel;
  let opened: Feedback | undefined;
  const widget = createWidget(connected, channel, () => opened?.closeEditor(), later);
  const feedback = async () => {
    const { openFeedback } = await surface('feedback');
    return (opened ??= openFeedback({ ...connected, ...widget, network: connected.networkLog, send, later }));
  };

  const pushConfig = () => send('config-update', { config: config.current(), aiTools: [], overrideLanguage: '' });
  const pushSession = () =>
    send('session-update', { sessionData: session.current() as object, apiUrl: urls.api, sdkKey: key });
  const welcome = () => {
    pushConfig();
    pushSession();
  };
  const stops = [
    session.onChange((current) => (current ? pushSession() : send('session-cleared'))),
    config.onChange(() => {
      pushConfig();
      shell.set({});
    }),
    widget.hide,
    // Last: what the frame has said already is answered at once.
    channel.listen(frameHandlers(connected, { channel, feedback, widget, welcome }), shell.takeEarly()),
  ];
  connected.onDestroy(() => stops.forEach((stop) => stop()));
  return {
    ...createOpeners(connected, channel, widget, () => !!opened?.isDrawing()),
    _press: widget.toggle,
  };
}

export default { install } satisfies Messenger;
