/** Hands the reader a text, or bytes, as a file. */
import type { Browser } from '../services.ts';

/** The address is kept for as long as a slow disk may need. */
const KEPT_MS = 60_000;

export function download(
  { window, start }: Pick<Browser, 'window' | 'start'>,
  name: string,
  type: string,
  content: string | Uint8Array<ArrayBuffer>,
): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  downloadFrom({ window }, address, name);
  start(() => URL.revokeObjectURL(address), KEPT_MS);
}

/** The same of an address that answers with a file; one of another origin gives it its own name. */
export function downloadFrom({ window }: Pick<Browser, 'window'>, address: string, name = ''): void {
  const link = window.document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
}
