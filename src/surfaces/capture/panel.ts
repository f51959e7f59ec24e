/** What stands in the middle of the page instead of the tools: the recording that was made, or why there is none. */
import { element, icon } from '../kit/element.ts';
import { iconButton, wordButton } from './button.ts';
import { clockText } from './clock-text.ts';
import type { Film } from './film/recorder.ts';
import type { Translate } from './texts.ts';
import { icons } from './tools.ts';

export type Panel = {
  readonly node: HTMLElement;
  /** Takes the focus, and keeps it: along what can be focused, and round again. */
  focus(): void;
  nextStop(focused: Element | null, back: boolean): void;
  remove(): void;
};

const MB = 1024 * 1024;
const SMALLEST_MB = 0.1;
/** Beyond the end of any film: the browser then goes to the end, and knows how long it is. */
const FAR_SECONDS = 1e9;

export type PreviewActions = { onRetry: () => void; onNext: () => void; onDismiss: () => void };

/** The film with its length and size, Retry, Next and a way out. */
export function createPreview(t: Translate, { film, seconds }: Film, actions: PreviewActions): Panel {
  const address = URL.createObjectURL(film);
  const video = element('video', { src: address, controls: true, playsinline: true, preload: 'auto', tabindex: 0 });
  const amount = Math.max(SMALLEST_MB, film.size / MB);
  const size = `${amount.toLocaleString(undefined, { maximumFractionDigits: 1, minimumFractionDigits: 1 })} MB`;
  const screen = element('div', { class: 'screen' }, video);
  knowLength(video);
  // A strict policy of the page forbids it; the film is whole all the same.
  video.addEventListener('error', () => screen.replaceChildren(element('p', { role: 'status' }, t('previewBlocked'))));
  const next = wordButton('go', actions.onNext, t('next'), icon(icons.next, 'i flip s16'));
  const retry = wordButton('plain', actions.onRetry, icon(icons.retry, 'i flip s16'), t('retry'));
  const dismiss = iconButton(t('dismiss'), 't', actions.onDismiss, icon(icons.dismiss));
  const title = element('b', {}, `${t('recordingReady')}, ${clockText(seconds)}`);
  const foot = element(
    'div',
    { class: 'panel-foot' },
    element('p', {}, title, element('small', {}, element('bdi', {}, size))),
    element('div', { class: 'panel-buttons' }, retry, next, dismiss),
  );
  const node = element('div', { class: 'panel', role: 'dialog', 'aria-label': t('recordingReady') }, screen, foot);
  return panelOf(node, [video, retry, next, dismiss], next, () => {
    video.removeAttribute('src');
    video.load();
    URL.revokeObjectURL(address);
  });
}

export type AlertActions = { onAgain?: () => void; onScreenshot?: (() => void) | undefined; onDismiss: () => void };

/** Says in words why nothing was recorded, and what can be done. */
export function createAlert(t: Translate, words: string, actions: AlertActions): Panel {
  const { onAgain, onDismiss, onScreenshot } = actions;
  const buttons = [
    ...(onAgain ? [wordButton('go', onAgain, t('recordAgain'))] : []),
    ...(onScreenshot ? [wordButton(onAgain ? 'plain' : 'go', onScreenshot, t('useScreenshot'))] : []),
    wordButton('plain', onDismiss, t('dismiss')),
  ];
  const node = element(
    'div',
    { class: 'panel alert', role: 'alertdialog', 'aria-label': t('notRecording') },
    element('b', {}, t('notRecording')),
    element('p', { role: 'alert' }, words),
    element('div', { class: 'panel-buttons' }, ...buttons),
  );
  return panelOf(node, buttons, buttons[0]!, () => undefined);
}

function panelOf(node: HTMLElement, stops: readonly HTMLElement[], first: HTMLElement, onRemove: () => void): Panel {
  return {
    node,
    focus: () => first.focus({ preventScroll: true }),
    nextStop(focused, back) {
      const there = stops.filter(({ isConnected }) => isConnected);
      const at = there.findIndex((stop) => stop === focused);
      const to = at < 0 ? 0 : (at + (back ? there.length - 1 : 1)) % there.length;
      there[to]?.focus({ preventScroll: true });
    },
    remove() {
      onRemove();
      node.remove();
    },
  };
}

/** A film that was recorded in parts does not say how long it is: its end has to be looked for once. */
function knowLength(video: HTMLVideoElement): void {
  video.addEventListener(
    'loadedmetadata',
    () => {
      if (video.duration !== Infinity) return;
      video.addEventListener('seeked', () => (video.currentTime = 0), { once: true });
      video.currentTime = FAR_SECONDS;
    },
    { once: true },
  );
}
