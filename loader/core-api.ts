/**
 * What the core lends to the second script. The core (`loader.js`) runs at once and holds queue, session, consent, config,
 * button, console, socket and events; the second script comes at idle or at the first need and holds the frame shell,
 * network capture and the rest of the API; reports and drawing come with the messenger, as the chunk `feedback`. Types only:
 * bytes are a promise here.
 */
import type { FlowConfig } from '../src/wire/config.ts';
import type { VisitorEvent } from '../src/wire/event.ts';
import type { ConsoleEntry } from '../src/wire/report.ts';
import type { blankSession, Session } from '../src/wire/session.ts';
import type { Surfaces } from '../src/wire/surface.ts';

/** What a failed call rejects with (widget.md 8). */
export type HttpFailure = {
  status: number;
  statusText: string;
  responseText: string;
  /** Seconds, where the server said when to come again. */
  retryAfter?: number;
};

/** Undoes what was started. */
export type Stop = () => void;

export type SessionState = 'none' | 'started' | 'ready';

export type Core = {
  readonly key: string;
  /** Version of the package, `sdkVersion` of the metadata. */
  readonly version: string;
  /** Bare origins, and the API base without a trailing slash. */
  readonly urls: { api: string; frame: string; media: string };
  readonly session: {
    readonly current: () => Session | typeof blankSession;
    readonly state: () => SessionState;
    /** A fresh answer of the server, already read as JSON; skipped when it has no gleapId. */
    readonly accept: (answer: unknown) => void;
    /** Runs on every (re)validation and on clearing; at once when the session is ready already. */
    readonly onChange: (listener: (session: Session | undefined) => void) => Stop;
    readonly clear: () => void;
    readonly start: () => void;
    /** The last identify that the server took, offered again at the next start after an outage; undefined forgets it. */
    readonly remember: (identify: Record<string, unknown> | undefined) => void;
  };
  readonly config: {
    readonly current: () => Partial<FlowConfig>;
    /** Lower-cased language of the calls, such as `en-us`. */
    readonly lang: () => string;
    readonly setLang: (lang: string) => void;
    readonly onChange: (listener: (config: Partial<FlowConfig>) => void) => Stop;
  };
  /** In the simple form (parley.md 2): credentials in the body, no preflight. Rejects with `HttpFailure`. */
  readonly call: (
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    body?: unknown,
    options?: { gzip?: boolean },
  ) => Promise<unknown>;
  readonly log: {
    readonly entries: () => ConsoleEntry[];
    readonly add: (text: string, priority: ConsoleEntry['priority']) => void;
  };
  readonly events: { readonly all: () => VisitorEvent[]; readonly track: (name: string, data?: unknown) => void };
  /** Host events of widget-protocol 1.3: to `on` listeners and as `gleap:{event}` on window. */
  readonly emit: (event: string, payload?: unknown) => void;
  readonly button: {
    /** Pressed look and label while the widget is open. */
    readonly setOpen: (open: boolean) => void;
    /** Hides it while the capture editor is open. */
    readonly setHidden: (hidden: boolean) => void;
    readonly setBadge: (count: number) => void;
    /** The host's word (`showFeedbackButton`), over the configured position. */
    readonly setShown: (shown: boolean) => void;
    /** Whether it is drawn now; the widget takes its place where it is not. */
    readonly isShown: () => boolean;
  };
  /** Pushed messages of the socket (`update`, `checklist`, …), in order. */
  readonly onPush: (listener: (push: { name: string; data: unknown }) => void) => Stop;
  /** The one light-DOM node of the product; its closed shadow root holds everything that is drawn. */
  readonly root: () => ShadowRoot;
  /** Set by the frame shell; clicks are logged and events say `opened` by it. */
  readonly widget: { open: boolean };
  /** Whole seconds since the SDK started. */
  readonly seconds: () => number;
  /** Loads a lazy chunk once; a failed load is tried again at the next call. */
  readonly surface: <N extends keyof Surfaces>(name: N) => Promise<Surfaces[N]>;
  /** Runs at `destroy()`, latest first. */
  readonly onDestroy: (stop: Stop) => void;
  /** A console warning of ours that is not captured as the host's. */
  readonly warn: (message: string, error?: unknown) => void;
};

/**
 * The second script's door: its part of the API by name. Calls that came before are replayed in order by the core.
 * Names that begin with `_` are between the two scripts and not part of the host API:
 *   _toggle()   the button was pressed: opens the widget, or closes it when it is open
 *   _preload()  the button was hovered or focused for 65 ms: gets the messenger ready, unseen
 */
export type Second = { install: (core: Core) => Record<string, (...args: any[]) => unknown> };
