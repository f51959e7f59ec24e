/** Above the list: which tickets a figure has counted, in a sentence. The toolbar's clearing takes it back. */
import { useSnapshot } from 'valtio/react';
import { countedAs } from '../../../wire/tickets/shapes.ts';
import { wordOf } from '../../parts/list/filter-values.ts';
import type { ListQuery } from '../../parts/list/list-query.ts';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';

const HOUR_MS = 3_600_000;
/** A Monday. */
const MONDAY = Date.UTC(2024, 0, 1);

export function CountedLine({ query: { filters } }: { readonly query: ListQuery }) {
  const { t, intl } = useTexts();
  const { members } = useSnapshot(useServices().desk.state);
  const { counted, from, to, by, bot, score, hour } = filters;
  const moment = (time: string | undefined) =>
    time && !Number.isNaN(Date.parse(time)) ? intl.formatDate(time, { dateStyle: 'medium', timeStyle: 'short' }) : '';
  const [start, end] = [moment(from), moment(to)];
  const name = by && (members.find(({ id }) => id === by)?.name ?? by);
  const weekHour = hour && /^\d{1,3}$/.test(hour) && intl.formatDate(MONDAY + Number(hour) * HOUR_MS, weekly);
  const parts = [
    t(`tickets.counted.${wordOf(countedAs, counted) ?? 'started'}`),
    start && end && t('tickets.counted.between', { from: start, to: end }),
    name && t('tickets.counted.by', { name }),
    bot && t('tickets.counted.bot'),
    score && t('tickets.counted.score', { count: Number(score) }),
    weekHour && t('tickets.counted.hour', { hour: weekHour }),
  ];
  return <p className="hint">{parts.filter(Boolean).join(' · ')}</p>;
}

const weekly = { weekday: 'long', hour: 'numeric', minute: '2-digit', timeZone: 'UTC' } as const;
