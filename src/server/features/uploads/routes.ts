import { endpoints } from '../../../wire/endpoints.ts';
import { ApiError } from '../../../wire/errors.ts';
import { headerCredentials } from '../../http/body.ts';
import { countVisitor } from '../../http/call-route.ts';
import { document, route, type Call, type Route, type VisitorAuth } from '../../http/route.ts';
import { fileResponse } from './serve.ts';
import type { Uploads } from './service.ts';
import type { FileRecord } from './store.ts';

export function uploadRoutes(uploads: Uploads): Route[] {
  return [
    route(endpoints.upload, async (call) => {
      const { request, origins } = call;
      const file = await uploads.take(request, headerCredentials(request), countedBy(endpoints.upload, call));
      return { fileUrl: addressOf(file, origins.media) };
    }),
    route(endpoints.startUpload, ({ body, visitor }) => uploads.parts.start(visitor, body)),
    route(endpoints.uploadPart, async (call) => {
      const { params, query, request } = call;
      const place = { id: params.upload ?? '', offset: query.offset };
      const counted = countedBy(endpoints.uploadPart, call);
      return { offset: await uploads.takePart(request, headerCredentials(request), place, counted) };
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

/** Counts the visitor once it is proven, which these handlers do themselves. */
function countedBy({ limit, limits }: Pick<Route, 'limit' | 'limits'>, call: Call) {
  return (visitor: VisitorAuth) => countVisitor(call, { limit, limits }, visitor);
}

function addressOf({ id, name }: FileRecord, media: string): string {
  return `${media}/files/${id}/${encodeURIComponent(name)}`;
}
