/**
 * The sheet of a framed app, `app.ts` in its folder. The build reads the folders; what the server has to know of an app, it
 * finds in src/wire/names.ts, which the build writes of the sheets.
 */
import type { FrameApp } from '../wire/frame-app.ts';
import type { FrameName } from '../wire/names.ts';

export const KB = 1024;

/** Sources stand as they do from the app's folder; each is imported with `import()` alone. */
export type LateScripts = {
  readonly sources: readonly string[];
  /** What is loaded before them in any case: what they share with it is not counted again. */
  readonly after: string;
  /** Brotli-11 bytes of all that they import. Never raised to pass. */
  readonly budget: number;
};

export type AppSheet<N extends FrameName = FrameName> = FrameApp & {
  readonly name: N;
  /** The entry's file name in the app's folder. */
  readonly entry: string;
  /** Brotli-11 bytes before it shows anything: script with all that it imports at once, and style. Never raised to pass. */
  readonly budget: number;
  /** Scripts that come later, together. */
  readonly late?: readonly LateScripts[];
  /** Written in React, shipped on Preact's compatible layer (scripts/small-react.ts). */
  readonly isReact?: boolean;
  /** Its entry stands in the document that the server draws, and is no file that is asked for. */
  readonly isInline?: boolean;
  /** A first script, which stands inline in the same document and runs before the rest has arrived. */
  readonly boot?: string;
  /** What the server draws the document with. */
  readonly render?: string;
};

export const defineApp = <N extends FrameName>(sheet: AppSheet<N>): AppSheet<N> => sheet;
