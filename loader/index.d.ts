/** Types of @parley/widget. Made by scripts/host-api.ts: do not edit. */

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

export interface GleapApi {
  /** True, so that a snippet on the same page does nothing. */
  readonly invoked: true;
  /** Of the loader that serves this page; undefined before it has come. */
  readonly version: string | undefined;
  /** Starts the widget with the key of your project. A second call changes nothing and warns. */
  initialize(sdkKey: string, options?: GleapInitializeOptions): void;
  /** Ends everything: no node, listener, timer, socket or patched built-in stays behind, and the stored session is cleared. `initialize` works again afterwards; listeners of `on`, custom actions and the URL handler stay, everything else is told anew. */
  destroy(): void;
  /** Looks at the cookie `agreedToCookiePolicy` again: starts where consent has been waited for, and where it was taken back ends everything and forgets it. */
  consent(): void;
  /** The state of the widget, kept up to date; to be read only. */
  getInstance(): GleapInstance;
  /** Says who the visitor is. Nothing is sent where nothing has changed. With `userHash` (HMAC-SHA256 of the user id, or a signed token) the server verifies it. Rejects where the server refuses. */
  identify(userId: string | number, userData?: GleapUser | string, userHash?: string): Promise<GleapSession>;
  /** Changes what is known of the visitor. Rejects with 'Session not ready yet.' while there is no session. */
  updateContact(userData: GleapContact | string): Promise<GleapSession>;
  /** Forgets who the visitor was and starts a new session. */
  clearIdentity(): Promise<GleapSession>;
  /** The session as it is now; a blank one before the start. */
  getIdentity(): GleapSession;
  /** Whether the session has a user id. */
  isUserIdentified(): boolean;
  /** Listens; returns what ends it. An event can have any number of listeners, and one that throws stops no other. */
  on<E extends keyof GleapEvents>(event: E, callback: (payload: GleapEvents[E]) => void): () => void;
  on<E extends string>(event: E & Exclude<E, keyof GleapEvents>, callback: (payload: any) => void): () => void;
  /** Ends listening. */
  off(event: string, callback: (payload: any) => void): void;
  /** Adds an event to the visitor’s stream and to later reports. */
  trackEvent(name: string, data?: unknown): void;
  /** The same as `trackEvent`. */
  logEvent(name: string, data?: unknown): void;
  /** Opens the messenger. */
  open(): void;
  /** Closes the messenger. */
  close(): void;
  /** The same as `close`. */
  hide(): void;
  /** Whether the messenger is open, or the visitor draws on the page. */
  isOpened(): boolean;
  /** Opens a new conversation. */
  startConversation(back?: boolean): void;
  /** Opens the list of conversations. */
  openConversations(back?: boolean): void;
  /** Opens a conversation by its share token. */
  openConversation(shareToken: string, back?: boolean): void;
  /** Starts a conversation with a bot; without an id, with nobody in particular. */
  startBot(botId?: string, back?: boolean): void;
  /** Opens the help center. */
  openHelpCenter(back?: boolean): void;
  /** Opens a help article. */
  openHelpCenterArticle(articleId: string, back?: boolean): void;
  /** Opens a collection of help articles. */
  openHelpCenterCollection(collectionId: string, back?: boolean): void;
  /** Opens the search of the help center with a term. */
  searchHelpCenter(term: string, back?: boolean): void;
  /** Opens the news. */
  openNews(back?: boolean): void;
  /** Opens one of the news. */
  openNewsArticle(articleId: string, back?: boolean): void;
  /** Opens the feature requests. */
  openFeatureRequests(back?: boolean): void;
  /** Opens the checklists. */
  openChecklists(back?: boolean): void;
  /** Opens a checklist that this visitor has begun. */
  openChecklist(checklistId: string, back?: boolean): void;
  /** Starts a checklist; false where the id is missing. Before the widget has loaded, a promise of that. */
  startChecklist(outboundId: string, back?: boolean, sharedKey?: string): boolean | Promise<boolean>;
  /** Opens a form, such as `bugreporting`. Waits for a session that is on its way, ten seconds at most; without one it does nothing. With `back` there is a way back to the home screen. */
  startFeedbackFlow(flow: string, back?: boolean): void;
  /** The same as `startFeedbackFlow`. */
  startClassicForm(formId: string, back?: boolean): void;
  /** Opens a form, or a survey, with options. Waits for a session that is on its way, ten seconds at most; without one it does nothing. */
  startFeedbackFlowWithOptions(flow: string, options?: GleapFlowOptions, isSurvey?: boolean): void;
  /** Opens a survey. Waits for a session that is on its way, ten seconds at most; without one it does nothing. */
  showSurvey(flowId: string, format?: GleapSurveyFormat): void;
  /** Offers values to the form; what somebody has typed stays. */
  preFillForm(values: Record<string, unknown> | string): void;
  /** Sets the tags of later reports. */
  setTags(tags: string[]): void;
  /** Sets one value of the custom data. */
  setCustomData(key: string, value: unknown): void;
  /** Adds values to the custom data. */
  attachCustomData(data: Record<string, unknown> | string): void;
  /** Takes one value out of the custom data. */
  removeCustomData(key: string): void;
  /** Empties the custom data. */
  clearCustomData(): void;
  /** Sets an attribute of later tickets; what a form says under the same name wins. */
  setTicketAttribute(key: string, value: unknown): void;
  /** Takes one ticket attribute back. */
  unsetTicketAttribute(key: string): void;
  /** Takes all ticket attributes back. */
  clearTicketAttributes(): void;
  /** Says which environment this is; `prod` until then. */
  setEnvironment(environment: string): void;
  /** Says the build of your site. */
  setAppBuildNumber(build: string): void;
  /** Says the version of your site. */
  setAppVersionCode(version: string): void;
  /** True: nobody else can fetch the pictures of this page, so that snapshots carry them. */
  setOfflineMode(offline: boolean): void;
  /** The opposite of `setOfflineMode`. */
  setLiveSite(live: boolean): void;
  /** Options that are laid over the recorder’s own at its next start. */
  setReplayOptions(options: Record<string, unknown>): void;
  /** Adds a line to the console log. */
  log(message: string, level?: GleapLogLevel): void;
  /** Gives the console back and listens to it no more. */
  disableConsoleLogOverwrite(): void;
  /** Starts to log requests. */
  startNetworkLogger(): void;
  /** Stops to log requests. */
  stopNetworkLogger(): void;
  /** How many requests are kept: 30, at most 70. */
  setMaxNetworkRequests(count: number): void;
  /** Adds parts of addresses whose requests are not logged. */
  setNetworkLogsBlacklist(parts: string[]): void;
  /** Adds names of headers and of JSON keys that are left out. */
  setNetworkLogPropsToIgnore(names: string[]): void;
  /** Adds entries of your own to the network log. */
  attachNetworkLogs(entries: GleapNetworkEntry[] | string): void;
  /** Sends a report of a crash without showing anything; at most one in ten seconds, and none while there is no session. `exclude` names what is left out. */
  sendSilentCrashReport(description?: string, priority?: GleapPriority, exclude?: GleapExclude): void;
  /** The same with the values of a form. */
  sendSilentCrashReportWithFormData(formData: GleapFormData, priority?: GleapPriority, exclude?: GleapExclude): void;
  /** Hears of every action that somebody presses in the messenger. */
  registerCustomAction(callback: (action: GleapCustomAction) => void): void;
  /** Calls everybody who has registered. */
  triggerCustomAction(name: string): void;
  /** Opens links in place of the widget, such as with the router of your site. */
  setUrlHandler(handler: (url: string, newTab: boolean) => void): void;
  /** Opens an address as the messenger would. */
  openURL(url: string, newTab?: boolean): void;
  /** What the assistant may ask your page to do; each use is the event `tool-execution`. */
  setAiTools(tools: GleapAiTool[]): void;
  /** Looks at the `gleap_*` parameters of the address once more. */
  checkForUrlParams(): void;
  /** Shows a notification. */
  showNotification(action: GleapAction): void;
  /** Shows a banner; one at a time. */
  showBanner(action: GleapAction): void;
  /** Closes the banner. */
  closeBanner(): void;
  /** Shows a modal; one at a time. */
  showModal(action: GleapAction): void;
  /** Closes the modal. */
  closeModal(): void;
  /** This version draws no tours: the tour is quit at once, with the event `productTourQuit`. */
  startProductTour(tourId: string): void;
  /** As `startProductTour`, with steps that are at hand. */
  startProductTourWithConfig(tourId: string, tour: GleapTour): void;
  /** Quits a tour that an earlier page has not finished. */
  checkForUncompletedTour(): void;
  /** Changes the language, such as `de`, of the widget and of the contact. */
  setLanguage(lang: string): void;
  /** Changes colours, radius and the place of the button, over what is configured. */
  setStyles(styles: GleapStyles): void;
  setStyles(
    primaryColor: string,
    headerColor: string,
    buttonColor: string,
    backgroundColor?: string,
    borderRadius?: number,
    buttonX?: number,
    buttonY?: number,
    buttonStyle?: GleapButtonPosition,
  ): void;
  /** Shows or hides the button, over its configured place. */
  showFeedbackButton(show: boolean): void;
  /** Ctrl+U starts a bug report, except while somebody types. */
  enableShortcuts(enable: boolean): void;
  /** Whether notifications sound; they do until then. */
  playSound(play: boolean): void;
  /** Whether the tab’s title counts what is unread; it does until then. */
  showTabNotificationBadge(show: boolean): void;
  /** Also keeps the session in a cookie, so that all hosts of a domain share it; before `initialize`. */
  setUseCookies(use: boolean): void;
  /** True: no page views are tracked. */
  setDisablePageTracking(disable: boolean): void;
  /** True: no notifications are shown. */
  setDisableInAppNotifications(disable: boolean): void;
  /** Says where the calls go; counts from the next `initialize`. A slash at the end does no harm. */
  setApiUrl(url: string): void;
  /** Says where the socket is; counts from the next `initialize`. A slash at the end does no harm. */
  setWSApiUrl(url: string): void;
  /** Says where the messenger is; counts from the next `initialize`. A slash at the end does no harm. */
  setFrameUrl(url: string): void;
  /** Says where banners are; counts from the next `initialize`. A slash at the end does no harm. */
  setBannerUrl(url: string): void;
  /** Says where modals are; counts from the next `initialize`. A slash at the end does no harm. */
  setModalUrl(url: string): void;
}

export declare const Gleap: GleapApi;
export default Gleap;
