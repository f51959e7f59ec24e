/** Headers by who is spoken to: CORS by audience (parley.md O5), protection by origin (O4). */
import type { Audience } from '../../wire/endpoints.ts';
import type { Origins } from './origins.ts';

const DAY_SECONDS = '86400';

/** When a page may come again, and how often: our loader waits exactly so long (P-OPS-45). */
const exposed = { 'access-control-expose-headers': 'retry-after, ratelimit, ratelimit-policy' };

/** CORS of an API answer. Credentials are never allowed: the product sets no cookie. */
export function corsHeaders(
  audience: Audience,
  requestOrigin: string | null,
  origins: Origins,
): Record<string, string> {
  if (audience === 'widget') return { 'access-control-allow-origin': '*', ...exposed };
  if (audience === 'platform') return { 'access-control-allow-origin': '*' };
  if (audience !== 'messenger') return {};
  const allowed = requestOrigin === origins.frame || requestOrigin === origins.media;
  return { vary: 'Origin', ...(allowed ? { 'access-control-allow-origin': requestOrigin, ...exposed } : {}) };
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

/** Headers of every answer. */
export const common = { 'x-content-type-options': 'nosniff', 'referrer-policy': 'strict-origin-when-cross-origin' };

/** Headers of every API answer. */
export const apiHeaders: Readonly<Record<string, string>> = { ...common, 'cache-control': 'no-store' };

/** Of loader, chunks, frames and files, so that pages with COEP can embed them (O4). */
export const embeddable: Readonly<Record<string, string>> = {
  ...common,
  'cross-origin-resource-policy': 'cross-origin',
};

/** Headers of a page that nobody may frame. */
export const framedByNobody = { 'x-frame-options': 'DENY', 'cross-origin-opener-policy': 'same-origin' };
/** Headers of a page that other sites may frame, also sites with COEP. */
export const framedByOthers = {
  'cross-origin-resource-policy': 'cross-origin',
  'cross-origin-embedder-policy': 'require-corp',
};

/** Of a page with that Content Security Policy. `voice`: it may ask for the microphone, for recordings. */
export function pageHeaders(policy: string, { voice = false } = {}): Record<string, string> {
  return {
    ...common,
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy,
    'permissions-policy': `camera=(), ${voice ? '' : 'microphone=(), '}geolocation=(), payment=()`,
  };
}

/** A Content Security Policy of its directives and their sources. One of undefined is left out. */
export function policyOf(directives: Readonly<Record<string, readonly string[] | undefined>>): string {
  return Object.entries(directives)
    .filter(([, sources]) => sources !== undefined)
    .map(([name, sources]) => [name, ...(sources ?? [])].join(' '))
    .join('; ');
}

export function socketOf({ app }: Origins): string {
  return app.replace(/^http/, 'ws');
}

/** Of an inline style sheet or script with that base64 SHA-256. */
export const hashSource = (hash: string): string => `'sha256-${hash}'`;
