/**
 * What a member's change of a ticket is to its visitor: another status, a solution in a version, a closing that asks for a
 * rating. Part of the transaction of that change, whose turn is the project.
 */
import type { TicketStatus } from '../../../wire/tickets/choices.ts';
import type { Transaction } from '../../storage/port.ts';
import { takeChange } from '../projects/service.ts';
import { saveMoved, saveStep } from './steps-store.ts';
import type { ThreadRecord } from './threads-store.ts';

export type MovedThread = {
  /** As it stands now. */
  readonly thread: ThreadRecord;
  /** Its change before. */
  readonly previous: number;
  /** It is solved in a version that its visitor has not been told of. */
  readonly isFixed: boolean;
};
type Given = { readonly status?: TicketStatus | undefined; readonly fixedIn?: string | undefined };

/** Undefined: nothing of it is anything to the visitor. */
export async function moveThread(
  transaction: Transaction,
  before: ThreadRecord,
  given: Given,
  at: number,
): Promise<MovedThread | undefined> {
  const status = given.status ?? before.status;
  const fixedIn = given.fixedIn ?? before.fixedIn;
  const hasMoved = status !== before.status;
  if (!hasMoved && fixedIn === before.fixedIn) return undefined;
  if (hasMoved) await saveStep(transaction, before.id, status, at);
  const isSolved = before.kind === 'report' && status === 'done' && fixedIn !== '';
  // The same version again is the same notice, unless the visitor said that it still happens.
  const isFixed = isSolved && (before.works === '' || before.works === 'still' || fixedIn !== before.fixedIn);
  const works = isFixed ? 'asked' : before.works;
  const isClosing = hasMoved && status === 'done' && before.kind === 'conversation' && before.lastReply > 0;
  const closings = before.closings + (isClosing ? 1 : 0);
  const change = await takeChange(transaction, before.projectId);
  await saveMoved(transaction, before.id, { change, fixedIn, works, closings });
  const thread = { ...before, status, fixedIn, works, closings, change, touched: change } as const;
  return { thread, previous: before.change, isFixed };
}
