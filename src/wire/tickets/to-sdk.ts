/** What the messenger asks of the SDK for a report. */
import { nothing } from '../frame-message.ts';
import { anything, choice, flag, open, optional, table, text } from '../schema.ts';
import { captureTypes } from './to-frame.ts';

export const ticketToSdk = {
  /** When a form is opened, or a visitor looks at what is sent: answered by a message of the same name. */
  'collect-ticket-data': nothing,
  /** When a visitor takes marks or film away: which of the two; without a word both. */
  'cleanup-drawings': optional(choice(captureTypes)),
  /** When a visitor asks for the capture editor. */
  'start-screen-drawing': choice(captureTypes),
  /** When a visitor sends a form. Answered by `feedback-sent` or `feedback-sending-failed`. */
  'send-feedback': open({
    formData: table(anything()),
    /** `excludeData`: parts of the report that are left out. */
    action: open({ feedbackType: optional(text({ max: 64 })), excludeData: optional(table(flag())) }),
    outboundId: optional(text({ max: 200 })),
    spamToken: optional(text({ max: 4096 })),
  }),
};
