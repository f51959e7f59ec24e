/** Links to something of ours that is not there: neither seen by visitors, nor a draft, nor in the archive. */
import { ownPart } from '../../../wire/documents/href.ts';
import type { Body } from '../../../wire/documents/nodes.ts';
import { wrongField } from '../../../wire/errors.ts';
import type { Queries } from '../../storage/port.ts';
import type { PublishingRule } from '../documents/slots.ts';
import type { RequestShelves } from '../requests/service.ts';
import { linksIn } from './links-in.ts';

type Needs = {
  readonly help: {
    readonly exists: (q: Queries, project: string, kind: 'article' | 'collection', name: string) => Promise<boolean>;
  };
  readonly news: {
    readonly knows: (queries: Queries, project: string, entry: string) => Promise<boolean>;
    readonly isNumber: (queries: Queries, project: string, number: number) => Promise<boolean>;
  };
  readonly requests: Pick<RequestShelves, 'there'>;
};
/** Addresses as the body has them, a card of an article as a link to it. Kinds that are not ours to judge are none. */
export type LinksToNothing = (queries: Queries, project: string, body: Body) => Promise<string[]>;

export function linksToNothing({ help, news, requests }: Needs): LinksToNothing {
  const isThere = async (queries: Queries, project: string, kind: string, name: string): Promise<boolean> => {
    if (kind === 'article' || kind === 'collection') return help.exists(queries, project, kind, name);
    if (kind === 'request') return (await requests.there(queries, project, [name])).has(name);
    if (kind !== 'news') return true;
    const isNumber = /^\d{1,9}$/.test(name) && (await news.isNumber(queries, project, Number(name)));
    return isNumber || news.knows(queries, project, name);
  };
  return async (queries, project, body) => {
    const found: string[] = [];
    for (const href of linksIn(body)) {
      const own = ownPart(href);
      if (own && !(await isThere(queries, project, own.kind, own.id))) found.push(href);
    }
    return found;
  };
}

export function refusingNothing(nothing: LinksToNothing): PublishingRule {
  return async (queries, project, body) => {
    const [first] = await nothing(queries, project, body);
    return first === undefined ? undefined : wrongField('body', `must not link to nothing: there is no ${first}`);
  };
}
