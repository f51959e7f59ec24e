/**
 * Messages between an SDK on the host page and the messenger frame (widget-protocol 4). Both sides post JSON text
 * `{name, data}`; some carry a field beside `data`. The SDK checks the origin by hand; the frame checks the source.
 */
import type { FlowConfig } from './config/shapes.ts';
import type { Report, ReportReply } from './tickets/report.ts';
import type { Session } from './visitors/shapes.ts';

/** From the frame to the SDK. */
export type FrameToSdk = {
  ping: undefined;
  'play-ping': undefined;
  'open-image': { url: string };
  'page-changed': { name: string };
  'collect-ticket-data': undefined;
  'height-update': number;
  'notify-event': { type: string; data?: unknown };
  /** Which of the two; without a word both */
  'cleanup-drawings': CaptureType | undefined;
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

/** The film of the next report, ours only: its length, its size in bytes, and the share of it that has arrived, 0 to 1. */
export type RecordingState = { seconds: number; size: number; share: number };

export type SendFeedback = {
  formData: Record<string, unknown>;
  action: { feedbackType?: string; excludeData?: Record<string, boolean> };
  outboundId?: string;
  spamToken?: string;
};

/** Without it there is a way back. */
type Back = { hideBackButton?: boolean };

/** From the SDK to the frame. */
export type SdkToFrame = {
  'config-update': { config: Partial<FlowConfig>; aiTools: unknown[]; overrideLanguage: string };
  'session-update': { sessionData: Partial<Session>; apiUrl: string; sdkKey: string };
  'session-cleared': undefined;
  'widget-status-update': { isWidgetOpen: boolean };
  'prefill-form-data': Record<string, unknown>;
  'start-feedbackflow': { flow: string; hideBackButton?: boolean; format?: string };
  'start-survey': { flow: string; hideBackButton: boolean; format: string };
  'open-conversations': Back;
  'open-conversation': Back & { shareToken: string };
  /** '' for a conversation with nobody in particular */
  'start-bot': Back & { botId: string };
  'open-helpcenter': Back;
  'open-help-article': Back & { articleId: string };
  'open-help-collection': Back & { collectionId: string };
  'open-helpcenter-search': Back & { term: string };
  'open-news': Back;
  'open-news-article': Back & { id: string };
  'open-checklists': Back;
  'open-checklist': Back & { id: string };
  'start-checklist': Back & { outboundId: string; sharedKey?: string };
  'open-feature-requests': Back;
  'set-form-data': { formKey: 'capture'; data: { value: CaptureType; dirty: true } };
  'collect-ticket-data': Partial<Report>;
  'recording-update': RecordingState;
  /** `waiting`: it is kept in the browser until the server is back; the answer comes later, if at all. */
  'feedback-sent': Partial<ReportReply> & { withoutScreenshot?: boolean; withoutRecording?: boolean; waiting?: number };
  /** How many reports wait for the server. */
  'waiting-update': { waiting: number };
  'feedback-sending-failed': string;
};

export type FrameMessageName = keyof FrameToSdk;

/**
 * What banners and modals make the page do (widget-protocol 4.4, 4.5). JSON text `{type, name, data}`, the type `BANNER` or
 * `MODAL` towards the SDK, `banner` or `modal` from it. Ids and names are those of the host API.
 */
export type MediaToSdk = {
  'start-conversation': { botId?: string };
  'start-custom-action': { action: string };
  /** an address, with `newTab` beside data */
  'open-url': string;
  'show-form': { formId: string };
  'show-survey': { formId: string; surveyFormat?: string };
  'show-news-article': { articleId: string };
  'show-help-article': { articleId: string };
  'show-checklist': { checklistId: string; sharedKey?: string };
};

/** From a banner to the SDK; heights in CSS pixels. */
export type BannerToSdk = MediaToSdk & {
  'banner-loaded': undefined;
  'banner-height': { height: number };
  'banner-data-set': undefined;
  'banner-close': undefined;
};

/** From a modal to the SDK; heights in CSS pixels. */
export type ModalToSdk = MediaToSdk & {
  'modal-loaded': undefined;
  'modal-height': { height: number };
  'modal-data-set': undefined;
  'modal-close': undefined;
};

/** From the SDK: to a banner the whole action; to a modal its config with `primaryColor`, `#rrggbb`, beside it. */
export type SdkToMedia = { 'banner-data': object; 'modal-data': object };

export { SENDING_FAILED } from './pure/sending-failed.ts';
