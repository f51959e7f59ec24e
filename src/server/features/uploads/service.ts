/** Files that visitors send with a report. The address that is given out stays valid; its id cannot be guessed. */
import { ApiError } from '../../../wire/errors.ts';
import { UPLOAD_BODY_BYTES, UPLOAD_PART_BYTES } from '../../../wire/uploads/limits.ts';
import { tooLarge } from '../../http/body.ts';
import type { SentBody } from '../../http/sent-body.ts';
import type { Guards, VisitorAuth, WidgetCredentials } from '../../http/route.ts';
import { readMultipart } from '../../http/multipart.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import type { Repeated } from '../../jobs/repeated.ts';
import type { Ports } from '../../ports.ts';
import type { Quotas } from '../quotas/service.ts';
import type { Transaction } from '../../storage/port.ts';
import type { OfPerson } from '../data-requests/slots.ts';
import { createBringing, type Bringing } from './bringing.ts';
import { openFileFolder } from './folder.ts';
import { refuseEnded } from './living.ts';
import { safeName } from './name.ts';
import { createFileNames, type FileNames } from './names.ts';
import { createParts, type Parts } from './parts.ts';
import { filesOfPerson } from './of-person.ts';
import { replacing, type ReplaceFile } from './replacing.ts';
import { createFileRemoval, type FileRemoval } from './removal.ts';
import { sniffType } from './sniff.ts';
import { fileById, insertFile, type FileRecord } from './store.ts';

export type { Bringing, BroughtFile } from './bringing.ts';
export { openFileFolder, straysOf, type FileFolder } from './folder.ts';
export { safeName } from './name.ts';
export { filesOfVisitor } from './owned-store.ts';
export { fileResponse } from './serve.ts';
export { sniffType } from './sniff.ts';
export { openZipFolder, type ZipFolder } from './zips.ts';

export type Uploads = {
  /**
   * Takes a multipart body: simple fields `key`, `id`, `hash` before the part `file`, or the credentials of the headers.
   * Errors: those of the guard and of `counted`, 400 without a file, 413 over 256 MB and over the project's quota, 507
   * where the disk has no room.
   */
  readonly take: (sent: SentUpload) => Promise<FileRecord>;
  /** Films that come in parts. */
  readonly parts: Parts;
  /** One such part as a multipart body; resolves with the next offset. Errors: those of `take` and of `parts.add`. */
  readonly takePart: (sent: SentUpload, place: { id: string; offset: number }) => Promise<number>;
  readonly find: (id: string) => Promise<FileRecord | undefined>;
  readonly path: (id: string) => string;
  readonly replace: ReplaceFile;
  readonly removal: FileRemoval;
  readonly names: FileNames;
  readonly bringing: Bringing;
  readonly ofPerson: OfPerson;
  /** Deletes, once an hour, uploads that nobody has gone on with for a day. */
  readonly forgetting: Repeated;
};

/** A multipart body on its way. */
export type SentUpload = {
  /** Its content type. */
  readonly type: string | null;
  /** Bytes, 0 where it does not say. */
  readonly length: number;
  readonly chunks: SentBody['chunks'];
  readonly headers: WidgetCredentials;
  /** Is told who sends it, once that is proven. */
  readonly counted: (visitor: VisitorAuth) => Promise<void>;
};

/** Bytes of the form around the file: fields, headers, boundaries. */
const FORM_BYTES = 64 * 1024;

type UploadPorts = Pick<Ports, 'storage' | 'now' | 'token'>;
type Needs = { readonly guard: Guards['widget']; readonly jobs: Pick<Jobs, 'add'>; readonly quotas: Quotas };

export function createUploads({ storage, now, token }: UploadPorts, folder: string, needs: Needs): Uploads {
  const { guard, jobs, quotas } = needs;
  const files = openFileFolder(folder);
  const removal = createFileRemoval({ storage, now }, files, jobs);
  const names = createFileNames({ storage, now }, removal);
  const parts = createParts({ storage, now, token }, files, quotas);
  return {
    path: files.path,
    parts,
    removal,
    names,
    bringing: createBringing({ now }, { files, quotas, names }),
    ofPerson: filesOfPerson({ storage }, { files, parts }),
    find: (id) => fileById(storage, id),
    replace: replacing({ storage }, files),
    forgetting: forgettingUploads(parts),
    async take(sent) {
      const { visitor, file } = await readUpload(sent, sent.chunks(), UPLOAD_BODY_BYTES);
      const id = token(16);
      const { projectId, sessionId: visitorId } = visitor;
      const { size, head } = await files.write(id, quotas.metered(projectId, file.chunks), (soFar) => {
        if (soFar > UPLOAD_BODY_BYTES) throw tooLarge(UPLOAD_BODY_BYTES);
      });
      const record = { id, projectId, visitorId, name: safeName(file.name), type: sniffType(head), size };
      await storage
        .write((transaction) => keep(transaction, record, { quotas, now }))
        .catch(async (error: unknown) => {
          await files.remove(id);
          throw error;
        });
      return record;
    },
    async takePart(sent, { id, offset }) {
      const { visitor, file } = await readUpload(sent, sent.chunks({ kept: true }), UPLOAD_PART_BYTES);
      return parts.add(visitor, id, offset, file.chunks);
    },
  };

  /** Reads the fields before the file, and proves by them who sends it. */
  async function readUpload(
    { type, length, headers, counted }: SentUpload,
    chunks: AsyncIterable<Uint8Array>,
    most: number,
  ) {
    if (length > most + FORM_BYTES) throw tooLarge(most);
    const { fields, file } = await readMultipart(type, chunks);
    const field = (name: 'key' | 'id' | 'hash') => fields.get(name) || headers[name];
    const visitor = await guard({ key: field('key'), id: field('id'), hash: field('hash') });
    await counted(visitor);
    await quotas.disk.room(length);
    if (file?.field !== 'file')
      throw new ApiError('bad_request', 'The upload needs a part `file`, after the other fields.');
    return { visitor, file };
  }
}

const forgettingUploads = (parts: Pick<Parts, 'forgetOld'>): Repeated => ({
  name: 'forget-uploads',
  schedule: '20 * * * *',
  leaseMs: 60_000,
  longestRunMs: 600_000,
  run: async ({ signal }) => `${await parts.forgetOld(signal)} forgotten`,
});

async function keep(
  transaction: Transaction,
  record: FileRecord,
  { quotas, now }: Pick<Needs, 'quotas'> & Pick<Ports, 'now'>,
): Promise<void> {
  await refuseEnded(transaction, record, now());
  await quotas.take(transaction, record.projectId, 'files', record.size);
  await insertFile(transaction, record, now());
}
