/** What the chunks that watch the page are lent. Types only. */
import type { VisitorEvent } from './events/shapes.ts';

/** What the loader lends to what watches the page, and tells the server of it. What it calls back never throws into the page. */
export type PageWork = {
  /** The page's address as it is now. */
  readonly address: () => string;
  readonly browser: {
    readonly window: Window & typeof globalThis;
    /** Milliseconds since 1970. */
    readonly now: () => number;
    readonly later: (ms: number, job: () => void) => () => void;
    readonly listen: (
      target: EventTarget,
      type: string,
      handler: (event: any) => void,
      capture?: boolean,
    ) => () => void;
  };
  readonly events: {
    readonly all: () => readonly VisitorEvent[];
    readonly track: (name: string, data?: unknown) => void;
  };
  /** The other tabs of this site. `onTold`: one listener a name. */
  readonly tabs: {
    readonly isLeader: () => boolean;
    readonly tell: (name: string, data: unknown) => void;
    readonly onTold: (name: string, listener: (data: any) => void) => void;
  };
  readonly onDestroy: (stop: () => void) => void;
};
