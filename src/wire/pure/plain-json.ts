import { quietly } from './quietly.ts';

/** The value of a JSON text; undefined when it is not JSON, because what comes from outside may be anything. */
export function parseJson(text: string): any {
  return quietly(() => JSON.parse(text));
}

/**
 * An object, given as such or as JSON text, copied as far as it can travel: without functions, and empty when it has
 * cycles or is no object at all. So nothing that the host hands over can stop a report later.
 */
export function asObject(value: unknown): Record<string, any> {
  // The common case, and an exception costs a slow page milliseconds.
  if (value === undefined) return {};
  const copy = parseJson(typeof value === 'string' ? value : quietly(() => JSON.stringify(value))!);
  return copy instanceof Object ? copy : {};
}

/** The values of a list or an object, as `asObject` reads it. */
export function asList(value: unknown): any[] {
  return Object.values(asObject(value));
}
