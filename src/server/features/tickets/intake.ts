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
import type { Visitors } from '../visitors/service.ts';
import type { PictureCopies } from './copies.ts';
import { takeTicketNumber } from '../projects/service.ts';
import { insertPart, insertTag, insertTicket, reportById, type NewTicket, type StoredReport } from './intake-store.ts';
import { toRow } from './rows.ts';
import { writeScreenshot } from './screenshot-part.ts';
import { summaryOf } from './summary.ts';

export type Intake = {
  /**
   * Stores the report and resolves when it is on the disk. The same `reportId` again answers the first one's reply.
   * Errors: 422 for a body without any field of a report.
   */
  readonly create: (visitor: VisitorAuth, report: Report) => Promise<ReportReply>;
};

type Parts = {
  readonly hub: Publish<'desk'>;
  readonly visitors: Visitors;
  /** Has what the ticket's screenshot and replay name kept, soon, while its site still has it; part of the transaction. */
  readonly keepPictures?: PictureCopies['keep'];
};

export function createIntake(
  { storage, now, id }: Pick<Ports, 'storage' | 'now' | 'id'>,
  { hub, visitors, keepPictures }: Parts,
): Intake {
  return {
    async create(visitor, report) {
      refuseEmpty(report);
      const summary = summaryOf(report, await visitors.find(visitor));
      const bodies = bodiesOf(report);
      const { projectId, sessionId } = visitor;
      const draft = { id: id(), projectId, reportId: report.reportId ?? null, visitorId: sessionId, summary };
      const { stored, ticket } = await storage.write(
        async (transaction) => {
          const known = draft.reportId && (await reportById(transaction, projectId, draft.reportId));
          if (known) return { stored: known, ticket: undefined };
          const ticket = { ...draft, number: await takeTicketNumber(transaction, projectId), createdAt: now() };
          await insertTicket(transaction, ticket);
          for (const [part, body] of bodies) await insertPart(transaction, ticket.id, part, body);
          for (const tag of summary.tags) await insertTag(transaction, ticket.id, tag);
          if (summary.hasScreenshot || summary.hasReplay) await keepPictures?.(transaction, ticket);
          return { stored: ticket as StoredReport, ticket };
          // The next number is the project's.
        },
        { turn: projectId },
      );
      if (ticket) hub.publish('desk', projectId, { name: 'ticket', data: { event: 'created', ticket: rowOf(ticket) } });
      return { id: stored.id, number: stored.number, createdAt: new Date(stored.createdAt).toISOString() };
    },
  };
}

const fields = Object.keys(jsonSchemaOf(reportStruct).properties ?? {}) as (keyof Report)[];

/** What says nothing at all is some other program's request: nobody could work on such a ticket. */
function refuseEmpty(report: Report): void {
  if (fields.some((field) => report[field] !== undefined && report[field] !== null)) return;
  throw new ApiError('invalid_field', 'The body has no field of a report: send at least one, such as formData.');
}

/** The parts as JSON texts, as they came; what was not sent is not stored. */
function bodiesOf(report: Report): [ReportPart, string][] {
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
