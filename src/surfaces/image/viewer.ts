/** One image over the full screen: a true dialog, so that the page is out of reach and the focus comes back by itself. */
import type { ImageSurface, PageHost } from '../../wire/page-surfaces.ts';
import { openPanel } from '../kit/panel.ts';
import { translator } from '../kit/texts.ts';
import { imageAddress } from './address.ts';
import { listenToGestures } from './gestures.ts';
import { listenToKeys, STEP } from './keys.ts';
import { createParts, type Parts, type T } from './parts.ts';
import { createPlacing, type Placing } from './placing.ts';
import english from './texts/en-US.json';
import css from './viewer.css';

const DOUBLE_CLICK = 2.5;

/** The one that is open in this page. */
let closeLast = () => {};

export const openImage: ImageSurface['openImage'] = (host, url) => {
  closeLast();
  const address = imageAddress(url);
  if (!address) {
    host.warn('Gleap: an image was not shown, because its address is none of a picture.');
    return { close: () => undefined };
  }
  const close = showImage(host, address);
  closeLast = close;
  host.onDestroy(close);
  return { close };
};

function showImage(host: PageHost, address: string): () => void {
  const t = translator(host, english);
  const panel = openPanel(host, css);
  const parts = createParts(t, address);
  const placing = createPlacing(parts);
  const listening = new AbortController();
  const cameFrom = host.root().activeElement;
  const { dialog, dismiss } = parts;
  let isOpen = true;
  const close = () => {
    if (!isOpen) return;
    isOpen = false;
    listening.abort();
    // Closed before it goes: that gives the focus back.
    dialog.close();
    panel.remove();
    // The browser gives the focus back to any element but a frame: that one is focused here.
    if (cameFrom instanceof HTMLIFrameElement) cameFrom.focus({ preventScroll: true });
  };
  listenToKeys(dialog, placing, close);
  listenToPointer(parts, placing, close);
  // The system's own way back, such as a swipe, closes it without asking us.
  dialog.addEventListener('close', close);
  addEventListener('resize', () => placing.move({ x: 0, y: 0 }), { signal: listening.signal });
  panel.root.append(dialog);
  dialog.showModal();
  dismiss.focus();
  load(parts, placing, address, t);
  return close;
}

function listenToPointer(parts: Parts, placing: Placing, close: () => void): void {
  const { bar, dismiss, failed, image, stage, zoomFit, zoomIn, zoomOut } = parts;
  zoomOut.addEventListener('click', () => placing.zoom(1 / STEP));
  zoomIn.addEventListener('click', () => placing.zoom(STEP));
  zoomFit.addEventListener('click', placing.fit);
  dismiss.addEventListener('click', close);
  bar.addEventListener('click', ({ target }) => target === bar && close());
  listenToGestures(stage, {
    onZoom: placing.zoom,
    onMove: placing.move,
    onPress: (event) => !isOver(event, image) && !isOver(event, failed) && close(),
  });
  stage.addEventListener('dblclick', (event) => {
    if (!isOver(event, image)) return;
    if (placing.isZoomed()) placing.fit();
    else placing.zoom(DOUBLE_CLICK, { x: event.clientX, y: event.clientY });
  });
}

function load({ dialog, dismiss, failed, image, retry, status }: Parts, placing: Placing, src: string, t: T): void {
  const begin = () => {
    dialog.dataset.state = 'loading';
    failed.hidden = true;
    status.textContent = t('imageLoading');
    image.src = src;
  };
  image.addEventListener('load', () => {
    dialog.dataset.state = 'shown';
    status.textContent = '';
    placing.fit();
  });
  image.addEventListener('error', () => {
    dialog.dataset.state = 'failed';
    failed.hidden = false;
    status.textContent = t('imageFailed');
  });
  retry.addEventListener('click', () => {
    dismiss.focus();
    // The address that is there already would ask nobody.
    image.removeAttribute('src');
    begin();
  });
  begin();
}

/** Whether the pointer is over the node, by its place: events of a captured pointer all name the stage. */
function isOver({ clientX, clientY }: MouseEvent, node: HTMLElement): boolean {
  const { left, right, top, bottom } = node.getBoundingClientRect();
  return clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
}
