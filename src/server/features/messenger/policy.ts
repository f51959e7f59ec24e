/** The Content Security Policy of the messenger, which any page may frame. */
import { anyAncestor, hashSource, policyOf, socketOf } from '../../http/headers.ts';
import type { Origins } from '../../http/origins.ts';

type Inline = { readonly styleHash: string; readonly scriptHash: string; readonly opaque: boolean };

export function messengerPolicy(origins: Origins, { styleHash, scriptHash, opaque }: Inline): string {
  const { app, media } = origins;
  return policyOf({
    'default-src': [`'none'`],
    'script-src': [`'self'`, hashSource(scriptHash)],
    'style-src': [`'self'`, hashSource(styleHash)],
    'font-src': [`'self'`],
    'img-src': [`'self'`, 'data:', 'blob:', 'https:', app, media],
    'media-src': [`'self'`, media],
    'connect-src': [app, socketOf(origins)],
    ...anyAncestor(opaque),
    'base-uri': [`'none'`],
    'form-action': [`'none'`],
  });
}
