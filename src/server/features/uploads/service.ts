/** Files that visitors send with a report. The address that is given out stays valid; its id cannot be guessed. */
import { ApiError } from '../../../wire/errors.ts';
import { FILE_NAME_CHARS, UPLOAD_BODY_BYTES } from '../../../wire/limits.ts';
import { tooLarge } from '../../http/body.ts';
import type { Guards, WidgetCredentials } from '../../http/route.ts';
import { readMultipart } from '../../http/multipart.ts';
import type { Tools } from '../../tools.ts';
import { openFileFolder } from './folder.ts';
import { sniffType } from './sniff.ts';
import { fileById, insertFile, type FileRecord } from './store.ts';

export type Uploads = {
  /**
   * Takes a multipart body: simple fields `key`, `id`, `hash` before the part `file`, or the credentials of the headers.
   * Errors: those of the guard, 400 without a file, 413 over 256 MB.
   */
  readonly take: (request: Request, headers: WidgetCredentials) => Promise<FileRecord>;
  readonly find: (id: string) => Promise<FileRecord | undefined>;
  readonly path: (id: string) => string;
};

/** Of the form around the file: fields, headers, boundaries. */
const FORM_BYTES = 64 * 1024;

type UploadTools = Pick<Tools, 'storage' | 'now' | 'token'>;

export function createUploads({ storage, now, token }: UploadTools, folder: string, guard: Guards['widget']): Uploads {
  const files = openFileFolder(folder);
  return {
    path: files.path,
    find: (id) => fileById(storage, id),
    async take(request, headers) {
      const declared = Number(request.headers.get('content-length') ?? 0);
      if (declared > UPLOAD_BODY_BYTES + FORM_BYTES) throw tooLarge(UPLOAD_BODY_BYTES);
      if (!request.body) throw new ApiError('bad_request', 'The upload has no body.');
      const { fields, file } = await readMultipart(request.headers.get('content-type'), request.body);
      const field = (name: 'key' | 'id' | 'hash') => fields.get(name) || headers[name];
      const visitor = await guard({ key: field('key'), id: field('id'), hash: field('hash') });
      if (file?.field !== 'file')
        throw new ApiError('bad_request', 'The upload needs a part `file`, after the other fields.');
      const id = token(16);
      const { size, head } = await files.write(id, file.chunks, (soFar) => {
        if (soFar > UPLOAD_BODY_BYTES) throw tooLarge(UPLOAD_BODY_BYTES);
      });
      const { projectId, sessionId: visitorId } = visitor;
      const record = { id, projectId, visitorId, name: safeName(file.name), type: sniffType(head), size };
      await storage
        .write((transaction) => insertFile(transaction, record, now()))
        .catch(async (error: unknown) => {
          await files.remove(id);
          throw error;
        });
      return record;
    },
  };
}

/** The last part of a path, without anything that a file system or a header could take amiss. */
function safeName(given: string): string {
  const last = given.toWellFormed().split(/[\\/]/).at(-1) ?? '';
  const plain = last
    .replace(/[\p{Cc}"<>|:*?%]/gu, '')
    .replace(/^\.+/, '')
    .trim();
  const ending = /\.\w{1,10}$/.exec(plain)?.[0] ?? '';
  const name = plain.slice(0, plain.length - ending.length).slice(0, FILE_NAME_CHARS - ending.length);
  return `${name.toWellFormed()}${ending}` || 'file';
}
