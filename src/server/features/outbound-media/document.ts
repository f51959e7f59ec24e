/** A built document whose one style sheet and one script stand inline, allowed by their hashes. */
import { createHash } from 'node:crypto';
import type { MediaFrameQuery } from '../../../wire/config/addresses.ts';
import type { FrameName } from '../../../wire/names.ts';
import type { Assets } from '../../http/assets.ts';
import { framePolicy } from '../../http/frame-policy.ts';
import { framedByOthers, pageHeaders } from '../../http/headers.ts';
import type { Call } from '../../http/route.ts';

export type MediaDocument = (
  call: Pick<Call<undefined, MediaFrameQuery>, 'request' | 'query' | 'origins'>,
) => Response | undefined;

/** Answers undefined where the build has no such app. */
export function createMediaDocument(assets: Assets, app: FrameName): MediaDocument {
  const name = `${app}/index.html`;
  const html = assets.text(name) ?? '';
  const allow = { styleHash: hashOf(html, 'style'), scriptHashes: [hashOf(html, 'script')] };
  return ({ request, query, origins }) => {
    const response = assets.respond(name, request, 'no-cache');
    if (!response) return undefined;
    const opaque = query.opaque !== '';
    const headers = { ...pageHeaders(framePolicy(app, origins, { ...allow, opaque })), ...framedByOthers };
    for (const [header, value] of Object.entries(headers)) response.headers.set(header, value);
    return response;
  };
}

/** Base64 SHA-256 of what stands between the tags: the browser hashes these very bytes. */
function hashOf(html: string, tag: 'style' | 'script'): string {
  const [start, end] = [html.indexOf(`<${tag}>`) + tag.length + 2, html.indexOf(`</${tag}>`)];
  return createHash('sha256').update(html.slice(start, end)).digest('base64');
}
