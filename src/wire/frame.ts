/**
 * Messages between an SDK on the host page and the messenger frame (widget-protocol 4). Both sides post JSON text
 * `{name, data}`; some carry a field beside `data`. The SDK checks the origin by hand; the frame checks the source.
 */
import type { FlowConfig } from './config.ts';
import type { Report, ReportReply } from './report.ts';
import type { Session } from './session.ts';

/** From the frame to the SDK. */
export type FrameToSdk = {
  ping: undefined;
  'play-ping': undefined;
  'open-image': { url: string };
  'page-changed': { name: string };
  'collect-ticket-data': undefined;
  'height-update': number;
  'notify-event': { type: string; data?: unknown };
  'cleanup-drawings': undefined;
  /** with `newTab` beside data */
  'open-url': string;
  /** with `shareToken` beside data */
  'run-custom-action': unknown;
  'close-widget': undefined;
  'tool-execution': unknown;
  'send-feedback': SendFeedback;
  'start-screen-drawing': CaptureType;
};

export type CaptureType = 'screenshot' | 'capture';

export type SendFeedback = {
  formData: Record<string, unknown>;
  action: { feedbackType?: string; excludeData?: Record<string, boolean> };
  outboundId?: string;
  spamToken?: string;
};

/** From the SDK to the frame. */
export type SdkToFrame = {
  'config-update': { config: Partial<FlowConfig>; aiTools: unknown[]; overrideLanguage: string };
  'session-update': { sessionData: Partial<Session>; apiUrl: string; sdkKey: string };
  'session-cleared': undefined;
  'widget-status-update': { isWidgetOpen: boolean };
  'prefill-form-data': Record<string, unknown>;
  'start-feedbackflow': { flow: string; hideBackButton?: boolean; format?: string };
  'start-survey': { flow: string; hideBackButton: boolean; format: string };
  'set-form-data': { formKey: 'capture'; data: { value: CaptureType; dirty: true } };
  'collect-ticket-data': Partial<Report>;
  'feedback-sent': ReportReply & { withoutScreenshot?: boolean };
  'feedback-sending-failed': string;
};

export type FrameMessageName = keyof FrameToSdk;

export { SENDING_FAILED } from './pure/sending-failed.ts';
