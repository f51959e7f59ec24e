/** What reports do to sub-tasks. Apart from the service, which itself closes reports. */
import type { Queries, Transaction } from '../../storage/port.ts';
import { deleteSubtask, switchSubtask, wholeSubtask, type Reader, type SeenSubtask } from './store.ts';

export { creatorOf, madeBy, subtasksOfCreator, subtasksOfTask, type Condition } from './store.ts';

export type ReportedTasks = {
  /** Switched off or not, with what the reader has done with it. */
  readonly find: (queries: Queries, id: string, reader: Pick<Reader, 'id'>) => Promise<SeenSubtask | undefined>;
  readonly switch: (transaction: Transaction, id: string, on: boolean) => Promise<void>;
  readonly remove: (transaction: Transaction, id: string) => Promise<void>;
};

export const reportedTasks: ReportedTasks = {
  find: (queries, id, reader) => wholeSubtask(queries, id, reader.id),
  switch: switchSubtask,
  remove: deleteSubtask,
};
