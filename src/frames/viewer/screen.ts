/** The visitor's screen: a frame of its exact size, scaled to fit the stage, in which no script ever runs. */
import type { Snapshot } from './load.ts';
import { restorePage } from './restore.ts';

/** Resolves when the page is drawn and stands as the visitor saw it. Returns its end. */
export async function showScreen(main: HTMLElement, snapshot: Snapshot, title: string): Promise<() => void> {
  const screen = document.createElement('div');
  screen.className = 'screen';
  screen.dataset.phase = 'drawing';
  const frame = frameFor(snapshot, title);
  screen.append(frame);
  const drawn = new Promise<void>((resolve) => frame.addEventListener('load', () => resolve(), { once: true }));
  main.append(screen);
  const unfit = keepFitting(main, screen, frame, snapshot);
  await drawn;
  await restorePage(frame, snapshot).catch((error: unknown) => {
    // Without what could be restored the drawn page is still worth seeing.
    console.warn('the snapshot is shown as it came', error);
  });
  screen.dataset.phase = 'drawn';
  return () => {
    unfit();
    screen.remove();
  };
}

/** `allow-same-origin` lets the viewer scroll and fill in; without `allow-scripts` the page itself can do nothing. */
function frameFor({ html, width, height }: Snapshot, title: string): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.setAttribute('sandbox', 'allow-same-origin');
  frame.title = title;
  // The keyboard passes by: nothing in there answers.
  frame.tabIndex = -1;
  frame.style.width = `${width}px`;
  frame.style.height = `${height}px`;
  frame.srcdoc = html;
  return frame;
}

/** Shows the page in its own size, or smaller where the stage is smaller. */
function keepFitting(
  main: HTMLElement,
  screen: HTMLElement,
  frame: HTMLElement,
  { width, height }: Snapshot,
): () => void {
  const fit = () => {
    const scale = Math.min(1, main.clientWidth / width, main.clientHeight / height) || 1;
    screen.style.width = `${Math.floor(width * scale)}px`;
    screen.style.height = `${Math.floor(height * scale)}px`;
    frame.style.transform = `scale(${scale})`;
  };
  const observer = new ResizeObserver(fit);
  observer.observe(main);
  fit();
  return () => observer.disconnect();
}
