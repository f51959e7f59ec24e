import { endpoints } from '../../../wire/endpoints.ts';
import { ApiError } from '../../../wire/errors.ts';
import { headerCredentials } from '../../http/body.ts';
import { document, route, type Route } from '../../http/route.ts';
import { fileResponse } from './serve.ts';
import type { Uploads } from './service.ts';
import type { FileRecord } from './store.ts';

export function uploadRoutes(uploads: Uploads): Route[] {
  return [
    route(endpoints.upload, async ({ request, origins }) => {
      const file = await uploads.take(request, headerCredentials(request));
      return { fileUrl: addressOf(file, origins.media) };
    }),
    route(endpoints.startUpload, ({ body, visitor }) => uploads.parts.start(visitor, body)),
    route(endpoints.uploadPart, async ({ params, query, request }) => ({
      offset: await uploads.takePart(request, headerCredentials(request), params.upload ?? '', query.offset),
    })),
    route(endpoints.finishUpload, async ({ origins, params, visitor }) => {
      const file = await uploads.parts.finish(visitor, params.upload ?? '');
      return { fileUrl: addressOf(file, origins.media) };
    }),
    route(endpoints.dropUpload, async ({ params, visitor }) => {
      await uploads.parts.drop(visitor, params.upload ?? '');
      return true;
    }),
    document('media', '/files/{id}/{name}', async ({ params, request }) => {
      const file = await uploads.find(params.id ?? '');
      if (!file || file.name !== params.name) throw new ApiError('not_found', 'There is no such file.');
      return fileResponse(file, uploads.path(file.id), request);
    }),
  ];
}

function addressOf({ id, name }: FileRecord, media: string): string {
  return `${media}/files/${id}/${encodeURIComponent(name)}`;
}
