/** What a socket says once it is known, or says first. */
import { fits, type Struct } from '../../wire/schema.ts';

/** Undefined for whatever is no JSON, or another message. */
export function readSaid<T>(struct: Struct<T>, text: string): T | undefined {
  try {
    const message: unknown = JSON.parse(text);
    return fits(struct, message) ? message : undefined;
  } catch {
    return undefined;
  }
}
