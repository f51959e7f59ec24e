/** The door of the chunk `inline`: a survey in the page itself, at an element of it (P-SRV-46, P-SRV-47). Types only. */
import type { PageWork } from '../page-work.ts';

/** Where it stands, as a campaign says it; nothing of it is believed. */
export type InlinePlace = { readonly selector?: unknown; readonly place?: unknown };

/** What the loader lends to it besides. */
export type InlineNeeds = {
  readonly urls: { readonly api: string; readonly frame: string };
  readonly session: {
    readonly credentials: () => { readonly key: string; readonly id?: string; readonly hash?: string };
  };
  readonly config: { readonly current: () => object };
  readonly told: { readonly overrideLanguage: string };
  readonly emit: (event: string, payload?: unknown) => void;
};

export type InlineHost = PageWork & InlineNeeds;

/** Puts it there once the element is there. Never throws. */
export type InlineSurveySurface = { openInline: (host: InlineHost, survey: string, place: InlinePlace) => void };
