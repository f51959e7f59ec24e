/** The elements of the viewer: a bar with the controls, and a stage with the image or the words that it did not come. */
import { element, icon } from '../kit/element.ts';
import type { Translate } from '../kit/texts.ts';
import { imageName } from './address.ts';
import type english from './texts/en-US.json';

export type T = Translate<keyof typeof english>;
export type Parts = ReturnType<typeof createParts>;

const icons = {
  close: 'M6 6l12 12M18 6 6 18',
  zoomIn: 'M21 21l-4.3-4.3M11 8v6M8 11h6M19 11a8 8 0 1 1-16 0 8 8 0 0 1 16 0z',
  zoomOut: 'M21 21l-4.3-4.3M8 11h6M19 11a8 8 0 1 1-16 0 8 8 0 0 1 16 0z',
  zoomFit: 'M8 3H5a2 2 0 0 0-2 2v3M16 3h3a2 2 0 0 1 2 2v3M8 21H5a2 2 0 0 1-2-2v-3M16 21h3a2 2 0 0 0 2-2v-3',
  openOriginal: 'M15 3h6v6M10 14 21 3M18 13v6a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2h6',
} as const;

export function createParts(t: T, address: string) {
  const control = (name: keyof typeof icons, keys: string) =>
    element(
      'button',
      { type: 'button', 'aria-label': t(name), title: t(name), 'aria-keyshortcuts': keys },
      icon(icons[name]),
    );
  const image = element('img', { alt: `${t('image')} ${imageName(address)}`.trim(), draggable: 'false' });
  const status = element('p', { class: 'status', role: 'status' });
  const retry = element('button', { type: 'button', class: 'retry' }, t('retry'));
  const failed = element('div', { class: 'failed', hidden: true }, element('p', {}, t('imageFailed')), retry);
  const stage = element('div', { class: 'stage' }, image, failed);
  const zoomOut = control('zoomOut', '-');
  const zoomIn = control('zoomIn', '+');
  const zoomFit = control('zoomFit', '0');
  const dismiss = control('close', 'Escape');
  const bar = element('div', { class: 'bar' }, status, zoomOut, zoomIn, zoomFit, ...originalOf(address, t), dismiss);
  const dialog = element('dialog', { 'aria-label': t('imageViewer') }, bar, stage);
  return { dialog, bar, stage, image, status, failed, retry, zoomOut, zoomIn, zoomFit, dismiss };
}

/** The link to the original. Only http and https have one: browsers open nothing else in a tab. */
function originalOf(href: string, t: T): HTMLElement[] {
  if (!/^https?:/.test(href)) return [];
  const name = t('openOriginal');
  const attributes = { href, target: '_blank', rel: 'noopener noreferrer', 'aria-label': name, title: name };
  return [element('a', attributes, icon(icons.openOriginal))];
}
