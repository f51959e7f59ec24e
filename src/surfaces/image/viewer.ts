/** One image over the full screen: a true dialog, so that the page is out of reach and the focus comes back by itself. */
import type { ImageSurface, PageHost } from '../../wire/surface.ts';
import { element, icon, setAttributes } from '../kit/element.ts';
import { openPanel } from '../kit/panel.ts';
import { translator } from '../kit/texts.ts';
import { imageAddress, imageName } from './address.ts';
import { listenToGestures } from './gestures.ts';
import english from './texts/en-US.json';
import css from './viewer.css';
import { fitting, LARGEST, moved, zoomed, type Place } from './zoom.ts';

const STEP = 1.5;
const DOUBLE_CLICK = 2.5;
const ARROW_PX = 80;
const icons = {
  close: 'M6 6l12 12M18 6 6 18',
  zoomIn: 'M21 21l-4.3-4.3M11 8v6M8 11h6M19 11a8 8 0 1 1-16 0 8 8 0 0 1 16 0z',
  zoomOut: 'M21 21l-4.3-4.3M8 11h6M19 11a8 8 0 1 1-16 0 8 8 0 0 1 16 0z',
  fit: 'M8 3H5a2 2 0 0 0-2 2v3M16 3h3a2 2 0 0 1 2 2v3M8 21H5a2 2 0 0 1-2-2v-3M16 21h3a2 2 0 0 0 2-2v-3',
  original: 'M15 3h6v6M10 14 21 3M18 13v6a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2h6',
};

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
  const listening = new AbortController();
  let place: Place = fitting;

  const image = element('img', { alt: `${t('image')} ${imageName(address)}`.trim(), draggable: 'false' });
  const status = element('p', { class: 'status', role: 'status' });
  const retry = element('button', { type: 'button', class: 'retry' }, t('retry'));
  const failed = element('div', { class: 'failed', hidden: true }, element('p', {}, t('imageFailed')), retry);
  const stage = element('div', { class: 'stage' }, image, failed);
  const button = (name: 'close' | 'zoomIn' | 'zoomOut' | 'zoomFit', path: string, act: () => void, keys?: string) => {
    const made = element(
      'button',
      { type: 'button', 'aria-label': t(name), title: t(name), 'aria-keyshortcuts': keys },
      icon(path),
    );
    made.addEventListener('click', act);
    return made;
  };
  const zoomOut = button('zoomOut', icons.zoomOut, () => zoom(1 / STEP), '-');
  const zoomIn = button('zoomIn', icons.zoomIn, () => zoom(STEP), '+');
  const fit = button('zoomFit', icons.fit, () => put(fitting), '0');
  const dismiss = button('close', icons.close, () => close(), 'Escape');
  const bar = element('div', { class: 'bar' }, status, zoomOut, zoomIn, fit, ...originalOf(address, t), dismiss);
  const dialog = element('dialog', { 'aria-label': t('imageViewer') }, bar, stage);

  const sizes = () =>
    [
      { width: image.offsetWidth, height: image.offsetHeight },
      { width: stage.clientWidth, height: stage.clientHeight },
    ] as const;
  const fromMiddle = ({ x, y }: { x: number; y: number }) => {
    const { left, top, width, height } = stage.getBoundingClientRect();
    return { x: x - left - width / 2, y: y - top - height / 2 };
  };
  const put = (next: Place) => {
    if (dialog.dataset.state !== 'shown') return;
    const isZoomed = next.scale !== place.scale;
    place = next;
    image.style.transform = `translate(${place.x}px, ${place.y}px) scale(${place.scale})`;
    setAttributes(dialog, { 'data-zoomed': place.scale > 1 });
    setAttributes(zoomOut, { 'aria-disabled': place.scale <= 1 && 'true' });
    setAttributes(fit, { 'aria-disabled': place.scale <= 1 && 'true' });
    setAttributes(zoomIn, { 'aria-disabled': place.scale >= LARGEST && 'true' });
    if (isZoomed) status.textContent = `${Math.round((100 * place.scale * image.offsetWidth) / image.naturalWidth)} %`;
  };
  const zoom = (factor: number, at = { x: 0, y: 0 }) => put(zoomed(place, factor, at, ...sizes()));
  const move = (x: number, y: number) => put(moved(place, { x, y }, ...sizes()));

  const load = () => {
    dialog.dataset.state = 'loading';
    failed.hidden = true;
    status.textContent = t('imageLoading');
    image.src = address;
  };
  image.addEventListener('load', () => {
    dialog.dataset.state = 'shown';
    status.textContent = '';
    put(fitting);
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
    load();
  });

  const keys: Readonly<Record<string, () => void>> = {
    '+': () => zoom(STEP),
    '=': () => zoom(STEP),
    '-': () => zoom(1 / STEP),
    '0': () => put(fitting),
    ArrowLeft: () => move(ARROW_PX, 0),
    ArrowRight: () => move(-ARROW_PX, 0),
    ArrowUp: () => move(0, ARROW_PX),
    ArrowDown: () => move(0, -ARROW_PX),
    Escape: () => close(),
    // These would move the page behind.
    PageUp: () => undefined,
    PageDown: () => undefined,
    Home: () => undefined,
    End: () => undefined,
  };
  dialog.addEventListener('keydown', (event) => {
    // The page's own keys, and the messenger's Escape, mean what is behind.
    event.stopPropagation();
    if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey || !Object.hasOwn(keys, event.key)) return;
    event.preventDefault();
    keys[event.key]!();
  });
  listenToGestures(stage, {
    onZoom: (factor, at) => zoom(factor, fromMiddle(at)),
    onMove: ({ x, y }) => move(x, y),
    onPress: (event) => !isOver(event, image) && !isOver(event, failed) && close(),
  });
  stage.addEventListener('dblclick', (event) => {
    if (!isOver(event, image)) return;
    if (place.scale > 1) put(fitting);
    else zoom(DOUBLE_CLICK, fromMiddle({ x: event.clientX, y: event.clientY }));
  });
  bar.addEventListener('click', ({ target }) => target === bar && close());
  // The system's own way back, such as a swipe, closes it without asking us.
  dialog.addEventListener('close', () => close());
  addEventListener('resize', () => move(0, 0), { signal: listening.signal });

  let isOpen = true;
  const close = () => {
    if (!isOpen) return;
    isOpen = false;
    listening.abort();
    // Closed before it goes: that gives the focus back.
    dialog.close();
    panel.remove();
  };
  panel.root.append(dialog);
  dialog.showModal();
  dismiss.focus();
  load();
  return close;
}

/** Only what is on the web: browsers open nothing else in a tab. */
function originalOf(address: string, t: (key: 'openOriginal') => string): HTMLElement[] {
  if (!/^https?:/.test(address)) return [];
  const name = t('openOriginal');
  const link = element('a', { target: '_blank', rel: 'noopener noreferrer', 'aria-label': name, title: name });
  link.append(icon(icons.original));
  link.href = address;
  return [link];
}

function isOver({ clientX, clientY }: MouseEvent, node: HTMLElement): boolean {
  const { left, right, top, bottom } = node.getBoundingClientRect();
  return clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
}
