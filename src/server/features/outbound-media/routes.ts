/** `/banner` and `/modal` on the media origin: documents that any page may frame, the same for everybody. */
import { mediaFrameQuery } from '../../../wire/config/addresses.ts';
import { ApiError } from '../../../wire/errors.ts';
import { frameApps } from '../../../wire/names.ts';
import { document, type Route } from '../../http/route.ts';
import type { Ports } from '../../ports.ts';
import { createMediaDocument } from './document.ts';

const kinds = ['banner', 'modal'] as const;

export function outboundMediaRoutes({ assets }: Pick<Ports, 'assets'>): Route[] {
  return kinds.flatMap((kind) => {
    const respond = createMediaDocument(assets, kind);
    const { origin, path } = frameApps[kind];
    // Addresses are written by hand into settings: with or without a slash.
    return [path, `${path}/`].map((address) =>
      document(
        origin,
        address,
        async (call) => {
          const found = respond(call);
          if (!found) throw new ApiError('not_found', `The ${kind} is not in this build.`);
          return found;
        },
        mediaFrameQuery,
      ),
    );
  });
}
