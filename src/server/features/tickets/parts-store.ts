import type { Queries, Row, Transaction } from '../../storage/port.ts';
import { unpack, unpackedBytes, type Stored } from './packing.ts';
import { LEAVING } from './removal-store.ts';

/** JSON of the named parts by name. Parts that are not asked for are not read: a snapshot may be 32 MB. */
export async function partsOf(queries: Queries, id: string, parts: readonly string[]): Promise<Map<string, string>> {
  if (parts.length === 0) return new Map();
  const rows = await queries.all(
    `select part, body, packed from ticket_part where ticket_id = ? and part in (${parts.map(() => '?').join(', ')})`,
    id,
    ...parts,
  );
  const bodies = rows.map(async ({ part, ...row }): Promise<[string, string]> => [
    String(part),
    await unpack(asStored(row)),
  ]);
  return new Map(await Promise.all(bodies));
}

/** A part as it lies there. */
export type StoredPart = Stored & { readonly bytes: number };

export async function storedPart(queries: Queries, id: string, part: string): Promise<StoredPart | undefined> {
  const row = await queries.one(`select body, packed from ticket_part where ticket_id = ? and part = ?`, id, part);
  const stored = row && asStored(row);
  return stored && { ...stored, bytes: unpackedBytes(stored) };
}

function asStored({ body, packed }: Row): Stored {
  return { body: String(body), packed: packed as Uint8Array | null };
}

/** Whose a ticket is, and what of it names or shows something that another feature keeps. */
export type TicketFacts = {
  readonly projectId: string;
  /** The session that reported; null for a report without one. */
  readonly visitorId: string | null;
  readonly recordingUrl: string | null;
  readonly hasScreenshot: boolean;
  readonly hasThumbnail: boolean;
};

export async function factsOf(queries: Queries, id: string): Promise<TicketFacts | undefined> {
  const row = await queries.one(
    `select project_id, visitor_id, recording_url, has_screenshot, has_thumbnail from ticket
     where id = ? and status <> ?`,
    id,
    LEAVING,
  );
  return (
    row && {
      projectId: String(row.project_id),
      visitorId: row.visitor_id === null ? null : String(row.visitor_id),
      recordingUrl: row.recording_url === null ? null : String(row.recording_url),
      hasScreenshot: row.has_screenshot === 1,
      hasThumbnail: row.has_thumbnail === 1,
    }
  );
}

/** Those of these visitors who have a ticket, also one that is being deleted. */
export async function visitorsWithTickets(queries: Queries, visitors: readonly string[]): Promise<Set<string>> {
  if (visitors.length === 0) return new Set();
  const rows = await queries.all(
    `select distinct visitor_id from ticket where visitor_id in (${visitors.map(() => '?').join(', ')})`,
    ...visitors,
  );
  return new Set(rows.map((row) => String(row.visitor_id)));
}

export async function setThumbnail(transaction: Transaction, id: string): Promise<void> {
  await transaction.run(`update ticket set has_thumbnail = 1 where id = ?`, id);
}
