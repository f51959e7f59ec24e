/** Answers the addresses of the public pages. What can be opened is what the shelf of the help center holds. */
import type { PublicPageQuery } from '../../../wire/sites/addresses.ts';
import { common, framedByNobody, pageHeaders } from '../../http/headers.ts';
import { keptPage, pageResponse } from '../../http/kept-page.ts';
import type { Call } from '../../http/route.ts';
import type { Ports } from '../../ports.ts';
import type { Shelves } from '../help/service.ts';
import type { Projects } from '../projects/service.ts';
import { HELP, placeOf } from './addresses.ts';
import { createCurrentSite, type Found, type Site } from './current.ts';
import { createFinder, MARKDOWN, type Searching } from './finder.ts';
import { llms, robots, sitemap, sitemapFile } from './for-machines.ts';
import { sitePolicy } from './policy.ts';
import { wordsFor } from './words.ts';

export type Asked = Pick<Call<undefined>, 'request' | 'url' | 'params' | 'origins' | 'counting' | 'addressKey'>;

export type Sites = {
  /** Whatever stands under `/help`. */
  readonly help: (call: Asked & { readonly query: PublicPageQuery }) => Promise<Response>;
  readonly robots: (call: Asked) => Promise<Response>;
  /** The file of the number in the path; without one their index. */
  readonly sitemap: (call: Asked) => Promise<Response>;
  readonly llms: (call: Asked) => Promise<Response>;
  readonly llmsFull: (call: Asked) => Promise<Response>;
};

type Needs = {
  readonly projects: Pick<Projects, 'all'>;
  readonly shelves: Pick<Shelves, 'of' | 'body' | 'author'>;
  readonly search: Searching;
};

const XML = 'application/xml; charset=utf-8';
/** Whoever keeps an answer asks each time whether it still holds: redirects too, because an old name may come back. */
const CACHE = { 'cache-control': 'no-cache' };
const NOINDEX = { 'x-robots-tag': 'noindex' };

export function createSites(ports: Pick<Ports, 'now' | 'environment'>, { projects, shelves, search }: Needs): Sites {
  const current = createCurrentSite(ports, { projects, shelves });
  const finder = createFinder(shelves, search);

  return {
    async help({ request, url, query, params, origins, counting, addressKey }) {
      const site = await current();
      if (!site) return nothing();
      const path = params.rest === undefined ? HELP : `${HELP}/${params.rest}`;
      const place = placeOf(path);
      const wanted = { place, path, url, query, origins, languages: request.headers.get('accept-language') };
      const markdown = 'markdown' in place && (place.markdown || takesMarkdown(request));
      if (place.kind === 'search') await counting.count('address', ['page-searches-per-address'], addressKey);
      const find = () => finder.find(site, { ...wanted, markdown, read: isRead(request) });
      // What is asked for has a query, and where the start leads depends on the reader.
      const isKept = place.kind !== 'start' && place.kind !== 'search';
      const found = await (isKept ? site.once(nameOf([path, String(markdown)], origins), find) : find());
      return respond(found, request, site, origins);
    },
    async robots({ origins }) {
      const text = robots(origins, (await current())?.listed ?? false);
      return new Response(text, { headers: { ...common, ...CACHE, 'content-type': 'text/plain; charset=utf-8' } });
    },
    sitemap: (call) =>
      listed(call, XML, async ({ shelf }, { origins, params: { n } }) =>
        n === undefined ? sitemap(shelf, origins) : sitemapFile(shelf, origins, Number(n)),
      ),
    llms: (call) => listed(call, MARKDOWN, async (site, { origins }) => llms({ ...site, origins, wordsFor })),
    llmsFull: (call) => listed(call, MARKDOWN, (site, { origins }) => finder.fullText(site, origins)),
  };

  /** What is there only for a site that may be found. */
  async function listed(
    call: Asked,
    type: string,
    draw: (site: Site, call: Asked) => Promise<string | undefined>,
  ): Promise<Response> {
    const { request, url, origins } = call;
    const site = await current();
    if (!site?.listed || site.shelf.articles.length === 0) return nothing();
    const found = await site.once(nameOf([url.pathname], origins), async (): Promise<Found> => {
      const text = await draw(site, call);
      return text === undefined ? undefined : { status: 200, type, page: keptPage(text) };
    });
    return respond(found, request, site, origins);
  }
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

function respond(
  found: Found,
  request: Request,
  { style, listed }: Site,
  origins: Asked['origins'],
): Response | Promise<Response> {
  if (!found) return nothing();
  if ('to' in found) {
    const vary = found.status === 302 ? 'Accept-Language' : 'Accept';
    return new Response(null, { status: found.status, headers: { ...common, ...CACHE, location: found.to, vary } });
  }
  const { type, page, status } = found;
  const own =
    type === 'html'
      ? { ...pageHeaders(sitePolicy(origins, style.hash)), ...framedByNobody }
      : { ...common, ...(type === MARKDOWN || !listed ? NOINDEX : {}), 'content-type': type };
  return pageResponse(page, request, { ...own, ...CACHE, vary: 'Accept' }, status);
}

function nothing(): Response {
  return new Response('There is nothing here.\n', {
    status: 404,
    headers: { ...common, ...CACHE, ...NOINDEX, 'content-type': 'text/plain; charset=utf-8' },
  });
}
