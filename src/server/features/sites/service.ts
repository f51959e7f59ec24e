/** Answers the addresses of the public pages. What can be opened is what their parts have. */
import { common, framedByNobody, pageHeaders } from '../../http/headers.ts';
import { formIn } from '../../http/form.ts';
import type { Call } from '../../http/route.ts';
import { keptPage, pageResponse } from '../../http/kept-page.ts';
import { pseudonym } from '../../keys.ts';
import type { Ports } from '../../ports.ts';
import { acceptedLanguage, textLanguageOf } from '../config/service.ts';
import type { Project, Projects } from '../projects/service.ts';
import { answerOf } from './answering.ts';
import { wantedIn, type SiteCall } from './asked.ts';
import { createCurrentSites, type CurrentSites, type Found, type Site, type SitePart } from './current.ts';
import { fullText, llms, robots, sitemap, sitemapFile } from './for-machines.ts';
import { lonePage, type LonePage } from './lone-page.ts';
import { MARKDOWN } from './markdown.ts';
import { sitePolicy } from './policy.ts';
import type { Redirects } from './redirects.ts';
import { widgetOf } from './settings.ts';
import { partPath, type SiteAddress } from './site-address.ts';
import type { PublicPart } from './slots.ts';

/** What a part of the public pages is made of. */
export { helpPaths } from './addresses.ts';
export { ATOM, atom, entryId, FEED_ENTRIES, xml, type AtomEntry } from './atom.ts';
export { bodyMarkdown, frontMatter, line, lineTo, MARKDOWN } from './markdown.ts';
export { cut, entryLine, icon, inText, nowhere, type Entry, type Feed, type Frame, type Page } from './page.ts';
export { pageScript } from './page-script.ts';
export type { Redirects } from './redirects.ts';
export { publicAddressOf } from './settings.ts';
export type { Leading } from './leads.ts';
export { numbered, numberIn, partPath, type SiteAddress } from './site-address.ts';
export type { Answer, Asked, PartNow, Preview, PublicPart } from './slots.ts';
export { articlesAround } from './surroundings.ts';
export { chipStyles, styleOf, type Style } from './style.ts';
export { dayOf, inLine, languageName, sayingOf, type Saying } from './words.ts';

export type Sites = {
  /** Whose pages are at the host that was asked, or have that slug; undefined where they are off. */
  readonly project: (call: SiteCall, slug?: string) => Promise<Project | undefined>;
  /** A page of another feature in the frame of these, which is no part of them. */
  readonly lone: (call: SiteCall, page: LonePage) => Promise<Response>;
  /** The same for whoever has no right link: in the language of their browser, as the first project. 404 where its pages are off. */
  readonly stray: (call: SiteCall, page: Omit<LonePage, 'project' | 'lang'>) => Promise<Response>;
  /** Names of all parts that there are. */
  readonly names: () => readonly string[];
  /**
   * Whatever stands at an address of the public pages, and what their forms send: of the project whose host name was asked,
   * whose slug the address has, else of the first one. Errors of forms: 400, 403 from a page of another site, 413, and those of the part.
   */
  readonly serve: (call: SiteCall) => Promise<Response>;
  /** The start of a project's pages, for a frame of the dashboard. `project`: in the path. */
  readonly preview: (call: SiteCall & Pick<Call, 'params'>) => Promise<Response>;
  /** Where an address that no route takes led to once, in the pages of the first project; undefined for nowhere. */
  readonly redirected: (call: SiteCall) => Promise<Response | undefined>;
  /** The project whose own host name this is. */
  readonly projectAt: (host: string) => Promise<string | undefined>;
};

type Needs = {
  readonly projects: Pick<Projects, 'all'>;
  readonly parts: () => readonly PublicPart[];
  readonly redirects: Pick<Redirects, 'follow'>;
};

const XML = 'application/xml; charset=utf-8';
/** Whoever keeps an answer asks each time whether it still holds: redirects too, because an old name may come back. */
const CACHE = { 'cache-control': 'no-cache' };
const NOINDEX = { 'x-robots-tag': 'noindex' };
/** Of a page in a frame of the dashboard. */
const FRAMED = { 'x-frame-options': 'SAMEORIGIN', 'cache-control': 'no-store', ...NOINDEX };

export function createSites(ports: Pick<Ports, 'now' | 'environment' | 'secret'>, needs: Needs): Sites {
  const current = createCurrentSites(ports, needs);
  const { redirects } = needs;
  return {
    project: async (call, slug) => (await entrance(current, call, slug))?.site.project,
    async lone(call, page) {
      const at = (await current.directory()).addressOf(page.project, call.origins);
      return lonePage(await current.of(page.project), { ...call, at }, page);
    },
    async stray(call, page) {
      const there = await entrance(current, call, undefined);
      if (!there) return nothing();
      const { site, at } = there;
      const lang = textLanguageOf(acceptedLanguage(call.request.headers.get('accept-language'))).split('-')[0]!;
      return lonePage(site, { ...call, at }, { ...page, project: site.project, lang });
    },
    names: () => needs.parts().map(({ name }) => name),
    async serve(call) {
      const { slug, path } = pathIn(call.url);
      if (path === '/robots.txt' && slug === undefined) return robotsFor(current, call);
      const there = await entrance(current, call, slug);
      if (!there) return nothing();
      const { site, at, moved } = there;
      if (moved) return respond({ status: 301, to: at.origin + at.base + path + call.url.search }, call, site);
      const file = fileAt(path);
      if (file) return listed(site, call, { ...file, at, path });
      const part = site.parts.find(({ name }) => path === `/${name}` || path.startsWith(`/${name}/`));
      const inside = { call, at, secret: ports.secret, follow: () => redirects.follow(site.project.id, path) };
      if (part) return inPart(site, part, { ...inside, path: path.slice(part.name.length + 1) });
      const old = await inside.follow();
      if (old !== undefined) return respond(movedTo(old, at), call, site);
      const start = site.parts.find(({ now }) => now.languages.length > 0);
      if (path !== '/' || !start) return nothing();
      return respond({ status: 302, to: partPath(at, start.name) }, call, site);
    },
    preview: (call) => startPreview(current, call),
    async redirected(call) {
      const there = await entrance(current, call, undefined);
      if (!there || there.moved) return undefined;
      const old = await redirects.follow(there.site.project.id, decoded(call.url.pathname));
      return old === undefined ? undefined : respond(movedTo(old, there.at), call, there.site);
    },
    projectAt: async (host) => (await current.directory()).byHost(host)?.id,
  };
}

/** `path`: decoded, from the base of the project's pages on. */
function pathIn({ pathname }: URL): { readonly slug?: string; readonly path: string } {
  const [, slug, path = '/'] = /^\/sites\/([^/]+)(\/.*)?$/s.exec(pathname) ?? [];
  return slug === undefined ? { path: decoded(pathname) } : { slug: decoded(slug), path: decoded(path) };
}

/** What is no percent-encoding is taken as it is: it leads nowhere. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The pages that an address belongs to. `moved`: they are at `at` and not here. */
async function entrance(current: CurrentSites, { origins, site: own }: SiteCall, slug: string | undefined) {
  const directory = await current.directory();
  const named = slug === undefined ? directory.first : directory.bySlug(slug);
  const project = own === undefined ? named : directory.byId(own);
  const site = project && (await current.of(project));
  if (!project || !site || (own !== undefined && slug !== undefined)) return undefined;
  const at = directory.addressOf(project, origins);
  const base = slug === undefined ? '' : `/sites/${encodeURIComponent(slug)}`;
  return { site, at, moved: at.origin !== origins.app || at.base !== base };
}

type Inside = {
  readonly call: SiteCall;
  readonly at: SiteAddress;
  readonly path: string;
  readonly secret: string;
  /** Where the address led to once. */
  readonly follow: () => Promise<string | undefined>;
};

/** `target`: a path of the pages, or an address elsewhere. */
const movedTo = (target: string, { base }: SiteAddress): Found => ({
  status: 301,
  to: target.startsWith('/') ? base + target : target,
});

async function inPart(site: Site, part: SitePart, { call, at, path, secret, follow }: Inside): Promise<Response> {
  const { request, incoming, addressKey } = call;
  const wanted = wantedIn(call, part, at, path);
  if (request.method === 'POST') {
    const form = await formIn(request, incoming);
    const who = `${addressKey} ${request.headers.get('user-agent') ?? ''}`;
    const from = (about: string) => pseudonym(secret, about, who);
    return respond(await answerOf(site, part, { ...wanted, sent: { form, from } }), call, site);
  }
  const find = () => answerOf(site, part, wanted);
  // What is asked for has a query, and where the start leads depends on the reader.
  const isKept = path !== '' && !part.asks?.(path.split('/').slice(2), wanted.query);
  const name = nameOf([at.base, part.name, path, String(wanted.markdown)], call.origins);
  const found = await (isKept ? site.once(name, find) : find());
  // A page that is there comes first; only where there is none an old address is looked for.
  const old = path !== '' && found?.status !== 200 ? await follow() : undefined;
  if (old !== undefined) return respond(movedTo(old, at), call, site);
  const [, lang = '', ...rest] = path.split('/');
  // Of what is drawn as a page.
  if (found?.status === 200 && found.style && wanted.read) part.now.read?.({ lang, rest, query: wanted.query });
  return respond(found, call, site);
}

async function startPreview(current: CurrentSites, call: SiteCall & Pick<Call, 'params'>): Promise<Response> {
  const directory = await current.directory();
  const project = directory.byId(call.params.project ?? '');
  const site = project && (await current.of(project));
  const part = site?.parts.find(({ now }) => now.languages.length > 0) ?? site?.parts[0];
  if (!project || !site || !part) return nothing();
  const lang = part.now.languages[0];
  const wanted = wantedIn(call, part, directory.addressOf(project, call.origins), lang === undefined ? '' : `/${lang}`);
  // Nothing runs in that frame.
  const found = await answerOf(site, part, { ...wanted, markdown: false, read: false, widget: 'never' });
  return respond(found, call, site, { framed: true });
}

async function robotsFor(current: CurrentSites, { origins, site: own }: SiteCall): Promise<Response> {
  const directory = await current.directory();
  const projects = own === undefined ? directory.all : directory.all.filter(({ id }) => id === own);
  const here = await Promise.all(
    projects.map(async (project) => {
      const at = directory.addressOf(project, origins);
      const site = at.origin === origins.app ? await current.of(project) : undefined;
      return site?.listed ? [{ at, parts: site.parts }] : [];
    }),
  );
  const headers = { ...common, ...CACHE, 'content-type': 'text/plain; charset=utf-8' };
  return new Response(robots(here.flat()), { headers });
}

type Drawing = Pick<Site, 'project' | 'parts'>;
type MachineFile = {
  readonly type: string;
  readonly draw: (site: Drawing, at: SiteAddress) => Promise<string | undefined>;
};

const files: Readonly<Record<string, MachineFile>> = {
  '/sitemap.xml': { type: XML, draw: ({ parts }, at) => sitemap(parts, at) },
  '/llms.txt': { type: MARKDOWN, draw: llms },
  '/llms-full.txt': { type: MARKDOWN, draw: ({ parts }, at) => fullText(parts, at) },
};

function fileAt(path: string): MachineFile | undefined {
  const [, number] = /^\/sitemap-(\d+)\.xml$/.exec(path) ?? [];
  if (number === undefined) return files[path];
  return { type: XML, draw: async ({ parts }, at) => sitemapFile(parts, at, Number(number)) };
}

/** What is there only for a site that may be found. */
async function listed(
  site: Site,
  call: SiteCall,
  { type, draw, at, path }: MachineFile & { readonly at: SiteAddress; readonly path: string },
): Promise<Response> {
  const parts = site.parts.filter(({ now }) => now.languages.length > 0);
  if (!site.listed || parts.length === 0) return nothing();
  const found = await site.once(nameOf([at.base, path], call.origins), async (): Promise<Found> => {
    const text = await draw({ ...site, parts }, at);
    return text === undefined ? undefined : { status: 200, type, page: keptPage(text) };
  });
  return respond(found, call, site);
}

function nameOf(parts: readonly string[], { app, frame, media }: SiteCall['origins']): string {
  return JSON.stringify([app, frame, media, ...parts]);
}

function respond(
  found: Found,
  { request, origins }: SiteCall,
  site: Site,
  { framed = false }: { readonly framed?: boolean } = {},
): Response | Promise<Response> {
  if (!found) return nothing();
  if ('to' in found) {
    const vary = found.status === 302 ? 'Accept-Language' : 'Accept';
    return new Response(null, { status: found.status, headers: { ...common, ...CACHE, location: found.to, vary } });
  }
  const { type, page, status, style, plays = false, speaks = false } = found;
  const own = style
    ? {
        ...pageHeaders(
          sitePolicy(origins, {
            styleHash: style.hash,
            plays,
            speaks,
            widget: widgetOf(site.project.settings),
            framed,
          }),
        ),
        ...framedByNobody,
      }
    : { ...common, ...(type === MARKDOWN || !site.listed ? NOINDEX : {}), 'content-type': type };
  return pageResponse(page, request, { ...own, ...CACHE, vary: 'Accept', ...(framed ? FRAMED : {}) }, status);
}

function nothing(): Response {
  return new Response('There is nothing here.\n', {
    status: 404,
    headers: { ...common, ...CACHE, ...NOINDEX, 'content-type': 'text/plain; charset=utf-8' },
  });
}
