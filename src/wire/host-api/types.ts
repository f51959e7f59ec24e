/** Types that the host API speaks of. They travel with the package: `index.d.ts` begins with this text, so it imports nothing. */

/** The visitor's session as the server knows it; a blank one before the start. */
export interface GleapSession {
  gleapId: string | null;
  gleapHash: string | null;
  name: string;
  email: string;
  userId: string;
  phone: string;
  value: number;
  customData: Record<string, unknown>;
  [field: string]: unknown;
}

/** What is known of a person. Fields of other names are kept as custom data. */
export interface GleapContact {
  name?: string;
  email?: string;
  phone?: string;
  value?: number;
  companyId?: string;
  companyName?: string;
  plan?: string;
  /** Hours. */
  sla?: number;
  customData?: Record<string, unknown>;
  [field: string]: unknown;
}

export interface GleapUser extends GleapContact {
  createdAt?: Date | string;
}

export interface GleapInitializeOptions {
  /** Address of your Parley, such as `https://parley.example`. The snippet knows it by itself; the npm package must be told. */
  url?: string;
}

export interface GleapInstance {
  readonly initialized: boolean;
  readonly offlineMode: boolean;
  readonly disablePageTracking: boolean;
  readonly disableInAppNotifications: boolean;
  readonly globalData: Readonly<Record<string, unknown>>;
}

export type GleapButtonPosition =
  'BOTTOM_RIGHT' | 'BOTTOM_LEFT' | 'BUTTON_CLASSIC' | 'BUTTON_CLASSIC_LEFT' | 'BUTTON_CLASSIC_BOTTOM' | 'BUTTON_NONE';

/** Colours are `#rrggbb`, sizes CSS pixels. What is missing stays as it is configured. */
export interface GleapStyles {
  primaryColor?: string;
  headerColor?: string;
  buttonColor?: string;
  backgroundColor?: string;
  borderRadius?: number;
  buttonX?: number;
  buttonY?: number;
  buttonStyle?: GleapButtonPosition;
}

export type GleapLogLevel = 'INFO' | 'WARNING' | 'ERROR';
export type GleapPriority = 'LOW' | 'MEDIUM' | 'HIGH';
export type GleapSurveyFormat = 'survey' | 'survey_full' | 'survey_web';

export interface GleapFlowOptions {
  /** Begin with drawing on the page. */
  autostartDrawing?: boolean;
  hideBackButton?: boolean;
  format?: GleapSurveyFormat;
}

/** Parts that a report leaves out where the value is true. */
export interface GleapExclude {
  screenshot?: boolean;
  replays?: boolean;
  attachments?: boolean;
  [part: string]: boolean | undefined;
}

export interface GleapAiTool {
  name: string;
  description: string;
  executionType: 'auto' | 'button';
  response: string;
  parameters: {
    name: string;
    description: string;
    type: string;
    required: boolean;
    enums?: string[];
  }[];
}

export interface GleapToolExecution {
  name: string;
  params: Record<string, unknown>;
}

/** One entry of the network log, as a report carries it. */
export interface GleapNetworkEntry {
  type?: string;
  url?: string;
  date?: string;
  success?: boolean;
  /** Milliseconds. */
  duration?: number;
  request?: { payload?: string; headers?: Record<string, unknown> };
  response?: { status?: number; statusText?: string; responseText?: string };
}

/** Something that the server would have sent to this visitor: a notification, a banner, a modal. */
export interface GleapAction {
  actionType: string;
  /** Its id at the server. */
  outbound?: string;
  format?: string;
  data?: Record<string, unknown>;
  config?: Record<string, unknown>;
  createdAt?: string;
  sound?: boolean;
  pageFilter?: string;
  pageFilterType?: string;
}

export interface GleapTour {
  tourType?: string;
  steps: Record<string, unknown>[];
  [field: string]: unknown;
}

export interface GleapCustomAction {
  name: string;
  /** Of the conversation that the action was pressed in. */
  shareToken?: string;
}

export type GleapFormData = Record<string, unknown>;
export type GleapNothing = Record<string, never>;

/** What listeners get, by event. Each also arrives as the DOM event `gleap:{event}` on `window`, with this as `detail`. */
export interface GleapEvents {
  initialized: GleapNothing;
  open: GleapNothing;
  close: GleapNothing;
  'flow-started': unknown;
  'article-opened': { readonly id: string; readonly number: number };
  'article-answered': { readonly id: string; readonly helpful: boolean };
  'help-searched': { readonly hits: number };
  'news-opened': { readonly id: string };
  'request-submitted': { readonly id: string };
  'request-voted': { readonly id: string; readonly on: boolean };
  'feedback-sent': GleapFormData;
  'outbound-sent': { outboundId: string; outbound: unknown; formData: GleapFormData };
  'error-while-sending': GleapNothing;
  'unread-count-changed': number;
  'tool-execution': GleapToolExecution;
  'register-pushmessage-group': string;
  'unregister-pushmessage-group': string;
  productTourCompleted: { tourId: string };
  productTourQuit: { tourId: string };
}
