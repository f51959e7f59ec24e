/** `send-feedback` of the messenger: one at a time, and both the frame and the host hear how it ended. */
import type { SendFeedback } from '../../src/wire/frame.ts';
import { SENDING_FAILED } from '../../src/wire/pure/sending-failed.ts';
import type { Reports } from '../../src/wire/surface.ts';
import type { Core } from '../core-api.ts';
import type { Channel } from './channel.ts';

/** `reports` loads the chunk that makes them. The result ignores what comes while a report is on its way. */
export function createFeedback({ emit, events, warn }: Core, send: Channel['send'], reports: () => Promise<Reports>) {
  let sending = false;
  return async (message: SendFeedback): Promise<void> => {
    if (sending) return;
    sending = true;
    try {
      send('feedback-sent', await (await reports()).submit(message));
      const { action: outbound, formData, outboundId } = message;
      emit('feedback-sent', formData);
      if (outboundId) {
        const { reportedBy: _, ...answers } = formData;
        events.track(`outbound-${outboundId}-submitted`, answers);
        emit('outbound-sent', { outboundId, outbound, formData });
      }
    } catch (error) {
      warn(SENDING_FAILED, error);
      send('feedback-sending-failed', SENDING_FAILED);
      emit('error-while-sending', {});
    }
    sending = false;
  };
}
