/** The doors of the lazy chunks that live in the host page: what the loader hands in, what it gets back. Types only. */
import type { CaptureType } from './frame.ts';
import type { ScreenshotData } from './report.ts';

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

export type Surfaces = { snapshot: SnapshotSurface; capture: CaptureSurface };
