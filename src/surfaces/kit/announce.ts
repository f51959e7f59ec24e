/** A report has arrived. */
import type { SendFeedback } from '../../wire/frame.ts';
import type { FeedbackHost } from '../../wire/surfaces.ts';

/** Tells the host, and the event stream where a flow was filled in. */
export function announce(
  { emit, events }: Pick<FeedbackHost, 'emit' | 'events'>,
  { action, formData, outboundId }: Pick<SendFeedback, 'action' | 'formData' | 'outboundId'>,
): void {
  emit('feedback-sent', formData);
  if (!outboundId) return;
  const { reportedBy: _, ...answers } = formData;
  events.track(`outbound-${outboundId}-submitted`, answers);
  emit('outbound-sent', { outboundId, outbound: action, formData });
}
