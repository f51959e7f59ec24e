/** Requests as rows of the desk. */
import type { RequestRow } from '../../../wire/requests/shapes.ts';
import type { Queries } from '../../storage/port.ts';
import { ticketCounts } from './happened-store.ts';
import { requestsByIds } from './requests-store.ts';
import type { RequestRecord } from './rows.ts';

/** With the tickets of each, and where merged ones point. */
export async function toldRows(queries: Queries, requests: readonly RequestRecord[]): Promise<RequestRow[]> {
  const [tickets, into] = await Promise.all([
    ticketCounts(
      queries,
      requests.map(({ id }) => id),
    ),
    requestsByIds(
      queries,
      requests.flatMap(({ mergedInto }) => mergedInto ?? []),
    ),
  ]);
  const targets = new Map(into.map((each) => [each.id, each]));
  return requests.map((request) => rowOf(request, tickets.get(request.id) ?? 0, targets.get(request.mergedInto ?? '')));
}

function rowOf(request: RequestRecord, tickets: number, into: RequestRecord | undefined): RequestRow {
  const { id, number, board, title, state, status, votes, recent, value, comments, eta, tags, owner } = request;
  return {
    id,
    number,
    board,
    title,
    state,
    status,
    votes,
    recent,
    value,
    comments,
    tickets,
    eta,
    owner,
    tags: [...tags],
    answered: request.answeredAt !== null,
    mergedInto: into ? { id: into.id, number: into.number, title: into.title } : null,
    createdAt: new Date(request.createdAt).toISOString(),
    changedAt: new Date(request.changedAt).toISOString(),
  };
}
