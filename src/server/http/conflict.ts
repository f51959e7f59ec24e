import type { ConflictDetails, Expected } from '../../wire/conflict.ts';
import { ApiError } from '../../wire/errors.ts';

/** Compares what a form was opened with and what there is now. Errors: 409 with both, field by field. */
export function refuseConflict(current: object, expected: Expected): void {
  const fields = new Map(Object.entries(current) as [string, unknown][]);
  const conflicts = Object.entries(expected ?? {})
    .filter(([field, value]) => !Bun.deepEquals(fields.get(field) ?? null, value ?? null, true))
    .map(([field, value]) => ({ field, expected: value, current: fields.get(field) ?? null }));
  if (conflicts.length === 0) return;
  const details: ConflictDetails = { conflicts };
  throw new ApiError('conflict', 'Somebody else has changed this in the meantime.', { details });
}
