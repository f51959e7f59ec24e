/** Keeps links in step with texts and with what they name: part of the transaction that changes either. */
import type { Ports } from '../../ports.ts';
import type { Queries, Transaction } from '../../storage/port.ts';
import type { Documents } from '../documents/service.ts';
import type { BodyChange, LiveChange } from '../documents/slots.ts';
import type { ArticleFollower } from '../help/slots.ts';
import type { Body } from '../../../wire/documents/nodes.ts';
import { markGone, markThere, type Target } from './gone-store.ts';
import { linksIn } from './links-in.ts';
import { linksAt, markRead, writeLinks, type Place } from './uses-store.ts';

/** Writes what links the text has there now. `at`: milliseconds UTC. */
export async function noteLinks(
  transaction: Transaction,
  text: { readonly project: string; readonly document: string; readonly place: Place },
  { body, at }: { readonly body: Body | null; readonly at: number },
): Promise<void> {
  const links = body ? linksIn(body) : [];
  const before = await linksAt(transaction, text);
  const gone = before.filter((href) => !links.includes(href));
  const come = links.filter((href) => !before.includes(href));
  if (text.place === 'live') await markRead(transaction, text.document, at);
  await writeLinks(transaction, text, { gone, come, at });
}

/** Versions never change, and nobody reads them. */
export function followingLinks({ now }: Pick<Ports, 'now'>): BodyChange {
  return async (transaction, { place, ...text }, body) => {
    if (typeof place !== 'number') await noteLinks(transaction, { ...text, place }, { body, at: now() });
  };
}

type Needs = {
  readonly texts: Pick<Documents, 'isLive'>;
  readonly articleById: (
    queries: Queries,
    project: string,
    id: string,
  ) => Promise<{ readonly archivedAt: number | null } | undefined>;
};

export function followingTargets(
  { now }: Pick<Ports, 'now'>,
  { texts, articleById }: Needs,
): { readonly article: ArticleFollower; readonly news: LiveChange } {
  const note = (transaction: Transaction, target: Target, isSeen: boolean) =>
    isSeen ? markThere(transaction, target) : markGone(transaction, target, now());
  const hasText = (transaction: Transaction, { project, kind, target }: Target) =>
    texts.isLive(transaction, project, { kind, ref: target });
  return {
    async article(transaction, project, id) {
      const target = { project, kind: 'article', target: id } as const;
      const article = await articleById(transaction, project, id);
      const isSeen = article?.archivedAt === null && (await hasText(transaction, target));
      await note(transaction, target, isSeen);
    },
    news: {
      kind: 'news',
      async changed(transaction, project, id) {
        const target = { project, kind: 'news', target: id } as const;
        await note(transaction, target, await hasText(transaction, target));
      },
    },
  };
}
