/** The doors of the lazy chunks that live in the host page: what the loader hands in, what it gets back. Types only. */
import type { FlowConfig } from './config.ts';
import type { VisitorEvent } from './event.ts';
import type { CaptureType, SdkToFrame, SendFeedback } from './frame.ts';
import type { ConsoleEntry, NetworkEntry, Report, ScreenshotData } from './report.ts';

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
  /**
   * The next part of the film, and how many seconds it has with it. Kept in the browser until the report has arrived, so
   * that a lost connection or a page that is loaded anew loses nothing.
   */
  readonly add: (part: Blob, seconds: number) => void;
  /** No further part comes. */
  readonly end: () => void;
  /** Resolves with the file's address, after all retries rejects as `HttpFailure`; asked again it tries again. */
  readonly done: () => Promise<string>;
  /** The share of what was added that has arrived, 0 to 1, at once and at every change; the result ends the listening. */
  readonly onProgress: (listener: (share: number) => void) => () => void;
  /** Nobody wants it any more, here and on the server. */
  readonly drop: () => void;
  /** The report has arrived: what was kept in the browser goes. */
  readonly forget: () => void;
};

/** What was filmed, when the visitor is content with it. */
export type Recording = {
  /** `video/webm` or `video/mp4`. */
  readonly film: Blob;
  /** Whole seconds. */
  readonly seconds: number;
  readonly upload: RecordingUpload;
};

/** What the loader lends to films on their way. */
export type FilmHost = Pick<FeedbackHost, 'call' | 'later' | 'platform' | 'send' | 'session' | 'urls' | 'warn'>;

/** The film for the next report. */
export type Films = {
  /** Begins an upload for a film of this type. */
  readonly begin: (type: string) => RecordingUpload;
  /** Holds on to it until the report is sent or a new flow starts, and tells the form how far it is. */
  readonly keep: (recording: Recording) => void;
  /** What a page of this tab left behind when it was loaded anew is kept, and its form is told; once in a page's life. */
  readonly offerLeft: () => void;
  /** The film that is kept. */
  readonly film: () => Recording | undefined;
  /** Of the film that is kept; undefined where there is none. Rejects as `RecordingUpload.done` does. */
  readonly address: () => Promise<string> | undefined;
  /** Nobody wants the kept film any more. */
  readonly drop: () => void;
  /** The report has arrived with it. */
  readonly sent: () => void;
};

/** Chunk `capture`: the editor over the page, and films on their way. Framework-free; draws into a shadow root of its own. */
export type CaptureSurface = {
  openFilms(host: FilmHost): Films;
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
    /** Where the screen cannot be recorded the visitor takes a screenshot in its place; the editor is gone. */
    onScreenshot?: () => void;
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
  /** Ours only: why the recording has gaps or ended before its time; shown to staff. */
  failure?: ReplayFailure;
};

/**
 * `slowed`: the page was made slow, so less is told; `paused`: changes too large to be looked at are missing; `stopped`:
 * it was switched off because it held up the page; `too-large`: the page has too many parts; `failed`: it broke.
 */
export type ReplayFailure = 'slowed' | 'paused' | 'stopped' | 'too-large' | 'failed';

/** What had been recorded when it was taken. */
export type TakenReplay = {
  /** Takes what lies under these boxes, of the page as it is now, out of all that was taken. */
  readonly hide: (boxes: readonly Box[]) => void;
  /** Everything masked, in tasks of 16 ms. Each call makes a copy of its own. */
  readonly tell: () => Promise<WebReplay>;
};

/** The recorder of this page. Memory only. */
export type Replay = {
  /** The last minutes so that they play: they begin with a full snapshot. Costs next to nothing. Recording goes on. */
  readonly take: () => TakenReplay;
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

/** Chunk `redaction`: one set of rules for all that leaves the page with a report. */
export type RedactionSurface = {
  /**
   * A copy without keys, tokens, card and bank numbers, passwords and the like, in tasks of 16 ms. Where it has `metaData`,
   * `redactions` in there tells how many were taken out. The events of a replay are changed in place.
   */
  redact<R extends Partial<Report>>(report: R): Promise<R>;
};

/** What the loader lends to reports that wait. */
export type OutboxHost = Pick<FeedbackHost, 'call' | 'emit' | 'events' | 'later' | 'send' | 'session' | 'surface' | 'urls' | 'warn'> & {
  readonly platform: FeedbackHost['platform'] & { readonly fault: (error: unknown) => void };
  readonly onDestroy: (stop: () => void) => void;
};

/** Reports that wait for the server to come back. */
export type Outbox = {
  /** Keeps one, with its film, until it has arrived. Resolves with how many wait; rejects where the browser keeps nothing. */
  readonly keep: (report: Report, film?: Pick<Recording, 'film' | 'seconds'>) => Promise<number>;
  /** Sends what waits, and goes on trying. */
  readonly flush: () => void;
};

/** Chunk `outbox`. What waits is there when the local storage has `gleap-waiting-reports`. */
export type OutboxSurface = { openOutbox(host: OutboxHost): Outbox };

/** What watches the page, each a lazy chunk that is opened once. */
export type Watchers = { network: Network; replay: Replay };

/** Chunk `replay`. Records while the configuration has `enableWebReplays`; each configuration that comes starts it anew. */
export type ReplaySurface = { open(host: ReplayHost): Replay };

/** What the loader lends to the feedback: its core, and what this needs of its other parts. */
export type FeedbackHost = {
  readonly version: string;
  readonly urls: { readonly api: string };
  readonly session: { readonly credentials: () => { key: string; id?: string; hash?: string } };
  readonly platform: { readonly fetch: (url: string, init: RequestInit) => Promise<Response> };
  /** Whole seconds since the SDK started. */
  readonly seconds: () => number;
  readonly config: { readonly current: () => Partial<FlowConfig> };
  readonly log: { readonly entries: () => ConsoleEntry[] };
  readonly events: { readonly all: () => VisitorEvent[]; readonly track: (name: string, data?: unknown) => void };
  readonly emit: (event: string, payload?: unknown) => void;
  readonly button: { readonly setHidden: (hidden: boolean) => void };
  /** Rejects as `HttpFailure`. */
  readonly call: (method: 'POST', path: string, body: unknown, options: { gzip: boolean }) => Promise<unknown>;
  readonly surface: <N extends 'snapshot' | 'capture' | 'redaction'>(name: N) => Promise<Surfaces[N]>;
  readonly warn: (message: string, error?: unknown) => void;
  /** Where reports wait for the server. */
  readonly outbox: () => Promise<Outbox>;
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
  /** Closes the editor and forgets what was drawn and filmed, or only the one of them. */
  readonly 'cleanup-drawings': (only?: CaptureType) => void;
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

export type CrashHost = Omit<FeedbackHost, 'outbox' | 'button' | 'emit' | 'isShown' | 'position' | 'send' | 'setAside'>;
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
  redaction: RedactionSurface;
  outbox: OutboxSurface;
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
