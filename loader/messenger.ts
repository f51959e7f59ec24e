/**
 * The messenger's part: the talk with the frame in the shell, and the functions of the host API that open something in it.
 * This file only wires: each part is a file of its own under `messenger/`.
 */
import type { Feedback, Outbox } from '../src/wire/surfaces.ts';
import type { Connected, Functions, Messenger } from './core-api.ts';
import { createActions } from './messenger/actions.ts';
import { createChannel } from './messenger/channel.ts';
import { frameHandlers } from './messenger/frame-handlers.ts';
import { createCrash } from './messenger/crash.ts';
import { createFollow } from './messenger/follow.ts';
import { createOpeners } from './messenger/openers.ts';
import { createLaterLook } from './messenger/later-look.ts';
import { createShortcuts } from './messenger/shortcuts.ts';
import { readStyles } from './messenger/styles.ts';
import { createPushes } from './messenger/pushes.ts';
import { createSurfaces } from './messenger/surfaces.ts';
import type { Later } from './messenger/timer.ts';
import { createTours } from './messenger/tours.ts';
import { createWidget } from './messenger/widget.ts';

function install(connected: Connected): Functions {
  const { config, key, browser, restyle, session, frame, surface, told, urls, warn } = connected;
  const channel = createChannel([[urls.frame, frame.window]], warn);
  const { send } = channel;
  const later: Later = (run, ms) => connected.browser.later(ms, run);
  /** The next form begins with the drawing. */
  const next = { drawing: false };
  let opened: Feedback | undefined;
  const dress = createLaterLook(connected);
  const [runAction, actionsApi] = createActions(connected);
  const widget = createWidget(connected, channel, () => opened?.closeEditor(), later, dress);
  let opening: Promise<Outbox> | undefined;
  const outbox = () =>
    (opening ??= surface('outbox').then(
      ({ openOutbox }) => openOutbox({ ...connected, send, later }),
      (error: unknown) => {
        opening = undefined;
        throw error;
      },
    ));
  const feedback = async () => {
    // At a hover already, but when nothing else is on its way: whoever draws then waits for the editor alone.
    if (!opened) connected.onDestroy(browser.idle(() => surface('react').catch(browser.fault)));
    const { openFeedback } = await surface('feedback');
    return (opened ??= openFeedback({ ...connected, ...widget, send, later, outbox }));
  };

  const pushConfig = () => send('config-update', { config: config.current(), ...told });
  const pushSession = () =>
    send('session-update', { sessionData: session.current() as object, apiUrl: urls.api, sdkKey: key });
  const welcome = () => {
    pushConfig();
    pushSession();
  };
  const surfaces = createSurfaces(connected);
  const stops = [
    session.onChange((current) => (current ? pushSession() : send('session-cleared'))),
    config.onChange(() => {
      pushConfig();
      frame.set({});
    }),
    widget.hide,
    // Last: what the frame has said already is answered at once.
    channel.listen(
      frameHandlers(connected, { channel, feedback, next, runAction, widget, welcome, ...surfaces }),
      frame.takeEarly(),
    ),
  ];
  connected.onDestroy(() => stops.forEach((stop) => stop()));
  const follow = createFollow(connected);
  const pushes = createPushes(connected, surfaces, dress);
  const tours = createTours(connected);
  return {
    ...createOpeners(connected, { channel, next, widget, isDrawing: () => !!opened?.isDrawing() }),
    ...createCrash(connected),
    ...surfaces.functions,
    ...actionsApi,
    enableShortcuts: createShortcuts(connected),
    ...tours,
    setStyles(...given: unknown[]) {
      config.style(readStyles(given));
      restyle();
    },
    checkForUrlParams: follow.parameters,
    _kept(names: readonly string[]) {
      const [unread, tour, reports] = ['unread', 'tour', 'reports'].map((word) =>
        names.some((name) => name.includes(word)),
      );
      if (unread) pushes.showKept();
      if (tour) tours.checkForUncompletedTour();
      if (reports)
        outbox()
          .then(({ flush }) => flush())
          .catch(browser.fault);
    },
    _link: follow.link,
    _parameters: follow.parameters,
    _press: widget.toggle,
    _push: pushes.receive,
  };
}

export default { install } satisfies Messenger;
