/**
 * The files of a ticket, for staff. A file belongs to a ticket when its form or its recording names the file's address and
 * the same visitor uploaded it; an address that somebody guessed or copied names nothing. The lasting address stays with
 * the client that got it: staff see links that are signed for 10 minutes and do not contain it.
 */
import { ApiError } from '../../../wire/errors.ts';
import type { FileLink } from '../../../wire/tickets/links.ts';
import type { Ports } from '../../ports.ts';
import type { Queries, Transaction } from '../../storage/port.ts';
import type { TicketParts } from '../tickets/parts.ts';
import type { GoesWithEvidence, GoesWithTicket, LeavingTicket } from '../tickets/slots.ts';
import type { Links } from '../links/service.ts';
import type { Uploads } from '../uploads/service.ts';
import { filesOfVisitor, type FileRecord } from '../uploads/owned.ts';

/** A report names no more files than this. */
const FILES_MOST = 100;
/** Addresses that uploads were given, on whatever name of the media origin: `/files/{id}/{name}`. */
const fileAddress = /^(?:https?:\/\/[^/?#\s]+)?\/files\/([\w-]{16,64})(?:\/[^?#\s]*)?$/;

export type StaffFile = FileRecord & { readonly url: string };

export type TicketFiles = {
  readonly files: StaffFile[];
  /** The same JSON with every address of these files replaced by its signed link. */
  readonly relink: (value: unknown) => unknown;
};

export type Files = {
  /** `media` is the media origin. Empty for a ticket that does not exist. */
  readonly ofTicket: (ticketId: string, media: string) => Promise<TicketFiles>;
  /** The file a signed link names. Errors: 403 for a link that is forged or too old, 404. */
  readonly open: (link: FileLink) => Promise<FileRecord>;
};

type FileNeeds = { readonly links: Links; readonly tickets: Pick<TicketParts, 'part' | 'facts'> };

export function createFiles({ storage }: Pick<Ports, 'storage'>, { links, tickets }: FileNeeds): Files {
  return {
    async ofTicket(ticketId, media) {
      const records = await list(ticketId);
      const files = records.map((file, at) => ({ ...file, url: linkTo(media, ticketId, at, file.name) }));
      const urls = new Map(files.map(({ id, url }) => [id, url]));
      return { files, relink: (value) => relink(value, urls) };
    },
    async open(link) {
      links.check(['file', link.ticket, link.file], link);
      const file = (await list(link.ticket))[Number(link.file)];
      if (!file) throw new ApiError('not_found', 'There is no such file.');
      return file;
    },
  };

  /** In the order in which the report names them, so that a place in this list names a file for good. */
  async function list(ticketId: string): Promise<FileRecord[]> {
    const ticket = await tickets.facts(ticketId);
    return ticket ? filesNamedBy(storage, tickets, { ...ticket, id: ticketId }) : [];
  }

  function linkTo(media: string, ticketId: string, at: number, name: string): string {
    const what = new URLSearchParams({ ticket: ticketId, file: String(at) });
    return `${media}/viewer/file/${encodeURIComponent(name)}?${what}&${links.sign(['file', ticketId, String(at)])}`;
  }
}

type Naming = Pick<LeavingTicket, 'id' | 'projectId' | 'visitorId' | 'recordingUrl'>;

async function filesNamedBy(
  queries: Queries,
  tickets: Pick<TicketParts, 'part'>,
  { id, projectId, visitorId, recordingUrl }: Naming,
): Promise<FileRecord[]> {
  if (!visitorId) return [];
  const ids = idsIn(await tickets.part(id, 'formData', queries), recordingUrl);
  const found = await filesOfVisitor(queries, projectId, visitorId, ids);
  return ids.map((id) => found.get(id)).filter((file) => file !== undefined);
}

/** `formData` is JSON of the report's form, as it is stored. */
type Names = { readonly formData: string | undefined; readonly recordingUrl: string | null };
/** Counts that a new report names its files. Part of the transaction that stores it. */
export type NameFiles = (transaction: Transaction, projectId: string, names: Names) => Promise<void>;

export function filesNamed({ uploads }: { readonly uploads: Pick<Uploads, 'names'> }): NameFiles {
  return (transaction, projectId, { formData, recordingUrl }) =>
    uploads.names.name(transaction, projectId, idsIn(formData, recordingUrl));
}

type GoingNeeds = { readonly tickets: Pick<TicketParts, 'part'>; readonly uploads: Pick<Uploads, 'names'> };

/**
 * The files of a ticket go with it, with its film or as its attachments, but for those that another report names too. Each
 * ticket counts once for a file, which its form and its recording may both name: so the last of the two lets go of it.
 */
export function filesGoing({ tickets, uploads }: GoingNeeds): { ticket: GoesWithTicket; evidence: GoesWithEvidence } {
  const formOf = async (transaction: Transaction, { id, attachmentsGone }: LeavingTicket) =>
    attachmentsGone ? undefined : tickets.part(id, 'formData', transaction);
  return {
    async ticket(transaction, ticket) {
      const ids = idsIn(await formOf(transaction, ticket), ticket.recordingUrl);
      await uploads.names.unname(transaction, ticket.projectId, ids);
    },
    async evidence(transaction, ticket, kind) {
      if (kind !== 'films' && kind !== 'attachments') return;
      const film = idsIn(undefined, ticket.recordingUrl);
      const attached = idsIn(await formOf(transaction, ticket), null);
      const [going, staying] = kind === 'films' ? [film, attached] : [attached, film];
      const gone = going.filter((id) => !staying.includes(id));
      await uploads.names.unname(transaction, ticket.projectId, gone);
    },
  };
}

/** At most `FILES_MOST`, each once. */
function idsIn(formData: string | undefined, recordingUrl: string | null): string[] {
  const ids = new Set<string>();
  eachText(JSON.parse(formData ?? 'null'), (text) => {
    const id = fileAddress.exec(text)?.[1];
    if (id) ids.add(id);
  });
  const recording = recordingUrl === null ? undefined : fileAddress.exec(recordingUrl)?.[1];
  if (recording) ids.add(recording);
  return [...ids].slice(0, FILES_MOST);
}

function eachText(value: unknown, visit: (text: string) => void): void {
  if (typeof value === 'string') return visit(value);
  if (value === null || typeof value !== 'object') return;
  for (const inner of Object.values(value)) eachText(inner, visit);
}

function relink(value: unknown, urls: ReadonlyMap<string, string>): unknown {
  if (typeof value === 'string') return urls.get(fileAddress.exec(value)?.[1] ?? '') ?? value;
  if (Array.isArray(value)) return value.map((inner) => relink(inner, urls));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, relink(inner, urls)]));
}
