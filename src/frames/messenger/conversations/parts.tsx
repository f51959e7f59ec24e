/** What list and thread have in common. */
import { useEffect, useState } from 'react';
import type { ConversationRow } from '../../../wire/messages/shapes.ts';
import { localeOf } from '../../../ui/light-texts.ts';
import { relativeTime } from '../../../ui/relative-time.ts';
import { useMessenger, useMessengerState } from '../context.ts';
import { initials } from '../parts/team.tsx';
import { availabilityText, type Said } from './availability.ts';
import { useKnown } from './use-conversations.ts';
import { useConversationTexts, type ConversationTexts } from './use-texts.ts';

type Person = { readonly name: string; readonly picture: string | null };

/** Initials where there is no picture, or it does not load. The name stands beside it. */
export function Face({ person: { name, picture } }: { person: Person }) {
  const [isBroken, setBroken] = useState(false);
  if (picture && !isBroken) return <img className="th-face" src={picture} alt="" onError={() => setBroken(true)} />;
  return (
    <span className="th-face" aria-hidden="true">
      {initials(name)}
    </span>
  );
}

/** Who answers: a member where they show themselves, else the project. */
export function useTeam(): (face: ConversationRow['face']) => Person {
  const { view } = useMessengerState();
  return (face) => face ?? { name: view?.projectName ?? '', picture: null };
}

/** How far a report is, in words; with the version where staff have named one. */
export function statusText(t: ConversationTexts['t'], { fixedIn, status }: ConversationRow): string {
  const words = t(reportStatus[status]);
  return fixedIn ? t('inVersion', { status: words, version: fixedIn }) : words;
}

const reportStatus = { open: 'received', in_progress: 'progress', waiting: 'answerUs', done: 'solved' } as const;

/** Short, as a list has room for; the exact time is its title. */
export function Ago({ at }: { at: string }) {
  const texts = useConversationTexts();
  const now = useNow();
  const date = new Date(at);
  return (
    <time dateTime={at} title={date.toLocaleString(localeOf(texts.lang))}>
      {agoText(texts, date.getTime(), now)}
    </time>
  );
}

const AGAIN_MS = 30_000;

function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), AGAIN_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

function agoText({ t, lang }: ConversationTexts, then: number, now: number): string {
  const { unit, ...ago } = relativeTime(then, now);
  if (unit === 'now' || unit === 'second') return t('now');
  const count = 'count' in ago ? ago.count : 0;
  const locale = localeOf(lang);
  if (unit === 'minute' || unit === 'hour')
    return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' }).format(count);
  const date = new Date(then);
  if (unit === 'day' && count < 7) return date.toLocaleDateString(locale, { weekday: 'short' });
  const year = date.getFullYear() === new Date(now).getFullYear() ? {} : ({ year: 'numeric' } as const);
  return date.toLocaleDateString(locale, { day: 'numeric', month: 'short', ...year });
}

/** Whether somebody answers now; undefined before it is known. */
export function useAvailability(): Said | undefined {
  const { availability } = useKnown();
  const texts = useConversationTexts();
  return availability && availabilityText(texts, availability);
}

/** Said where the server does not answer. */
export function StaleBar() {
  const { isStale } = useKnown();
  const { t } = useConversationTexts();
  return <output className="th-stale">{isStale && t('stale')}</output>;
}

/** Tells the page which screen is shown. */
export function usePageName(name: 'conversations' | 'conversation'): void {
  const { post } = useMessenger();
  useEffect(() => post('page-changed', { name }), [name, post]);
}
