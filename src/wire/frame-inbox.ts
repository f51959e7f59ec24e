/**
 * What the messenger takes from an SDK (widget-protocol 4.3), checked on receipt. Open on purpose: SDKs differ in what
 * they send beside these fields, and a field that is not read is no reason to drop a message.
 */
import { FORM_TEXT_CHARS, SESSION_TEXT_CHARS } from './limits.ts';
import { amount, anything, choice, flag, nullable, open, optional, table, text, type Infer } from './schema.ts';
import { sdkKey } from './visitors/shapes.ts';

const maybe = (max: number) => optional(nullable(text({ max })));

export const frameInbox = {
  'config-update': open({ config: table(anything()), overrideLanguage: maybe(64) }),
  'session-update': open({
    sessionData: open({
      gleapId: maybe(64),
      gleapHash: maybe(128),
      name: maybe(SESSION_TEXT_CHARS),
      email: maybe(SESSION_TEXT_CHARS),
      userId: maybe(SESSION_TEXT_CHARS),
    }),
    sdkKey,
  }),
  'session-cleared': anything(),
  'widget-status-update': open({ isWidgetOpen: flag() }),
  'prefill-form-data': table(anything()),
  'start-feedbackflow': open({ flow: text({ min: 1, max: 200 }), hideBackButton: optional(nullable(flag())) }),
  'set-form-data': open({
    formKey: choice(['capture'] as const),
    data: open({ value: choice(['screenshot', 'capture'] as const) }),
  }),
  'recording-update': open({ seconds: amount(), size: amount(), share: amount() }),
  'collect-ticket-data': table(anything()),
  'feedback-sent': anything(),
  'waiting-update': open({ waiting: amount() }),
  'feedback-sending-failed': optional(nullable(text({ max: FORM_TEXT_CHARS }))),
};
export type FrameInbox = { [N in keyof typeof frameInbox]: Infer<(typeof frameInbox)[N]> };
