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

/** Chunk `capture`: the editor over the page. Framework-free; draws into a shadow root of its own. */
export type CaptureSurface = {
  openCapture(options: {
    type: CaptureType;
    /** Texts by their translation keys: pickAColor, undo, next, dismiss, … An unknown key shows its own English default. */
    texts: Readonly<Record<string, string>>;
    rtl: boolean;
    /** brand colour, `#rrggbb` */
    color: string;
    /** Next or Enter: the drawing is handed over and the editor is gone. */
    onNext: (drawing: Drawing) => void;
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

/** What the loader lends to the feedback: its core, and the parts of the second script that this needs. */
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
  readonly network: NetworkLog;
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
export type FeedbackSurface = { openFeedback(host: FeedbackHost): Feedback };

export type Surfaces = { snapshot: SnapshotSurface; capture: CaptureSurface; feedback: FeedbackSurface };
