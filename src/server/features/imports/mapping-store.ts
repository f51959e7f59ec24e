/** What staff have chosen for tables of a project, by source, and what the last reading of one has found. JSON. */
import type { MappingChoice } from '../../../wire/imports/mapping.ts';
import type { ImportSource } from '../../../wire/imports/shapes.ts';
import type { Queries, Transaction } from '../../storage/port.ts';
import type { Found } from './table-found.ts';

type Of = { readonly projectId: string; readonly source: ImportSource };

export async function keptMapping(queries: Queries, { projectId, source }: Of): Promise<MappingChoice> {
  const row = await queries.one(
    `select choice from import_mapping where project_id = ? and source = ?`,
    projectId,
    source,
  );
  return row ? (JSON.parse(String(row.choice)) as MappingChoice) : { columns: [], statuses: [] };
}

export async function keepMapping(transaction: Transaction, of: Of, kept: MappingChoice): Promise<void> {
  await transaction.run(
    `insert into import_mapping (project_id, source, choice) values (?, ?, ?)
     on conflict (project_id, source) do update set choice = excluded.choice`,
    of.projectId,
    of.source,
    JSON.stringify(kept),
  );
}

export async function foundIn(queries: Queries, id: string): Promise<Found | undefined> {
  const row = await queries.one(`select found from import where id = ?`, id);
  return typeof row?.found === 'string' ? (JSON.parse(row.found) as Found) : undefined;
}

export async function writeFound(transaction: Transaction, id: string, found: Found): Promise<void> {
  await transaction.run(`update import set found = ? where id = ?`, JSON.stringify(found), id);
}
