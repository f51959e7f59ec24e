import { endpoints } from '../../../wire/endpoints.ts';
import { ApiError } from '../../../wire/errors.ts';
import { headerCredentials } from '../../http/body.ts';
import { document, route, type Route } from '../../http/route.ts';
import { fileResponse } from './serve.ts';
import type { Uploads } from './service.ts';

export function uploadRoutes(uploads: Uploads): Route[] {
  return [
    route(endpoints.upload, async ({ request, origins }) => {
      const { id, name } = await uploads.take(request, headerCredentials(request));
      return { fileUrl: `${origins.media}/files/${id}/${encodeURIComponent(name)}` };
    }),
    document('media', '/files/{id}/{name}', async ({ params, request }) => {
      const file = await uploads.find(params.id ?? '');
      if (!file || file.name !== params.name) throw new ApiError('not_found', 'There is no such file.');
      return fileResponse(file, uploads.path(file.id), request);
    }),
  ];
}
