/** Changing a ticket from a view: shown at once; taken back and told when the server does not take it. */
import { useCallback } from 'react';
import type { TicketChange } from '../../../wire/tickets/shapes.ts';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';
import type { TicketView } from './ticket.ts';

export function useChange(view: TicketView): (values: TicketChange) => void {
  const { toasts, browser } = useServices();
  const { t } = useTexts();
  return useCallback(
    (values) => {
      void view.change(values).then((failure) => {
        if (!failure) return;
        browser.report(failure);
        const body = failure.code === 'network' ? t('error.network') : t('error.later');
        toasts.show({ type: 'error', heading: t('tickets.one.notSaved'), body });
      });
    },
    [view, toasts, browser, t],
  );
}
