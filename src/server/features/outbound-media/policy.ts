/** The Content Security Policy of banner and modal, which any page may frame. */
import { anyAncestor, hashSource, policyOf } from '../../http/headers.ts';
import type { Origins } from '../../http/origins.ts';

/** Hashes of the one inline style sheet and script; `opaque`: the framing page has no origin. */
export type InlineParts = { readonly styleHash: string; readonly scriptHash: string; readonly opaque: boolean };

/** Everything is in the document, and what strangers have uploaded to this origin is no script of it. */
export function mediaPolicy({ app }: Origins, { styleHash, scriptHash, opaque }: InlineParts): string {
  return policyOf({
    'default-src': [`'none'`],
    'script-src': [hashSource(scriptHash)],
    'style-src': [hashSource(styleHash)],
    'img-src': [`'self'`, 'data:', 'https:', app],
    ...anyAncestor(opaque),
    'base-uri': [`'none'`],
    'form-action': [`'none'`],
  });
}
