/** Changing a ticket from a view: shown at once; taken back and told when the server does not take it. */
import { useCallback } from 'react';
import { integer, fits, list, nullable, open, text } from '../../../wire/schema.ts';
import type { TicketChange } from '../../../wire/tickets/shapes.ts';
import type { Failure } from '../../api/failure.ts';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';
import type { TicketView } from './ticket.ts';

/** Who has changed the same field meanwhile, and how long ago. */
const conflict = open({
  conflicts: list(open({ by: nullable(text({ max: 512 })), seconds: nullable(integer({ min: 0 })) }), { max: 64 }),
});

export function useChange(view: TicketView): (values: TicketChange) => void {
  const { toasts, browser } = useServices();
  const { t } = useTexts();
  return useCallback(
    (values) => {
      void view.change(values).then((failure) => {
        if (!failure) return;
        browser.report(failure);
        if (failure.code === 'conflict') {
          void view.renew();
          const [first] = fits(conflict, failure.details) ? failure.details.conflicts : [];
          const heading = t('tickets.one.overtaken', {
            name: first?.by || t('tickets.notes.gone'),
            seconds: first?.seconds ?? 0,
          });
          const run = (): void => void view.change({ ...values, expected: null });
          toasts.show({ type: 'error', heading, action: { label: t('tickets.one.changeAnyway'), run } });
          return;
        }
        toasts.show({ type: 'error', heading: t('tickets.one.notSaved'), body: t(whyOf(failure)) });
      });
    },
    [view, toasts, browser, t],
  );
}

const whyOf = ({ code }: Failure) => (code === 'network' ? 'error.network' : 'error.later');
