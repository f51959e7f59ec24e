/** A zip that was made for one reader. */
import { ApiError } from '../../wire/errors.ts';
import { embeddable } from './headers.ts';

/** A file that was made for one reader, to be saved under this name. Errors: 404 for one that is gone. */
export async function zipResponse(path: string, name: string): Promise<Response> {
  const file = Bun.file(path);
  if (!(await file.exists())) throw new ApiError('not_found', 'This file is gone.');
  return new Response(file.stream(), {
    headers: {
      ...embeddable,
      'content-type': 'application/zip',
      'content-length': String(file.size),
      'content-disposition': `attachment; filename="${name}"`,
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, no-store',
    },
  });
}
