/** What the SDK tells the messenger of a report. */
import { FORM_TEXT_CHARS } from './limits.ts';
import { amount, anything, choice, flag, lenient, maybe, open, optional, table, text, time } from '../schema.ts';

export const captureTypes = ['screenshot', 'capture'] as const;
export type CaptureType = (typeof captureTypes)[number];

export const ticketToFrame = {
  /** When the page opens a form (`startFeedbackFlow` and its kin): its id, and whether there is a way back. */
  'start-feedbackflow': open({
    flow: text({ min: 1, max: 200 }),
    hideBackButton: maybe(flag()),
    format: optional(lenient(text({ max: 64 }))),
  }),
  /** When the page calls `preFillForm`: values by key. */
  'prefill-form-data': table(anything()),
  /** When a visitor leaves the capture editor by Next: there are marks, or a film. */
  'set-form-data': open({
    formKey: choice(['capture']),
    data: open({ value: choice(captureTypes), dirty: optional(lenient(flag())) }),
  }),
  /** The answer to `collect-ticket-data`: what a report would tell of the page, without the screenshot. */
  'collect-ticket-data': table(anything()),
  /** While a film is on its way, ours only: seconds, its size in bytes, and the share that has arrived, 0 to 1. */
  'recording-update': open({ seconds: amount(), size: amount(), share: amount() }),
  /**
   * The answer to `send-feedback` where it has arrived, or waits in the browser for the server to come back (`waiting`: how
   * many do). Other SDKs pass on whatever their server has answered, unread.
   */
  'feedback-sent': lenient(
    open({
      id: optional(text({ max: 64 })),
      number: optional(amount()),
      createdAt: optional(time),
      withoutScreenshot: optional(flag()),
      withoutRecording: optional(flag()),
      waiting: optional(amount()),
    }),
  ),
  /** When the number of reports that wait for the server changes, ours only. */
  'waiting-update': open({ waiting: amount() }),
  /** The answer to `send-feedback` where it was refused: words that are not shown. */
  'feedback-sending-failed': maybe(text({ max: FORM_TEXT_CHARS })),
};
