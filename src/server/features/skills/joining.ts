/** What a skill is joined to: the skills that it needs, the courses that teach it, its place in the tree. */
import { ApiError } from '../../../wire/errors.ts';
import type { Transaction } from '../../storage/port.ts';
import { hasCycle } from './graph.ts';
import { notFound } from './reading.ts';
import {
  edgesOf,
  replaceCourses,
  replaceDependencies,
  rootById,
  subById,
  unknownCourses,
  type Layer,
} from './store.ts';

/** Replaces what a skill needs. Errors: 404 for a skill that is not in the same tree, 409 for a way back. */
export async function connect(
  transaction: Transaction,
  layer: Layer,
  { id, rootId }: { id: string; rootId?: string },
  given: readonly string[],
): Promise<void> {
  const needs = distinct(given);
  for (const other of needs) {
    const known =
      layer === 'root'
        ? await rootById(transaction, other)
        : (await subById(transaction, other))?.rootId === rootId || undefined;
    if (!known) throw notFound();
  }
  await replaceDependencies(transaction, layer, id, needs);
  if (hasCycle(await edgesOf(transaction, layer, rootId))) throw new ApiError('skill_cycle', 'Cycle in skill tree');
}

/** Replaces the courses of a sub-skill. Errors: 404 for an unknown one. */
export async function teach(transaction: Transaction, id: string, given: readonly string[]): Promise<void> {
  const courses = distinct(given);
  if ((await unknownCourses(transaction, courses)).length > 0)
    throw new ApiError('course_not_found', 'Course not found');
  await replaceCourses(transaction, id, courses);
}

/** The ids without repetition, as the database compares them: half a character is stored as U+FFFD. */
function distinct(ids: readonly string[]): string[] {
  return [...new Set(ids.map((id) => id.toWellFormed()))];
}

type Placed = { row?: number | null; column?: number | null; icon?: string | null };

/** Place and icon after a change: what is given, else what was there. An empty icon is none. */
export function placeOf(given: Placed, before: { row: number; column: number; icon: string | null }) {
  return {
    row: given.row ?? before.row,
    column: given.column ?? before.column,
    icon: given.icon === undefined ? before.icon : given.icon || null,
  };
}

export function exists(): ApiError {
  return new ApiError('skill_exists', 'Skill already exists');
}
