/** The life of a banner or modal app: it greets the page, draws what it is given, and tells its height from then on. */
import type { MediaBridge } from './bridge.ts';

/** `escape`: closes it as dismissed; missing: that key does not. */
export type Drawn = { readonly escape?: (() => void) | undefined };

/**
 * `draw` puts a content into `place`; undefined where it is none of ours: then the frame asks to be closed, because an empty
 * one is worth nothing. Heights are measured at once, since browsers hold back frames that are not yet in sight.
 */
export function showMedia(place: HTMLElement, bridge: MediaBridge, draw: (data: unknown) => Drawn | undefined): void {
  let told = 0;
  let drawn: Drawn | undefined;
  const tell = () => {
    const height = Math.ceil(place.getBoundingClientRect().height);
    if (height === told || height === 0) return;
    told = height;
    bridge.sayHeight(height);
  };
  bridge.onData((data) => {
    place.replaceChildren();
    drawn = draw(data);
    if (!drawn) return bridge.say('close');
    told = 0;
    tell();
    bridge.say('data-set');
    observer.observe(place);
  });
  const observer = new ResizeObserver(tell);
  document.addEventListener('keydown', ({ key, isComposing }) => {
    if (key === 'Escape' && !isComposing) drawn?.escape?.();
  });
  bridge.say('loaded');
}

export function setVariables(on: HTMLElement, variables: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(variables)) on.style.setProperty(name, value);
}

/** What a screen reader says of the frame's document and of the one region in it. */
export function nameAll(place: HTMLElement, name: string): void {
  document.title = name;
  place.setAttribute('aria-label', name);
}
