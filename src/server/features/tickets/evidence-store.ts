import type { EvidenceKind } from '../../../wire/tickets/shapes.ts';
import type { Queries, Transaction } from '../../storage/port.ts';
import { LEAVING, leavingColumns, toLeaving } from './removal-store.ts';
import type { LeavingTicket } from './slots.ts';

/** A ticket has evidence of a kind where this holds. */
const there: Readonly<Record<EvidenceKind, string>> = {
  replays: 'has_replay = 1',
  films: 'recording_url is not null',
  snapshots: 'has_screenshot = 1',
  logs: `exists (select 1 from ticket_part p where p.ticket_id = ticket.id and p.part in ('consoleLog', 'networkLogs'))`,
  attachments: `exists (select 1 from ticket_part p where p.ticket_id = ticket.id and p.part = 'formData'
      and (p.body like '%/files/%' or p.packed is not null))
    and not exists (select 1 from ticket_removed r where r.ticket_id = ticket.id and r.kind = 'attachments')`,
};

const parts: Readonly<Record<EvidenceKind, readonly string[]>> = {
  replays: ['webReplay'],
  films: [],
  snapshots: ['screenshotData'],
  logs: ['consoleLog', 'networkLogs'],
  attachments: [],
};

const cleared: Readonly<Partial<Record<EvidenceKind, string>>> = {
  replays: 'has_replay = 0',
  films: 'recording_url = null',
  snapshots: 'has_screenshot = 0, has_thumbnail = 0',
};

/** Where a walk through a project's tickets stands: everything up to here has been looked at. */
export type Place = { readonly createdAt: number; readonly number: number };
export type OldTicket = Place & { readonly id: string };

/** Reports of the project from before `before`, after `place`, the oldest first; with `kind` all tickets that have such evidence. */
export async function oldTickets(
  queries: Queries,
  { project, before, kind, most }: { project: string; before: number; kind?: EvidenceKind; most: number },
  place: Place,
): Promise<OldTicket[]> {
  const rows = await queries.all(
    `select id, created_at, number from ticket
     where project_id = ? and created_at < ? and (created_at, number) > (?, ?) and status <> ?
       ${kind ? `and ${there[kind]}` : `and kind = 'report'`}
     order by created_at, number limit ?`,
    project,
    before,
    place.createdAt,
    place.number,
    LEAVING,
    most,
  );
  return rows.map((row) => ({ id: String(row.id), createdAt: Number(row.created_at), number: Number(row.number) }));
}

export type OldEvidence = {
  readonly ticket: LeavingTicket;
  readonly left: { readonly screenshot: boolean; readonly replay: boolean };
};

/** The ticket, where it still has evidence of this kind. */
export async function evidenceOf(
  transaction: Transaction,
  id: string,
  kind: EvidenceKind,
): Promise<OldEvidence | undefined> {
  const row = await transaction.one(
    `select ${leavingColumns}, has_screenshot, has_replay from ticket
     where id = ? and status <> ? and ${there[kind]}`,
    id,
    LEAVING,
  );
  return (
    row && {
      ticket: toLeaving(row),
      left: {
        screenshot: kind !== 'snapshots' && row.has_screenshot === 1,
        replay: kind !== 'replays' && row.has_replay === 1,
      },
    }
  );
}

export type Removed = { readonly kind: EvidenceKind; readonly at: number; readonly days: number };

export async function deleteEvidence(transaction: Transaction, id: string, { kind, at, days }: Removed): Promise<void> {
  for (const part of parts[kind])
    await transaction.run(`delete from ticket_part where ticket_id = ? and part = ?`, id, part);
  const clear = cleared[kind];
  if (clear) await transaction.run(`update ticket set ${clear} where id = ?`, id);
  await transaction.run(
    `insert into ticket_removed (ticket_id, kind, at, days) values (?, ?, ?, ?)
     on conflict (ticket_id, kind) do update set at = excluded.at, days = excluded.days`,
    id,
    kind,
    at,
    days,
  );
}

export async function removedOf(queries: Queries, id: string): Promise<Removed[]> {
  const rows = await queries.all(`select kind, at, days from ticket_removed where ticket_id = ? order by kind`, id);
  return rows.map((row) => ({ kind: row.kind as EvidenceKind, at: Number(row.at), days: Number(row.days) }));
}
