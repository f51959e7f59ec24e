/** What a request asks of the public pages. */
import type { LimitName } from '../../../wire/limit-table.ts';
import type { Call } from '../../http/route.ts';
import { isReader } from '../help-figures/service.ts';
import type { Wanted } from './answering.ts';
import type { SiteAddress } from './site-address.ts';

export type SiteCall = Pick<
  Call<undefined>,
  'request' | 'url' | 'params' | 'origins' | 'counting' | 'addressKey' | 'incoming'
>;

/** `path`: behind the part's name. */
export function wantedIn(call: SiteCall, at: SiteAddress, path: string): Wanted {
  const { request, url, origins, counting, addressKey } = call;
  return {
    url,
    path,
    origins,
    at,
    query: url.searchParams,
    languages: request.headers.get('accept-language'),
    markdown: takesMarkdown(request),
    read: isReader(request),
    count: (limit: LimitName) => counting.count('address', [limit], addressKey),
  };
}

function takesMarkdown(request: Request): boolean {
  return /(?:^|,)\s*text\/markdown\s*(?:[;,]|$)/.test(request.headers.get('accept') ?? '');
}
