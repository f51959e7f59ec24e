/** Whether somebody answers now, in words. */
import type { Availability } from '../../../wire/hours/availability.ts';
import { localeOf } from '../../../ui/light-texts.ts';
import type { ConversationTexts } from './use-texts.ts';

const HOUR = 60;
const DAY = 24 * HOUR;

export type Said = {
  /** One of the three states. */
  readonly now: string;
  /** When an answer can be expected; '' where nothing is known of it. */
  readonly reply: string;
};

export function availabilityText({ t, lang }: ConversationTexts, given: Availability, own = ownZone()): Said {
  const { backAt, replyMinutes, replyWords, state, zone } = given;
  const locale = localeOf(lang);
  const words = replyWords[locale] ?? replyWords[locale.slice(0, 2)] ?? '';
  const reply = replyMinutes === null ? words : t('replyIn', { time: timeText(replyMinutes, locale) });
  if (state !== 'closed') return { now: t(state), reply };
  if (backAt === null) return { now: t('open'), reply };
  const time = backText(new Date(backAt), locale);
  return { now: t(zone === own ? 'back' : 'backHere', { time }), reply };
}

/** What the thread says where a message came outside of the hours. */
export function awayText({ t, lang }: ConversationTexts, until: string | null): string {
  return until === null ? t('event.away') : t('awayUntil', { time: backText(new Date(until), localeOf(lang)) });
}

const ownZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;

function timeText(minutes: number, locale: string): string {
  const [unit, count] =
    minutes < HOUR ? ['minute', minutes] : minutes < DAY ? ['hour', minutes / HOUR] : ['day', minutes / DAY];
  return new Intl.NumberFormat(locale, { style: 'unit', unit: unit as string, unitDisplay: 'long' }).format(
    count as number,
  );
}

/** By its day within a week, else by its date. */
function backText(date: Date, locale: string): string {
  const isNear = Math.abs(date.getTime() - Date.now()) < 6 * DAY * 60_000;
  const day = isNear ? ({ weekday: 'long' } as const) : ({ day: 'numeric', month: 'long' } as const);
  const isToday = date.toDateString() === new Date().toDateString();
  return date.toLocaleString(locale, { ...(isToday ? {} : day), hour: 'numeric', minute: '2-digit' });
}
