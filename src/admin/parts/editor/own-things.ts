/** What of ours a text can link to: found by its title, and known by an address that somebody has copied. */
import { ownPart } from '../../../wire/documents/href.ts';
import { helpEndpoints } from '../../../wire/help/calls.ts';
import { ARTICLE_SEARCH_CHARS } from '../../../wire/help/limits.ts';
import { newsEndpoints } from '../../../wire/news/calls.ts';
import { NEWS_SEARCH_CHARS } from '../../../wire/news/limits.ts';
import { requestEndpoints } from '../../../wire/requests/calls.ts';
import { REQUEST_SEARCH_CHARS } from '../../../wire/requests/limits.ts';
import { siteEndpoints } from '../../../wire/sites/calls.ts';
import type { Api } from '../../api/api.ts';
import { Failure } from '../../api/failure.ts';

export const ownKinds = ['article', 'collection', 'news', 'request'] as const;
type OwnKind = (typeof ownKinds)[number];
export type OwnThing = {
  readonly kind: OwnKind;
  readonly id: string;
  /** As it is stored: `gleap://article/{id}`, which follows renames and moves. */
  readonly href: string;
  readonly title: string;
};
export type OwnThings = {
  /** Those whose titles or texts have these words, at most three of a kind, of articles six. */
  readonly find: (words: string, signal: AbortSignal) => Promise<readonly OwnThing[]>;
  /** Whether an address looks as those of ours do. */
  readonly isOwn: (address: string) => boolean;
  /** Undefined where there is no such thing, or none that the writer may see. */
  readonly at: (address: string) => Promise<OwnThing | undefined>;
  /** What one of both has told of this `href` already. */
  readonly known: (href: string) => OwnThing | undefined;
};
/** What an address says. `site`: where the public pages begin that it is of. */
type Named = { readonly kind: OwnKind; readonly id?: string; readonly number?: number; readonly site?: string };
type Texts = readonly { readonly lang: string; readonly title: string }[];

const ARTICLES_FOUND = 6;
const OTHERS_FOUND = 3;

type Ports = {
  readonly api: Api;
  /** The id of the project whose texts are written. */
  readonly project: () => Promise<string>;
  /** Of the dashboard. */
  readonly origin: string;
  /** Of the text that is written: titles are in it where they can be. */
  readonly lang: string;
};

export function createOwnThings({ api, project, origin, lang }: Ports): OwnThings {
  const told = new Map<string, OwnThing>();
  const thing = (kind: OwnKind, { id, number, texts }: Told): OwnThing => {
    const named = texts.find((text) => text.lang === lang && text.title) ?? texts.find(({ title }) => title);
    const made = { kind, id, href: `gleap://${kind}/${id}`, title: named?.title ?? `#${number}` };
    told.set(made.href, made);
    return made;
  };
  const kinds = kindsOf(api, project);
  let site: Promise<string> | undefined;

  async function named({ kind, id, number, site: of }: Named): Promise<OwnThing | undefined> {
    // A number is another thing in each project.
    if (of !== undefined && of !== (await (site ??= siteOf(api, { project, origin })))) return undefined;
    const found = id
      ? await kinds[kind].one(id)
      : (await kinds[kind].find(`#${number}`)).find((one) => one.number === number);
    return found && thing(kind, found);
  }

  return {
    async find(words, signal) {
      const found = await Promise.all(
        (['collection', 'article', 'news', 'request'] as const).map(async (kind) => {
          const most = kind === 'article' ? ARTICLES_FOUND : OTHERS_FOUND;
          return (await kinds[kind].find(words, signal)).slice(0, most).map((one) => thing(kind, one));
        }),
      );
      return found.flat();
    },
    known: (href) => told.get(href),
    isOwn: (address) => namedBy(address, origin) !== undefined,
    async at(address) {
      const what = namedBy(address, origin);
      try {
        return what && (await named(what));
      } catch (error) {
        if (error instanceof Failure && error.status === 404) return undefined;
        throw error;
      }
    },
  };
}

type Told = { readonly id: string; readonly number: number; readonly texts: Texts };
type Kind = {
  /** `#12` is that number. */
  readonly find: (words: string, signal?: AbortSignal) => Promise<readonly Told[]>;
  readonly one: (id: string) => Promise<Told | undefined>;
};

function kindsOf(api: Api, project: Ports['project']): Readonly<Record<OwnKind, Kind>> {
  const asking = async (signal: AbortSignal | undefined) => ({
    params: { project: await project() },
    ...(signal ? { signal } : {}),
  });
  const collections = async (signal?: AbortSignal): Promise<readonly Told[]> => {
    const all = (await api(helpEndpoints.helpCollections, await asking(signal))).collections;
    return all.map(({ id, number, texts }) => ({
      id,
      number,
      texts: Object.entries(texts).map(([lang, { title }]) => ({ lang, title })),
    }));
  };
  const request = ({ id, number, title }: { id: string; number: number; title: string }): Told => {
    return { id, number, texts: [{ lang: '', title }] };
  };
  return {
    article: {
      async find(words, signal) {
        const query = { search: words.slice(0, ARTICLE_SEARCH_CHARS), sort: 'titled', limit: ARTICLES_FOUND } as const;
        return (await api(helpEndpoints.articles, { ...(await asking(signal)), query })).articles;
      },
      one: async (article) => api(helpEndpoints.article, { params: { project: await project(), article } }),
    },
    collection: {
      async find(words, signal) {
        const wanted = words.toLocaleLowerCase();
        const has = ({ number, texts }: Told) =>
          words === `#${number}` || texts.some(({ title }) => title.toLocaleLowerCase().includes(wanted));
        return (await collections(signal)).filter(has);
      },
      one: async (id) => (await collections()).find((one) => one.id === id),
    },
    news: {
      async find(words, signal) {
        const query = { search: words.slice(0, NEWS_SEARCH_CHARS), limit: OTHERS_FOUND } as const;
        return (await api(newsEndpoints.newsEntries, { ...(await asking(signal)), query })).entries;
      },
      one: async (entry) => api(newsEndpoints.newsEntry, { params: { project: await project(), entry } }),
    },
    request: {
      async find(words, signal) {
        const query = { search: words.slice(0, REQUEST_SEARCH_CHARS), limit: OTHERS_FOUND } as const;
        return (await api(requestEndpoints.requests, { ...(await asking(signal)), query })).requests.map(request);
      },
      one: async (id) =>
        request(await api(requestEndpoints.request, { params: { project: await project(), request: id } })),
    },
  };
}

/** Where the project's public pages begin: `https://help.example.com`, `https://example.com/sites/shop`. */
async function siteOf(api: Api, { project, origin }: Pick<Ports, 'project' | 'origin'>): Promise<string> {
  try {
    const { address } = await api(siteEndpoints.site, { params: { project: await project() } });
    return address.replace(/\/help$/, '');
  } catch (error) {
    // Whoever may not read the settings: where those of the first project are.
    if (error instanceof Failure) return origin;
    throw error;
  }
}

const publicPath =
  /^(\/sites\/[^/]+)?\/(?:help\/[^/]+\/(article|collection)s|(news)\/[^/]+|(request)s\/[^/]+\/[^/]+)\/([1-9]\d{0,8})(?:-[^/]*)?$/;
const deskPath = /^\/dashboard\/(?:help\/(article)s|(news)|(request)s)\/([\w-]{36})$/;

/** Of a public page, of the screen where something is written, or the link that is stored. */
function namedBy(address: string, origin: string): Named | undefined {
  const own = ownPart(address);
  if (own) return isOwnKind(own.kind) ? { kind: own.kind, id: own.id } : undefined;
  const url = URL.parse(address);
  if (!url) return undefined;
  const [, base = '', ...parts] = publicPath.exec(url.pathname) ?? [];
  const digits = parts.pop();
  const kind = parts.find(isOwnKind);
  if (kind && digits) return { kind, number: Number(digits), site: url.origin + base };
  const [, ...desk] = url.origin === origin ? (deskPath.exec(url.pathname) ?? []) : [];
  const id = desk.pop();
  const at = desk.find(isOwnKind);
  return at && id ? { kind: at, id } : undefined;
}

const isOwnKind = (kind: string | undefined): kind is OwnKind => ownKinds.some((one) => one === kind);
