/** Two of staff at once: the second is told who was first. */
import { ApiError } from '../../../wire/errors.ts';
import type { Members } from '../members/service.ts';
import type { EventRecord } from './happened-store.ts';

/** Thrown within a transaction, where nobody can be asked for a name. */
export class Beaten extends Error {
  constructor(
    readonly first: EventRecord | undefined,
    /** Follows the name of who was first. */
    readonly words: string,
    readonly details: Readonly<Record<string, unknown>>,
  ) {
    super(words);
  }
}

/** Errors: 409 with `details.by` where somebody was first. */
export async function named<T>(members: Pick<Members, 'find'>, project: string, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof Beaten)) throw error;
    const { first, words, details } = error;
    const name = (first?.account && (await members.find(project, first.account))?.name) || 'Somebody else';
    const at = first ? new Date(first.at).toISOString() : null;
    throw new ApiError('conflict', `${name} ${words}`, { details: { by: name, at, ...details }, cause: error });
  }
}
