import type { Surroundings } from '../attempt.ts';
import { createPermits, holding, type Permits } from './permits.ts';

/** Works that name the same turn enter one at a time in this process. */
export function createTurns(surroundings: Pick<Surroundings, 'later' | 'limits'>) {
  const turns = new Map<string, { readonly one: Permits; inside: number }>();
  return async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const turn = turns.get(name) ?? {
      one: createPermits(1, surroundings, 'Too many changes of the same thing wait for the database.'),
      inside: 0,
    };
    turns.set(name, turn);
    turn.inside += 1;
    try {
      return await holding(turn.one, work);
    } finally {
      turn.inside -= 1;
      if (turn.inside === 0) turns.delete(name);
    }
  };
}
