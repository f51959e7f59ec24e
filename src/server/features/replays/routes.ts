/** The replay's story for the desk; `/viewer/replay…` on the media origin: the player, and the cleaned events that it plays. */
import { replayEndpoints } from '../../../wire/replays/calls.ts';
import { ApiError } from '../../../wire/errors.ts';
import { ticketLink, viewerLink } from '../../../wire/tickets/links.ts';
import { frameApps } from '../../../wire/names.ts';
import { document, route, type Call, type Route } from '../../http/route.ts';
import type { Ports } from '../../ports.ts';
import { createPlayerDocument } from './document.ts';
import type { PlayableFilm } from '../../sanitizer/kinds.ts';
import { nextTurn } from '../../next-turn.ts';
import type { Replays } from './service.ts';

export function replayRoutes({ assets }: Pick<Ports, 'assets'>, replays: Replays): Route[] {
  const pages = createPlayerDocument(assets);
  return [
    route(replayEndpoints.replay, ({ params, origins }) =>
      replays.story({ project: params.project ?? '', ticket: params.ticket ?? '' }, origins.media),
    ),
    document(
      frameApps.player.origin,
      frameApps.player.path,
      async (call) => {
        try {
          replays.check(call.query);
        } catch (error) {
          if (error instanceof ApiError && error.code === 'link_expired') return pages.expired(call);
          throw error;
        }
        return pages.player(call);
      },
      viewerLink,
    ),
    document(
      'media',
      '/viewer/replay.jsonl',
      async (call) => inLines(call, await replays.film(call.query)),
      ticketLink,
    ),
  ];
}

/** Compressed: a replay is text that repeats itself. Written as fast as it is read. Kept nowhere: its link expires. */
function inLines({ request }: Pick<Call, 'request'>, film: PlayableFilm): Response {
  const headers = {
    'content-type': 'application/jsonl; charset=utf-8',
    'cache-control': 'no-store',
    'cross-origin-resource-policy': 'same-origin',
    vary: 'Accept-Encoding',
  };
  const text = streamOf(piecesOf(film));
  if (!/\bgzip\b/.test(request.headers.get('accept-encoding') ?? '')) return new Response(text, { headers });
  const packed = text.pipeThrough(new CompressionStream('gzip'));
  return new Response(packed, { headers: { ...headers, 'content-encoding': 'gzip' } });
}

/** Sends one piece at a time, and lets other requests have their turn between two. */
function streamOf(pieces: Iterator<string>): ReadableStream<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = pieces.next();
      if (done) return controller.close();
      controller.enqueue(encoder.encode(value));
      await nextTurn();
    },
  });
}

function* piecesOf({ head, lines }: PlayableFilm): Generator<string> {
  yield `${JSON.stringify(head)}\n`;
  yield* lines;
}
