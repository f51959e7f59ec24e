/** Answers the addresses of the public pages. What can be opened is what their parts have. */
import { common, framedByNobody, pageHeaders } from '../../http/headers.ts';
import { formIn } from '../../http/form.ts';
import { keptPage, pageResponse } from '../../http/kept-page.ts';
import { pseudonym } from '../../keys.ts';
import type { Ports } from '../../ports.ts';
import type { Project, Projects } from '../projects/service.ts';
import { answerOf } from './answering.ts';
import { wantedIn, type SiteCall } from './asked.ts';
import { createCurrentSite, type Found, type Site } from './current.ts';
import { fullText, llms, robots, sitemap, sitemapFile } from './for-machines.ts';
import { lonePage, type LonePage } from './lone-page.ts';
import { MARKDOWN } from './markdown.ts';
import { sitePolicy } from './policy.ts';
import { addressOf, type SiteAddress } from './site-address.ts';
import type { PublicPart } from './slots.ts';

/** What a part of the public pages is made of. */
export { ATOM, atom, entryId, xml, type AtomEntry } from './atom.ts';
export { bodyMarkdown, frontMatter, line, lineTo, MARKDOWN } from './markdown.ts';
export { cut, entryLine, icon, inText, nowhere, type Entry, type Feed, type Frame, type Page } from './page.ts';
export { siteProject } from './settings.ts';
export { numbered, numberIn, partPath, type SiteAddress } from './site-address.ts';
export type { Answer, Asked, PartNow, Preview, PublicPart } from './slots.ts';
export { articlesAround } from './surroundings.ts';
export { dayOf, inLine, languageName, sayingOf, type Saying } from './words.ts';

export type Sites = {
  /** Whose pages they are; undefined where they are off. */
  readonly project: () => Promise<Project | undefined>;
  /** A page of another feature in the frame of these, which is no part of them. */
  readonly lone: (call: SiteCall, page: LonePage) => Promise<Response>;
  /** Names of all parts that there are. */
  readonly names: () => readonly string[];
  /** Whatever stands under the address of a part. */
  readonly page: (part: string, call: SiteCall) => Promise<Response>;
  /** What a form on its pages sends. Errors: 400, 403 from a page of another site, 413, and those of the part. */
  readonly sent: (part: string, call: SiteCall) => Promise<Response>;
  readonly robots: (call: SiteCall) => Promise<Response>;
  /** The file of the number in the path; without one their index. */
  readonly sitemap: (call: SiteCall) => Promise<Response>;
  readonly llms: (call: SiteCall) => Promise<Response>;
  readonly llmsFull: (call: SiteCall) => Promise<Response>;
};

type Needs = {
  readonly projects: Pick<Projects, 'all'>;
  readonly parts: () => readonly PublicPart[];
};

const XML = 'application/xml; charset=utf-8';
/** Whoever keeps an answer asks each time whether it still holds: redirects too, because an old name may come back. */
const CACHE = { 'cache-control': 'no-cache' };
const NOINDEX = { 'x-robots-tag': 'noindex' };

export function createSites(ports: Pick<Ports, 'now' | 'environment' | 'secret'>, needs: Needs): Sites {
  const current = createCurrentSite(ports, needs);
  return {
    project: async () => (await current())?.project,
    lone: async (call, page) => lonePage(await current(), call, page),
    names: () => needs.parts().map(({ name }) => name),
    async page(name, call) {
      const there = placeIn(await current(), name, call);
      if (!there) return nothing();
      const { site, part, wanted } = there;
      const { path, query, markdown } = wanted;
      const find = () => answerOf(site, part, wanted);
      // What is asked for has a query, and where the start leads depends on the reader.
      const parameters = part.parameters?.(path.split('/').slice(2)) ?? [];
      const isKept = path !== '' && !parameters.some((parameter) => query.get(parameter));
      const key = nameOf([name, path, String(markdown)], call.origins);
      const found = await (isKept ? site.once(key, find) : find());
      const [, lang = '', ...rest] = path.split('/');
      // Of what is drawn as a page.
      if (found?.status === 200 && found.style && wanted.read) part.now.read?.({ lang, rest, query });
      return respond(found, call, site);
    },
    async sent(name, call) {
      const { request, incoming, addressKey } = call;
      const form = await formIn(request, incoming);
      const there = placeIn(await current(), name, call);
      if (!there) return nothing();
      const who = `${addressKey} ${request.headers.get('user-agent') ?? ''}`;
      const from = (about: string) => pseudonym(ports.secret, about, who);
      const { site, part, wanted } = there;
      return respond(await answerOf(site, part, { ...wanted, sent: { form, from } }), call, site);
    },
    async robots({ origins }) {
      const text = robots(addressOf(origins), (await current()) ?? { listed: false, parts: [] });
      return new Response(text, { headers: { ...common, ...CACHE, 'content-type': 'text/plain; charset=utf-8' } });
    },
    sitemap: async (call) =>
      listed(await current(), call, XML, async ({ parts }, at) => {
        const { n } = call.params;
        return n === undefined ? sitemap(parts, at) : sitemapFile(parts, at, Number(n));
      }),
    llms: async (call) => listed(await current(), call, MARKDOWN, async (site, at) => llms(site, at)),
    llmsFull: async (call) => listed(await current(), call, MARKDOWN, ({ parts }, at) => fullText(parts, at)),
  };
}

function placeIn(site: Site | undefined, name: string, call: SiteCall) {
  const part = site?.parts.find((one) => one.name === name);
  const { rest } = call.params;
  const path = rest === undefined ? '' : `/${rest}`;
  return site && part && { site, part, wanted: wantedIn(call, addressOf(call.origins), path) };
}

/** What is there only for a site that may be found. */
async function listed(
  site: Site | undefined,
  call: SiteCall,
  type: string,
  draw: (site: Pick<Site, 'project' | 'parts'>, at: SiteAddress) => Promise<string | undefined>,
): Promise<Response> {
  const { url, origins } = call;
  const parts = site?.parts.filter(({ now }) => now.languages.length > 0) ?? [];
  if (!site?.listed || parts.length === 0) return nothing();
  const found = await site.once(nameOf([url.pathname], origins), async (): Promise<Found> => {
    const text = await draw({ ...site, parts }, addressOf(origins));
    return text === undefined ? undefined : { status: 200, type, page: keptPage(text) };
  });
  return respond(found, call, site);
}

function nameOf(parts: readonly string[], { app, frame, media }: SiteCall['origins']): string {
  return JSON.stringify([app, frame, media, ...parts]);
}

function respond(found: Found, { request, origins }: SiteCall, site: Site): Response | Promise<Response> {
  if (!found) return nothing();
  if ('to' in found) {
    const vary = found.status === 302 ? 'Accept-Language' : 'Accept';
    return new Response(null, { status: found.status, headers: { ...common, ...CACHE, location: found.to, vary } });
  }
  const { type, page, status, style, plays = false } = found;
  const own = style
    ? { ...pageHeaders(sitePolicy(origins, { styleHash: style.hash, plays })), ...framedByNobody }
    : { ...common, ...(type === MARKDOWN || !site.listed ? NOINDEX : {}), 'content-type': type };
  return pageResponse(page, request, { ...own, ...CACHE, vary: 'Accept' }, status);
}

function nothing(): Response {
  return new Response('There is nothing here.\n', {
    status: 404,
    headers: { ...common, ...CACHE, ...NOINDEX, 'content-type': 'text/plain; charset=utf-8' },
  });
}
