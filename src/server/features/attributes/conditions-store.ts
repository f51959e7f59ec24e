/** What conditions on attributes ask for: in a statement over `contact`, and of one contact. */
import { joined, piece, type Piece } from '../../storage/piece.ts';
import type { Queries } from '../../storage/port.ts';
import type { Form } from './values.ts';

/** As each type compares it. `flag` is 1 or 0. Null where the contact has none that fits. */
const compared = {
  text: 'value.folded',
  number: 'value.number',
  flag: `case when trim(value.folded) = 'true' then 1 else 0 end`,
  date: 'value.moment',
  list: 'value.items',
} as const;
export type ComparedAs = keyof typeof compared;

/** Of the contact in whose row the statement is, where what it has looks like one of these. */
export function valueOfEach(attributeId: string, as: ComparedAs, forms: readonly Form[]): Piece {
  const these = joined(
    forms.map((form) => piece`${form}`),
    ', ',
  );
  const one = piece`(select ${{ sql: compared[as], values: [] }} from attribute_value value
    where value.contact_id = contact.id and value.attribute_id = ${attributeId} and value.form in (${these}))`;
  return as === 'text' ? piece`coalesce(${one}, '')` : one;
}

export type ComparedValue = {
  readonly folded: string;
  readonly form: Form;
  readonly number: number | null;
  readonly moment: number | null;
  readonly items: string | null;
};

export async function comparedValue(
  queries: Queries,
  contactId: string,
  attributeId: string,
): Promise<ComparedValue | undefined> {
  const row = await queries.one(
    `select folded, form, number, moment, items from attribute_value where contact_id = ? and attribute_id = ?`,
    contactId,
    attributeId,
  );
  return (
    row && {
      folded: String(row.folded),
      form: String(row.form) as Form,
      number: row.number === null ? null : Number(row.number),
      moment: row.moment === null ? null : Number(row.moment),
      items: row.items === null ? null : String(row.items),
    }
  );
}
