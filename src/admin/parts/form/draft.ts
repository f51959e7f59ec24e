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

/** The changed fields of a draft; null where there is none that can be read. */
export function readDraft<T extends object>(stored: Stored, draft: string): Partial<T> | null {
  const text = stored.get(nameOf(draft));
  if (text === null) return null;
  try {
    const kept: unknown = JSON.parse(text);
    return typeof kept === 'object' && kept !== null && !Array.isArray(kept) ? (kept as Partial<T>) : null;
  } catch {
    // Written by an older build, or by hand: nothing that could be shown.
    return null;
  }
}
