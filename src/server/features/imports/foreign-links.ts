/** Links of imported texts to each other, by the web addresses that the articles had. */
import type { Body, DocumentNode } from '../../../wire/documents/nodes.ts';
import { linkTo } from '../documents/service.ts';

/** The article that a web address led to, by its source id; undefined for any other address. */
export type ForeignLinks = (href: string) => string | undefined;

/** `addresses`: of articles. `articles`: those that there are, by their source ids. */
export function foreignLinks(
  addresses: ReadonlyMap<string, string>,
  articles: { readonly has: (id: string) => boolean },
): ForeignLinks {
  const exact = new Map<string, string>();
  const hosts = new Set<string>();
  for (const [address, id] of addresses) {
    const { host, path } = placeOf(address) ?? {};
    if (host === undefined) continue;
    hosts.add(host);
    exact.set(host + path, id);
  }
  return (href) => {
    // Gleap's texts name each other by their ids.
    const [, named] = /^gleap:\/\/article\/([\w-]+)$/.exec(href) ?? [];
    if (named !== undefined) return articles.has(named) ? named : undefined;
    const { host, path } = placeOf(href) ?? {};
    if (host === undefined || !hosts.has(host)) return undefined;
    const found = exact.get(host + path);
    if (found !== undefined) return found;
    // The words behind the number change with the title, and the language before it with the reader.
    const [, id] = /\/articles\/(\d+)(?:[-/]|$)/.exec(path!) ?? [];
    return id !== undefined && articles.has(id) ? id : undefined;
  };
}

function placeOf(address: string): { readonly host: string; readonly path: string } | undefined {
  if (!/^https?:/i.test(address)) return undefined;
  const url = URL.parse(address);
  return url ? { host: url.host, path: url.pathname.replace(/\/$/, '') } : undefined;
}

/** With what stands in for links to articles of the same source. */
export function withOwnLinks(body: Body, links: ForeignLinks): Body {
  const href = (given: unknown): string | undefined => {
    const id = typeof given === 'string' ? links(given) : undefined;
    return id === undefined ? undefined : linkTo(id);
  };
  const one = (node: DocumentNode): DocumentNode => {
    const own = node.type === 'button' ? href(node.attrs?.href) : undefined;
    const marks = node.marks?.map((mark) => {
      const to = mark.type === 'link' ? href(mark.attrs?.href) : undefined;
      return to === undefined ? mark : { ...mark, attrs: { href: to } };
    });
    return {
      ...node,
      ...(own === undefined ? {} : { attrs: { ...node.attrs, href: own } }),
      ...(marks ? { marks } : {}),
      ...(node.content ? { content: node.content.map(one) } : {}),
    };
  };
  return { ...body, content: body.content.map(one) };
}
