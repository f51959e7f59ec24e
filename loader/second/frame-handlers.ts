/** What each message of the messenger frame does (widget-protocol 4.2). Names that are not here are ignored. */
import type { CaptureType, SendFeedback } from '../../src/wire/frame.ts';
import type { Reports } from '../../src/wire/surface.ts';
import type { Core } from '../core-api.ts';
import type { createActions } from './actions.ts';
import type { Capture } from './capture.ts';
import type { Channel, Handlers } from './channel.ts';
import type { Widget } from './widget.ts';

type Parts = {
  openURL: (url: unknown, newTab: unknown) => void;
  runAction: ReturnType<typeof createActions>[0];
  capture: Capture;
  channel: Channel;
  /** Runs with the reports once their chunk is here. */
  withReports: (run: (reports: Reports) => void) => void;
  submit: (message: SendFeedback) => void;
  widget: Widget;
  welcome: () => void;
};

export function frameHandlers({ emit, warn }: Core, parts: Parts): Handlers {
  const { capture, channel, openURL, runAction, submit, welcome, widget, withReports } = parts;
  const forget = () => withReports((reports) => reports.forget());
  return {
    ping() {
      channel.open(welcome);
      widget.framePinged();
    },
    'page-changed': (page) => widget.setExtended(/^(newsdetails|appextended)$/.test(page?.name)),
    'collect-ticket-data': () => withReports((reports) => channel.send('collect-ticket-data', reports.collect())),
    'notify-event': (event) => {
      // A new flow begins with a clean page: what was drawn for another one is not of it.
      if (event?.type === 'flow-started') forget();
      if (typeof event?.type === 'string') emit(event.type, event.data);
    },
    'cleanup-drawings': () => {
      capture.close();
      forget();
    },
    'open-url': (url, { newTab }) => openURL(url, newTab),
    'run-custom-action': (name, { shareToken }) => runAction({ name, shareToken }),
    'close-widget': widget.hide,
    'tool-execution': (data) => emit('tool-execution', data),
    'send-feedback': submit,
    'start-screen-drawing': (type: CaptureType) => {
      capture.start(type).catch((error) => warn('Gleap: the editor did not load.', error));
    },
  };
}
