/** The Content Security Policy of the player, which the dashboard frames. */
import { policyOf } from '../../http/headers.ts';
import type { Origins } from '../../http/origins.ts';

/** As the viewer's; the page is built in an empty frame, so that no frame ever has to load anything. */
export function playerPolicy({ app, media }: Origins): string {
  return policyOf({
    'default-src': [`'none'`],
    'script-src': [`'self'`],
    'style-src': [`'self'`, `'unsafe-inline'`],
    'font-src': ['data:', `${media}/viewer/asset`],
    'img-src': ['data:', 'blob:', `${media}/viewer/asset`],
    'media-src': [`'none'`],
    'connect-src': [`'self'`],
    'frame-src': [`'none'`],
    'frame-ancestors': [app],
    'base-uri': [`'none'`],
    'form-action': [`'none'`],
  });
}
