/** One file of a multipart form, read into memory. */
import { ApiError } from '../../wire/errors.ts';
import { tooLarge } from './body.ts';
import { readMultipart } from './multipart.ts';
import type { SentBody } from './sent-body.ts';

/** `length`: bytes of the form, 0 where it does not say. */
export type SentForm = {
  readonly type: string | null;
  readonly length: number;
  readonly chunks: SentBody['chunks'];
};

/** Bytes of the form around the file. */
const FORM_BYTES = 64 * 1024;

/** Of a call: what its handler reads by itself. */
export const formOf = ({
  request,
  incoming,
}: {
  readonly request: Request;
  readonly incoming: SentBody;
}): SentForm => ({
  type: request.headers.get('content-type'),
  length: Number(request.headers.get('content-length') ?? 0),
  chunks: incoming.chunks,
});

/** `what`: what the part `file` is to be. Errors: 400 without it, 413 over `most` bytes. */
export async function fileInForm(
  { type, length, chunks }: SentForm,
  { most, what }: { readonly most: number; readonly what: string },
): Promise<Uint8Array<ArrayBuffer>> {
  if (length > most + FORM_BYTES) throw tooLarge(most);
  const { file } = await readMultipart(type, chunks());
  if (file?.field !== 'file') throw new ApiError('bad_request', `The upload needs a part \`file\`: ${what}.`);
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of file.chunks) {
    size += part.length;
    if (size > most) throw tooLarge(most);
    parts.push(part);
  }
  return new Uint8Array(Buffer.concat(parts));
}
