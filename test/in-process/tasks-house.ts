/** A challenge for tests of the tasks below it. */
import type { Challenge } from '../../src/wire/challenges/shapes.ts';
import { teachingBy, type Teaching } from '../journeys/challenge-data.ts';
import type { House } from './house.tsx';

export type Sorting = { readonly teaching: Teaching; readonly sorting: Challenge; readonly place: string };

/** The challenge “Sorting” without a task, and the address of its screen. */
export async function sortingIn({ ask }: House): Promise<Sorting> {
  const teaching = await teachingBy({ call: ask });
  const sorting = await teaching.challenge(await teaching.category('Algorithms'), 'Sorting', { skills: ['html'] });
  return { teaching, sorting, place: `/dashboard/challenges/${sorting.id}` };
}
