/**
 * A survey in the page itself: one element of ours with a closed shadow root and a frame in it, at the element that the
 * campaign names. Its height is kept free from the beginning. A page that draws itself anew may take it away: it is put back a
 * few times, and what was answered so far stands there again.
 */
import type { InlineHost, InlineSurveySurface } from '../../wire/inline-survey/surface.ts';
import { frameNames } from '../../wire/pure/frame-names.ts';
import { parseJson } from '../../wire/pure/plain-json.ts';
import { OWN_PREFIX } from '../kit/own.ts';
import { keepPlaced } from './placing.ts';

/** CSS pixels kept free until the survey has said how high it is. */
const FIRST_PX = 320;
/** The ending stands so long. */
const ENDED_MS = 6000;

type Post = (name: string, data: object) => void;

export const openInline: InlineSurveySurface['openInline'] = (host, survey, place) => {
  const { later, listen, window } = host.browser;
  const { box, frame } = draw(host);
  const stops: (() => void)[] = [];
  let ended = false;
  let inView = false;
  const end = () => {
    for (const stop of stops.splice(0)) stop();
  };
  const whileSeen = (seen: (part: number) => void) => {
    const watch = new window.IntersectionObserver(([entry]) => seen(entry?.intersectionRatio ?? 0), {
      threshold: [0, 0.5],
    });
    watch.observe(box);
    stops.push(() => watch.disconnect());
  };
  /** Out of sight, with its height kept until the reader has scrolled past it. */
  const fold = () => {
    frame.style.setProperty('visibility', 'hidden');
    whileSeen((part) => {
      if (part === 0) end();
    });
  };
  const names = frameNames(window.origin, host.urls.frame);
  const post: Post = (name, data) => frame.contentWindow?.postMessage(JSON.stringify({ name, data }), names.to);
  const act = ({ name, data }: { readonly name?: string; readonly data?: any }) => {
    if (name === 'ping') {
      greet(host, post);
      post('widget-status-update', { isWidgetOpen: inView });
      post('start-survey', { flow: survey, hideBackButton: true, format: 'survey_inline' });
    } else if (name === 'height-update' && data > 0) box.style.setProperty('height', `${Math.ceil(data)}px`);
    else if (name === 'open-url' && /^https?:/i.test(data)) window.open(data, '_blank', 'noopener');
    else if (name === 'close-widget') end();
    else if (name === 'notify-event' && data?.type === 'outbound-sent') {
      host.emit(data.type, data.data);
      ended = true;
      stops.push(later(ENDED_MS, fold));
    }
  };
  stops.push(
    listen(window, 'message', ({ origin, source, data }: MessageEvent) => {
      if (source !== frame.contentWindow || origin !== names.from || typeof data !== 'string') return;
      const message = parseJson(data) as { name?: string } | undefined;
      if (message) act(message);
    }),
  );
  // Half of it in view is seen.
  whileSeen((part) => {
    inView = part >= 0.5;
    post('widget-status-update', { isWidgetOpen: inView });
  });
  host.onDestroy(end);
  stops.push(keepPlaced(host, box, place, { comesBack: () => !ended, end }));
};

function draw({ browser: { window }, told, urls }: InlineHost): { box: HTMLElement; frame: HTMLIFrameElement } {
  const box = document.createElement(`${OWN_PREFIX}survey`);
  const frame = document.createElement('iframe');
  const set = (element: HTMLElement, styles: Readonly<Record<string, string>>) => {
    for (const [name, value] of Object.entries(styles)) element.style.setProperty(name, value);
  };
  set(box, { display: 'block', 'max-width': '640px', 'min-width': '280px', height: `${FIRST_PX}px` });
  set(frame, { width: '100%', height: '100%', border: '0' });
  frame.title = 'Survey';
  frame.referrerPolicy = 'origin';
  const url = new URL(`${urls.frame}/inline`);
  if (told.overrideLanguage) url.searchParams.set('lang', told.overrideLanguage);
  // A page without an origin is named by no policy.
  if (frameNames(window.origin, url.origin).to === '*') url.searchParams.set('opaque', '1');
  frame.src = url.href;
  box.attachShadow({ mode: 'closed' }).append(frame);
  return { box, frame };
}

/** Who answers, and how the site looks: with the messages of the messenger. */
function greet({ config, session, told, urls }: InlineHost, post: Post): void {
  const { key, id, hash } = session.credentials();
  const language = told.overrideLanguage ? { overrideLanguage: told.overrideLanguage } : {};
  post('config-update', { config: config.current(), ...language });
  post('session-update', { sessionData: { gleapId: id, gleapHash: hash }, apiUrl: urls.api, sdkKey: key });
}
