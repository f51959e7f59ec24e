import type { AdminTexts } from '../../shell/texts.ts';

/** `8.1%` or `31 %`, as the reader's language writes it. */
export function shareWords({ intl }: Pick<AdminTexts, 'intl'>, part: number, whole: number): string {
  if (whole === 0) return '–';
  const share = part / whole;
  return intl.formatNumber(share, { style: 'percent', maximumFractionDigits: isNearAnEnd(share) ? 1 : 0 });
}

/** Neither is a little nothing, nor nearly all of them all. */
const isNearAnEnd = (share: number): boolean => (share > 0 && share < 0.1) || (share > 0.99 && share < 1);
