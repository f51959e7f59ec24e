/** What a request asks of the public pages. */
import type { LimitName } from '../../../wire/limit-table.ts';
import { queryIn } from '../../http/query.ts';
import type { Call } from '../../http/route.ts';
import { isReader } from '../help-figures/service.ts';
import type { Wanted } from './answering.ts';
import type { SiteAddress } from './site-address.ts';
import type { PublicPart } from './slots.ts';

export type SiteCall = Pick<
  Call<undefined>,
  'request' | 'url' | 'origins' | 'site' | 'counting' | 'addressKey' | 'incoming'
>;

/** `path`: behind the part's name. */
export function wantedIn(call: SiteCall, { query }: PublicPart, at: SiteAddress, path: string): Wanted {
  const { request, url, origins, counting, addressKey } = call;
  return {
    url,
    path,
    origins,
    at,
    query: query ? queryIn(url, query) : {},
    languages: request.headers.get('accept-language'),
    markdown: takesMarkdown(request),
    read: isReader(request),
    count: (limit: LimitName) => counting.count('address', [limit], addressKey),
  };
}

function takesMarkdown(request: Request): boolean {
  return /(?:^|,)\s*text\/markdown\s*(?:[;,]|$)/.test(request.headers.get('accept') ?? '');
}
