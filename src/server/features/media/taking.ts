/** A file of staff on its way into the library: judged as it comes, encoded, and in the library only when it is whole. */
import { ApiError, wrongField } from '../../../wire/errors.ts';
import { mediaKinds, type MediaKind } from '../../../wire/media/kinds.ts';
import { FILM_BYTES, MEDIA_NAME_CHARS, MEDIA_SECONDS, MEDIA_SIDE_PX } from '../../../wire/media/limits.ts';
import { ALT_CHARS, CAPTION_CHARS } from '../../../wire/documents/limits.ts';
import { tooLarge } from '../../http/body.ts';
import { readMultipart, type MultipartFile } from '../../http/multipart.ts';
import type { SentBody } from '../../http/sent-body.ts';
import { inTurns } from '../../in-turns.ts';
import type { Ports } from '../../ports.ts';
import type { Transaction } from '../../storage/port.ts';
import type { Quotas } from '../quotas/service.ts';
import { safeName, type FileFolder } from '../uploads/service.ts';
import { fileOf, removeFiles } from './files.ts';
import { HEAD_BYTES, judge, refuseLarge, type Judged } from './judge.ts';
import { isOwnWebp, storeNarrower, storePicture } from './storing.ts';
import { insertMedia, mediaBySha256, touchUnused, type MediaRecord } from './store.ts';

export type SentMedia = {
  /** Its content type. */
  readonly type: string | null;
  /** Bytes, 0 where it does not say. */
  readonly length: number;
  readonly chunks: SentBody['chunks'];
};

/** `account`: null for nobody's. Errors: as of `TakeMedia`, but for the form. */
export type StoreMedia = (project: string, account: string | null, file: Read) => Promise<MediaRecord>;

/**
 * The same bytes again are the file that is there. Errors: 400 without a file, 413 for one that is too large, or over the
 * quota, 415 for a type that is not taken, 422 for a field, 503 where too many pictures wait, 507 where the disk has no room.
 */
export type TakeMedia = (project: string, account: string, sent: SentMedia) => Promise<MediaRecord>;

/** Bytes of the form around the file. */
const FORM_BYTES = 64 * 1024;
/** Pictures of one project that wait while another one is encoded, which takes up to 300 MB of memory. */
const WAITING = 20;
const AGAIN_SECONDS = 10;

type Given = Pick<Ports, 'storage' | 'now' | 'id'>;
type Needs = {
  readonly files: FileFolder;
  readonly quotas: Pick<Quotas, 'disk' | 'metered' | 'take'>;
  /** Of the site, under which a picture is taken now. */
  readonly newestRelease: (project: string) => Promise<string | null>;
};

export type Taking = {
  readonly take: TakeMedia;
  readonly store: StoreMedia;
  /** Writes the file of one that has an id already, beside no row, and answers what it is. Errors: as of `StoreMedia`. */
  readonly writeAs: (project: string, id: string, file: Read['file'], wanted: MediaKind) => Promise<WrittenMedia>;
  /** With its row, as part of a transaction. */
  readonly keep: (transaction: Transaction, record: MediaRecord) => Promise<MediaRecord>;
};
export type WrittenMedia = Pick<MediaRecord, 'kind' | 'type' | 'bytes' | 'moving'> &
  Partial<Pick<MediaRecord, 'width' | 'height'>>;

export function createTaking(ports: Given, needs: Needs): Taking {
  const { now, id, storage } = ports;
  const { files, quotas, newestRelease } = needs;
  const inTurn = inTurns({ atOnce: 1, waitingOfOne: WAITING, leftOut: tooMany });
  const { known, keep } = keeping(ports, needs);

  /** The file, or the one that is there already. */
  async function stored(project: string, account: string | null, made: string, sent: Read): Promise<MediaRecord> {
    const { kind: wanted, ...said } = sent.said;
    const { size, ...judged } = await written(project, made, sent.file, { wanted, files, quotas });
    const there = await storage.write((transaction) => known(transaction, project, judged.sha256));
    if (there) return there;
    const facts =
      judged.kind === 'picture' ? await inTurn(project, () => encoded(made, files)) : { bytes: size, moving: false };
    const at = now();
    const about = { id: made, projectId: project, account, name: nameOf(sent.file) };
    const times = { takenAt: at, takenRelease: await newestRelease(project), createdAt: at };
    return storage.write((transaction) => keep(transaction, { ...said, ...judged, ...facts, ...about, ...times }));
  }

  const store: StoreMedia = async (project, account, sent) => {
    const made = id();
    let kept: MediaRecord | undefined;
    try {
      kept = await stored(project, account, made, sent);
      return kept;
    } finally {
      if (kept?.id !== made) await removeFiles(files, made);
    }
  };
  return {
    store,
    keep,
    async writeAs(project, made, file, wanted) {
      const { size, sha256: _sum, ...judged } = await written(project, made, file, { wanted, files, quotas });
      if (judged.kind !== 'picture') return { ...judged, bytes: size, moving: false };
      return { ...judged, ...(await inTurn(project, () => narrowed(made, files))) };
    },
    async take(project, account, { type, length, chunks }) {
      if (length > FILM_BYTES + FORM_BYTES) throw tooLarge(FILM_BYTES);
      const { fields, file } = await readMultipart(type, chunks());
      if (file?.field !== 'file')
        throw new ApiError('bad_request', 'The upload needs a part `file`, after the other fields.');
      const said = saidIn(fields);
      await quotas.disk.room(length);
      return store(project, account, { said, file });
    },
  };
}

/** What its sender says of a file, and what stands in it. */
type Read = { readonly said: ReturnType<typeof saidIn>; readonly file: Pick<MultipartFile, 'name' | 'chunks'> };

/** A file of which nobody says anything. */
export const nothingSaid: Read['said'] = {
  kind: undefined,
  width: null,
  height: null,
  seconds: null,
  alt: '',
  caption: '',
};

function keeping({ now }: Pick<Given, 'now'>, { quotas }: Pick<Needs, 'quotas'>) {
  /** What has the same bytes: nobody shall lose it who is about to use it. */
  async function known(transaction: Transaction, project: string, sha256: string) {
    const found = await mediaBySha256(transaction, project, sha256);
    if (found) await touchUnused(transaction, found.id, now());
    return found;
  }
  return {
    known,
    async keep(transaction: Transaction, record: MediaRecord): Promise<MediaRecord> {
      const found = await known(transaction, record.projectId, record.sha256);
      if (found) return found;
      await quotas.take(transaction, record.projectId, 'files', record.bytes);
      await insertMedia(transaction, record);
      return record;
    },
  };
}

async function written(
  project: string,
  made: string,
  file: Read['file'],
  { wanted, files, quotas }: Pick<Needs, 'files' | 'quotas'> & { readonly wanted: MediaKind | undefined },
) {
  const reading = judging(quotas.metered(project, file.chunks), wanted);
  const { size } = await files.write(fileOf(made, 'full'), reading.chunks, () => undefined);
  return { ...reading.found(), size };
}

/** The picture as it was sent gives way to what it is encoded as. */
async function encoded(made: string, files: FileFolder) {
  return storePicture(files, made, await Bun.file(files.path(fileOf(made, 'full'))).bytes());
}

/** One that is as we store pictures stays to the byte, so that a picture that goes and comes is not encoded again and again. */
async function narrowed(made: string, files: FileFolder) {
  const bytes = await Bun.file(files.path(fileOf(made, 'full'))).bytes();
  return isOwnWebp(bytes) ? storeNarrower(files, made, bytes) : storePicture(files, made, bytes);
}

type Found = Judged & { readonly sha256: string };

/** Passes chunks on and learns from them; what is not taken is refused with its first bytes, what is too large as soon as it is. */
function judging(
  given: AsyncIterable<Uint8Array>,
  wanted: MediaKind | undefined,
): { readonly chunks: AsyncIterable<Uint8Array>; readonly found: () => Found } {
  const hash = new Bun.CryptoHasher('sha256');
  let judged: Judged | undefined;
  let size = 0;
  async function* chunks() {
    let head = new Uint8Array();
    for await (const chunk of given) {
      size += chunk.length;
      if (!judged) {
        head = new Uint8Array(Buffer.concat([head, chunk]));
        if (head.length >= HEAD_BYTES) judged = judge(head, wanted);
      }
      if (judged) refuseLarge(judged.kind, size);
      hash.update(chunk);
      yield chunk;
    }
    judged ??= judge(head, wanted);
    refuseLarge(judged.kind, size);
  }
  return {
    chunks: chunks(),
    // Once, when all have been passed on.
    found: () => ({ ...judged!, sha256: hash.digest('hex') }),
  };
}

/** What the fields before the file say. Errors: 422. */
function saidIn(fields: ReadonlyMap<string, string>) {
  const text = (name: string, most: number) => {
    const value = fields.get(name) ?? '';
    if (value.length > most) throw wrongField(name, `must have at most ${most} characters`);
    return value;
  };
  const number = (name: string, most: number) => {
    const value = fields.get(name) ?? '';
    if (value === '') return null;
    const read = Math.round(Number(value));
    if (!(read >= 0 && read <= most)) throw wrongField(name, `must be a number of at most ${most}`);
    return read || null;
  };
  const kind = fields.get('kind') || undefined;
  if (kind !== undefined && !mediaKinds.some((one) => one === kind))
    throw wrongField('kind', `must be one of ${mediaKinds.join(', ')}`);
  return {
    kind: kind as MediaKind | undefined,
    width: number('width', MEDIA_SIDE_PX),
    height: number('height', MEDIA_SIDE_PX),
    seconds: number('seconds', MEDIA_SECONDS),
    alt: text('alt', ALT_CHARS),
    caption: text('caption', CAPTION_CHARS),
  };
}

/** Without the signs that no file's name has; cut by code points. */
function nameOf({ name }: Read['file']): string {
  return safeName(name).slice(0, MEDIA_NAME_CHARS).toWellFormed();
}

function tooMany(): ApiError {
  return new ApiError('not_ready', `Too many pictures are being stored. Try again in ${AGAIN_SECONDS} s.`, {
    headers: { 'retry-after': String(AGAIN_SECONDS) },
  });
}
