/**
 * Multipart bodies read as they come: the fields before the file, then the file chunk by chunk, so that an upload is
 * never held in memory whole. What follows the file is read and left.
 */
import { ApiError } from '../../wire/errors.ts';

const FIELD_BYTES = 4096;
const FIELDS_MOST = 20;
const HEADER_BYTES = 8192;
const LINE = Buffer.from('\r\n');
const HEADERS_END = Buffer.from('\r\n\r\n');

export type MultipartFile = {
  readonly field: string;
  readonly name: string;
  /** The file's type as the client calls it; '' when it says none. */
  readonly type: string;
  /** Must be read to its end or left with `return`. Errors: 400 when the body ends inside the file. */
  readonly chunks: AsyncGenerator<Uint8Array>;
};

export type Multipart = { readonly fields: ReadonlyMap<string, string>; readonly file: MultipartFile | undefined };

/** Reads up to the first part that is a file. Errors: 400 for what is no multipart, or fields beyond their bounds. */
export async function readMultipart(type: string | null, source: AsyncIterable<Uint8Array>): Promise<Multipart> {
  const reader = createReader(source, boundaryOf(type));
  const fields = new Map<string, string>();
  if (!(await reader.skipToFirst())) throw malformed('it has no parts');
  for (let count = 0; ; count++) {
    const headers = await reader.headers();
    if (headers === undefined) return { fields, file: undefined };
    const { field, fileName } = dispositionOf(headers);
    if (fileName !== undefined) {
      const file = { field, name: fileName, type: /^content-type:\s*(.+)$/im.exec(headers)?.[1]?.trim() ?? '' };
      return { fields, file: { ...file, chunks: reader.content() } };
    }
    if (count >= FIELDS_MOST) throw malformed(`it has over ${FIELDS_MOST} fields`);
    fields.set(field, await textOf(reader.content()));
  }
}

function malformed(why: string): ApiError {
  return new ApiError('bad_request', `The body is not the multipart form that this address takes: ${why}.`);
}

function boundaryOf(type: string | null): Buffer {
  const found = /^multipart\/form-data\b.*?;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(type ?? '');
  const boundary = found?.[1] ?? found?.[2];
  if (!boundary) throw malformed('its content type names no boundary');
  return Buffer.from(`\r\n--${boundary}`);
}

function dispositionOf(headers: string): { field: string; fileName: string | undefined } {
  const line = /^content-disposition:\s*form-data\s*;(.*)$/im.exec(headers)?.[1] ?? '';
  const field = /(?:^|[;\s])name="((?:[^"\\]|\\.)*)"/i.exec(line)?.[1];
  if (field === undefined) throw malformed('a part has no name');
  return { field, fileName: /(?:^|[;\s])filename="((?:[^"\\]|\\.)*)"/i.exec(line)?.[1] };
}

async function textOf(chunks: AsyncIterable<Uint8Array>): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    size += chunk.length;
    if (size > FIELD_BYTES) throw malformed(`a field is longer than ${FIELD_BYTES} bytes`);
    parts.push(chunk);
  }
  return Buffer.concat(parts).toString('utf8');
}

type Reader = {
  readonly skipToFirst: () => Promise<boolean>;
  /** The next part's headers; undefined after the last part. */
  readonly headers: () => Promise<string | undefined>;
  readonly content: () => AsyncGenerator<Uint8Array>;
};

function createReader(source: AsyncIterable<Uint8Array>, delimiter: Buffer): Reader {
  const chunks = source[Symbol.asyncIterator]();
  // A line end of our own before the first boundary makes it look like every other.
  let held: Buffer = Buffer.from(LINE);

  async function more(): Promise<boolean> {
    const { done, value } = await chunks.next();
    if (done) return false;
    held =
      held.length === 0 ? Buffer.from(value.buffer, value.byteOffset, value.byteLength) : Buffer.concat([held, value]);
    return true;
  }

  /** Takes what stands before `mark`, and the mark; undefined when it does not come within `most` bytes. */
  async function upTo(mark: Buffer, most: number): Promise<Buffer | undefined> {
    for (;;) {
      const at = held.indexOf(mark);
      if (at >= 0) {
        const before = held.subarray(0, at);
        held = held.subarray(at + mark.length);
        return before;
      }
      if (held.length > most || !(await more())) return undefined;
    }
  }

  return {
    skipToFirst: async () => (await upTo(delimiter, HEADER_BYTES)) !== undefined,
    async headers() {
      while (held.length < 2) if (!(await more())) throw malformed('it ends too early');
      if (held[0] === 0x2d && held[1] === 0x2d) return undefined;
      const headers = await upTo(HEADERS_END, HEADER_BYTES);
      if (headers === undefined) throw malformed('the headers of a part do not end');
      return headers.toString('utf8');
    },
    async *content() {
      for (;;) {
        const at = held.indexOf(delimiter);
        if (at >= 0) {
          const last = held.subarray(0, at);
          held = held.subarray(at + delimiter.length);
          if (last.length > 0) yield last;
          return;
        }
        // The end of what is held may be the beginning of the boundary.
        const safe = held.length - delimiter.length;
        if (safe > 0) {
          const ready = held.subarray(0, safe);
          held = held.subarray(safe);
          yield ready;
        }
        if (!(await more())) throw malformed('it ends inside a part');
      }
    },
  };
}
