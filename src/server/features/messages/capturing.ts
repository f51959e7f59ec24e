/** Captures in conversations (P-CNV-13): a report that names one of its visitor's threads stands there as a card. */
import { ApiError } from '../../../wire/errors.ts';
import type { VisitorAuth } from '../../http/route.ts';
import type { Ports } from '../../ports.ts';
import type { Queries } from '../../storage/port.ts';
import { storedText, type ThreadRecord, writeEntry } from '../tickets/service.ts';
import type { TakesCapture } from '../tickets/slots.ts';
import { writable, type Gate } from './gate.ts';
import { noFaces } from './showing.ts';
import type { Telling } from './telling.ts';
import { threadOf, viewerOf } from './viewer.ts';

type Needs = { readonly gate: Gate; readonly telling: Pick<Telling, 'written'> };

export function takingCaptures({ now, id }: Pick<Ports, 'now' | 'id'>, { gate, telling }: Needs): TakesCapture {
  return async (visitor, token) => {
    const { sessionId: authorId } = visitor;
    if (authorId === null || (await writable(gate, visitor)) !== 'yes') return undefined;
    return async (transaction, { ticketId, title, description, media }) => {
      const thread = await own(transaction, visitor, token);
      if (!thread) return undefined;
      const said = description.trim();
      const body = said === '' ? null : JSON.stringify(storedText(said));
      const by = { kind: 'reply', author: 'visitor', authorId, event: null, files: [] } as const;
      const entry = { ...by, id: id(), body, said: said || title, capture: ticketId };
      const written = await writeEntry(transaction, thread, entry, { at: now() });
      return { parentId: thread.id, tell: () => telling.written(written, noFaces, media) };
    };
  };
}

/** Whatever names no thread of theirs is a report as any other: nothing that was sent is lost to a wrong token. */
async function own(queries: Queries, visitor: VisitorAuth, token: string): Promise<ThreadRecord | undefined> {
  try {
    return await threadOf(queries, await viewerOf(queries, visitor), token);
  } catch (error) {
    if (error instanceof ApiError) return undefined;
    throw error;
  }
}
