import { quietly } from './quietly.ts';

/** The value of a JSON text; undefined when it is not JSON, because what comes from outside may be anything. */
export function parseJson(text: string): any {
  return quietly(() => JSON.parse(text));
}

/** An object given as such or as JSON text; anything else is an empty one. */
export function asObject(value: unknown): Record<string, unknown> {
  const read = typeof value === 'string' ? parseJson(value) : value;
  return read && typeof read === 'object' ? read : {};
}

/** A copy of what survives JSON; undefined for what does not (cycles, functions), so that a report can always be sent. */
export function plain(value: unknown): any {
  return quietly(() => JSON.parse(JSON.stringify(value)));
}
