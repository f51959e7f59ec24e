import { endpoints } from '../../../wire/endpoints.ts';
import { ApiError } from '../../../wire/errors.ts';
import { headerCredentials } from '../../http/body.ts';
import { countVisitor } from '../../http/call-route.ts';
import { document, route, type Call, type Route } from '../../http/route.ts';
import { fileResponse } from './serve.ts';
import type { SentUpload, Uploads } from './service.ts';
import type { FileRecord } from './store.ts';

export function uploadRoutes(uploads: Uploads): Route[] {
  return [
    route(endpoints.upload, async (call) => {
      const file = await uploads.take(sentBy(call, endpoints.upload));
      return { fileUrl: addressOf(file, call.origins.media) };
    }),
    route(endpoints.startUpload, ({ body, visitor }) => uploads.parts.start(visitor, body)),
    route(endpoints.uploadPart, async (call) => {
      const place = { id: call.params.upload ?? '', offset: call.query.offset };
      return { offset: await uploads.takePart(sentBy(call, endpoints.uploadPart), place) };
    }),
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

function sentBy(call: Call<unknown, unknown>, { limit, limits }: Pick<Route, 'limit' | 'limits'>): SentUpload {
  const { request, incoming } = call;
  return {
    type: request.headers.get('content-type'),
    length: Number(request.headers.get('content-length') ?? 0),
    chunks: incoming.chunks,
    headers: headerCredentials(request),
    counted: (visitor) => countVisitor(call, { limit, limits }, visitor),
  };
}

function addressOf({ id, name }: FileRecord, media: string): string {
  return `${media}/files/${id}/${encodeURIComponent(name)}`;
}
