/** Notices in the pages of those who take part in requests. */
import { createHash } from 'node:crypto';
import { escaped } from '../../http/markup.ts';
import type { Transaction } from '../../storage/port.ts';
import type { Outbound } from '../outbound/service.ts';
import type { EventRecord } from './happened-store.ts';

/** `text`, `preview`: plain. `opens`: null for nothing. */
export type Notice = {
  readonly voter: string;
  readonly text: string;
  readonly opens: { readonly request: string } | { readonly news: string; readonly preview: string } | null;
};

/**
 * Part of a transaction; answers what tells their pages, once it is done. Once for each event and voter, however often it is
 * asked for; whoever is gone is told by nothing.
 */
export function tellInPages(
  { sendWithin }: Pick<Outbound, 'sendWithin'>,
  transaction: Transaction,
  event: Pick<EventRecord, 'id' | 'projectId' | 'account'> & Partial<Pick<EventRecord, 'together'>>,
  notices: readonly Notice[],
): Promise<() => void> {
  const sent = notices.map(({ voter, text, opens }) => ({
    id: onceFor(event.id, voter),
    action: {
      actionType: 'notification',
      data: { text: escaped(text), ...(opens === null ? {} : openedBy(opens)) },
    },
    to: voter.startsWith('u:') ? { user: voter.slice(2) } : { visitor: voter.slice(2) },
  }));
  // Whoever began to follow after the news had been told to everybody has been told.
  return sendWithin(transaction, event.projectId, sent, event.account ?? '', event.together ?? undefined);
}

function openedBy(opens: NonNullable<Notice['opens']>) {
  if ('request' in opens) return { request: { id: opens.request } };
  return { news: { id: opens.news }, previewText: escaped(opens.preview) };
}

/** A UUID that is always the same for the two. */
export function onceFor(event: string, voter: string): string {
  const hex = createHash('sha256').update(`${event} ${voter}`).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  );
}
