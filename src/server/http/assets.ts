/** The built files, held in memory with their brotli and their ETag. Hashed names are immutable; others revalidate. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { embeddable } from './headers.ts';
import { rangeOf } from './range.ts';

type Asset = {
  readonly bytes: Uint8Array;
  readonly brotli: Uint8Array | undefined;
  readonly etag: string;
  readonly type: string;
};

const types: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  html: 'text/html; charset=utf-8',
  json: 'application/json; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  woff2: 'font/woff2',
  wav: 'audio/wav',
  ico: 'image/x-icon',
  txt: 'text/plain; charset=utf-8',
};
const IMMUTABLE = 'public, max-age=31536000, immutable';
/** As the build names files: four characters in the lazy parts of the loader, eight everywhere else. */
const hashedName = /(^widget\/\w+-[0-9a-z]{4}|-[0-9a-z]{8})\.\w+$/;

export type Assets = {
  /** `name` as in dist, such as `widget/second-1a2b3.js`; undefined when there is none. */
  readonly respond: (name: string, request: Request, cacheControl?: string) => Response | undefined;
  readonly text: (name: string) => string | undefined;
};

/** Reads a folder of built files whole. A `.br` beside a file is its brotli. */
export function readAssets(folder: string): Assets {
  const assets = new Map<string, Asset>();
  for (const name of listFiles(folder).filter((file) => !file.endsWith('.br')))
    assets.set(name, readAsset(folder, name));
  return {
    respond(name, request, cacheControl) {
      const asset = assets.get(name);
      return asset && respond(asset, request, cacheControl ?? (hashedName.test(name) ? IMMUTABLE : 'no-cache'));
    },
    text: (name) => {
      const asset = assets.get(name);
      return asset && new TextDecoder().decode(asset.bytes);
    },
  };
}

function respond(asset: Asset, request: Request, cacheControl: string): Response {
  const headers = {
    ...embeddable,
    'content-type': asset.type,
    'cache-control': cacheControl,
    etag: asset.etag,
    vary: 'Accept-Encoding',
    'access-control-allow-origin': '*',
  };
  if (matchesEtag(request, asset.etag)) return new Response(null, { status: 304, headers });
  if (asset.type.startsWith('audio/')) return soundResponse(asset.bytes, request, headers);
  const brotli = asset.brotli && acceptsBrotli(request) ? asset.brotli : undefined;
  return new Response((brotli ?? asset.bytes) as Uint8Array<ArrayBuffer>, {
    headers: brotli ? { ...headers, 'content-encoding': 'br' } : headers,
  });
}

/** As it is, whole or in the part that is asked for: some browsers play nothing from a server that cannot do that. */
function soundResponse(bytes: Uint8Array, request: Request, headers: Record<string, string>): Response {
  const range = rangeOf(request.headers.get('range'), bytes.length);
  const all = { ...headers, 'accept-ranges': 'bytes' };
  if (range === undefined) return new Response(bytes as Uint8Array<ArrayBuffer>, { headers: all });
  if (range === 'unsatisfiable')
    return new Response(null, { status: 416, headers: { ...all, 'content-range': `bytes */${bytes.length}` } });
  const { start, end } = range;
  return new Response(bytes.slice(start, end + 1), {
    status: 206,
    headers: { ...all, 'content-range': `bytes ${start}-${end}/${bytes.length}` },
  });
}

export function acceptsBrotli(request: Request): boolean {
  return /(^|,)\s*br\s*(;\s*q=(?!0(\.0+)?\s*(,|$))|,|$)/.test(request.headers.get('accept-encoding') ?? '');
}

export function matchesEtag(request: Request, etag: string): boolean {
  const given = request.headers.get('if-none-match');
  return given !== null && (given === '*' || given.split(',').some((one) => one.trim().replace(/^W\//, '') === etag));
}

export function etagOf(bytes: Uint8Array | string): string {
  return `"${Bun.hash(bytes).toString(36)}"`;
}

function readAsset(folder: string, name: string): Asset {
  const bytes = readFileSync(join(folder, name));
  const compressed = join(folder, `${name}.br`);
  const brotli = statSync(compressed, { throwIfNoEntry: false }) ? readFileSync(compressed) : undefined;
  return {
    bytes,
    brotli,
    etag: etagOf(bytes),
    type: types[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream',
  };
}

function listFiles(folder: string): string[] {
  if (!statSync(folder, { throwIfNoEntry: false })) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
}
