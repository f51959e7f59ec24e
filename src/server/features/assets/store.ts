import type { Queries, Transaction } from '../../storage/port.ts';

/** `file` is null where nothing could be got. */
export type AssetRecord = {
  readonly address: string;
  readonly file: string | null;
  readonly type: string | null;
  /** Bytes. */
  readonly size: number;
};

export async function assetsOf(queries: Queries, ticketId: string, most: number): Promise<AssetRecord[]> {
  const rows = await queries.all(
    `select address, file, type, size from snapshot_asset where ticket_id = ? order by address limit ?`,
    ticketId,
    most,
  );
  return rows.map((row) => ({
    address: String(row.address),
    file: row.file === null ? null : String(row.file),
    type: row.type === null ? null : String(row.type),
    size: Number(row.size),
  }));
}

export async function insertAsset(
  transaction: Transaction,
  ticketId: string,
  asset: AssetRecord,
  now: number,
): Promise<void> {
  await transaction.run(
    `insert into snapshot_asset (ticket_id, address, file, type, size, at) values (?, ?, ?, ?, ?, ?)
     on conflict (ticket_id, address) do update set file = excluded.file, type = excluded.type, size = excluded.size,
       at = excluded.at`,
    ticketId,
    asset.address,
    asset.file,
    asset.type,
    asset.size,
    now,
  );
}

/** Deletes the rows of a ticket; answers the files that they named. */
export async function deleteAssets(transaction: Transaction, ticketId: string): Promise<string[]> {
  const rows = await transaction.all(
    `select distinct file from snapshot_asset where ticket_id = ? and file is not null`,
    ticketId,
  );
  await transaction.run(`delete from snapshot_asset where ticket_id = ?`, ticketId);
  return rows.map(({ file }) => String(file));
}

export async function isNamed(queries: Queries, file: string): Promise<boolean> {
  return (await queries.one(`select file from snapshot_asset where file = ? limit 1`, file)) !== undefined;
}
