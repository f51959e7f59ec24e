/** The doors of the lazy chunks that live in the host page: what the loader hands in, what it gets back. Types only. */
import type { FlowConfig } from './config/shapes.ts';
import type { VisitorEvent } from './events/shapes.ts';
import type { ChunkName } from './names.ts';
import type { CaptureType, SdkToFrame, SendFeedback } from './frame.ts';
import type { Network } from './network/surface.ts';
import type { OwnDoors } from './own-doors.ts';
import type { Films, Recording, RecordingUpload } from './tickets/recording.ts';
import type {
  NotificationsSurface,
  ImageSurface,
  SoundSurface,
  BannerSurface,
  ModalSurface,
  PushedActionsSurface,
  HostModalsSurface,
  SharedCookieSurface,
} from './page-surfaces.ts';
import type { ConsoleEntry, Report, ScreenshotData } from './tickets/report.ts';

export type * from './network/surface.ts';
export type * from './redaction/surface.ts';

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
    /** Whether a field holds a secret: see `RedactionSurface`. */
    isSecret: (field: Element) => boolean;
    warn: (message: string, error?: unknown) => void;
  }): Promise<ScreenshotData>;
  /**
   * When the page is at rest: a small picture of what was sent, as a data URL, to `send`. One at a time. Returns at once and
   * never throws; where there is no picture nothing is sent.
   */
  sendThumbnail(host: ThumbnailHost, screenshot: ScreenshotData, send: (image: string) => Promise<unknown>): void;
};

/** What the loader lends to small pictures of screenshots. */
export type ThumbnailHost = {
  readonly root: () => ShadowRoot;
  readonly urls: { readonly frame: string };
  readonly browser: { readonly fault: (error: unknown) => void };
  readonly later: (run: () => void, ms: number) => () => void;
  readonly onDestroy: (stop: () => void) => void;
};

/**
 * Chunk `react`: what the page's chunks in React have in common, once for all: React's words on Preact's core, and the tokens
 * of the page's surfaces. They get it lent as a value and carry none. What a word is only those chunks know.
 */
export type ReactSurface = {
  readonly [W in ReactWord]: any;
};
type ReactWord =
  'Fragment' | 'createRoot' | 'flushSync' | 'jsx' | 'theme' | 'useLayoutEffect' | 'useMemo' | 'useRef' | 'useState';

/** Chunk `capture`: the editor over the page, and films on their way. Draws into a shadow root of its own. */
export type CaptureSurface = {
  openFilms(host: FilmHost): Films;
  openCapture(
    options: {
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
    },
    react: ReactSurface,
  ): { close: () => void };
};

/** What the loader lends to films on their way. */
export type FilmHost = Pick<FeedbackHost, 'call' | 'later' | 'browser' | 'send' | 'session' | 'urls' | 'warn'>;

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

/** The body part `webReplay` (widget-protocol 8). */
export type WebReplay = {
  type: 'rrweb';
  /** Milliseconds since 1970 of the first event; missing where nothing was recorded. */
  startDate?: number;
  /** `{type, data, timestamp}` of rrweb 2; or its JSON as a text, where the values would be too many for one report. */
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

/** A replay as it was when it was taken; what is recorded afterwards is not in it. */
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
  /** `replay`: the host's options, laid over the recorder's own at the next start; `passwords`: fields that are or were for one. */
  readonly state: { readonly replay?: Readonly<Record<string, unknown>>; passwords?: WeakSet<Element> };
  /** Knows the fields whose values are secret. */
  readonly surface: (name: 'redaction') => Promise<Surfaces['redaction']>;
  /** An error of ours: silent for visitors. */
  readonly browser: { readonly fault: (error: unknown) => void };
  readonly onDestroy: (stop: () => void) => void;
};

/** What the loader lends to reports that wait. */
export type OutboxHost = ThumbnailHost &
  Pick<
    FeedbackHost,
    'call' | 'emit' | 'events' | 'later' | 'browser' | 'send' | 'session' | 'surface' | 'urls' | 'warn'
  >;

/** Reports that wait for the server to come back. */
export type Outbox = {
  /**
   * Keeps one, with its film, until it has arrived. `retryAfter`: seconds after which the server wants it. Resolves with how
   * many wait; rejects where the browser keeps nothing.
   */
  readonly keep: (report: Report, film?: Pick<Recording, 'film' | 'seconds'>, retryAfter?: number) => Promise<number>;
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
export type FeedbackHost = ThumbnailHost & {
  readonly version: string;
  readonly urls: { readonly api: string };
  readonly session: { readonly credentials: () => { key: string; id?: string; hash?: string } };
  readonly browser: { readonly fetch: (url: string, init: RequestInit) => Promise<Response> };
  /** Whole seconds since the SDK started. */
  readonly seconds: () => number;
  readonly config: { readonly current: () => Partial<FlowConfig> };
  readonly log: { readonly entries: () => ConsoleEntry[] };
  readonly events: { readonly all: () => VisitorEvent[]; readonly track: (name: string, data?: unknown) => void };
  readonly emit: (event: string, payload?: unknown) => void;
  readonly button: { readonly setHidden: (hidden: boolean) => void };
  /** Rejects as `HttpFailure`. */
  readonly call: (method: 'POST', path: string, body: unknown, options: { gzip: boolean }) => Promise<unknown>;
  readonly surface: <N extends 'snapshot' | 'capture' | 'react' | 'redaction' | 'feedback'>(
    name: N,
  ) => Promise<Surfaces[N]>;
  readonly warn: (message: string, error?: unknown) => void;
  /** Where reports wait for the server. */
  readonly outbox: () => Promise<Outbox>;
  readonly settings: ReportSettings;
  /** `passwords`: fields that are or were for a password. */
  readonly state: { passwords?: WeakSet<Element> };
  /** The watchers of the page; one that is not switched on is missing. */
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
  /** Closes the editor as if the visitor had dismissed it. */
  readonly closeEditor: () => void;
  readonly isDrawing: () => boolean;
};

/** Chunk `feedback`: reports and the drawing for them. Loaded with the messenger, because none is sent without it. */
export type FeedbackSurface = {
  openFeedback(host: FeedbackHost): Feedback;
  /** Sends a crash report without a word to the visitor. Rejects as the call does. */
  sendCrash(host: CrashHost, crash: Crash): Promise<void>;
  /**
   * What to send in place of a report that was too large (413): a server takes a body of so many bytes, and a proxy before
   * it often of far fewer. undefined for any other status, and where there is nothing to leave out.
   */
  lessOf<R extends Partial<Report>>(report: R, status: unknown): R | undefined;
};

export type CrashHost = Omit<FeedbackHost, 'outbox' | 'button' | 'emit' | 'isShown' | 'position' | 'send' | 'setAside'>;
export type Crash = {
  readonly formData: Record<string, unknown>;
  readonly priority: 'LOW' | 'MEDIUM' | 'HIGH';
  /** Parts of the report that are left out. */
  readonly exclude: Readonly<Record<string, boolean>>;
};

/** The door of each chunk by its name; those in a folder of wire of their own come from `own-doors.ts`. */
type Doors = OwnDoors & {
  react: ReactSurface;
  snapshot: SnapshotSurface;
  capture: CaptureSurface;
  feedback: FeedbackSurface;
  replay: ReplaySurface;
  outbox: OutboxSurface;
  dialogs: HostModalsSurface;
  incoming: PushedActionsSurface;
  notifications: NotificationsSurface;
  image: ImageSurface;
  sound: SoundSurface;
  banner: BannerSurface;
  modal: ModalSurface;
  cookies: SharedCookieSurface;
};

/** What the loader can ask for: what a folder of src/surfaces has a sheet for, and nothing else. */
export type Surfaces = { readonly [N in ChunkName]: Doors[N] };
