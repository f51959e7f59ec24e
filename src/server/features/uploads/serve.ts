/** A stored file as an answer: of its sniffed type, in a policy that lets it do nothing, in ranges for film and sound. */
import { ApiError } from '../../../wire/errors.ts';
import { embeddable } from '../../http/headers.ts';
import { rangeOf } from '../../http/range.ts';
import { isShownInPlace } from './sniff.ts';
import type { FileRecord } from './store.ts';

/** `path` is the file on the disk. Errors: 404 when it is gone. */
export async function fileResponse(
  file: Pick<FileRecord, 'name' | 'type' | 'size'>,
  path: string,
  request: Request,
): Promise<Response> {
  const stored = Bun.file(path);
  if (!(await stored.exists())) throw new ApiError('not_found', 'This file is gone.');
  const headers = { ...fileHeaders(file), 'accept-ranges': 'bytes' };
  const range = rangeOf(request.headers.get('range'), file.size);
  if (range === undefined)
    return new Response(stored.stream(), { headers: { ...headers, 'content-length': String(file.size) } });
  if (range === 'unsatisfiable')
    return new Response(null, { status: 416, headers: { ...headers, 'content-range': `bytes */${file.size}` } });
  const { start, end } = range;
  return new Response(stored.slice(start, end + 1).stream(), {
    status: 206,
    headers: {
      ...headers,
      'content-range': `bytes ${start}-${end}/${file.size}`,
      'content-length': String(end - start + 1),
    },
  });
}

function fileHeaders({ name, type }: Pick<FileRecord, 'name' | 'type'>): Record<string, string> {
  const place = isShownInPlace(type) ? 'inline' : 'attachment';
  const ascii = name.replace(/[^\x20-\x7e]|["\\]/g, '_');
  return {
    ...embeddable,
    'access-control-allow-origin': '*',
    'content-type': type,
    'content-disposition': `${place}; filename="${ascii}"; filename*=UTF-8''${encodeRfc5987(name)}`,
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': 'private, max-age=31536000, immutable',
  };
}

function encodeRfc5987(name: string): string {
  return encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}
