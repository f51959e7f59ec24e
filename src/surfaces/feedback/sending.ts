/** `send-feedback` of the messenger: one at a time, and both the frame and the host hear how it ended. */
import type { SdkToFrame, SendFeedback } from '../../wire/frame.ts';
import { SENDING_FAILED } from '../../wire/pure/sending-failed.ts';
import type { FeedbackHost } from '../../wire/surfaces.ts';
import { announce } from '../kit/announce.ts';

type Host = Pick<FeedbackHost, 'emit' | 'events' | 'send' | 'warn'>;

/** The result ignores what comes while a report is on its way. */
export function createSending(host: Host, submit: (message: SendFeedback) => Promise<SdkToFrame['feedback-sent']>) {
  const { emit, send, warn } = host;
  let sending = false;

  return async (message: SendFeedback): Promise<void> => {
    if (sending) return;
    sending = true;
    try {
      const reply = await submit(message);
      send('feedback-sent', reply);
      // A report that waits in the browser is announced when it has arrived.
      if (reply.waiting === undefined) announce(host, message);
    } catch (error) {
      warn(SENDING_FAILED, error);
      send('feedback-sending-failed', SENDING_FAILED);
      emit('error-while-sending', {});
    } finally {
      sending = false;
    }
  };
}
