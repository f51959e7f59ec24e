/** `/viewer/asset` on the media origin: our copies of what snapshots and replays name. */
import { ApiError } from '../../../wire/errors.ts';
import { copyLink } from '../../../wire/tickets/links.ts';
import { document, type Route } from '../../http/route.ts';
import type { Links } from '../links/service.ts';
import { checkCopyLink } from './links.ts';
import type { Assets } from './service.ts';

/** A stranger's picture: it runs nothing, also when it is opened by itself. */
const headers = {
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'x-content-type-options': 'nosniff',
  'cache-control': 'private, max-age=600',
  'cross-origin-resource-policy': 'same-origin',
};

export function assetRoutes(assets: Assets, links: Links): Route[] {
  return [
    document(
      'media',
      '/viewer/asset',
      async ({ query }) => {
        const held = [...(await assets.of(checkCopyLink(links, query))).values()];
        const found = held.find(({ file, type }) => file && file === query.file && type !== 'text/css');
        if (!found?.file || !found.type) throw missing();
        const bytes = await Bun.file(assets.path(found.file))
          .bytes()
          .catch(() => undefined);
        if (!bytes) throw missing();
        return new Response(bytes, { headers: { ...headers, 'content-type': found.type } });
      },
      copyLink,
    ),
  ];
}

const missing = () => new ApiError('not_found', 'This picture is not there.');
