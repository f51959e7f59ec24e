/** What was done with deliveries: what arrives twice counts once. */
import { inFewPieces, inPieces, rowsOf } from '../../storage/lists.ts';
import type { Queries, Transaction } from '../../storage/port.ts';

/** Answers whether it is new. */
export async function addReceipt(
  transaction: Transaction,
  one: { readonly deliveryId: string; readonly kind: string; readonly step: number; readonly at: number },
): Promise<boolean> {
  const rows = await transaction.all(
    `insert into receipt (delivery_id, kind, step, at) values (?, ?, ?, ?)
     on conflict (delivery_id, kind, step) do nothing returning delivery_id`,
    one.deliveryId,
    one.kind,
    one.step,
    one.at,
  );
  return rows.length > 0;
}

export async function insertReceipts(transaction: Transaction, all: readonly ReceiptRecord[]): Promise<void> {
  for (const some of inPieces(all))
    await transaction.run(
      `insert into receipt (delivery_id, kind, step, at) values ${rowsOf(some.length, ['?', '?', '0', '?'])}`,
      ...some.flatMap(({ deliveryId, kind, at }) => [deliveryId, kind, at]),
    );
}

/** It came to a page whose SDK does not tell whether anybody saw it: nothing that happened, but counted. */
export const UNTOLD = 'untold';

export type ReceiptRecord = { readonly deliveryId: string; readonly kind: string; readonly at: number };

/** Of these deliveries, in the order in which they came. */
export async function receiptsOf(queries: Queries, deliveries: readonly string[]): Promise<ReceiptRecord[]> {
  const found: ReceiptRecord[] = [];
  for (const some of inFewPieces(deliveries))
    for (const row of await queries.all(
      `select delivery_id, kind, at from receipt where delivery_id in (${some.map(() => '?').join(', ')}) and kind <> '${UNTOLD}'
       order by at`,
      ...some,
    ))
      found.push({ deliveryId: String(row.delivery_id), kind: String(row.kind), at: Number(row.at) });
  return found;
}
