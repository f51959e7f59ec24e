/** A film sent in parts while it is made (parley.md S3). Where the parts are, the server knows best: it tells the offset. */
import { FILE_NAME_CHARS, UPLOAD_BODY_BYTES } from './limits.ts';
import { ADDRESS_CHARS } from '../limits.ts';
import { integer, open, optional, text, type Infer } from '../schema.ts';

const uploadId = text({ min: 16, max: 64, pattern: /^[\w-]+$/, what: 'the id of an upload' });
/** Bytes of the file that have arrived; the next part begins there. */
const offset = integer({ min: 0, max: UPLOAD_BODY_BYTES });

/** `upload` goes on with one that was begun before; the name is then left as it was. */
export const uploadStart = open({ name: optional(text({ max: FILE_NAME_CHARS * 4 })), upload: optional(uploadId) });
export const uploadState = open({ upload: uploadId, offset });
export const uploadOffset = open({ offset });
/** Where this part begins; the server knows the right place, and tells it where this is another (409). */
export const uploadPartQuery = open({ offset: integer({ min: 0 }) });
export type UploadStart = Infer<typeof uploadStart>;
export type UploadState = Infer<typeof uploadState>;

/** Of a file that was sent whole. */
export const uploadReply = open({ fileUrl: text({ max: ADDRESS_CHARS }) });
