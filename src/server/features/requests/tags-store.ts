/**
 * Which requests have a tag, beside the list of tags that each request has itself, and with a copy of what lists go by: those
 * of one tag are read in each order without reading others.
 */
import type { Transaction } from '../../storage/port.ts';
import type { RequestRecord } from './rows.ts';

/** After each change of its tags, its state or when it was changed. */
export async function writeTags(
  transaction: Transaction,
  { id, tags, state, changedAt }: Pick<RequestRecord, 'id' | 'tags' | 'state' | 'changedAt'>,
): Promise<void> {
  const own = [...new Set(tags)];
  const others = own.length === 0 ? '' : `and tag not in (${own.map(() => '?').join(', ')})`;
  await transaction.run(`delete from request_tag where request_id = ? ${others}`, id, ...own);
  for (const tag of own)
    await transaction.run(
      `insert into request_tag (request_id, project_id, tag, state, votes, recent, value, created_at, changed_at)
       select id, project_id, ?, state, votes, recent, value, created_at, changed_at from request where id = ?
       on conflict (request_id, tag) do update set state = ?, changed_at = ?`,
      tag,
      id,
      state,
      changedAt,
    );
}

/** After each change of its votes. */
export async function writeTagVotes(transaction: Transaction, id: string): Promise<void> {
  await transaction.run(
    `update request_tag set votes = (select r.votes from request r where r.id = request_id) where request_id = ?`,
    id,
  );
}

/** After each change of what is worked out of its votes. */
export async function writeTagFigures(
  transaction: Transaction,
  id: string,
  { recent, value }: Pick<RequestRecord, 'recent' | 'value'>,
): Promise<void> {
  await transaction.run(`update request_tag set recent = ?, value = ? where request_id = ?`, recent, value, id);
}
