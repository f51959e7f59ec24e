/** Headers by who is spoken to: CORS by audience (parley.md O5), protection by origin (O4). */
import type { Audience } from '../../wire/endpoints.ts';
import type { OriginName } from './route.ts';
import type { Origins } from './origins.ts';

const DAY_SECONDS = '86400';

/** CORS of an API answer. Credentials are never allowed: the product sets no cookie. */
export function corsHeaders(
  audience: Audience,
  requestOrigin: string | null,
  origins: Origins,
): Record<string, string> {
  // Our loader reads when it may come again.
  if (audience === 'widget')
    return { 'access-control-allow-origin': '*', 'access-control-expose-headers': 'retry-after' };
  if (audience === 'platform') return { 'access-control-allow-origin': '*' };
  if (audience !== 'messenger') return {};
  const allowed = requestOrigin === origins.frame || requestOrigin === origins.media;
  return { vary: 'Origin', ...(allowed ? { 'access-control-allow-origin': requestOrigin } : {}) };
}

/** The answer to a preflight of the same audience. */
export function preflightHeaders(
  audience: Audience,
  requestOrigin: string | null,
  origins: Origins,
): Record<string, string> {
  const cors = corsHeaders(audience, requestOrigin, origins);
  if (!cors['access-control-allow-origin']) return cors;
  return {
    ...cors,
    'access-control-allow-methods': audience === 'platform' ? 'GET, POST, PUT, PATCH, DELETE' : 'GET, POST, PUT',
    'access-control-allow-headers':
      audience === 'platform' ? 'authorization, content-type' : 'api-token, content-type, gleap-id, gleap-hash',
    'access-control-max-age': DAY_SECONDS,
  };
}

/** Of everything that we send. */
export const common = { 'x-content-type-options': 'nosniff', 'referrer-policy': 'strict-origin-when-cross-origin' };

/** Of every API answer. */
export const apiHeaders: Readonly<Record<string, string>> = { ...common, 'cache-control': 'no-store' };

/** Of loader, chunks, frames and files, so that pages with COEP can embed them (O4). */
export const embeddable: Readonly<Record<string, string>> = {
  ...common,
  'cross-origin-resource-policy': 'cross-origin',
};

const RECAPTCHA = ' https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/';

/**
 * Of a document. The dashboard is framed by nobody, the viewer by the dashboard, the framed apps by anybody.
 * `styleHash` and `scriptHash` are the base64 SHA-256 of the one inline style sheet and script that a frame may have.
 * `recaptcha`: the dashboard may load that captcha from its maker.
 * `opaque`: the framing page has no origin, which `frame-ancestors *` does not cover, so that the policy must not name any.
 */
export function documentHeaders(
  kind: OriginName | 'viewer' | 'player' | 'thumbnail',
  origins: Origins,
  allow: { styleHash?: string; scriptHash?: string; opaque?: boolean; recaptcha?: boolean } = {},
): Record<string, string> {
  const script = allow.scriptHash ? `'self' 'sha256-${allow.scriptHash}'` : `'self'`;
  const style = allow.styleHash ? `'self' 'sha256-${allow.styleHash}'` : `'self'`;
  const socket = origins.app.replace(/^http/, 'ws');
  const anywhere = allow.opaque ? '' : 'frame-ancestors *; ';
  const maker = allow.recaptcha ? RECAPTCHA : '';
  const policies = {
    // Pictures of companies and people live wherever their addresses say.
    app: `default-src 'none'; script-src 'self'${maker}; style-src 'self'; font-src 'self'; img-src 'self' data: https: ${origins.media}; media-src ${origins.media} blob:; connect-src 'self' ${socket}${maker}; frame-src ${origins.frame} ${origins.media}${maker}; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`,
    frame: `default-src 'none'; script-src ${script}; style-src ${style}; font-src 'self'; img-src 'self' data: blob: https: ${origins.app} ${origins.media}; media-src 'self' ${origins.media}; connect-src ${origins.app} ${socket}; ${anywhere}base-uri 'none'; form-action 'none'`,
    // Banner and modal: everything is in the document, and what strangers have uploaded to this origin is no script of it.
    media: `default-src 'none'; script-src 'sha256-${allow.scriptHash ?? ''}'; style-src 'sha256-${allow.styleHash ?? ''}'; img-src 'self' data: https: ${origins.app}; ${anywhere}base-uri 'none'; form-action 'none'`,
    // Nothing leaves: pictures and fonts from the snapshot's own bytes and our copies, no connection but to the viewer's data.
    viewer: `default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; font-src data: ${origins.media}/viewer/asset; img-src data: blob: ${origins.media}/viewer/asset; media-src data: blob:; connect-src 'self'; frame-src 'self'; frame-ancestors ${origins.app}; base-uri 'none'; form-action 'none'`,
    // As the viewer; the page is built in an empty frame, so that no frame ever has to load anything.
    player: `default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; font-src data: ${origins.media}/viewer/asset; img-src data: blob: ${origins.media}/viewer/asset; media-src 'none'; connect-src 'self'; frame-src 'none'; frame-ancestors ${origins.app}; base-uri 'none'; form-action 'none'`,
    // It draws what the page hands it, and has nothing of its own: no storage, no connection, no origin. Anybody may frame it.
    thumbnail: `default-src 'none'; script-src 'sha256-${allow.scriptHash ?? ''}'; style-src 'unsafe-inline'; img-src data: blob:; font-src data:; base-uri 'none'; form-action 'none'; sandbox allow-scripts`,
  } as const;
  const embedded: Record<string, string> =
    kind === 'app'
      ? {}
      : { 'cross-origin-resource-policy': 'cross-origin', 'cross-origin-embedder-policy': 'require-corp' };
  return {
    ...common,
    ...embedded,
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policies[kind],
    ...(kind === 'app' ? { 'x-frame-options': 'DENY', 'cross-origin-opener-policy': 'same-origin' } : {}),
    'permissions-policy':
      // A recording has a voice, also of the dashboard's own widget.
      kind === 'frame' || kind === 'app'
        ? 'camera=(), geolocation=(), payment=()'
        : 'camera=(), microphone=(), geolocation=(), payment=()',
  };
}
