/** `/api/desk/projects/{project}/media`, and the files themselves on the media origin. */
import { mediaEndpoints as calls } from '../../../wire/media/calls.ts';
import { document, route, type Call, type Route } from '../../http/route.ts';
import type { Library, MediaPlace } from './service.ts';
import type { ServeMedia } from './serving.ts';

type Given = { readonly library: Library; readonly serve: ServeMedia };

export function mediaRoutes({ library, serve }: Given): Route[] {
  return [
    route(calls.addMedia, (call) => {
      const { request, incoming, staff } = call;
      const type = request.headers.get('content-type');
      const length = Number(request.headers.get('content-length') ?? 0);
      return library.add(placeOf(call), staff.accountId, { type, length, chunks: incoming.chunks });
    }),
    route(calls.copyMedia, (call) => library.copy(placeOf(call), call.staff.accountId, call.body.address)),
    route(calls.mediaList, (call) => library.page(placeOf(call), call.query)),
    route(calls.media, (call) => library.one(placeOf(call))),
    route(calls.changeMedia, (call) => library.change(placeOf(call), call.body)),
    route(calls.deleteMedia, async (call) => {
      await library.remove(placeOf(call), call.staff.accountId);
      return true;
    }),
    route(calls.replaceMedia, (call) => library.replace(placeOf(call), call.body.by, call.staff.accountId)),
    document('media', '/media/{media}/{file}', ({ params, request }) =>
      serve(params.media ?? '', params.file ?? '', request),
    ),
  ];
}

function placeOf({ params, origins }: Pick<Call, 'params' | 'origins'>): MediaPlace {
  return { project: params.project ?? '', media: params.media ?? '', origin: origins.media };
}
