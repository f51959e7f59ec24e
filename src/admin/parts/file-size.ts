/** Bytes as the reader writes them: `1.2 MB`, `340 kB`; '' for none. */
import type { AdminTexts } from '../shell/texts.ts';

const KB = 1024;
/** Of what is there at all: a file of a few bytes is not `0 kB`. */
const LEAST = 0.1;

export function fileSize({ intl }: Pick<AdminTexts, 'intl'>, bytes: number): string {
  if (bytes <= 0) return '';
  const large = bytes >= KB * KB;
  const unit = large ? 'megabyte' : 'kilobyte';
  return intl.formatNumber(Math.max(LEAST, bytes / (large ? KB * KB : KB)), {
    style: 'unit',
    unit,
    unitDisplay: 'short',
    maximumFractionDigits: 1,
  });
}
