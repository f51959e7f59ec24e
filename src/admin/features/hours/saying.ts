/** Hours, days and exceptions in words. */
import { useMemo } from 'react';
import { weekdays, type HoursView, type NamedException, type Weekday } from '../../../wire/hours/shapes.ts';
import type { Interval } from '../../../wire/pure/hours.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { clockOf, type Field } from './hours-form.ts';

export function useSaying() {
  const { t, intl } = useTexts();
  return useMemo(() => {
    // 5 January 1970 was a Monday.
    const dayName = (day: Weekday, weekday: 'short' | 'long') =>
      intl.formatDate(Date.UTC(1970, 0, 5 + weekdays.indexOf(day)), { weekday, timeZone: 'UTC' });
    const hoursWords = (intervals: readonly Interval[]) =>
      intervals.length === 0
        ? t('hours.closed')
        : intervals.map(({ from, to }) => `${clockOf(from)} – ${clockOf(to)}`).join(', ');
    const dateWords = (date: string, yearly: boolean) =>
      intl.formatDate(Date.parse(date), {
        day: 'numeric',
        month: 'short',
        ...(yearly ? {} : { year: 'numeric' }),
        timeZone: 'UTC',
      });
    const daysWords = ({ from, to, yearly }: Pick<NamedException, 'from' | 'to' | 'yearly'>) =>
      from === to ? dateWords(from, yearly) : `${dateWords(from, yearly)} – ${dateWords(to, yearly)}`;
    const exceptionHours = ({ intervals, yearly }: NamedException) =>
      yearly ? t('hours.everyYear', { hours: hoursWords(intervals) }) : hoursWords(intervals);
    const isDay = (field: Field): field is Weekday => weekdays.some((day) => day === field);
    /** What stands in the bar that saves. */
    const valueWords = (field: Field, value: unknown): string | undefined => {
      if (isDay(field)) return hoursWords(value as readonly Interval[]);
      if (field === 'use') return t(`hours.use.${value as 'always' | 'own'}`);
      if (field === 'reply') return t(`hours.reply.${value as HoursView['reply']}`);
      if (field === 'words')
        return Object.values(value as HoursView['words'])
          .filter(Boolean)
          .join(' · ');
      if (field !== 'exceptions') return undefined;
      return t('hours.exceptionsCount', { count: (value as NamedException[]).length });
    };
    return { dayName, hoursWords, daysWords, exceptionHours, valueWords };
  }, [t, intl]);
}
