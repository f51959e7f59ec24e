/**
 * A survey in the page itself: one element of ours with a closed shadow root and a frame in it, at the element that the
 * campaign names. Its height is kept free from the beginning. A page that draws itself anew may take it away: it is put back a
 * few times, and what was answered so far stands there again.
 */
import type { InlineHost, InlineSurveySurface } from '../../wire/inline-survey/surface.ts';
import { frameNames } from '../../wire/pure/frame-names.ts';
import { parseJson } from '../../wire/pure/plain-json.ts';
import { OWN_PREFIX } from '../kit/own.ts';

/** How long the element is waited for, and between two looks. */
export const WAIT_MS = 10_000;
export const LOOK_MS = 250;
export const BACK_MOST = 3;
/** CSS pixels kept free until the survey has said how high it is. */
const FIRST_PX = 320;
/** The ending stands so long. */
export const ENDED_MS = 6000;

const places = { before: 'beforebegin', start: 'afterbegin', end: 'beforeend', after: 'afterend' } as const;

export const openInline: InlineSurveySurface['openInline'] = (host, survey, { selector, place }) => {
  const { later, listen, now, window } = host.browser;
  const { document } = window;
  const where = places[place as keyof typeof places] ?? 'afterend';
  const box = document.createElement(`${OWN_PREFIX}survey`);
  const frame = document.createElement('iframe');
  const stops: (() => void)[] = [];
  const every = (stop: () => void) => void stops.push(stop);
  let cancel = () => {};
  let until = now() + WAIT_MS;
  let times = 0;
  let ended = false;
  let stands = false;

  const end = () => {
    cancel();
    for (const stop of stops.splice(0)) stop();
    box.remove();
  };
  const find = (): Element | null => {
    try {
      return document.querySelector(`${selector as string}`);
    } catch {
      // No selector: the desk refuses it where it is typed, and nothing is shown for it here.
      return null;
    }
  };
  /** Looks until the element is there, or its time is over. */
  const look = () => {
    cancel();
    const at = find();
    if (at) {
      at.insertAdjacentElement(where, box);
      stands = true;
    } else if (now() < until) cancel = later(LOOK_MS, look);
    else end();
  };
  const lost = () => {
    if (!stands || box.isConnected) return;
    stands = false;
    times += 1;
    if (times > BACK_MOST || ended) return end();
    until = now() + WAIT_MS;
    look();
  };

  const names = frameNames(window.origin, host.urls.frame);
  const height = (px: number) => box.style.setProperty('height', `${px}px`);
  const post = (name: string, data: object) =>
    frame.contentWindow?.postMessage(JSON.stringify({ name, data }), names.to);
  const hear = ({ origin, source, data }: MessageEvent) => {
    if (source !== frame.contentWindow || origin !== names.from || typeof data !== 'string') return;
    const message = parseJson(data) as { name?: string; data?: any } | undefined;
    if (message) act(message);
  };
  const act = ({ name, data }: { readonly name?: string; readonly data?: any }) => {
    if (name === 'ping') greet(host, survey, post);
    else if (name === 'height-update' && data > 0) height(Math.ceil(data));
    else if (name === 'open-url' && /^https?:/i.test(data)) window.open(data, '_blank', 'noopener');
    else if (name === 'close-widget') end();
    else if (name === 'notify-event' && data?.type === 'outbound-sent') {
      host.emit(data.type, data.data);
      ended = true;
      later(ENDED_MS, fold);
    }
  };
  /** Out of sight, with its height kept until the reader has scrolled past it. */
  const fold = () => {
    frame.style.setProperty('visibility', 'hidden');
    const watch = new window.IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) end();
    });
    watch.observe(box);
    // Whoever has it in view sees nothing move.
    every(() => watch.disconnect());
  };

  const root = box.attachShadow({ mode: 'closed' });
  for (const [name, value] of Object.entries({ display: 'block', 'max-width': '640px', 'min-width': '280px' }))
    box.style.setProperty(name, value);
  height(FIRST_PX);
  for (const [name, value] of Object.entries({ width: '100%', height: '100%', border: '0', 'color-scheme': 'normal' }))
    frame.style.setProperty(name, value);
  frame.title = 'Survey';
  const lang = host.told.overrideLanguage;
  frame.src = `${host.urls.frame}/inline${lang ? `?lang=${encodeURIComponent(lang)}` : ''}`;
  root.append(frame);
  every(listen(window, 'message', hear));
  const changes = new window.MutationObserver(lost);
  changes.observe(document.documentElement, { childList: true, subtree: true });
  every(() => changes.disconnect());
  // Half of it in view is seen.
  const seen = new window.IntersectionObserver(
    ([entry]) => post('widget-status-update', { isWidgetOpen: (entry?.intersectionRatio ?? 0) >= 0.5 }),
    { threshold: [0, 0.5] },
  );
  seen.observe(box);
  every(() => seen.disconnect());
  host.onDestroy(end);
  look();
};

/** Who answers, how the site looks, and which survey it is: with the messages of the messenger. */
function greet(
  { config, session, told, urls }: InlineHost,
  survey: string,
  post: (name: string, data: object) => void,
): void {
  const { key, id, hash } = session.credentials();
  const language = told.overrideLanguage ? { overrideLanguage: told.overrideLanguage } : {};
  post('config-update', { config: config.current(), ...language });
  post('session-update', { sessionData: { gleapId: id, gleapHash: hash }, apiUrl: urls.api, sdkKey: key });
  post('widget-status-update', { isWidgetOpen: true });
  post('start-survey', { flow: survey, hideBackButton: true, format: 'survey_inline' });
}
