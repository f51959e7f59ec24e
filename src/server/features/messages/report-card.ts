/** The card at the beginning of a report's thread (P-CNV-36): what was reported, and how far it is. */
import type { ReportCard } from '../../../wire/messages/shapes.ts';
import { ticketStatuses } from '../../../wire/tickets/choices.ts';
import type { Queries } from '../../storage/port.ts';
import { reportFound, stepsOf, type ThreadRecord } from '../tickets/service.ts';

/** `thumbnail`: signs the path of a ticket's small picture. `media`: the media origin. */
export async function reportCard(
  queries: Queries,
  { id, kind, number, createdAt, fixedIn }: ThreadRecord,
  { thumbnail, media }: { readonly thumbnail: (ticket: string) => string; readonly media: string },
): Promise<ReportCard | undefined> {
  if (kind !== 'report') return undefined;
  const [found, steps] = [await reportFound(queries, id), await stepsOf(queries, id)];
  const at = (status: (typeof ticketStatuses)[number]) =>
    steps.get(status) ?? (status === 'open' ? createdAt : undefined);
  return {
    number,
    text: found?.description ?? '',
    picture: found?.hasThumbnail ? media + thumbnail(id) : null,
    fixedIn,
    steps: ticketStatuses.flatMap((status) => {
      const reached = at(status);
      return reached === undefined ? [] : [{ status, at: new Date(reached).toISOString() }];
    }),
  };
}
