/** The Content Security Policy of public pages: one style sheet by its hash, and nothing of anybody else (P-HLP-52). */
import { filmPlayers } from '../../../wire/documents/films.ts';
import { hashSource, policyOf } from '../../http/headers.ts';
import type { SiteWidget } from '../../../wire/sites/states.ts';
import type { Origins } from '../../http/origins.ts';

type Given = {
  readonly styleHash: string;
  readonly plays?: boolean;
  readonly speaks?: boolean;
  readonly widget?: SiteWidget;
  readonly framed?: boolean;
};

/**
 * `plays`: films of other hosts, in a player of theirs that keeps no cookie. `speaks`: a script of its own calls where it stands. `widget`: it may come onto the page; then it
 * speaks to the page's own origin and plays its sounds from there. `framed`: it stands in a frame of our own.
 */
export function sitePolicy(
  { frame, media }: Pick<Origins, 'frame' | 'media'>,
  { styleHash, plays = false, speaks = false, widget = 'never', framed = false }: Given,
): string {
  const own = widget === 'never' ? [] : [`'self'`];
  return policyOf({
    'default-src': [`'none'`],
    'script-src': [`'self'`],
    'style-src': [hashSource(styleHash)],
    'img-src': [media],
    'media-src': [media, ...own],
    'connect-src': speaks ? [`'self'`] : widget === 'never' ? undefined : own,
    'frame-src': [frame, media, ...(plays ? filmPlayers : [])],
    'frame-ancestors': [framed ? `'self'` : `'none'`],
    'form-action': [`'self'`],
    'base-uri': [`'none'`],
    'require-trusted-types-for': [`'script'`],
  });
}
