/** Which requests have a tag, beside the list of tags that each request has itself: by it those of one tag are found. */
import type { Transaction } from '../../storage/port.ts';
import type { RequestRecord } from './rows.ts';

/** After each change of its tags or its state. */
export async function writeTags(
  transaction: Transaction,
  { id, projectId, state, tags }: Pick<RequestRecord, 'id' | 'projectId' | 'state' | 'tags'>,
): Promise<void> {
  const own = [...new Set(tags)];
  const others = own.length === 0 ? '' : `and tag not in (${own.map(() => '?').join(', ')})`;
  await transaction.run(`delete from request_tag where request_id = ? ${others}`, id, ...own);
  if (own.length === 0) return;
  await transaction.run(
    `insert into request_tag (request_id, project_id, tag, state) values ${own.map(() => '(?, ?, ?, ?)').join(', ')}
     on conflict (request_id, tag) do update set state = excluded.state`,
    ...own.flatMap((tag) => [id, projectId, tag, state]),
  );
}
