/** The doors of the lazy chunks that live in the host page: what the loader hands in, what it gets back. Types only. */
import type { FlowConfig } from './config.ts';
import type { VisitorEvent } from './event.ts';
import type { CaptureType, SdkToFrame, SendFeedback } from './frame.ts';
import type { ConsoleEntry, NetworkEntry, ScreenshotData } from './report.ts';

/** CSS pixels, in coordinates of the page (scroll included). */
export type Box = { x: number; y: number; width: number; height: number };

export type Drawing = {
  /** The drawing as SVG markup, its view box in page coordinates; '' when nothing was drawn. */
  svg: string;
  /** What lies under a blur: text and images there are taken out of the snapshot. */
  hidden: readonly Box[];
};

/** Chunk `snapshot`. */
export type SnapshotSurface = {
  /**
   * The page as one HTML document with live form values, canvases and shadow roots, and everything masked gone.
   * Rejects when the page cannot be captured at all; single parts that fail are left out with a `warn`.
   */
  takeSnapshot(options: {
    /** false: fetch images and inline them, because nobody else can reach this host */
    live: boolean;
    /** scroll position when the widget or the drawing was opened */
    x: number;
    y: number;
    drawing?: Drawing;
    /** Every text, value and picture covered: for pages that are about other people, such as the dashboard itself. */
    maskAll?: boolean;
    warn: (message: string, error?: unknown) => void;
  }): Promise<ScreenshotData>;
};

/** A recording on its way to the server, begun while it is made (parley.md S3). Nothing here throws. */
export type RecordingUpload = {
  /** The next part of the film. Kept in the browser until the server has it, so that a lost connection loses nothing. */
  readonly add: (part: Blob) => void;
  /** No further part comes. Resolves with the file's address, after all retries rejects as `HttpFailure`. */
  readonly done: () => Promise<string>;
  /** The share of what was added that has arrived, 0 to 1, at every change; the result ends the listening. */
  readonly onProgress: (listener: (share: number) => void) => () => void;
  /** Nobody wants it any more. */
  readonly drop: () => void;
};

/** What was filmed, when the visitor is content with it. */
export type Recording = {
  /** `video/webm` or `video/mp4`. */
  readonly film: Blob;
  readonly upload: RecordingUpload;
};

/** Chunk `capture`: the editor over the page. Framework-free; draws into a shadow root of its own. */
export type CaptureSurface = {
  openCapture(options: {
    type: CaptureType;
    /** Texts by their translation keys: pickAColor, undo, next, dismiss, … An unknown key shows its own English default. */
    texts: Readonly<Record<string, string>>;
    rtl: boolean;
    /** brand colour, `#rrggbb` */
    color: string;
    /** Begins an upload for a film of this type; missing where nothing can be sent. */
    upload?: (type: string) => RecordingUpload;
    /** Next or Enter: the drawing is handed over and the editor is gone. `recording` where the type is `capture`. */
    onNext: (drawing: Drawing, recording?: Recording) => void;
    /** Dismiss or Escape: the editor is gone. */
    onDismiss: () => void;
  }): { close: () => void };
};

/** What the host adds to reports (widget-protocol 1.2). One object that stays; its values change. */
export type ReportSettings = {
  customData: Record<string, unknown>;
  /** Laid under the form's values. */
  attributes: Record<string, unknown>;
  tags: string[];
  environment: string;
  build: string;
  release: string;
  /** The page counts as not live. */
  offline: boolean;
};

/** A call as the network log keeps it; a report tells it as wire's `NetworkEntry`. Times are milliseconds since 1970. */
export type LoggedCall = {
  readonly type: string;
  readonly url: string;
  readonly payload: string;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly started: number;
  ended?: number;
  success: boolean;
  /** undefined: failed without an answer */
  response?: { status: number; statusText: string; responseText: string };
};

/** The network log as it stands: newest last. */
export type NetworkLog = {
  readonly calls: readonly LoggedCall[];
  /** How many calls are told. */
  most: number;
  /** Entries that the host has added itself. */
  readonly attached: readonly NetworkEntry[];
  /** Parts of addresses that are not told. */
  readonly blacklist: readonly string[];
  /** Names of headers and of JSON keys, at any depth, that are left out. */
  readonly ignored: readonly string[];
};

/** What the loader lends to the network log. */
export type NetworkHost = {
  /** Our own addresses, which are not told. */
  readonly urls: Readonly<Record<string, string>>;
  readonly config: {
    readonly current: () => Partial<FlowConfig>;
    readonly onChange: (listener: (config: Partial<FlowConfig>) => void) => () => void;
  };
  readonly onDestroy: (stop: () => void) => void;
};

/** The functions of the host API that are about the network log. */
export type NetworkFunction =
  | 'startNetworkLogger'
  | 'stopNetworkLogger'
  | 'setMaxNetworkRequests'
  | 'setNetworkLogsBlacklist'
  | 'setNetworkLogPropsToIgnore'
  | 'attachNetworkLogs';

export type Network = { readonly log: NetworkLog } & {
  readonly [N in NetworkFunction]: (value?: unknown) => void;
};

/** Chunk `network`. Watches at once when the configuration says so. */
export type NetworkSurface = { open(host: NetworkHost): Network };

/** The body part `webReplay` (widget-protocol 8). */
export type WebReplay = {
  type: 'rrweb';
  /** Milliseconds since 1970 of the first event; missing where nothing was recorded. */
  startDate?: number;
  /** `{type, data, timestamp}` of rrweb 2. */
  events: readonly unknown[];
  /** Origin of the page. */
  baseUrl: string;
  /** CSS pixels of the viewport. */
  width: number;
  height: number;
  isMobile: boolean;
  /** Ours only: why the recording was slowed down or ended before its time; shown to staff. */
  failure?: string;
};

/** The recorder of this page. Memory only. */
export type Replay = {
  /** The last minutes so that they play: they begin with a full snapshot. Recording goes on. */
  readonly take: () => WebReplay;
  /** Starts anew with what is recorded so far forgotten; a second start ends the first. */
  readonly restart: () => void;
  /** Ends it and forgets what was recorded. */
  readonly stop: () => void;
};

/** What the loader lends to the replay recorder. */
export type ReplayHost = {
  readonly config: {
    readonly current: () => Partial<FlowConfig>;
    readonly onChange: (listener: (config: Partial<FlowConfig>) => void) => () => void;
  };
  /** `replay`: the host's options, laid over the recorder's own at the next start. */
  readonly state: { readonly replay?: Readonly<Record<string, unknown>> };
  /** An error of ours: silent for visitors. */
  readonly platform: { readonly fault: (error: unknown) => void };
  readonly onDestroy: (stop: () => void) => void;
};

/** What watches the page, each a lazy chunk that is opened once. */
export type Watchers = { network: Network; replay: Replay };

/** Chunk `replay`. Records while the configuration has `enableWebReplays`; each configuration that comes starts it anew. */
export type ReplaySurface = { open(host: ReplayHost): Replay };

/** What the loader lends to the feedback: its core, and what this needs of its other parts. */
export type FeedbackHost = {
  readonly version: string;
  /** Whole seconds since the SDK started. */
  readonly seconds: () => number;
  readonly config: { readonly current: () => Partial<FlowConfig> };
  readonly log: { readonly entries: () => ConsoleEntry[] };
  readonly events: { readonly all: () => VisitorEvent[]; readonly track: (name: string, data?: unknown) => void };
  readonly emit: (event: string, payload?: unknown) => void;
  readonly button: { readonly setHidden: (hidden: boolean) => void };
  /** Rejects as `HttpFailure`. */
  readonly call: (method: 'POST', path: string, body: unknown, options: { gzip: boolean }) => Promise<unknown>;
  readonly surface: <N extends 'snapshot' | 'capture'>(name: N) => Promise<Surfaces[N]>;
  readonly warn: (message: string, error?: unknown) => void;
  readonly settings: ReportSettings;
  /** What is not switched on is missing. */
  readonly watching: Partial<Watchers>;
  /** Scroll position when the widget or the drawing was opened. */
  readonly position: { readonly x: number; readonly y: number };
  readonly isShown: () => boolean;
  /** Puts the widget out of sight while it stays open, and back. */
  readonly setAside: (aside: boolean) => void;
  /** To the messenger frame. */
  readonly send: <N extends keyof SdkToFrame>(name: N, data?: SdkToFrame[N]) => void;
  /** Runs once after `ms`; the stop takes it back. */
  readonly later: (run: () => void, ms: number) => () => void;
};

/** What the messenger frame asks for, by the names of its messages, and what else the loader needs. */
export type Feedback = {
  readonly 'collect-ticket-data': () => void;
  /** Closes the editor and forgets what was drawn. */
  readonly 'cleanup-drawings': () => void;
  readonly 'send-feedback': (message: SendFeedback) => void;
  readonly 'start-screen-drawing': (type: CaptureType) => void;
  /** As if it had been dismissed. */
  readonly closeEditor: () => void;
  readonly isDrawing: () => boolean;
};

/** Chunk `feedback`: reports and the drawing for them. Loaded with the messenger, because none is sent without it. */
export type FeedbackSurface = {
  openFeedback(host: FeedbackHost): Feedback;
  /** Sends a crash report without a word to the visitor. Rejects as the call does. */
  sendCrash(host: CrashHost, crash: Crash): Promise<void>;
};

export type CrashHost = Omit<FeedbackHost, 'button' | 'emit' | 'isShown' | 'position' | 'send' | 'setAside'>;
export type Crash = {
  readonly formData: Record<string, unknown>;
  readonly priority: 'LOW' | 'MEDIUM' | 'HIGH';
  /** Parts of the report that are left out. */
  readonly exclude: Readonly<Record<string, boolean>>;
};

/** What the loader lends to the small surfaces that live in the page: notifications, banner, modal, image viewer, sound. */
export type PageHost = {
  /** Our one closed shadow root. Each surface draws below it, in an element with a shadow root of its own. */
  readonly root: () => ShadowRoot;
  /** Without a trailing slash. */
  readonly urls: {
    readonly frame: string;
    readonly media: string;
    readonly banner: string;
    readonly modal: string;
  };
  readonly config: { readonly current: () => Partial<FlowConfig> };
  readonly session: { readonly current: () => { readonly name?: string } };
  /** Whether the feedback button is drawn now. */
  readonly button: { readonly isShown: () => boolean };
  /** A function of the host API by its name, such as `openConversation`. Never throws; an unknown name does nothing. */
  readonly call: (name: string, ...args: unknown[]) => unknown;
  /** Host events of widget-protocol 1.3. */
  readonly emit: (event: string, payload?: unknown) => void;
  readonly warn: (message: string, error?: unknown) => void;
  /** An error of ours: silent for visitors, counted, shown with `?gleap_debug=1`. */
  readonly fault: (error: unknown) => void;
  /** Runs once after `ms`; the stop takes it back. */
  readonly later: (run: () => void, ms: number) => () => void;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Local storage; asking for it may throw. */
  readonly storage: () => Storage;
  /** Runs at `destroy()`. */
  readonly onDestroy: (stop: () => void) => void;
};

/** The stack of notifications, and the count of what is unread in the tab's title. */
export type Notifications = {
  /**
   * Actions of the type `notification` (widget-protocol 5), oldest first, for this page. What is no such action is left out.
   * true: something that was not shown before asks for the ping sound, which the caller plays, in one tab only.
   */
  readonly add: (actions: readonly unknown[]) => boolean;
  /** Draws again with the texts and the visitor's name as they are now. */
  readonly refresh: () => void;
  /** Nothing is unread any more: no stack, nothing kept, no count in the title. */
  readonly clear: () => void;
  /** The tab's title becomes `(3) Title`; with 0, or without `inTitle`, it is the page's own. */
  readonly setUnread: (count: number, inTitle?: boolean) => void;
  /** Configuration or the button's visibility have changed. */
  readonly restyle: () => void;
  readonly close: () => void;
};

/**
 * Chunk `notifications`. What was unread before a reload is shown at once; there is something to show when the local
 * storage has `gleap-widget-unread-notifications`.
 */
export type NotificationsSurface = { openNotifications: (host: PageHost) => Notifications };

/**
 * Chunk `image`: one picture over the full screen. Addresses other than http(s), blob and data:image open nothing, with a
 * warning. A second one takes the place of the first.
 */
export type ImageSurface = { openImage: (host: PageHost, url: string) => { readonly close: () => void } };

/** Chunk `sound`: the ping, fetched at the first call. What forbids it (no gesture yet, a policy) goes to `fault`. */
export type SoundSurface = { playPing: (host: Pick<PageHost, 'fault'>) => void };

/**
 * Chunk `banner`: a frame at `urls.banner` above the page, for one action of the type `banner` (widget-protocol 4.4). One at
 * a time: while one is there a second is ignored, and what comes back closes the first. Never throws; errors go to `fault`.
 */
export type BannerSurface = { openBanner: (host: PageHost, action: unknown) => { readonly close: () => void } };

/**
 * Chunk `modal`: a dialog with a frame at `urls.modal`, for one action of the type `modal` (widget-protocol 4.5). One at a
 * time, as with banners. An action without a config is ignored.
 */
export type ModalSurface = { openModal: (host: PageHost, action: unknown) => { readonly close: () => void } };

/** What the loader lends to whatever the server pushes. */
export type IncomingHost = Pick<PageHost, 'call' | 'fault'> & {
  /** Of the page, as it is now. */
  readonly address: () => string;
  readonly isOpen: () => boolean;
  /** Runs each time the widget closes. */
  readonly onClose: (job: () => void) => void;
  /** A notification for this page. */
  readonly notify: (action: unknown) => void;
  readonly setUnread: (count: number) => void;
  /** A checklist has changed. */
  readonly checklist: (data: Readonly<Record<string, unknown>>) => void;
};
export type Incoming = {
  readonly receive: (push: { readonly name: string; readonly data: unknown }) => void;
  /** Something waits for the widget to close. */
  readonly isWaiting: () => boolean;
};

/** Chunk `incoming`: does what is pushed, in order; what comes while the widget is open waits until it closes. */
export type IncomingSurface = { openIncoming(host: IncomingHost): Incoming };

/** Chunk `dialogs`: keeps our node within reach while the page shows a modal dialog; the result undoes it. */
export type DialogsSurface = {
  followDialogs(
    host: {
      readonly root: () => ShadowRoot;
      readonly window: Window & typeof globalThis;
      readonly listen: (
        target: EventTarget,
        type: string,
        handler: (event: any) => void,
        capture?: boolean,
      ) => () => void;
    },
    /** The one that was found open. */
    first: Element,
  ): () => void;
};

/** Chunk `cookies`: the session in a cookie. What is written may throw, as reading and writing cookies do. */
export type CookiesSurface = {
  openSessionCookie(
    page: { readonly document: Pick<Document, 'cookie'>; readonly location: Pick<Location, 'hostname' | 'protocol'> },
    key: string,
  ): {
    readonly read: () => unknown;
    /** undefined takes it away */
    readonly write: (session: Readonly<Record<string, unknown>> | undefined) => void;
  };
};

/** What a tour needs of the loader. */
export type TourHost = Pick<
  PageHost,
  'config' | 'emit' | 'fault' | 'later' | 'onDestroy' | 'root' | 'storage' | 'warn'
> & {
  readonly call: (method: 'POST', path: string, body: unknown) => Promise<unknown>;
  readonly track: (name: string, data?: unknown) => void;
  /** Of the page, as it is now. */
  readonly address: () => string;
  readonly surface: (name: 'tour') => Promise<TourSurface>;
};

/** Chunk `tours`: fetches a tour unless it is given, asks whether it is live here, and starts or quits it. */
export type ToursSurface = {
  startTour(host: TourHost, tourId: string, tour?: unknown): Promise<void>;
  resumeTour(host: TourHost): Promise<void>;
};

/** Chunk `tour`: draws it. A build without this chunk quits every tour. */
export type TourSurface = { runTour(host: TourHost, tourId: string, tour: unknown): void };

export type Surfaces = {
  snapshot: SnapshotSurface;
  capture: CaptureSurface;
  feedback: FeedbackSurface;
  network: NetworkSurface;
  replay: ReplaySurface;
  dialogs: DialogsSurface;
  incoming: IncomingSurface;
  notifications: NotificationsSurface;
  image: ImageSurface;
  sound: SoundSurface;
  banner: BannerSurface;
  modal: ModalSurface;
  cookies: CookiesSurface;
  tours: ToursSurface;
  tour: TourSurface;
};
