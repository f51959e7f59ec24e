/** The Content Security Policy of the dashboard, which nobody frames. */
import { policyOf, socketOf } from '../../http/headers.ts';
import type { Origins } from '../../http/origins.ts';
import type { PageSources } from './slots.ts';

export function dashboardPolicy(origins: Origins, more: readonly PageSources[]): string {
  const { frame, media } = origins;
  const own: Readonly<Record<string, readonly string[]>> = {
    'default-src': [`'none'`],
    'script-src': [`'self'`],
    'style-src': [`'self'`],
    'font-src': [`'self'`],
    // Pictures of companies and people live wherever their addresses say.
    'img-src': [`'self'`, 'data:', 'https:', media],
    'media-src': [media, 'blob:'],
    'connect-src': [`'self'`, socketOf(origins)],
    'frame-src': [frame, media],
    'frame-ancestors': [`'none'`],
    'base-uri': [`'none'`],
    'form-action': [`'none'`],
  };
  const added = more.map((sources) => sources(origins) as Readonly<Record<string, readonly string[]>>);
  return policyOf(
    Object.fromEntries(
      Object.entries(own).map(([name, values]) => [name, [...values, ...added.flatMap((one) => one[name] ?? [])]]),
    ),
  );
}
