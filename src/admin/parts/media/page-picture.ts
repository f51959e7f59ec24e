/** A picture of a pasted page as a file: its bytes stand in its address, or its host lets it be copied. */
import { Failure } from '../../api/failure.ts';

/** `address`: `data:image/…` or of the web. Rejects with a `Failure` whose code is `bad_reply` where it cannot be had. */
export async function pagePictureFile(address: string, page: Document): Promise<File> {
  const blob = /^data:/i.test(address) ? blobIn(address) : await copied(address, page);
  if (!blob) throw new Failure('bad_reply', 'The picture cannot be copied.');
  return new File([blob], nameOf(address), { type: blob.type });
}

function blobIn(address: string): Blob | undefined {
  const [, type, base64, data = ''] = /^data:(image\/[\w.+-]+)[^,]*?(;base64)?,(.*)$/is.exec(address) ?? [];
  if (!type) return undefined;
  try {
    const text = base64 ? atob(data) : decodeURIComponent(data);
    return new Blob([Uint8Array.from(text, (sign) => sign.charCodeAt(0))], { type: type.toLowerCase() });
  } catch {
    return undefined;
  }
}

/** Drawn anew: what a host does not let us read, the browser does not let us draw into a file. */
async function copied(address: string, page: Document): Promise<Blob | undefined> {
  const image = page.createElement('img');
  image.crossOrigin = 'anonymous';
  image.referrerPolicy = 'no-referrer';
  image.src = address;
  try {
    await image.decode();
    const canvas = page.createElement('canvas');
    [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
    canvas.getContext('2d')?.drawImage(image, 0, 0);
    return await new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/webp', 0.95));
  } catch {
    return undefined;
  }
}

function nameOf(address: string): string {
  const last = /^https?:/i.test(address) ? (URL.parse(address)?.pathname.split('/').at(-1) ?? '') : '';
  return last || 'picture';
}
