/** `/viewer/…` on the media origin: the document that the dashboard frames, and the cleaned snapshot that it draws. */
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { ApiError } from '../../../wire/errors.ts';
import { frameApps } from '../../../wire/names.ts';
import { ticketLink, viewerLink } from '../../../wire/tickets/links.ts';
import { document, type Call, type Route } from '../../http/route.ts';
import type { Ports } from '../../ports.ts';
import { createViewerDocument } from './document.ts';
import type { Viewer } from './service.ts';

const compress = promisify(gzip);
export function viewerRoutes({ assets }: Pick<Ports, 'assets'>, viewer: Viewer): Route[] {
  const pages = createViewerDocument(assets);
  return [
    document(
      frameApps.viewer.origin,
      frameApps.viewer.path,
      async (call) => {
        try {
          viewer.check(call.query);
        } catch (error) {
          if (error instanceof ApiError && error.code === 'link_expired') return pages.expired(call);
          throw error;
        }
        return pages.viewer(call);
      },
      viewerLink,
    ),
    document(
      'media',
      '/viewer/snapshot.json',
      async (call) => json(call, await viewer.snapshot(call.query)),
      ticketLink,
    ),
  ];
}

/** Compressed, because a page of text is ten times smaller so. Kept nowhere: its link expires. */
async function json({ request }: Pick<Call, 'request'>, value: unknown): Promise<Response> {
  const text = JSON.stringify(value);
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'cross-origin-resource-policy': 'same-origin',
    vary: 'Accept-Encoding',
  };
  if (!/\bgzip\b/.test(request.headers.get('accept-encoding') ?? '')) return new Response(text, { headers });
  const packed = (await compress(text)) as Uint8Array<ArrayBuffer>;
  return new Response(packed, { headers: { ...headers, 'content-encoding': 'gzip' } });
}
