/** A point in time as its distance from now, kept up to date; the exact time and its zone on hover. */
import { useEffect, useState } from 'react';
import { nextChange, relativeTime } from '../../ui/relative-time.ts';
import { useServices } from '../services.ts';
import type { AdminTexts } from '../shell/texts.ts';
import { useTexts } from '../shell/use-texts.ts';

/** `at` is RFC 3339. `long` adds "ago". */
export function Ago({ at, long = false }: { at: string; long?: boolean }) {
  const { platform } = useServices();
  const texts = useTexts();
  const [now, setNow] = useState(platform.now);
  const then = Date.parse(at);
  useEffect(() => platform.start(() => setNow(platform.now()), nextChange(then, now)), [platform, then, now]);
  if (Number.isNaN(then)) return <span>{at}</span>;
  const words = agoWords(texts, then, now);
  const past = long && relativeTime(then, now).unit !== 'now';
  return (
    <time dateTime={at} dir="auto" title={exactTime(texts, then)}>
      {past ? texts.t('time.ago', { time: words }) : words}
    </time>
  );
}

function agoWords({ t }: AdminTexts, then: number, now: number): string {
  const distance = relativeTime(then, now);
  return distance.unit === 'now' ? t('time.now') : t(`time.${distance.unit}`, { count: distance.count });
}

/** Milliseconds as date, time and zone in the interface's language. */
export function exactTime({ intl }: AdminTexts, at: number): string {
  return intl.formatDate(at, {
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
