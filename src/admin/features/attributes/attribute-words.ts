/** Figures of attributes in words, and where whoever they count stands. */
import { ATTRIBUTE_CONTACTS_COUNTED } from '../../../wire/attributes/limits.ts';
import type { AdminTexts } from '../../shell/texts.ts';

/** So many are not counted one by one. */
export function countWords({ t, intl }: AdminTexts, count: number): string {
  return count > ATTRIBUTE_CONTACTS_COUNTED
    ? t('attributes.over', { count: ATTRIBUTE_CONTACTS_COUNTED })
    : intl.formatNumber(count);
}

/** The contacts whose value does not fit, with their values. */
export const misfitsPath = (id: string): string =>
  `/dashboard/contacts?misfit=${id}&columns=company%2ClastSeen%2Ca.${id}`;
