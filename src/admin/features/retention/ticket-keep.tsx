/** Beside a conversation that would go some day: when that is, and the mark that keeps it. */
import { useSnapshot } from 'valtio/react';
import { keepEndpoints } from '../../../wire/tickets/keep-calls.ts';
import { asked } from '../../data/ask.ts';
import { dataOf } from '../../data/data.ts';
import { useAsked } from '../../data/use-asked.ts';
import type { BesideTicket } from '../../feature.ts';
import { Card } from '../../parts/detail/detail.tsx';
import { useWork } from '../../parts/writing/use-work.ts';
import { useCan } from '../../projects/use-can.ts';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';

export default function TicketKeep({ ticket }: BesideTicket) {
  const { chosen } = useSnapshot(useServices().desk.state);
  return chosen ? <Keep project={chosen.id} ticket={ticket} /> : null;
}

function Keep({ project, ticket }: { readonly project: string; readonly ticket: string }) {
  const services = useServices();
  const { t, intl } = useTexts();
  const work = useWork();
  const may = useCan('tickets:write');
  const params = { project, ticket };
  const ask = asked(keepEndpoints.ticketKeep, { params });
  const { value } = useAsked(ask);
  // Where such are kept for ever there is nothing to keep, unless somebody has marked it before.
  if (!value || (value.days === null && !value.keep)) return null;
  const { keep, days, goesAt } = value;
  const set = (next: boolean) =>
    work(async () =>
      dataOf(services).put(ask, await services.api(keepEndpoints.keepTicket, { params, body: { keep: next } })),
    );
  const words = goesAt
    ? t('retention.keep.goes', { date: intl.formatDate(goesAt, { dateStyle: 'medium' }) })
    : t('retention.keep.hint', { days: days ?? 0 });
  return (
    <Card title={t('retention.keep.title')}>
      <div className="card-body stack stack-2">
        <label className="row row-1">
          <input type="checkbox" checked={keep} disabled={!may} onChange={() => void set(!keep)} />
          <span>{t('retention.keep.mark')}</span>
        </label>
        <p className="hint">{keep ? t('retention.keep.kept') : words}</p>
      </div>
    </Card>
  );
}
