/** What of ours a text can link to: found by its title, and known by an address that somebody has copied. */
import { ownPart } from '../../../wire/documents/href.ts';
import { helpEndpoints } from '../../../wire/help/calls.ts';
import { ARTICLE_SEARCH_CHARS } from '../../../wire/help/limits.ts';
import type { Article, HelpCollection } from '../../../wire/help/shapes.ts';
import type { Api } from '../../api/api.ts';
import { Failure } from '../../api/failure.ts';

export type OwnThing = {
  readonly kind: 'article' | 'collection';
  readonly id: string;
  /** As it is stored: `gleap://article/{id}`, which follows renames and moves. */
  readonly href: string;
  readonly title: string;
};
export type OwnThings = {
  /** Those whose titles or texts have these words: collections first, each by its order. */
  readonly find: (words: string, signal: AbortSignal) => Promise<readonly OwnThing[]>;
  /** Whether an address is one of ours, of something that may be there or not. */
  readonly isOwn: (address: string) => boolean;
  /** Undefined where there is no such thing, or none that the writer may see. */
  readonly at: (address: string) => Promise<OwnThing | undefined>;
  /** What one of both has told of this `href` already. */
  readonly known: (href: string) => OwnThing | undefined;
};
/** An address that is ours says one of both. */
type Named = { readonly kind: OwnThing['kind']; readonly id?: string; readonly number?: number };

const FOUND_MOST = 6;

type Ports = {
  readonly api: Api;
  /** The id of the project whose texts are written. */
  readonly project: () => Promise<string>;
  /** Of the dashboard and the public pages. */
  readonly origin: string;
  /** Of the text that is written: titles are in it where they can be. */
  readonly lang: string;
};

export function createOwnThings({ api, project, origin, lang }: Ports): OwnThings {
  const inLang = <T extends { readonly lang: string; readonly title: string }>(texts: readonly T[]): string =>
    (texts.find((text) => text.lang === lang && text.title) ?? texts.find(({ title }) => title))?.title ?? '';
  const told = new Map<string, OwnThing>();
  function thing(kind: OwnThing['kind'], id: string, title: string): OwnThing {
    const made = { kind, id, href: `gleap://${kind}/${id}`, title };
    told.set(made.href, made);
    return made;
  }
  const ofArticle = ({ id, number, texts }: Article) => thing('article', id, inLang(texts) || `#${number}`);
  const ofCollection = ({ id, number, texts }: HelpCollection) =>
    thing(
      'collection',
      id,
      inLang(Object.entries(texts).map(([tag, text]) => ({ lang: tag, title: text.title }))) || `#${number}`,
    );

  async function articles(search: string, signal?: AbortSignal): Promise<readonly Article[]> {
    const query = { search: search.slice(0, ARTICLE_SEARCH_CHARS), sort: 'titled', limit: FOUND_MOST } as const;
    const input = { params: { project: await project() }, query, ...(signal ? { signal } : {}) };
    return (await api(helpEndpoints.articles, input)).articles;
  }

  async function collections(signal?: AbortSignal): Promise<readonly HelpCollection[]> {
    const input = { params: { project: await project() }, ...(signal ? { signal } : {}) };
    return (await api(helpEndpoints.helpCollections, input)).collections;
  }

  async function named({ kind, id, number }: Named): Promise<OwnThing | undefined> {
    if (kind === 'collection') {
      const found = (await collections()).find((one) => one.id === id || one.number === number);
      return found && ofCollection(found);
    }
    if (id) return ofArticle(await api(helpEndpoints.article, { params: { project: await project(), article: id } }));
    const found = (await articles(`#${number}`)).find((one) => one.number === number);
    return found && ofArticle(found);
  }

  return {
    async find(words, signal) {
      const [all, found] = await Promise.all([collections(signal), articles(words, signal)]);
      const wanted = words.toLocaleLowerCase(lang);
      const places = all.map(ofCollection).filter(({ title }) => title.toLocaleLowerCase(lang).includes(wanted));
      return [...places.slice(0, FOUND_MOST / 2), ...found.map(ofArticle)];
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

/** Of a public page, of the screen where an article is written, or the link that is stored. */
function namedBy(address: string, origin: string): Named | undefined {
  const own = ownPart(address);
  if (own) return own.kind === 'article' || own.kind === 'collection' ? { kind: own.kind, id: own.id } : undefined;
  const url = URL.parse(address);
  if (!url || url.origin !== origin) return undefined;
  const [, kind, digits] = /^\/help\/[^/]+\/(article|collection)s\/([1-9]\d{0,8})(?:-[^/]*)?$/.exec(url.pathname) ?? [];
  if (digits) return { kind: kind as OwnThing['kind'], number: Number(digits) };
  const [, id] = /^\/dashboard\/help\/articles\/([\w-]{1,36})$/.exec(url.pathname) ?? [];
  return id ? { kind: 'article', id } : undefined;
}
