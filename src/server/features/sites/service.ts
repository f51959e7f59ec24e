/** Answers the addresses of the public pages. What can be opened is what their parts have. */
import { common, framedByNobody, pageHeaders } from '../../http/headers.ts';
import { keptPage, pageResponse } from '../../http/kept-page.ts';
import type { LimitName } from '../../../wire/limit-table.ts';
import type { Call } from '../../http/route.ts';
import type { Ports } from '../../ports.ts';
import type { Projects } from '../projects/service.ts';
import { answerOf } from './answering.ts';
import { createCurrentSite, type Found, type Site, type SitePart } from './current.ts';
import { fullText, llms, robots, sitemap, sitemapFile } from './for-machines.ts';
import { MARKDOWN } from './markdown.ts';
import { sitePolicy } from './policy.ts';
import type { SiteAddress } from './site-address.ts';
import type { PublicPart } from './slots.ts';

/** What a part of the public pages is made of. */
export { ATOM, atom, entryId, xml, type AtomEntry } from './atom.ts';
export { frontMatter, line, lineTo, MARKDOWN } from './markdown.ts';
export { cut, entryLine, icon, inText, nowhere, type Entry, type Feed, type Frame, type Page } from './page.ts';
export { numbered, numberIn, partPath, type SiteAddress } from './site-address.ts';
export { dayOf, inLine, languageName, sayingOf, type Saying } from './words.ts';

type Asked = Pick<Call<undefined>, 'request' | 'url' | 'params' | 'origins' | 'counting' | 'addressKey'>;

export type Sites = {
  /** Names of all parts that there are. */
  readonly names: () => readonly string[];
  /** Whatever stands under the address of a part. */
  readonly page: (part: string, call: Asked) => Promise<Response>;
  readonly robots: (call: Asked) => Promise<Response>;
  /** The file of the number in the path; without one their index. */
  readonly sitemap: (call: Asked) => Promise<Response>;
  readonly llms: (call: Asked) => Promise<Response>;
  readonly llmsFull: (call: Asked) => Promise<Response>;
};

type Needs = {
  readonly projects: Pick<Projects, 'all'>;
  readonly parts: () => readonly PublicPart[];
};

const XML = 'application/xml; charset=utf-8';
/** Whoever keeps an answer asks each time whether it still holds: redirects too, because an old name may come back. */
const CACHE = { 'cache-control': 'no-cache' };
const NOINDEX = { 'x-robots-tag': 'noindex' };

export function createSites(ports: Pick<Ports, 'now' | 'environment'>, { projects, parts }: Needs): Sites {
  const current = createCurrentSite(ports, { projects, parts });

  return {
    names: () => parts().map(({ name }) => name),
    async page(name, call) {
      const { request, origins, params } = call;
      const site = await current();
      const part = site?.parts.find((one) => one.name === name);
      if (!site || !part) return nothing();
      const path = params.rest === undefined ? '' : `/${params.rest}`;
      const wanted = wantedIn(call, path);
      const find = () => answerOf(site, part, wanted);
      // What is asked for has a query, and where the start leads depends on the reader.
      const parameters = part.parameters?.(path.split('/').slice(2)) ?? [];
      const isKept = path !== '' && !parameters.some((parameter) => wanted.query.get(parameter));
      const key = nameOf([name, path, String(wanted.markdown)], call.origins);
      return respond(await (isKept ? site.once(key, find) : find()), { request, site, origins });
    },
    async robots({ origins }) {
      const text = robots(addressOf(origins), (await current()) ?? { listed: false, parts: [] });
      return new Response(text, { headers: { ...common, ...CACHE, 'content-type': 'text/plain; charset=utf-8' } });
    },
    sitemap: (call) =>
      listed(call, XML, async ({ parts: own }, at) => {
        const { n } = call.params;
        return n === undefined ? sitemap(own, at) : sitemapFile(own, at, Number(n));
      }),
    llms: (call) => listed(call, MARKDOWN, async (site, at) => llms(site, at)),
    llmsFull: (call) => listed(call, MARKDOWN, ({ parts: own }, at) => fullText(own, at)),
  };

  /** What is there only for a site that may be found. */
  async function listed(
    { request, url, origins }: Asked,
    type: string,
    draw: (
      site: { readonly project: Site['project']; readonly parts: readonly SitePart[] },
      at: SiteAddress,
    ) => Promise<string | undefined>,
  ): Promise<Response> {
    const site = await current();
    const own = site?.parts.filter(({ now }) => now.languages.length > 0) ?? [];
    if (!site?.listed || own.length === 0) return nothing();
    const found = await site.once(nameOf([url.pathname], origins), async (): Promise<Found> => {
      const text = await draw({ ...site, parts: own }, addressOf(origins));
      return text === undefined ? undefined : { status: 200, type, page: keptPage(text) };
    });
    return respond(found, { request, site, origins });
  }
}

const addressOf = ({ app }: Asked['origins']): SiteAddress => ({ origin: app, base: '' });

function wantedIn({ request, url, origins, counting, addressKey }: Asked, path: string) {
  return {
    url,
    path,
    origins,
    at: addressOf(origins),
    query: url.searchParams,
    languages: request.headers.get('accept-language'),
    markdown: takesMarkdown(request),
    read: isRead(request),
    count: (limit: LimitName) => counting.count('address', [limit], addressKey),
  };
}

function nameOf(parts: readonly string[], { app, frame, media }: Asked['origins']): string {
  return JSON.stringify([app, frame, media, ...parts]);
}

/** Neither looked at before it is opened, nor for its headers alone. */
function isRead({ method, headers }: Request): boolean {
  return method === 'GET' && !/prefetch|prerender/.test(headers.get('sec-purpose') ?? headers.get('purpose') ?? '');
}

function takesMarkdown(request: Request): boolean {
  return /(?:^|,)\s*text\/markdown\s*(?:[;,]|$)/.test(request.headers.get('accept') ?? '');
}

type Answering = { readonly request: Request; readonly site: Site; readonly origins: Asked['origins'] };

function respond(found: Found, { request, site, origins }: Answering): Response | Promise<Response> {
  if (!found) return nothing();
  if ('to' in found) {
    const vary = found.status === 302 ? 'Accept-Language' : 'Accept';
    return new Response(null, { status: found.status, headers: { ...common, ...CACHE, location: found.to, vary } });
  }
  const { type, page, status, style } = found;
  const own = style
    ? { ...pageHeaders(sitePolicy(origins, style.hash)), ...framedByNobody }
    : { ...common, ...(type === MARKDOWN || !site.listed ? NOINDEX : {}), 'content-type': type };
  return pageResponse(page, request, { ...own, ...CACHE, vary: 'Accept' }, status);
}

function nothing(): Response {
  return new Response('There is nothing here.\n', {
    status: 404,
    headers: { ...common, ...CACHE, ...NOINDEX, 'content-type': 'text/plain; charset=utf-8' },
  });
}
