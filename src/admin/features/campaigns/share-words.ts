import type { AdminTexts } from '../../shell/texts.ts';

/** `8.1%` or `31 %`, as the reader's language writes it. */
export function shareWords({ intl }: Pick<AdminTexts, 'intl'>, part: number, whole: number): string {
  if (whole === 0) return '–';
  const share = part / whole;
  return intl.formatNumber(share, { style: 'percent', maximumFractionDigits: share > 0 && share < 0.1 ? 1 : 0 });
}
