/** How long somebody waited, in words: seconds, minutes, or hours with minutes. */
import { HOUR_MS, MINUTE_MS } from '../../../wire/limits.ts';
import type { AdminTexts } from '../../shell/texts.ts';

const SECOND_MS = 1000;

export function waitWords(ms: number | null, { intl }: Pick<AdminTexts, 'intl'>): string {
  if (ms === null) return '–';
  const words = (count: number, unit: 'second' | 'minute' | 'hour') =>
    intl.formatNumber(count, { style: 'unit', unit, unitDisplay: 'short' });
  const seconds = Math.ceil(ms / SECOND_MS);
  if (seconds < 60) return words(seconds, 'second');
  const minutes = Math.max(1, Math.round(ms / MINUTE_MS));
  if (minutes * MINUTE_MS < HOUR_MS) return words(minutes, 'minute');
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return rest === 0 ? words(hours, 'hour') : `${words(hours, 'hour')} ${words(rest, 'minute')}`;
}
