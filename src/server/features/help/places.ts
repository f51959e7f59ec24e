/** The order of what stands in one place. */
import { wrongField } from '../../../wire/errors.ts';

/** The place of each. Errors: 422 where `ids` are not just those that are there, each once: somebody has added or moved one. */
export function inPlaces(ids: readonly string[], there: readonly string[]): (readonly [string, number])[] {
  const same = ids.length === there.length && new Set(ids).size === ids.length && ids.every((id) => there.includes(id));
  if (!same) throw wrongField('ids', 'must be all that stand there, each once: load them again');
  return ids.map((id, place) => [id, place] as const);
}
