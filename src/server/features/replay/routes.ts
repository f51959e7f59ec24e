/** The replay's story for the desk; `/viewer/replay…` on the media origin: the player, and the cleaned events that it plays. */
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { replayEndpoints } from '../../../wire/replay-endpoints.ts';
import { ApiError } from '../../../wire/errors.ts';
import { document, route, type Call, type Route } from '../../http/route.ts';
import type { Tools } from '../../tools.ts';
import { createPlayerDocument } from './document.ts';
import type { Replays } from './service.ts';

const compress = promisify(gzip);

export function replayRoutes({ assets }: Pick<Tools, 'assets'>, replays: Replays): Route[] {
  const pages = createPlayerDocument(assets);
  return [
    route(replayEndpoints.replay, ({ params, origins }) =>
      replays.story({ project: params.project ?? '', ticket: params.ticket ?? '' }, origins.media),
    ),
    document('media', '/viewer/replay', async (call) => {
      try {
        replays.check(call.url.searchParams);
      } catch (error) {
        if (error instanceof ApiError && error.code === 'link_expired') return pages.expired(call);
        throw error;
      }
      return pages.player(call);
    }),
    document('media', '/viewer/replay.json', async (call) => json(call, await replays.film(call.url.searchParams))),
  ];
}

/** Compressed: a replay is text that repeats itself. Kept nowhere: its link expires. */
async function json({ request }: Call<undefined>, value: unknown): Promise<Response> {
  const text = JSON.stringify(value);
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'cross-origin-resource-policy': 'same-origin',
    vary: 'Accept-Encoding',
  };
  if (!/\bgzip\b/.test(request.headers.get('accept-encoding') ?? '')) return new Response(text, { headers });
  const packed = (await compress(text, { level: 4 })) as Uint8Array<ArrayBuffer>;
  return new Response(packed, { headers: { ...headers, 'content-encoding': 'gzip' } });
}
