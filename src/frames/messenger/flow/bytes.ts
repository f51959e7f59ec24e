import type { FlowTexts } from './use-texts.ts';

const KB = 1024;
const MB = 1024 * KB;

/** A size in words, such as `84 KB` or `1.5 MB`. Never 0: an empty file shows as 1 KB, as in most file managers. */
export function bytesText({ t }: FlowTexts, bytes: number): string {
  if (bytes < MB) return t('bytes.kb', { amount: Math.max(1, Math.round(bytes / KB)) });
  return t('bytes.mb', { amount: Math.round((bytes / MB) * 10) / 10 });
}
