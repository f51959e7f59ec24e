/**
 * Films that are sent while they are made (parley.md S3). What has arrived is durable before its offset is told, so that a
 * client whose connection broke, whose page was loaded anew or whose answer got lost goes on from there. The parts of one
 * film are taken one after the other.
 */
import { MINUTE_MS } from '../../../wire/limits.ts';
import { ApiError } from '../../../wire/errors.ts';
import { UPLOAD_BODY_BYTES, UPLOAD_PART_BYTES, UPLOAD_UNFINISHED_HOURS } from '../../../wire/uploads/limits.ts';
import type { UploadStart, UploadState } from '../../../wire/uploads/shapes.ts';
import { tooLarge } from '../../http/body.ts';
import type { VisitorAuth } from '../../http/route.ts';
import { oneByOne } from '../../one-by-one.ts';
import type { Ports } from '../../ports.ts';
import type { Quotas } from '../quotas/service.ts';
import type { Transaction } from '../../storage/port.ts';
import { refuseEnded } from './living.ts';
import type { FileFolder } from './folder.ts';
import { safeName } from './name.ts';
import { sniffType } from './sniff.ts';
import {
  deleteUpload,
  fileById,
  insertFile,
  oldUploads,
  saveUpload,
  uploadById,
  type FileRecord,
  type UploadRecord,
} from './store.ts';

export type Parts = {
  /** Begins an upload, or goes on with one. Errors: 404 for an upload that is gone or another visitor's. */
  readonly start: (visitor: VisitorAuth, asked: UploadStart) => Promise<UploadState>;
  /**
   * Adds bytes at an offset; resolves with the next one. Errors: 404; 409 with `details.offset`, the right one; 400 for a
   * part without bytes; 413 over 4 MB, 256 MB for all, or the project's quota; 507 where the disk has no room.
   */
  readonly add: (
    visitor: VisitorAuth,
    id: string,
    offset: number,
    chunks: AsyncIterable<Uint8Array>,
  ) => Promise<number>;
  /**
   * Makes a file of the parts; asked again it answers the same file. Errors: 404; 422 for bytes that are no film, which
   * are then deleted.
   */
  readonly finish: (visitor: VisitorAuth, id: string) => Promise<FileRecord>;
  /** Deletes the visitor's unfinished upload. One that is finished, or another visitor's, stays. */
  readonly drop: (visitor: VisitorAuth, id: string) => Promise<void>;
  /** Removes an unfinished upload, whosever it is; `removed` is told in the transaction. */
  readonly forget: (id: string, removed: (transaction: Transaction, rows: number) => Promise<void>) => Promise<void>;
  /** Removes uploads that nobody has gone on with for a day, until there are none or it is stopped; answers how many. */
  readonly forgetOld: (signal: AbortSignal) => Promise<number>;
};

const FORGOTTEN_AT_ONCE = 100;

export function createParts(
  { storage, now, token }: Pick<Ports, 'storage' | 'now' | 'token'>,
  files: FileFolder,
  quotas: Pick<Quotas, 'disk' | 'take' | 'left'>,
): Parts {
  const { growing } = files;
  const inTurn = oneByOne();

  const own = async (visitor: VisitorAuth, id: string): Promise<UploadRecord | undefined> => {
    const upload = await uploadById(storage, id);
    return upload && isOf(upload, visitor) ? upload : undefined;
  };
  const wanted = async (visitor: VisitorAuth, id: string): Promise<UploadRecord> => {
    const upload = await own(visitor, id);
    if (upload) return upload;
    throw new ApiError('not_found', 'There is no such upload. Begin a new one.');
  };
  const save = (upload: UploadRecord) =>
    storage.write(async (transaction) => {
      await refuseEnded(transaction, upload, now());
      await saveUpload(transaction, upload, now());
    });
  const forget = async (id: string): Promise<void> => {
    await storage.write((transaction) => deleteUpload(transaction, id));
    await growing.remove(id);
  };
  return {
    async start(visitor, { name = '', upload: known }) {
      const { projectId, sessionId: visitorId } = visitor;
      await quotas.disk.room();
      const upload = known ? { ...(await wanted(visitor, known)) } : { id: token(16), projectId, name: safeName(name) };
      await save({ ...upload, visitorId });
      return { upload: upload.id, offset: await growing.size(upload.id) };
    },
    async add(visitor, id, offset, chunks) {
      // Read before its turn comes: a slow line holds nobody up, and half a part is none.
      const bytes = await readPart(chunks);
      return inTurn(id, async () => {
        const upload = await wanted(visitor, id);
        const size = await growing.size(id);
        if (offset !== size)
          throw new ApiError('conflict', `The next part begins at ${size}.`, { details: { offset: size } });
        if (size + bytes.length > UPLOAD_BODY_BYTES) throw tooLarge(UPLOAD_BODY_BYTES);
        await quotas.disk.take(bytes.length);
        await storage.write(async (transaction) => {
          await saveUpload(transaction, upload, now());
          await quotas.take(transaction, upload.projectId, 'files', bytes.length);
        });
        await growing.write(id, size, bytes);
        return size + bytes.length;
      });
    },
    finish: (visitor, id) =>
      inTurn(id, async () => {
        const upload = await own(visitor, id);
        if (!upload) return finished(visitor, id);
        // Named before its row is written: what has a row can be opened, and what was cut off here begins here again.
        const { size, head } = await growing.finish(id);
        const type = sniffType(head);
        if (!type.startsWith('video/')) {
          await forget(id);
          await files.remove(id);
          throw new ApiError('invalid_field', 'What was sent is no film that a browser can play.');
        }
        const record = { ...upload, type, size };
        const finish = async (transaction: Transaction) => {
          await refuseEnded(transaction, upload, now());
          await insertFile(transaction, record, now());
          await deleteUpload(transaction, id);
        };
        await storage.write(finish).catch(async (error: unknown) => {
          if (error instanceof ApiError && error.code === 'session_refused') await files.remove(id);
          throw error;
        });
        return record;
      }),
    drop: (visitor, id) =>
      inTurn(id, async () => {
        if (await own(visitor, id)) await forget(id);
      }),
    forget: (id, removed) =>
      inTurn(id, async () => {
        // Its bytes first: broken off here, the row still tells what is to go.
        await growing.remove(id);
        await storage.patient.write(async (transaction) => {
          await deleteUpload(transaction, id);
          await removed(transaction, 1);
        });
      }),
    async forgetOld(signal) {
      const before = now() - UPLOAD_UNFINISHED_HOURS * 60 * MINUTE_MS;
      let forgotten = 0;
      for (let old = await oldOnes(before); old.length > 0 && !signal.aborted; old = await oldOnes(before)) {
        for (const id of old) await inTurn(id, () => forget(id));
        forgotten += old.length;
      }
      return forgotten;
    },
  };

  function oldOnes(before: number): Promise<string[]> {
    return oldUploads(storage, before, FORGOTTEN_AT_ONCE);
  }

  /** The file of an upload that is finished already: the client asks again because the answer got lost. */
  async function finished(visitor: VisitorAuth, id: string): Promise<FileRecord> {
    const file = await fileById(storage, id);
    if (file && isOf(file, visitor)) return file;
    throw new ApiError('not_found', 'There is no such upload. Begin a new one.');
  }
}

/**
 * Whether the upload is this visitor's. One begun without a session may go on in any: its id is a secret of 128 bits.
 */
function isOf({ projectId, visitorId }: Pick<UploadRecord, 'projectId' | 'visitorId'>, visitor: VisitorAuth): boolean {
  return projectId === visitor.projectId && (visitorId === null || visitorId === visitor.sessionId);
}

async function readPart(chunks: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const read: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    size += chunk.length;
    if (size > UPLOAD_PART_BYTES) throw tooLarge(UPLOAD_PART_BYTES);
    read.push(chunk);
  }
  if (size === 0) throw new ApiError('bad_request', 'This part has no bytes.');
  return Buffer.concat(read);
}
