import { ApiError } from '../../wire/errors.ts';

const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;

export function isUuid(text: string): boolean {
  return UUID.test(text);
}

/** A part of an address that must be a UUID. Errors: 422 naming it. */
export function uuidIn(params: Readonly<Record<string, string>>, name: string): string {
  const value = params[name] ?? '';
  if (isUuid(value)) return value.toLowerCase();
  throw new ApiError('invalid_field', `${name} must be a UUID`, { details: { field: name } });
}
