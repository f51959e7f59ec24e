/** Records of threads and messages as the wire shows them. */
import type { ConversationRow, ThreadMessage } from '../../../wire/messages/shapes.ts';
import type { DocumentNode } from '../../../wire/documents/nodes.ts';
import type { FileAddress } from './files.ts';
import type { MessageRecord, ThreadRecord } from '../tickets/service.ts';

/** Who of staff wrote, by account, as whoever reads is shown them. Nobody where an account is gone or shows no name. */
export type Faces = ReadonlyMap<string, NonNullable<ThreadMessage['by']>>;
export const noFaces: Faces = new Map();

/** How messages are shown to whoever reads: who wrote them, and where their files are. */
export type Shown = { readonly faces: Faces; readonly address: FileAddress };

export function toMessage(message: MessageRecord, { faces, address }: Shown): ThreadMessage {
  const { id, change, kind, author, authorId, body, event, files, createdAt, touched, editedAt, withdrawn } = message;
  return {
    id,
    change,
    kind,
    author,
    by: (author === 'member' && faces.get(authorId ?? '')) || null,
    body: body === null ? null : (JSON.parse(body) as DocumentNode),
    event,
    files: files.map(({ name, type, size }, at) => ({ name, type, size, url: address(id, at, name) })),
    at: time(createdAt),
    touched,
    edited: editedAt !== null,
    withdrawn,
  };
}

export function toRow(thread: ThreadRecord, faces: Faces): ConversationRow {
  const { shareToken, kind, number, title, status, change, line, lastAuthor, faceId } = thread;
  return {
    conversation: shareToken,
    kind,
    number,
    title,
    status,
    change,
    line,
    lastAuthor,
    face: faces.get(faceId ?? '') ?? null,
    unread: thread.lastReply > thread.seenByVisitor,
    createdAt: time(thread.createdAt),
    lastAt: time(thread.lastAt),
  };
}

export const markersOf = ({ seenByVisitor, seenByStaff, staffSeenAt }: ThreadRecord) => ({
  seenByVisitor,
  seenByStaff,
  staffSeenAt: staffSeenAt === null ? null : time(staffSeenAt),
});

const time = (milliseconds: number): string => new Date(milliseconds).toISOString();
