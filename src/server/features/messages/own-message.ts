/** A message that a visitor sends: as it may be stored, and stored. */
import { ApiError, wrongField } from '../../../wire/errors.ts';
import type { NewMessage } from '../../../wire/messages/shapes.ts';
import { isUuid } from '../../http/ids.ts';
import type { VisitorAuth } from '../../http/route.ts';
import type { Ports } from '../../ports.ts';
import type { Queries, Transaction } from '../../storage/port.ts';
import type { Quotas } from '../quotas/service.ts';
import {
  type KeptFile,
  messageById,
  type MessageRecord,
  storedText,
  type ThreadRecord,
  writeEntry,
  type Written,
} from '../tickets/service.ts';
import { fileIds, ownedBy, type MessageFiles } from './files.ts';
import { mayWrite, type Gate } from './gate.ts';
import { offered, type Offers } from './offered.ts';
import { typedText } from './typed.ts';
import { threadOf, viewerOf, type Viewer } from './viewer.ts';

export type MessageNeeds = {
  readonly gate: Gate;
  readonly quotas: Pick<Quotas, 'disk' | 'countBytes'>;
  readonly files: Pick<MessageFiles, 'given'>;
  readonly offers: Offers;
  /** Something that lasts names these files. */
  readonly keepFiles: (transaction: Transaction, project: string, ids: readonly string[]) => Promise<void>;
};

type ToWrite = {
  readonly ports: Pick<Ports, 'now'>;
  readonly needs: MessageNeeds;
  readonly viewer: Viewer;
  readonly thread: ThreadRecord;
  readonly said: Checked;
  readonly files: readonly KeptFile[];
};

/** The files of a message that is not stored yet, as it may keep them. Errors: 422, 413. */
export async function readied(
  queries: Queries,
  { files, gate, offers }: MessageNeeds,
  { visitor, token, said }: { readonly visitor: VisitorAuth; readonly token?: string; readonly said: Checked },
): Promise<readonly KeptFile[]> {
  if (said.files.length === 0 || (await messageById(queries, said.id))) return [];
  const viewer = await viewerOf(queries, visitor);
  // Whoever may not write, or into what is not there, hears that and nothing of files.
  await mayWrite(gate, visitor);
  if (token !== undefined && !(await offered(queries, offers, viewer, token))) await threadOf(queries, viewer, token);
  return files.given(viewer.record, said.files);
}

export async function write(
  transaction: Transaction,
  { ports, needs, viewer, thread, said, files }: ToWrite,
): Promise<Written> {
  const { id, text } = said;
  const { record } = viewer;
  const ids = fileIds(said.files);
  // They are still there.
  if (ids.length > 0) await ownedBy(transaction, record, ids);
  await needs.keepFiles(transaction, thread.projectId, ids);
  const body = text === '' ? null : JSON.stringify(storedText(text));
  await needs.quotas.countBytes(transaction, thread.projectId, 'reports', Buffer.byteLength(body ?? ''));
  const by = { kind: 'reply', author: 'visitor', authorId: record.id, event: null } as const;
  return writeEntry(
    transaction,
    thread,
    { ...by, id, body, said: text, files },
    { at: ports.now(), lang: record.lang },
  );
}

export type Checked = { readonly id: string; readonly text: string; readonly files: readonly string[] };

/** Errors: 422 in the words of the field. */
export function checked({ id, body = '', files = [] }: NewMessage): Checked {
  return { id: uuid('id', id), text: typedText(body, files.length), files };
}

export function uuid(field: string, given: string): string {
  const id = given.toLowerCase();
  if (!isUuid(id)) throw wrongField(field, 'must be a UUID');
  return id;
}

/** The message that was stored under this id, where it is the same. Errors: 409, which tells nothing of the other. */
export function same(known: MessageRecord, thread: ThreadRecord, { text, files }: Checked): MessageRecord {
  const ids = fileIds(files);
  const isSame =
    known.ticketId === thread.id &&
    known.author === 'visitor' &&
    known.said === text &&
    Bun.deepEquals(
      known.files.map(({ id }) => id),
      ids,
    );
  if (isSame) return known;
  throw new ApiError('conflict', 'This id belongs to another message: take a new one.');
}
