/** What a contact had of attributes before it became part of another, and how it gets that back. */
import type { Queries, Transaction } from '../../storage/port.ts';
import { changeIds, deleteValues, giveChangesBack, saveValues, wholeValues, type ValueRecord } from './values-store.ts';

export type ValuesBefore = {
  readonly values: readonly ValueRecord[];
  /** What was said of them before, by id. */
  readonly changes: readonly string[];
  /** Attributes that the other one had itself. */
  readonly had: readonly string[];
};

export async function valuesBefore(queries: Queries, from: string, into: string): Promise<ValuesBefore> {
  return {
    values: await wholeValues(queries, from),
    changes: await changeIds(queries, from),
    had: (await wholeValues(queries, into)).map(({ attributeId }) => attributeId),
  };
}

/** What `into` has said since stays with it. */
export async function partValues(
  transaction: Transaction,
  { from, into }: { readonly from: string; readonly into: string },
  { values, changes, had }: ValuesBefore,
): Promise<void> {
  const now = new Map((await wholeValues(transaction, into)).map((value) => [value.attributeId, value]));
  const gone = values.filter((value) => {
    const { text, source, at } = now.get(value.attributeId) ?? {};
    return !had.includes(value.attributeId) && text === value.text && source === value.source && at === value.at;
  });
  await deleteValues(
    transaction,
    into,
    gone.map(({ attributeId }) => attributeId),
  );
  await saveValues(transaction, values);
  await giveChangesBack(transaction, { from, into }, changes);
}
