/** Staff's links to files, on the media origin, where what strangers sent can do no harm. */
import { ApiError } from '../../../wire/errors.ts';
import { FILE_LINK_MINUTES } from '../../../wire/tickets/limits.ts';
import { fileLink } from '../../../wire/tickets/links.ts';
import { document, type Route } from '../../http/route.ts';
import { fileResponse } from '../uploads/serve.ts';
import type { Uploads } from '../uploads/service.ts';
import type { Files } from './service.ts';

export function fileRoutes(files: Files, uploads: Uploads): Route[] {
  return [
    document(
      'media',
      '/viewer/file/{name}',
      async ({ query, request }) => {
        const { id } = await files.open(query);
        const file = await uploads.find(id);
        if (!file) throw new ApiError('not_found', 'There is no such file.');
        const response = await fileResponse(file, uploads.path(id), request);
        // A link that has expired should not live on in a cache.
        response.headers.set('cache-control', `private, max-age=${FILE_LINK_MINUTES * 60}`);
        return response;
      },
      fileLink,
    ),
  ];
}
