/** What of a ticket is in sight, as it stands in the address. What is not understood there is ignored. */

export const ticketViews = ['replay', 'screenshot', 'video'] as const;
export type MediaView = (typeof ticketViews)[number];
export const logTabs = ['console', 'network', 'events', 'steps', 'environment', 'custom', 'form'] as const;
export type LogTab = (typeof logTabs)[number];

export type Moment = {
  readonly view: MediaView | null;
  readonly tab: LogTab | null;
  /** Milliseconds into the replay or the video. */
  readonly at: number | null;
};

/** `search` is the query string of the address. */
export function readMoment(search: string): Moment {
  const given = new URLSearchParams(search);
  const seconds = given.get('t');
  const at = seconds === null || seconds === '' ? Number.NaN : Number(seconds) * 1000;
  return {
    view: ticketViews.find((view) => view === given.get('view')) ?? null,
    tab: logTabs.find((tab) => tab === given.get('tab')) ?? null,
    at: Number.isFinite(at) && at >= 0 ? Math.round(at) : null,
  };
}

/** The query string, '' or beginning with `?`; the time in seconds to a tenth. */
export function writeMoment({ view, tab, at }: Moment): string {
  const params = new URLSearchParams();
  if (view) params.set('view', view);
  if (at !== null) params.set('t', String(Math.round(at / 100) / 10));
  if (tab) params.set('tab', tab);
  const text = params.toString();
  return text && `?${text}`;
}
