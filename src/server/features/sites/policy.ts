/** The Content Security Policy of public pages: one style sheet by its hash, and nothing of anybody else (P-HLP-52). */
import { hashSource, policyOf } from '../../http/headers.ts';
import type { Origins } from '../../http/origins.ts';

export function sitePolicy({ frame, media }: Origins, styleHash: string): string {
  return policyOf({
    'default-src': [`'none'`],
    'script-src': [`'self'`],
    'style-src': [hashSource(styleHash)],
    'img-src': [media],
    'media-src': [media],
    'frame-src': [frame, media],
    'frame-ancestors': [`'none'`],
    'form-action': [`'self'`],
    'base-uri': [`'none'`],
    'require-trusted-types-for': [`'script'`],
  });
}
