/** What was typed and not saved, kept in the tab: over a reload, a visit elsewhere, a sign-in. */
import type { Stored } from '../../session/stored.ts';

const nameOf = (draft: string): string => `draft ${draft}`;

export function keepDraft<T extends object>(
  stored: Stored,
  draft: string,
  values: T,
  fields: readonly (keyof T)[],
): void {
  stored.set(nameOf(draft), JSON.stringify(Object.fromEntries(fields.map((field) => [field, values[field]]))));
}

export function dropDraft(stored: Stored, draft: string): void {
  if (stored.get(nameOf(draft)) !== null) stored.set(nameOf(draft), null);
}

/**
 * The changed fields of a draft; null where there is none that can be read. Fields that the form does not have, or that hold
 * something of another kind, are left out: an older build wrote them, or a hand.
 */
export function readDraft<T extends object>(stored: Stored, draft: string, form: T): Partial<T> | null {
  const kept = read(stored.get(nameOf(draft)));
  const fitting = Object.entries(kept).filter(
    ([field, value]) => field in form && isLike(value, form[field as keyof T]),
  );
  return fitting.length > 0 ? (Object.fromEntries(fitting) as Partial<T>) : null;
}

function read(text: string | null): object {
  try {
    const kept: unknown = JSON.parse(text ?? '{}');
    return typeof kept === 'object' && kept !== null && !Array.isArray(kept) ? kept : {};
  } catch {
    // A draft that is no JSON gives no field.
    return {};
  }
}

function isLike(value: unknown, known: unknown): boolean {
  if (known === null || known === undefined) return true;
  return value !== null && typeof value === typeof known && Array.isArray(value) === Array.isArray(known);
}
