/** A point in time as its distance from now, kept up to date; the exact time and its zone on hover. */
import { useEffect, useState } from 'react';
import { nextChange, relativeTime, type RelativeTime } from '../../ui/relative-time.ts';
import { useServices } from '../services.ts';
import type { AdminTexts } from '../shell/texts.ts';
import { useTexts } from '../shell/use-texts.ts';

/** `at` is RFC 3339. `long` adds "ago". `counts`: of what goes on since then and was not created then, a second at least. */
export function Ago({ at, long = false, counts = false }: { at: string; long?: boolean; counts?: boolean }) {
  const { browser } = useServices();
  const texts = useTexts();
  const [now, setNow] = useState(browser.now);
  const then = Date.parse(at);
  useEffect(() => browser.start(() => setNow(browser.now()), nextChange(then, now)), [browser, then, now]);
  if (Number.isNaN(then)) return <span>{at}</span>;
  return (
    <time dateTime={at} dir="auto" title={exactTime(texts, then)}>
      {agoWords(texts, relativeTime(counts ? Math.min(then, now - 1000) : then, now), long)}
    </time>
  );
}

function agoWords({ t }: AdminTexts, distance: RelativeTime, long: boolean): string {
  if (distance.unit === 'now') return t('time.now');
  const { unit, count } = distance;
  if (!long) return t(`time.${unit}`, { count });
  // Of the units only days are written out in German, where "ago" puts them into another case.
  return t('time.ago', { time: t(unit === 'day' ? 'time.dayAgo' : `time.${unit}`, { count }) });
}

/** The day of an RFC 3339 time in the reader's zone, for what is said to be so since then. */
export function DayOf({ at }: { readonly at: string }) {
  const texts = useTexts();
  return (
    <time dateTime={at} dir="auto" title={exactTime(texts, Date.parse(at))}>
      {texts.intl.formatDate(at, { dateStyle: 'medium' })}
    </time>
  );
}

/** Milliseconds as date, time and zone in the interface's language: of the reader's zone where none (IANA) is given. */
export function exactTime({ intl }: AdminTexts, at: number, zone?: string): string {
  return intl.formatDate(at, {
    ...(zone === undefined ? {} : { timeZone: zone }),
    weekday: 'short',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    timeZoneName: 'long',
  });
}
