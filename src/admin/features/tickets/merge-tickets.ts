/** The chosen tickets become one: the oldest of them takes the others in, once that has been agreed to. */
import { messageEndpoints } from '../../../wire/messages/calls.ts';
import type { TicketRow } from '../../../wire/tickets/shapes.ts';
import { asFailure } from '../../api/failure.ts';
import { keptBy } from '../../parts/use-kept.ts';
import type { Services } from '../../services.ts';
import { makeInbox } from './inbox.ts';

export function mergeTickets(services: Services, rows: readonly TicketRow[]): void {
  const { dialogs, preferences, toasts } = services;
  const { t } = preferences.state.texts;
  const [into, ...others] = rows.toSorted((a, b) => a.number - b.number);
  if (!into || others.length === 0) {
    toasts.show({ type: 'info', heading: t('tickets.merge.two') });
    return;
  }
  const words = { count: others.length, number: into.number, title: into.title || t('tickets.inbox.untitled') };
  dialogs.open({
    type: 'info',
    heading: t('tickets.merge.ask', words),
    body: t('tickets.merge.note'),
    primaryBtn: { label: t('tickets.merge.now', words), click: () => void mergeAll(services, into, others) },
    secondaryBtn: { label: t('common.cancel') },
  });
}

/** One after the other; those of other people stay as they are. */
async function mergeAll(services: Services, into: TicketRow, others: readonly TicketRow[]): Promise<void> {
  const { api, browser, desk, preferences, toasts } = services;
  const { t } = preferences.state.texts;
  const { list, again } = keptBy(services, makeInbox);
  const { id: project } = await desk.project();
  let merged = 0;
  let strangers = 0;
  let failed = 0;
  for (const { id: ticket } of others)
    try {
      await api(messageEndpoints.mergeTicket, { params: { project, ticket }, body: { into: into.id } });
      merged++;
    } catch (error) {
      browser.report(error);
      if (asFailure(error).code === 'other_contact') strangers++;
      else failed++;
    }
  list.chooseNone();
  if (merged > 0)
    toasts.show({ type: 'success', heading: t('tickets.merge.done', { count: merged, number: into.number }) });
  if (strangers > 0)
    toasts.show({
      type: 'error',
      heading: t('tickets.merge.strangers', { count: strangers }),
      body: t('tickets.merge.link'),
    });
  if (failed > 0) toasts.show({ type: 'error', heading: t('tickets.merge.failed', { count: failed }) });
  await again();
}
