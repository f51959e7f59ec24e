/** Tickets, news and addresses that a request is linked to. */
import { ApiError, wrongField } from '../../../wire/errors.ts';
import type { RequestLink } from '../../../wire/requests/shapes.ts';
import { REQUEST_LINKS } from '../../../wire/requests/limits.ts';
import type { LinkedRequests, NewLink } from '../../../wire/requests/talk-shapes.ts';
import type { IdeaDetail } from '../../../wire/requests/messenger-shapes.ts';
import { NEWS_REQUESTS } from '../../../wire/news/limits.ts';
import type { Ports } from '../../ports.ts';
import type { Queries, Transaction } from '../../storage/port.ts';
import { inLanguage } from '../help/service.ts';
import type { NewsShelves } from '../news/service.ts';
import { ticketFacts, type Tickets } from '../tickets/service.ts';
import { addLink, deleteLink, linksOf, linksTo, type LinkRecord } from './happened-store.ts';
import type { VoteForReporter } from './reporter.ts';
import { requestsByIds } from './requests-store.ts';
import type { RequestRecord } from './rows.ts';
import { foundRequest } from './found.ts';
import type { Tell } from './telling.ts';
import { toldRows } from './told-rows.ts';

type Place = { readonly project: string; readonly request: string };
/** Errors of all: 404. */
export type Links = {
  readonly of: (requests: readonly string[]) => Promise<RequestLink[]>;
  /** The same again changes nothing, but for a vote that was taken back. Errors: 422 for a target that is not there; 409 for one too many. */
  readonly add: (place: Place, given: NewLink, account: string) => Promise<void>;
  readonly remove: (place: Place, link: string) => Promise<void>;
  /** Those that a ticket or news entry is linked to. */
  readonly to: (project: string, kind: LinkRecord['kind'], target: string) => Promise<LinkedRequests>;
  /** Published entries that one of these requests is linked to, each once. */
  readonly news: (project: string, requests: readonly string[], lang: string) => Promise<IdeaDetail['news']>;
};

type Given = Pick<Ports, 'storage' | 'now' | 'id'>;
type Parts = {
  readonly shelves: Pick<NewsShelves, 'of'>;
  readonly tickets: Pick<Tickets, 'noteIn' | 'tell'>;
  readonly voteFor: VoteForReporter;
  readonly tell: Tell;
  readonly knowsNews: (queries: Queries, project: string, entry: string) => Promise<boolean>;
};

export function createLinks(ports: Given, parts: Parts): Links {
  const { storage } = ports;
  const { shelves } = parts;
  const newsOf = async (project: string, entry: string, lang = '') => {
    const shelf = await shelves.of(project);
    const found = shelf.entries.find((one) => one.id === entry);
    if (!found) return undefined;
    const shown = inLanguage(new Map(found.texts.map((one) => [one.lang, one])), lang, shelf.languages);
    return { id: entry, number: found.number, title: shown.text.title, lang: shown.lang };
  };
  const told = async (link: LinkRecord): Promise<RequestLink> => {
    const { kind, target } = link;
    if (kind === 'ticket') {
      const ticket = await ticketFacts(storage, link.projectId, target);
      return {
        id: link.id,
        kind,
        target,
        number: ticket?.number ?? null,
        title: ticket?.title ?? '',
        settled: ticket?.settled ?? false,
      };
    }
    const entry = kind === 'news' ? await newsOf(link.projectId, target) : undefined;
    return {
      id: link.id,
      kind,
      target,
      number: entry?.number ?? null,
      title: entry?.title ?? '',
      settled: entry !== undefined,
    };
  };
  return {
    of: async (requests) => Promise.all((await linksOf(storage, requests)).slice(0, REQUEST_LINKS).map(told)),
    ...linking(ports, parts),
    to: async (project, kind, target) => ({ requests: await linkedTo(storage, { project, kind, target }) }),
    async news(project, requests, lang) {
      const links = (await linksOf(storage, requests)).filter(({ kind }) => kind === 'news');
      const targets = [...new Set(links.map(({ target }) => target))];
      const entries = await Promise.all(targets.map((target) => newsOf(project, target, lang)));
      return entries.filter((one) => one !== undefined);
    },
  };
}

type Target = { readonly project: string } & Pick<LinkRecord, 'kind' | 'target'>;

async function linkedTo(queries: Queries, { project, kind, target }: Target): Promise<LinkedRequests['requests']> {
  const links = await linksTo(queries, project, kind, target);
  const found = await requestsByIds(
    queries,
    links.map(({ request }) => request),
  );
  const roots = await requestsByIds(
    queries,
    found.flatMap(({ id, root }) => (root === id ? [] : root)),
  );
  const shown = await toldRows(queries, found);
  const byId = new Map(found.map(({ id, root }, at) => [id, { request: shown[at]!, root }]));
  return links.flatMap((link) => {
    const linked = byId.get(link.request);
    const root = linked && roots.find(({ id }) => id === linked.root);
    return linked ? [{ link: link.id, request: linked.request, counts: root ? countsIn(root) : null }] : [];
  });
}

const countsIn = ({ id, number, title, status }: RequestRecord) => ({ id, number, title, status });

const tooManyLinks = () => new ApiError('limit_reached', `A request has at most ${REQUEST_LINKS} links.`);

/** Errors: 409 where there is no room for one more. */
export async function refuseLinks(transaction: Transaction, request: string): Promise<void> {
  if ((await linksOf(transaction, [request])).length >= REQUEST_LINKS) throw tooManyLinks();
}

export const noTicket = (): ApiError => wrongField('target', 'must be a ticket of this project');

function linking(
  { storage, now, id }: Given,
  { tickets, voteFor, tell, knowsNews }: Parts,
): Pick<Links, 'add' | 'remove'> {
  /** Errors: 422 for an entry that is not there; 409 for one that names enough. */
  const fits = async (transaction: Transaction, project: string, entry: string) => {
    if (!(await knowsNews(transaction, project, entry)))
      throw wrongField('target', 'must be a news entry of this project');
    if ((await linksTo(transaction, project, 'news', entry)).length >= NEWS_REQUESTS)
      throw new ApiError('limit_reached', `A news entry names at most ${NEWS_REQUESTS} requests.`);
  };
  return {
    async add({ project, request }, { kind, target, vote, tell: told, note }, account) {
      const ticket = kind === 'ticket' ? await ticketFacts(storage, project, target) : undefined;
      if (kind === 'ticket' && !ticket) throw noTicket();
      if (kind === 'url' && !/^https?:\/\//i.test(target))
        throw wrongField('target', 'must begin with http:// or https://');
      const noted = await storage.write(async (transaction) => {
        await foundRequest(transaction, project, request);
        const links = await linksOf(transaction, [request]);
        if (links.some((one) => one.kind === kind && one.target === target)) return false;
        await refuseLinks(transaction, request);
        if (kind === 'news') await fits(transaction, project, target);
        const place = { id: id(), projectId: project, request, kind, target };
        await addLink(transaction, { ...place, account, at: now() });
        if (!ticket || note === undefined) return false;
        await tickets.noteIn(transaction, { project, ticket: target }, note, account);
        return true;
      });
      if (noted) await tickets.tell({ project, ticket: target });
      if (vote && ticket?.session)
        await voteFor({ project, request }, { session: ticket.session, tell: told ?? false }, account);
      tell(project, 'changed', request);
    },
    async remove({ project, request }, link) {
      const gone = await storage.write(async (transaction) => {
        await foundRequest(transaction, project, request);
        return deleteLink(transaction, request, link);
      });
      if (!gone) throw new ApiError('not_found', 'There is no such link.');
      tell(project, 'changed', request);
    },
  };
}
