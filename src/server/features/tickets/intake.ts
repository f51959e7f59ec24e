/** Reports become tickets: durable when answered, once per report id, numbered without gaps, told to the open desks. */
import {
  report as reportStruct,
  reportParts,
  type Report,
  type ReportPart,
  type ReportReply,
} from '../../../wire/tickets/report.ts';
import { ApiError } from '../../../wire/errors.ts';
import { jsonSchemaOf } from '../../../wire/schema.ts';
import type { VisitorAuth } from '../../http/route.ts';
import type { Publish } from '../../realtime/hub.ts';
import type { Ports } from '../../ports.ts';
import type { NameFiles } from '../files/service.ts';
import type { Quotas } from '../quotas/service.ts';
import { livingSession, type Visitors } from '../visitors/service.ts';
import type { PictureCopies } from './copies.ts';
import { takeTicketNumber } from '../projects/service.ts';
import { insertPart, insertTag, insertTicket, reportById, type NewTicket, type StoredReport } from './intake-store.ts';
import { toRow } from './rows.ts';
import { writeScreenshot } from './screenshot-part.ts';
import { sizeOf, withinWords, type Body } from './over-quota.ts';
import { pack, type Stored } from './packing.ts';
import { summaryOf, type Summary } from './summary.ts';

export type Intake = {
  /**
   * Stores the report and resolves when it is on the disk. The same `reportId` again, of the same visitor, answers the first
   * one's reply. Over the project's quota only its words are kept. Errors: 422 for a body without any field of a report; 507
   * where the disk has no room. `from`: the client's address.
   */
  readonly create: (visitor: VisitorAuth, report: Report, from?: string) => Promise<ReportReply>;
};

type Parts = {
  readonly hub: Publish<'desk'>;
  readonly visitors: Visitors;
  readonly quotas: Pick<Quotas, 'disk' | 'left' | 'count'>;
  /** What the visitor's project keeps of a client's address; without it nothing. */
  readonly addressFor?: (visitor: VisitorAuth, address: string) => Promise<string | null>;
  /** Counts that the report names its files. */
  readonly nameFiles?: NameFiles;
  /** Has what the ticket's screenshot and replay name kept, soon, while its site still has it; part of the transaction. */
  readonly keepPictures?: PictureCopies['keep'];
};

export function createIntake(
  { storage, now, id }: Pick<Ports, 'storage' | 'now' | 'id'>,
  { hub, visitors, quotas, addressFor, nameFiles, keepPictures }: Parts,
): Intake {
  return {
    async create(visitor, report, from = '') {
      refuseEmpty(report);
      try {
        return await store(await visitors.current(visitor), report, from);
      } catch (error) {
        const { sessionId } = visitor;
        if (!(error instanceof SessionEnded) || sessionId === null) throw error;
        return store(await visitors.current({ ...visitor, sessionId: null, endedSessionId: sessionId }), report, from);
      }
    },
  };

  async function store(visitor: VisitorAuth, report: Report, from: string): Promise<ReportReply> {
    const summary = summaryOf(report, await visitors.find(visitor));
    const { projectId, sessionId } = visitor;
    const bodies = bodiesOf(report);
    await quotas.disk.take(sizeOf(summary, bodies));
    const fitting = await fittingOf(summary, bodies, await quotas.left(storage, projectId));
    const address = (await addressFor?.(visitor, from)) ?? null;
    const draft = { id: id(), projectId, reportId: report.reportId ?? null, visitorId: sessionId, address };
    const { stored, ticket } = await storage.write(
      async (transaction) => {
        const { reportId } = draft;
        const known = reportId && (await reportById(transaction, { ...draft, reportId }));
        if (known) return { stored: known, ticket: undefined };
        // What it has said of itself, which stands in the summary, went with it.
        if ((await livingSession(transaction, projectId, sessionId, now())) !== sessionId) throw new SessionEnded();
        // Others have stored something meanwhile.
        const { bytes, parts, formData, ...kept } = fitting(await quotas.left(transaction, projectId));
        const number = await takeTicketNumber(transaction, projectId);
        const ticket = { ...draft, ...kept, number, createdAt: now() };
        await insertTicket(transaction, ticket);
        for (const [part, body] of parts) await insertPart(transaction, ticket.id, part, body);
        for (const tag of summary.tags) await insertTag(transaction, ticket.id, tag);
        await quotas.count(transaction, projectId, 'reports', bytes);
        await nameFiles?.(transaction, projectId, { formData, recordingUrl: summary.recordingUrl });
        if (kept.summary.hasScreenshot || kept.summary.hasReplay) await keepPictures?.(transaction, ticket);
        return { stored: ticket as StoredReport, ticket };
        // The next number is the project's.
      },
      { turn: projectId },
    );
    if (ticket) hub.publish('desk', projectId, { name: 'ticket', data: { event: 'created', ticket: rowOf(ticket) } });
    return { id: stored.id, number: stored.number, createdAt: new Date(stored.createdAt).toISOString() };
  }
}

/** The session was erased after the guard had let it pass. */
class SessionEnded extends Error {}

const fields = Object.keys(jsonSchemaOf(reportStruct).properties ?? {}) as (keyof Report)[];

/** What says nothing at all is some other program's request: nobody could work on such a ticket. */
function refuseEmpty(report: Report): void {
  if (fields.some((field) => report[field] !== undefined && report[field] !== null)) return;
  throw new ApiError('invalid_field', 'The body has no field of a report: send at least one, such as formData.');
}

type Fitting = Pick<NewTicket, 'summary' | 'leftOut'> & {
  readonly bytes: number;
  /** Of the parts, as text. */
  readonly formData: string | undefined;
  readonly parts: readonly (readonly [ReportPart, Stored])[];
};

/**
 * The report as it is stored where so many bytes are left: whole, or its words alone. What does not fit into `left`, the bytes
 * before the transaction, is not packed for nothing, and stays out.
 */
async function fittingOf(summary: Summary, bodies: readonly Body[], left: number): Promise<(left: number) => Fitting> {
  const bytes = sizeOf(summary, bodies);
  const slim = withinWords(summary, bodies);
  const words: Fitting = {
    summary: slim.summary,
    leftOut: slim.leftOut,
    bytes: sizeOf(slim.summary, slim.bodies),
    formData: formIn(slim.bodies),
    parts: await packed(slim.bodies),
  };
  const whole =
    bytes <= left
      ? { summary, leftOut: null, bytes, formData: formIn(bodies), parts: await packed(bodies) }
      : undefined;
  return (now) => (whole && bytes <= now ? whole : words);
}

function formIn(bodies: readonly Body[]): string | undefined {
  return bodies.find(([part]) => part === 'formData')?.[1];
}

function packed(bodies: readonly Body[]): Promise<(readonly [ReportPart, Stored])[]> {
  return Promise.all(bodies.map(async ([part, body]) => [part, await pack(body)] as const));
}

/** The parts as JSON texts, as they came; what was not sent is not stored. */
function bodiesOf(report: Report): Body[] {
  const sent = reportParts.filter((part) => report[part] !== undefined && report[part] !== null);
  return sent.map((part) => [
    part,
    part === 'screenshotData' ? writeScreenshot(report[part]!) : JSON.stringify(report[part]),
  ]);
}

/** A row of what has just been written: nothing is read for it. */
function rowOf({ summary, ...ticket }: NewTicket) {
  const { tags, ...told } = summary;
  const record = { ...ticket, ...told, status: 'open', assigneeId: null, updatedAt: ticket.createdAt };
  // Its small picture is made of the screenshot when the report has been sent.
  return toRow({ ...record, hasThumbnail: false }, { tags, assignee: undefined, thumbnailPath: () => '' });
}
