/** Links that lead to nothing or have moved, and another address in the place of one. */
import { isHref } from '../../../wire/documents/href.ts';
import type { Body } from '../../../wire/documents/nodes.ts';
import { wrongField } from '../../../wire/errors.ts';
import {
  LINK_USES_TOLD,
  LINKS_MOST,
  type BadLink,
  type BrokenLinks,
  type LinkReplaced,
  type LinkReplacement,
  type LinkReport,
  type LinkReportQuery,
  type LinkUse,
} from '../../../wire/link-reports/shapes.ts';
import type { Ports } from '../../ports.ts';
import type { Audit } from '../audit/service.ts';
import type { Documents } from '../documents/service.ts';
import type { Shelves } from '../help/service.ts';
import type { NewsShelves } from '../news/service.ts';
import type { RequestShelves } from '../requests/service.ts';
import { goneTargets } from './gone-store.ts';
import { innerLinks } from './inner.ts';
import { linksIn, relinked } from './links-in.ts';
import type { LinksToNothing } from './nothing.ts';
import { badOuterLinks } from './outer-store.ts';
import { documentsWith, ownLinks, usesOf } from './uses-store.ts';

export type LinkReports = {
  readonly report: (project: string, query: LinkReportQuery) => Promise<LinkReport>;
  /**
   * Text by text, each in a transaction of its own: asked again after it was broken off, it goes on. Errors: 422 for an
   * address that is no link, or the same.
   */
  readonly replace: (project: string, given: LinkReplacement, account: string) => Promise<LinkReplaced>;
  /** Of the draft: links to something of ours that visitors do not see, or that is not there at all. Errors: 404 for a text that is not there. */
  readonly broken: (text: { readonly project: string; readonly document: string }) => Promise<BrokenLinks>;
};

type Needs = {
  readonly texts: Pick<Documents, 'view' | 'withNames' | 'rewriteAll'>;
  readonly shelves: Pick<Shelves, 'of'>;
  readonly newsShelves: Pick<NewsShelves, 'of'>;
  readonly requests: Pick<RequestShelves, 'named'>;
  readonly audit: Pick<Audit, 'note'>;
  readonly nothing: LinksToNothing;
};
/** `since`: milliseconds UTC. */
type Bad = Pick<BadLink, 'href' | 'state' | 'to'> & { readonly since: number };

export function createLinkReports(ports: Pick<Ports, 'storage'>, needs: Needs): LinkReports {
  const { storage } = ports;
  const { texts, audit, nothing } = needs;

  const usedIn = async (project: string, href: string): Promise<LinkUse[]> =>
    texts.withNames(storage, project, await usesOf(storage, project, href, LINK_USES_TOLD));

  return {
    async report(project, { limit, offset }) {
      const all = await badLinks(ports, needs, project);
      const told = async ({ since, ...link }: Bad): Promise<BadLink> => ({
        ...link,
        since: new Date(since).toISOString(),
        usedIn: await usedIn(project, link.href),
      });
      return { links: await Promise.all(all.slice(offset, offset + limit).map(told)), total: all.length };
    },
    async replace(project, { href, by }, account) {
      if (!isHref(by) || by === href) throw wrongField('by', 'must be another address that a link may have');
      const documents = await documentsWith(storage, project, href);
      await texts.rewriteAll({ project, documents }, (body) => relinked(body, href, by), account);
      const change = { target: `project:${project}`, before: { href }, after: { href: by } };
      await storage.write((transaction) =>
        audit.note(transaction, { actor: account, action: 'replaceLink', ...change }),
      );
      const naming = await usedIn(project, by);
      return { usedIn: naming.filter(({ document }) => documents.includes(document)) };
    },
    async broken(text) {
      const body = (await texts.view(text)).draft.body as Body;
      const links = linksIn(body);
      const [judge, gone] = await Promise.all([
        innerLinks(text.project, links, needs),
        nothing(storage, text.project, body),
      ]);
      const broken = links.filter((href) => judge(href)?.state === 'broken' && !gone.includes(href));
      return { hrefs: broken.slice(0, LINKS_MOST), nothing: gone.slice(0, LINKS_MOST) };
    },
  };
}

/** Broken ones first, the latest first among each. */
async function badLinks(ports: Pick<Ports, 'storage'>, needs: Needs, project: string): Promise<Bad[]> {
  const [outer, inner] = await Promise.all([
    badOuterLinks(ports.storage, project, LINKS_MOST),
    badInner(ports, needs, project),
  ]);
  const all = outer.map(({ movedTo, ...link }): Bad => {
    return { ...link, state: movedTo === null ? 'broken' : 'moved', to: movedTo };
  });
  const rank = ({ state }: Bad) => (state === 'broken' ? 0 : 1);
  return [...all, ...inner]
    .toSorted((a, b) => rank(a) - rank(b) || b.since - a.since || (a.href < b.href ? -1 : 1))
    .slice(0, LINKS_MOST);
}

async function badInner({ storage }: Pick<Ports, 'storage'>, needs: Needs, project: string): Promise<Bad[]> {
  const [links, gone] = await Promise.all([ownLinks(storage, project), goneTargets(storage, project)]);
  const hrefs = links.map(({ href }) => href);
  const judge = await innerLinks(project, hrefs, needs);
  return links.flatMap(({ href, addedAt }): Bad[] => {
    const judged = judge(href);
    if (!judged || judged.state === 'there') return [];
    const { state, to, kind, target } = judged;
    return [{ href, state, to, since: Math.max(addedAt, gone.get(`${kind} ${target}`) ?? 0) }];
  });
}
