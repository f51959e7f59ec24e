/**
 * What the parts of the loader lend each other. Three parts, each of which begins where the one before ends:
 *   core       `loader.js`, at once: what needs no network. Queue, button, console, the messenger's shell
 *   second     at the first sign of a visitor or a call of the page: the server. Session, configuration, socket, events
 *   messenger  when somebody comes near the button or a call needs it: the talk with the frames, and what opens them
 * Everything that is rarely needed is a lazy chunk of its own (src/wire/surfaces.ts). Types only: bytes are a promise here.
 */
import type { FlowConfig } from '../src/wire/config/shapes.ts';
import type { VisitorEvent } from '../src/wire/events/shapes.ts';
import type { blankSession, Session } from '../src/wire/visitors/shapes.ts';
import type { ReportSettings, Surfaces, Watchers } from '../src/wire/surfaces.ts';
import type { Button } from './button.ts';
import type { ConsoleLog } from './console-log.ts';
import type { createEmitter } from './emitter.ts';
import type { Browser, Stop } from './browser.ts';
import type { tagOf } from './readable.ts';
import type { Urls } from './script.ts';
import type { Call, Credentials } from './second/http.ts';
import type { Tabs } from './second/tabs.ts';
import type { FrameHolder } from './frame-holder.ts';

export type SessionState = 'none' | 'started' | 'ready';

/** What the host has switched, and what `getInstance` shows of it (widget-protocol 1.2). One object that stays. */
export type Instance = {
  initialized: boolean;
  offlineMode: boolean;
  disablePageTracking: boolean;
  disableInAppNotifications: boolean;
  playSound: boolean;
  showTabNotificationBadge: boolean;
  useCookies: boolean;
  readonly globalData: Readonly<Record<string, unknown>>;
};

export type Core = {
  readonly key: string;
  /** Version of the package, `sdkVersion` of the metadata. */
  readonly version: string;
  readonly urls: Readonly<Urls>;
  readonly browser: Browser;
  readonly instance: Instance;
  /** The configuration that came with the script, when it is this key's. */
  readonly baked: Partial<FlowConfig> | undefined;
  /** The script's tag asks for the visitor's consent. */
  readonly consentRequired: boolean;
  /**
   * What the page may ask at any time. `open`: the widget is; `session`: the visitor's, blank until it is ready; `replay`: the
   * host's options for the recorder; `passwords`: fields that are or were for a password, whoever has seen it.
   */
  readonly state: {
    open: boolean;
    session: Session | typeof blankSession;
    replay?: Record<string, unknown>;
    passwords?: WeakSet<Element>;
  };
  readonly config: {
    readonly current: () => Partial<FlowConfig>;
    readonly apply: (next: Partial<FlowConfig>) => void;
    /** Keeps these over all that is applied later; nobody is told. */
    readonly style: (styles: Partial<FlowConfig>) => void;
    readonly onChange: (listener: (config: Partial<FlowConfig>) => void) => Stop;
    /** Lower-cased language of the calls, such as `en-us`. */
    readonly lang: () => string;
    readonly setLang: (lang: string) => void;
  };
  /** A function of the host API, by its name. Unknown names do nothing; nothing is thrown. */
  readonly api: (name: string, args?: ArrayLike<unknown>) => unknown;
  /** Lent, as the next, because the bytes are here already. */
  readonly createEmitter: typeof createEmitter;
  readonly tagOf: typeof tagOf;
  readonly hasConsent: () => boolean;
  readonly log: ConsoleLog;
  /** Switches the console's capture on or off; without a word, off for good. */
  readonly capture: (on?: boolean) => void;
  /** Host events of widget-protocol 1.3: to `on` listeners and as `gleap:{event}` on window. */
  readonly emit: (event: string, payload?: unknown) => void;
  readonly button: Button;
  readonly frame: FrameHolder;
  /** The one light-DOM node of the product; its closed shadow root holds everything that is drawn. */
  readonly root: () => ShadowRoot;
  /** Whole seconds since the SDK started. */
  readonly seconds: () => number;
  /** Loads a lazy chunk once; a failed load is tried again at the next call. */
  readonly surface: <N extends keyof Surfaces>(name: N) => Promise<Surfaces[N]>;
  /** Opens what watches the page, once, with its chunk. */
  readonly watch: <N extends keyof Watchers>(name: N) => Promise<Watchers[N]>;
  /** What is opened so far. */
  readonly watching: Partial<Watchers>;
  /** Runs at `destroy()`, latest first. */
  readonly onDestroy: (stop: Stop) => void;
  /** Ends everything, as `destroy()` does. */
  readonly end: Stop;
  /** A console warning of ours that is not captured as the host's. */
  readonly warn: (message: string, error?: unknown) => void;
};

/** The core, and what the second part adds to it. */
export type Connected = Core & {
  readonly session: {
    readonly current: () => Session | typeof blankSession;
    readonly state: () => SessionState;
    /** What every call proves itself with: the key, and id and hash once they are known. */
    readonly credentials: () => Credentials;
    /** A fresh answer of the server, already read as JSON; skipped when it has no gleapId. */
    readonly accept: (answer: unknown) => void;
    /** Another tab has this session now. */
    readonly adopt: (session: Session) => void;
    /** Runs on every (re)validation and on clearing; at once when the session is ready already. */
    readonly onChange: (listener: (session: Session | undefined) => void) => Stop;
    readonly clear: () => void;
    readonly start: () => void;
    /** The last identify that the server took, offered again at the next start after an outage; undefined forgets it. */
    readonly remember: (identify: Record<string, unknown> | undefined) => void;
  };
  /** Gets the whole configuration: what is baked in is not enough any more. */
  readonly loadConfig: () => void;
  /** In the simple form (parley.md 2): credentials in the body, no preflight. Rejects with `HttpFailure`. */
  readonly call: Call;
  readonly events: { readonly all: () => VisitorEvent[]; readonly track: (name: string, data?: unknown) => void };
  /** Everybody hears of the configuration again. */
  readonly restyle: Stop;
  /** What the messenger is told beside the configuration. */
  readonly told: { aiTools: unknown[]; overrideLanguage: string };
  /** What the host adds to reports. */
  readonly settings: ReportSettings;
  /** The other tabs of this site. */
  readonly tabs: Tabs;
  /** What was pushed up to here is done with: no later page need hear of it again. */
  readonly done: (seq: number) => void;
  /** What the host has registered for links and custom actions. */
  readonly actions: HostActions;
};

export type HostActions = { readonly callbacks: unknown[]; handler: unknown };

export type Functions = Readonly<Record<string, (...args: any[]) => unknown>>;

/** The doors of the two parts: their functions of the host API by name. Calls that came before are replayed in order. */
export type Second = { install: (core: Core) => readonly [functions: Functions, connected: Connected] };
/**
 * Names that begin with `_` are between the parts and not of the host API:
 *   _press()      the button was pressed: opens the widget, or closes it when it is open
 *   _link(href)   a link of ours was pressed
 *   _push(push)   the server has pushed this
 *   _kept(names)  an earlier page has left something unread, an unfinished tour or reports that wait, by their names in the
 *                 storage; without a name: the configuration wants shortcuts, which this part has
 *   _parameters() the page's address has parameters of ours
 */
export type Messenger = { install: (connected: Connected) => Functions };
