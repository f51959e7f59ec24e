/** Has the browser save a file that was made in the page. */
import type { Browser } from '../../services.ts';
import type { ExportFormat } from './export.ts';

const types = { csv: 'text/csv;charset=utf-8', json: 'application/json', jsonl: 'application/x-ndjson' } as const;
/** Browsers read the file after the click; then its memory can go. */
const KEEP_MS = 60_000;

/** `name` without what a file cannot be called; `otherwise` where nothing is left of it. */
export const fileNameOf = (name: string, otherwise: string): string =>
  name.replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, ' ').trim() || otherwise;

export function saveFile(
  { window, start }: Pick<Browser, 'window' | 'start'>,
  name: string,
  pieces: readonly string[],
  format: ExportFormat | 'jsonl',
): void {
  const address = URL.createObjectURL(new Blob([...pieces], { type: types[format] }));
  const link = window.document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  start(() => URL.revokeObjectURL(address), KEEP_MS);
}
