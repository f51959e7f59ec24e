/** Puts the image where it was asked to be, and says how large it is. */
import { setAttributes } from '../kit/element.ts';
import type { Parts } from './parts.ts';
import { fitting, LARGEST, moved, zoomed, type Place } from './zoom.ts';

type Point = { readonly x: number; readonly y: number };

export type Placing = {
  readonly fit: () => void;
  /** `at` in client coordinates; the middle without it. */
  readonly zoom: (factor: number, at?: Point) => void;
  /** CSS pixels. */
  readonly move: (by: Point) => void;
  readonly isZoomed: () => boolean;
};

export function createPlacing({ dialog, image, stage, status, zoomFit, zoomIn, zoomOut }: Parts): Placing {
  let place: Place = fitting;
  const sizes = () =>
    [
      { width: image.offsetWidth, height: image.offsetHeight },
      { width: stage.clientWidth, height: stage.clientHeight },
    ] as const;
  const fromMiddle = ({ x, y }: Point) => {
    const { left, top, width, height } = stage.getBoundingClientRect();
    return { x: x - left - width / 2, y: y - top - height / 2 };
  };
  const put = (next: Place) => {
    if (dialog.dataset.state !== 'shown') return;
    const isResized = next.scale !== place.scale;
    place = next;
    // Set as a property: a strict policy forbids the attribute.
    image.style.transform = `translate(${place.x}px, ${place.y}px) scale(${place.scale})`;
    const isFitting = place.scale <= 1;
    setAttributes(dialog, { 'data-zoomed': !isFitting });
    // Not `disabled`, which would drop the focus.
    for (const control of [zoomOut, zoomFit]) setAttributes(control, { 'aria-disabled': isFitting && 'true' });
    setAttributes(zoomIn, { 'aria-disabled': place.scale >= LARGEST && 'true' });
    if (isResized) status.textContent = `${Math.round((100 * place.scale * image.offsetWidth) / image.naturalWidth)} %`;
  };
  return {
    fit: () => put(fitting),
    zoom: (factor, at) => put(zoomed(place, factor, at ? fromMiddle(at) : { x: 0, y: 0 }, ...sizes())),
    move: (by) => put(moved(place, by, ...sizes())),
    isZoomed: () => place.scale > 1,
  };
}
