/** Deletes tickets with all that came with them; for ten seconds it can be taken back. */
import type { TicketRow } from '../../../wire/tickets/shapes.ts';
import { takeAway } from '../../parts/record/removal.ts';
import { keptBy } from '../../parts/use-kept.ts';
import type { Services } from '../../services.ts';
import { removeTickets } from './changes.ts';
import { makeInbox } from './inbox.ts';

/** Many are asked about first. `after` runs once it has been agreed to. */
export function deleteTickets(
  services: Services,
  rows: readonly TicketRow[],
  after: () => void = () => undefined,
): void {
  const { dialogs, preferences } = services;
  const { t } = preferences.state.texts;
  const { list, leaving } = keptBy(services, makeInbox);
  const words = { count: rows.length, number: rows[0]?.number ?? 0 };

  function agree(): void {
    takeAway(services, {
      list,
      leaving,
      rows,
      heading: t('tickets.delete.going', words),
      body: t('tickets.delete.goes'),
      done: t('tickets.delete.gone', words),
      removeAll: (going) =>
        removeTickets(
          services,
          going.map(({ id }) => id),
        ),
    });
    after();
  }

  if (rows.length === 1) return agree();
  dialogs.open({
    type: 'error',
    heading: t('tickets.delete.ask', words),
    body: t('tickets.delete.goes'),
    note: t('tickets.delete.note'),
    primaryBtn: { label: t('tickets.delete.now', words), click: agree },
    secondaryBtn: { label: t('common.cancel') },
  });
}
