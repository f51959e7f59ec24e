/**
 * `loader.js` with a project's button baked in, so that the button needs no second request. One text per key, settings,
 * language and origins; compressed once each.
 *
 * Where the network log is on from the start, its part is in the same file: neither a request nor the browser's loading of
 * modules is paid for.
 */
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { BakedConfig } from '../../../wire/config/shapes.ts';
import { acceptsBrotli, etagOf, matchesEtag, type Assets } from '../../http/assets.ts';
import { embeddable } from '../../http/headers.ts';
import type { Origins } from '../../http/origins.ts';
import type { Project } from '../projects/service.ts';
import { acceptedLanguage } from './language.ts';
import { addressesOf, bakedOf } from './service.ts';

const compress = promisify(brotliCompress);
/** Settings change at once on this server, and within a minute where a browser has kept the file. */
const LOADER_CACHE = 'public, max-age=60, stale-while-revalidate=600';
const KEPT_MOST = 200;
/** The literal that stands in the built loader for its configuration. */
const PLACE = /(["'`])__BAKED__\1/;
/** The network part as an expression: the build writes it. */
const NETWORK_PART = 'server/network-part.js';

type Baked = { readonly text: string; readonly etag: string; brotli: Promise<Uint8Array> | undefined };

export type BakedLoader = (
  project: Project | undefined,
  request: Request,
  origins: Origins,
  parameters?: readonly string[],
) => Promise<Response | undefined>;

/** Without a project only the addresses of the frames are baked in. The result is undefined when the loader is not built. */
export function createBakedLoader(assets: Assets): BakedLoader {
  const kept = new Map<string, Baked>();
  return async (project, request, origins, parameters) => {
    const lang = acceptedLanguage(request.headers.get('accept-language'));
    const given: Partial<BakedConfig> = project ? bakedOf(project, lang, origins, parameters) : addressesOf(origins);
    const config = JSON.stringify(given);
    const baked = kept.get(config) ?? bake(config, given.c?.enableNetworkLogs);
    if (!baked) return undefined;
    if (kept.size >= KEPT_MOST && !kept.has(config)) kept.delete(kept.keys().next().value as string);
    kept.set(config, baked);
    return answer(baked, request);
  };

  function bake(config: string, withNetwork: boolean | undefined): Baked | undefined {
    const network = withNetwork && assets.text(NETWORK_PART);
    const given = network ? `{...${config},p:{network:${network}}}` : config;
    const text = assets.text('widget/loader.js')?.replace(PLACE, () => given);
    return text === undefined ? undefined : { text, etag: etagOf(text), brotli: undefined };
  }
}

async function answer(baked: Baked, request: Request): Promise<Response> {
  const headers = {
    ...embeddable,
    'access-control-allow-origin': '*',
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': LOADER_CACHE,
    vary: 'Accept-Language, Accept-Encoding',
    etag: baked.etag,
  };
  if (matchesEtag(request, baked.etag)) return new Response(null, { status: 304, headers });
  if (!acceptsBrotli(request)) return new Response(baked.text, { headers });
  baked.brotli ??= compress(baked.text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
  const bytes = (await baked.brotli) as Uint8Array<ArrayBuffer>;
  return new Response(bytes, { headers: { ...headers, 'content-encoding': 'br' } });
}
