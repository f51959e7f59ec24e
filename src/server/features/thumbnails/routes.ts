/** The visitor's call, the picture for staff, and the document that draws one: `/thumbnail` on the frame origin. */
import { endpoints } from '../../../wire/endpoints.ts';
import { ApiError } from '../../../wire/errors.ts';
import { FILE_LINK_MINUTES } from '../../../wire/tickets/limits.ts';
import { mediaFrameQuery } from '../../../wire/config/addresses.ts';
import { ticketLink } from '../../../wire/tickets/links.ts';
import { embeddable } from '../../http/headers.ts';
import { frameApps } from '../../../wire/names.ts';
import { document, route, type Route } from '../../http/route.ts';
import type { Ports } from '../../ports.ts';
import { createMediaDocument } from '../outbound-media/document.ts';
import type { Thumbnails } from './service.ts';

export function thumbnailRoutes({ assets }: Pick<Ports, 'assets'>, thumbnails: Thumbnails): Route[] {
  const respond = createMediaDocument(assets, 'thumbnail');
  return [
    route(endpoints.thumbnail, async ({ body, params, visitor }) => {
      await thumbnails.take(visitor, params.ticket ?? '', body.image);
      return true;
    }),
    document(
      'media',
      '/viewer/thumbnail',
      async ({ query }) => {
        const { type, bytes } = await thumbnails.open(query);
        const headers = {
          ...embeddable,
          'content-type': type,
          'content-security-policy': "default-src 'none'; sandbox",
          // A link that has expired should not live on in a cache.
          'cache-control': `private, max-age=${FILE_LINK_MINUTES * 60}`,
        };
        return new Response(bytes, { headers });
      },
      ticketLink,
    ),
    document(
      frameApps.thumbnail.origin,
      frameApps.thumbnail.path,
      async (call) => {
        const found = respond(call);
        if (!found) throw new ApiError('not_found', 'Thumbnails are not in this build.');
        return found;
      },
      mediaFrameQuery,
    ),
  ];
}
