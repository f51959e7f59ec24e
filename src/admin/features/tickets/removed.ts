/** What stands in place of evidence that went because it was old. */
import type { EvidenceKind } from '../../../wire/tickets/shapes.ts';
import type { AdminTexts } from '../../shell/texts.ts';
import type { SeenTicket } from './seen.ts';

/** The sentence; undefined where nothing of this kind has gone. */
export function removedWords({ t, intl }: AdminTexts, ticket: SeenTicket, kind: EvidenceKind): string | undefined {
  const gone = ticket.removed.find((one) => one.kind === kind);
  return (
    gone && t(`tickets.removed.${kind}`, { date: intl.formatDate(gone.at, { dateStyle: 'medium' }), days: gone.days })
  );
}
