/** Reports become tickets: durable when answered, once per report id, numbered without gaps, told to the open desks. */
import type { Report, ReportReply } from '../../../wire/tickets/report.ts';
import type { VisitorAuth } from '../../http/route.ts';
import type { Publish } from '../../realtime/hub.ts';
import type { Ports } from '../../ports.ts';
import type { NameFiles } from '../files/service.ts';
import type { Quotas } from '../quotas/service.ts';
import { livingSession, type Visitors } from '../visitors/service.ts';
import type { PictureCopies } from './copies.ts';
import { markCapture } from './captures-store.ts';
import { fits, open, text } from '../../../wire/schema.ts';
import type { HeardReport, TakesCapture } from './slots.ts';
import { takeTicketNumber } from '../projects/service.ts';
import { insertPart, insertTag, insertTicket, reportById, type NewTicket, type StoredReport } from './intake-store.ts';
import { toRow } from './rows.ts';
import { sizeOf, withinWords } from './over-quota.ts';
import { readReport, type Body, type ReadReport } from './read-report.ts';
import { summaryOf, type Summary } from './summary.ts';

/** Of the name of a thread. */
export const TOKEN_BYTES = 16;

/** Where a report came from: the client's address, and the media origin as its request has it. */
type From = { readonly address: string; readonly media: string };
const nowhere: From = { address: '', media: '' };

type Given = Pick<Ports, 'storage' | 'now' | 'id' | 'token'>;

export type Intake = {
  /**
   * Stores the report and resolves when it is on the disk. The same `reportId` again, of the same visitor, answers the first
   * one's reply. Over the project's quota only its words are kept. Errors: 507 where the disk has no room.
   */
  readonly store: (visitor: VisitorAuth, report: ReadReport, from?: From) => Promise<ReportReply>;
  /** The same of a report that has not been read yet. */
  readonly create: (visitor: VisitorAuth, report: Report) => Promise<ReportReply>;
};

type Parts = {
  readonly hub: Publish<'desk'>;
  readonly visitors: Visitors;
  readonly quotas: Pick<Quotas, 'disk' | 'countBytes' | 'count'>;
  /** What the visitor's project keeps of a client's address; without it nothing. */
  readonly addressFor?: (visitor: VisitorAuth, address: string) => Promise<string | null>;
  /** Counts that the report names its files. */
  readonly nameFiles?: NameFiles;
  /** Has what the ticket's screenshot and replay name kept, soon, while its site still has it; part of the transaction. */
  readonly keepPictures?: PictureCopies['keep'];
  /** A report that was captured in a conversation goes there. */
  readonly takesCapture?: TakesCapture;
  /** Is told of each report that became a ticket. */
  readonly heard?: (report: HeardReport) => void;
};

export function createIntake(ports: Given, parts: Parts): Intake {
  const { visitors } = parts;
  const storeOf = storing(ports, parts);
  return {
    store,
    create: async (visitor, report) => store(visitor, await readReport(report)),
  };

  async function store(visitor: VisitorAuth, report: ReadReport, from = nowhere): Promise<ReportReply> {
    try {
      return await storeOf(await visitors.current(visitor), report, from);
    } catch (error) {
      const { sessionId } = visitor;
      if (!(error instanceof SessionEnded) || sessionId === null) throw error;
      return storeOf(await visitors.current({ ...visitor, sessionId: null, endedSessionId: sessionId }), report, from);
    }
  }
}

/** Errors: `SessionEnded`. */
function storing(
  { storage, now, id, token }: Given,
  parts: Parts,
): (visitor: VisitorAuth, report: ReadReport, from: From) => Promise<ReportReply> {
  const { hub, visitors, quotas, addressFor, nameFiles, keepPictures, takesCapture, heard } = parts;
  return async (visitor, report, { address: from, media }) => {
    const { reportId, bodies } = report;
    const summary = summaryOf(report.said, await visitors.find(visitor));
    const { projectId, sessionId } = visitor;
    await quotas.disk.take(sizeOf(summary, bodies));
    const address = (await addressFor?.(visitor, from)) ?? null;
    const draft = { id: id(), projectId, reportId, visitorId: sessionId, address, shareToken: token(TOKEN_BYTES) };
    const conversation = conversationIn(report.formData);
    const capture = conversation === '' ? undefined : await takesCapture?.(visitor, conversation);
    const { stored, ticket, captured } = await storage.write(
      async (transaction) => {
        const known = reportId && (await reportById(transaction, { ...draft, reportId }));
        if (known) return { stored: known };
        // What it has said of itself, which stands in the summary, went with it.
        if ((await livingSession(transaction, projectId, sessionId, now())) !== sessionId) throw new SessionEnded();
        const whole = sizeOf(summary, bodies);
        // Sent together: the project's other reports wait for both.
        const [number, left] = await Promise.all([
          takeTicketNumber(transaction, projectId),
          quotas.countBytes(transaction, projectId, 'reports', whole),
        ]);
        const { bytes, bodies: parts, ...kept } = fittingIn(left + whole, summary, bodies);
        if (bytes < whole) await quotas.count(transaction, projectId, 'reports', bytes - whole);
        const ticket = { ...draft, ...kept, number, createdAt: now() };
        await insertTicket(transaction, ticket);
        for (const { part, stored: body } of parts) await insertPart(transaction, ticket.id, part, body);
        for (const tag of summary.tags) await insertTag(transaction, ticket.id, tag);
        // A form that is not stored names nothing.
        const formData = parts.some(({ part }) => part === 'formData') ? report.formData : undefined;
        await nameFiles?.(transaction, projectId, { formData, recordingUrl: summary.recordingUrl });
        if (kept.summary.hasScreenshot || kept.summary.hasReplay) await keepPictures?.(transaction, ticket);
        const { title, description } = summary;
        const captured = await capture?.(transaction, { ticketId: ticket.id, title, description, media });
        if (captured) await markCapture(transaction, ticket.id, captured.parentId);
        return { stored: ticket as StoredReport, ticket, captured };
        // The next number is the project's.
      },
      { turn: projectId },
    );
    if (captured) await captured.tell();
    else if (ticket) heard?.({ projectId, sessionId, formData: report.formData, release: report.release });
    if (ticket && !captured)
      hub.publish('desk', projectId, { name: 'ticket', data: { event: 'created', ticket: rowOf(ticket) } });
    return { id: stored.id, number: stored.number, createdAt: new Date(stored.createdAt).toISOString() };
  };
}

const captureForm = open({ conversation: text({ min: 1, max: 64 }) });

/** The token that a form carries which was captured in a conversation; '' for none. */
function conversationIn(formData: string | undefined): string {
  if (!formData?.includes('"conversation"')) return '';
  const form: unknown = JSON.parse(formData);
  return fits(captureForm, form) ? form.conversation : '';
}

/** The session was erased after the guard had let it pass. */
class SessionEnded extends Error {}

type Fitting = Pick<NewTicket, 'summary' | 'leftOut'> & {
  readonly bytes: number;
  readonly bodies: readonly Body[];
};

/** The report as it is stored where so many bytes are left: whole, or its words alone. */
function fittingIn(left: number, summary: Summary, bodies: readonly Body[]): Fitting {
  const bytes = sizeOf(summary, bodies);
  if (bytes <= left) return { summary, bodies, bytes, leftOut: null };
  const slim = withinWords(summary, bodies);
  return { ...slim, bytes: sizeOf(slim.summary, slim.bodies) };
}

/** A row of what has just been written: nothing is read for it. */
function rowOf({ summary, ...ticket }: NewTicket) {
  const { tags, ...told } = summary;
  const standing = { snoozedUntil: null, isBack: false, handler: 'team', language: '' } as const;
  const thread = {
    kind: 'report',
    line: '',
    lastAuthor: '',
    waitingSince: null,
    teamId: null,
    due: null,
    slowAt: null,
    change: 0,
    faceId: null,
    promisedBy: null,
    ...standing,
  } as const;
  const record = { ...ticket, ...told, ...thread, status: 'open', assigneeId: null, updatedAt: ticket.createdAt };
  // Its small picture is made of the screenshot when the report has been sent.
  return toRow(
    { ...record, hasThumbnail: false },
    { tags, assignee: undefined, face: undefined, team: undefined, thumbnailPath: () => '' },
  );
}
