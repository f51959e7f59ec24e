/** What each message of the messenger frame does (widget-protocol 4.2). Names that are not here are ignored. */
import { SENDING_FAILED } from '../../src/wire/pure/sending-failed.ts';
import type { Feedback } from '../../src/wire/surfaces.ts';
import type { Connected } from '../core-api.ts';
import type { Channel, Handlers } from './channel.ts';
import type { Widget } from './widget.ts';

type Parts = {
  channel: Channel;
  next: { drawing: boolean };
  /** Runs the host's callbacks. */
  runAction: (action: { name: unknown; shareToken?: unknown }) => void;
  widget: Widget;
  /** Loads the chunk. */
  feedback: () => Promise<Feedback>;
  /** What the frame is told first. */
  welcome: () => void;
  /** The ping sound, unless the host has switched it off. */
  ping: () => void;
  openImage: (url: string) => void;
};

export function frameHandlers({ api, emit, warn }: Connected, parts: Parts): Handlers {
  const { channel, feedback, next, openImage, ping, runAction, welcome, widget } = parts;

  /** Hands a message on to the chunk. Where that cannot be loaded, at least a report is told to have failed. */
  const pass =
    (name: 'collect-ticket-data' | 'cleanup-drawings' | 'send-feedback' | 'start-screen-drawing') => (data?: any) =>
      void feedback()
        .then((surface) => surface[name](data))
        .catch((error) => {
          warn('Gleap: a part did not load.', error);
          if (name !== 'send-feedback') return;
          channel.send('feedback-sending-failed', SENDING_FAILED);
          emit('error-while-sending', {});
        });
  const cleanUp = pass('cleanup-drawings');
  const draw = pass('start-screen-drawing');

  return {
    ping() {
      channel.open(welcome);
      widget.framePinged();
      // It begins anew, and what was drawn before is not of it; and the chunk is here when it is needed.
      cleanUp();
    },
    'play-ping': ping,
    'open-image': (image) => typeof image?.url === 'string' && openImage(image.url),
    'page-changed'(page) {
      widget.setExtended(/^(newsdetails|appextended)$/.test(page?.name));
      // The form was open already. Any other page: the one that was to be drawn for does not come.
      if (next.drawing && page?.name === 'feedbackflow') draw('screenshot');
      next.drawing = false;
    },
    'collect-page': () => channel.send('page', { url: location.href, title: document.title, width: innerWidth }),
    'collect-ticket-data': pass('collect-ticket-data'),
    'notify-event'(event) {
      // A new flow begins with a clean page: what was drawn for another one is not of it.
      if (event?.type === 'flow-started') {
        cleanUp();
        if (next.drawing) draw('screenshot');
        next.drawing = false;
      }
      if (typeof event?.type === 'string') emit(event.type, event.data);
    },
    'cleanup-drawings': cleanUp,
    'open-url': (url, { newTab }) => typeof url === 'string' && api('openURL', [url, newTab]),
    'run-custom-action': (name, { shareToken }) => runAction({ name, shareToken }),
    'height-update': widget.setHeight,
    'close-widget': widget.end,
    'tool-execution': (data) => emit('tool-execution', data),
    'send-feedback': pass('send-feedback'),
    'start-screen-drawing': draw,
  };
}
