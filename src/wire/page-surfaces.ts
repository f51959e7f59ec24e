/** The doors of the chunks that show what comes to the visitor in the page itself, or help with it. Types only. */
import type { CampaignsSurface } from './campaigns/surface.ts';
import type { FlowConfig } from './config/shapes.ts';
import type { InlineNeeds, InlineSurveySurface } from './inline-survey/surface.ts';
import type { PageWork } from './page-work.ts';
import type { SignalsSurface } from './signals/surface.ts';

type LaterSurfaces = {
  readonly campaigns: CampaignsSurface;
  readonly signals: SignalsSurface;
  readonly inline: InlineSurveySurface;
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
export type PushedActionsHost = Pick<PageHost, 'call' | 'fault'> &
  PageWork &
  InlineNeeds & {
    readonly isOpen: () => boolean;
    /** Parts that are fetched when the first of what they are for has come. */
    readonly surface: <N extends keyof LaterSurfaces>(name: N) => Promise<LaterSurfaces[N]>;
    /** What has waited for such a part is done with, or has something to be shown. */
    readonly drain: () => void;
    /** Runs each time the widget closes. */
    readonly onClose: (job: () => void) => void;
    /** A notification for this page. */
    readonly notify: (action: unknown) => void;
    readonly setUnread: (count: number) => void;
    /** A checklist has changed. */
    readonly checklist: (data: Readonly<Record<string, unknown>>) => void;
  };
export type PushedActions = {
  readonly receive: (push: { readonly name: string; readonly data: unknown }) => void;
  /** Something waits for the widget to close. */
  readonly isWaiting: () => boolean;
};

/** Chunk `incoming`: does what is pushed, in order; what comes while the widget is open waits until it closes. */
export type PushedActionsSurface = { openIncoming(host: PushedActionsHost): PushedActions };

/** Chunk `dialogs`: keeps our node within reach while the page shows a modal dialog; the result undoes it. */
export type HostModalsSurface = {
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
export type SharedCookieSurface = {
  openSessionCookie(
    page: { readonly document: Pick<Document, 'cookie'>; readonly location: Pick<Location, 'hostname' | 'protocol'> },
    key: string,
  ): {
    readonly read: () => unknown;
    /** undefined takes it away */
    readonly write: (session: Readonly<Record<string, unknown>> | undefined) => void;
  };
};
