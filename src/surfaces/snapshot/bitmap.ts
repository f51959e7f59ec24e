/** Pictures to data URLs: scaled down, JPEG, or PNG where one can see through. */
import { SNAPSHOT_JPEG_QUALITY } from './limits.ts';

/** Side of the small copy on which transparency is looked for. */
const PROBE_PX = 48;

/** Draws now, so that later changes do not show; encoding comes after. Throws a SecurityError for foreign pictures. */
export function drawScaled(
  source: CanvasImageSource,
  width: number,
  height: number,
  mostPx: number,
): HTMLCanvasElement {
  const scale = Math.min(1, mostPx / Math.max(width, height));
  const canvas = blankCanvas(width * scale, height * scale);
  contextOf(canvas).drawImage(source, 0, 0, canvas.width, canvas.height);
  return canvas;
}

/** A picture that was drawn, or why that failed. */
export type Bitmap = HTMLCanvasElement | { error: unknown };

/** undefined for what has no size. */
export function captureBitmap(
  source: HTMLCanvasElement | HTMLVideoElement,
  width: number,
  height: number,
  mostPx: number,
): Bitmap | undefined {
  if (width === 0 || height === 0) return undefined;
  try {
    return drawScaled(source, width, height, mostPx);
  } catch (error) {
    return { error };
  }
}

/** Data URL of a canvas that `drawScaled` made. */
export async function encode(canvas: HTMLCanvasElement): Promise<string> {
  const type = isTransparent(canvas) ? 'image/png' : 'image/jpeg';
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, SNAPSHOT_JPEG_QUALITY));
  if (!blob) throw new Error(`a canvas of ${canvas.width} x ${canvas.height} could not be encoded`);
  return dataUrl(blob);
}

export function dataUrl(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result as string));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('unreadable')));
    reader.readAsDataURL(blob);
  });
}

function isTransparent(canvas: HTMLCanvasElement): boolean {
  const probe = blankCanvas(Math.min(PROBE_PX, canvas.width), Math.min(PROBE_PX, canvas.height));
  const context = contextOf(probe);
  context.drawImage(canvas, 0, 0, probe.width, probe.height);
  const { data } = context.getImageData(0, 0, probe.width, probe.height);
  for (let alpha = 3; alpha < data.length; alpha += 4) if (data[alpha]! < 255) return true;
  return false;
}

/** Nothing at all is drawn on it. Also what a graphics card has drawn and handed on to the screen reads so. */
export function isBlank(canvas: HTMLCanvasElement): boolean {
  const { data } = contextOf(canvas).getImageData(0, 0, canvas.width, canvas.height);
  return !new Uint32Array(data.buffer).some(Boolean);
}

function blankCanvas(width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width));
  canvas.height = Math.max(1, Math.round(height));
  return canvas;
}

function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('this browser gave no canvas');
  return context;
}
