/** Attributes that nobody has anything of. */
import { inFewPieces } from '../../storage/lists.ts';
import type { Queries, Transaction } from '../../storage/port.ts';

/** What the contact has or had something of. */
export async function attributesHad(queries: Queries, contactId: string): Promise<string[]> {
  const rows = await queries.all(
    `select attribute_id from attribute_value where contact_id = ?
     union select attribute_id from attribute_change where contact_id = ?`,
    contactId,
    contactId,
  );
  return rows.map((row) => String(row.attribute_id));
}

/** Deletes those of these attributes that nobody has or had anything of, but for those that staff have given a name or marked. */
export async function deleteUnsaid(transaction: Transaction, attributes: readonly string[]): Promise<void> {
  for (const some of inFewPieces(attributes))
    await transaction.run(
      `delete from attribute where id in (${some.map(() => '?').join(', ')}) and label = '' and personal = 0
         and not exists (select 1 from attribute_value where attribute_value.attribute_id = attribute.id)
         and not exists (select 1 from attribute_change where attribute_change.attribute_id = attribute.id)`,
      ...some,
    );
}
