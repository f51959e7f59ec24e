/** The Content Security Policy of public pages: one style sheet by its hash, and nothing of anybody else (P-HLP-52). */
import { filmPlayers } from '../../../wire/documents/films.ts';
import { hashSource, policyOf } from '../../http/headers.ts';
import type { Origins } from '../../http/origins.ts';

type Given = { readonly styleHash: string; readonly plays: boolean };

/** `plays`: films of other hosts, in a player of theirs that keeps no cookie. */
export function sitePolicy({ frame, media }: Origins, { styleHash, plays }: Given): string {
  return policyOf({
    'default-src': [`'none'`],
    'script-src': [`'self'`],
    'style-src': [hashSource(styleHash)],
    'img-src': [media],
    'media-src': [media],
    'frame-src': [frame, media, ...(plays ? filmPlayers : [])],
    'frame-ancestors': [`'none'`],
    'form-action': [`'self'`],
    'base-uri': [`'none'`],
    'require-trusted-types-for': [`'script'`],
  });
}
