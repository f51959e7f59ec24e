/** The Content Security Policy of the viewer, which the dashboard frames. */
import { policyOf } from '../../http/headers.ts';
import type { Origins } from '../../http/origins.ts';

/** Nothing leaves: pictures and fonts from the snapshot's own bytes and our copies, no connection but to the viewer's data. */
export function viewerPolicy({ app, media }: Origins): string {
  return policyOf({
    'default-src': [`'none'`],
    'script-src': [`'self'`],
    'style-src': [`'self'`, `'unsafe-inline'`],
    'font-src': ['data:', `${media}/viewer/asset`],
    'img-src': ['data:', 'blob:', `${media}/viewer/asset`],
    'media-src': ['data:', 'blob:'],
    'connect-src': [`'self'`],
    'frame-src': [`'self'`],
    'frame-ancestors': [app],
    'base-uri': [`'none'`],
    'form-action': [`'none'`],
  });
}
