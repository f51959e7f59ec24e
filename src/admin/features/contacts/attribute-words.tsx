/** What a contact has of an attribute, as a reader of this language writes it. */
import { TriangleAlert } from 'lucide-react';
import type { AttributeType } from '../../../wire/attributes/shapes.ts';
import { DAY_MS } from '../../../wire/limits.ts';
import type { AdminTexts } from '../../shell/texts.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { Unsaid } from './contact-words.tsx';

export type Shown = { readonly type: AttributeType; readonly value: unknown };

/** A value that is not of the type stands as it was said. */
export function valueWords({ t, intl }: AdminTexts, { type, value }: Shown): string {
  if (type === 'number' && typeof value === 'number') return intl.formatNumber(value, { maximumFractionDigits: 20 });
  if (type === 'boolean' && typeof value === 'boolean') return t(value ? 'common.yes' : 'common.no');
  if (type === 'date' && typeof value === 'string') return dateWords(intl, value);
  return Array.isArray(value) ? value.join(', ') : String(value ?? '');
}

/** A day that was said without a time is the same day everywhere. */
function dateWords(intl: AdminTexts['intl'], value: string): string {
  const at = Date.parse(value);
  if (!/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value) || Number.isNaN(at)) return value;
  return at % DAY_MS === 0
    ? intl.formatDate(at, { dateStyle: 'medium', timeZone: 'UTC' })
    : intl.formatDate(at, { dateStyle: 'medium', timeStyle: 'short' });
}

/** Whether the value is one of the type: the wire tells others as texts. */
export function isOfType({ type, value }: Shown): boolean {
  if (type === 'list') return Array.isArray(value);
  if (type === 'number' || type === 'boolean') return typeof value === type;
  return type === 'text' || (typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value));
}

/** In a list. Undefined: the contact has none. */
export function ValueCell({ type, value }: Shown) {
  const texts = useTexts();
  if (value === undefined) return <Unsaid />;
  const words = valueWords(texts, { type, value });
  if (isOfType({ type, value }))
    return (
      <bdi className="clamp cell-words" title={words}>
        {words}
      </bdi>
    );
  return (
    <span className="row row-1" title={texts.t(`contacts.isNo.${type}`)}>
      <TriangleAlert className="icon c-warning" aria-label={texts.t(`contacts.isNo.${type}`)} />
      <bdi className="clamp cell-words">“{words}”</bdi>
    </span>
  );
}
