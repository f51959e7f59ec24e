/** Attributes as contacts and the desk use them. */
import { CONTACT_ATTRIBUTES } from '../../../wire/attributes/limits.ts';
import type { Transaction } from '../../storage/port.ts';
import { forgetLeftOut } from './store.ts';
import { attributesHad, deleteUnsaid } from './unsaid-store.ts';
import { deleteValues, giveValues, valuesOf } from './values-store.ts';

export { partValues, valuesBefore, type ValuesBefore } from './merging.ts';
export { createTelling, type Saying, type TellAttributes } from './telling.ts';
export { foldedItem, foldedValue, fitting, ITEM_END, type Form } from './values.ts';
export { attributesOfContact, cellsOf, knownOf, misfitsOf, type Cells } from './reading.ts';
export { attributesOf, attributesWith, type AttributeRecord } from './store.ts';
export { readValue, staffValue, shownValue } from './values.ts';
export { changesOfValue, giveValues, valueChangesOf, valuesOf } from './values-store.ts';

/** All that `from` has is that of `to`, whose own values win: those of `from` go. */
export async function joinValues(transaction: Transaction, from: string, to: string): Promise<void> {
  await giveValues(transaction, from, to, CONTACT_ATTRIBUTES);
  const left = (await valuesOf(transaction, [from])).map(({ attributeId }) => attributeId);
  await deleteValues(transaction, from, left);
}

/**
 * Of a person who is erased: removes their contact by `remove`, and then keys that nobody else has ever said, because a key
 * may name somebody too. Whose the keys are that found no room is not known: all of the project are forgotten, and noted
 * again when they are said again.
 */
export async function eraseWithKeys(
  transaction: Transaction,
  { projectId, id }: { readonly projectId: string; readonly id: string },
  remove: () => Promise<void>,
): Promise<void> {
  const had = await attributesHad(transaction, id);
  await remove();
  await deleteUnsaid(transaction, had);
  await forgetLeftOut(transaction, projectId);
}
