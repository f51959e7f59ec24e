/** Since when a visitor waits for an answer: amber once half of the time to it is over. */
import { useEffect, useState } from 'react';
import { HOUR_MS } from '../../../wire/limits.ts';
import { Ago } from '../../parts/ago.tsx';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';
import type { SeenRow } from './seen.ts';

/** `named`: it says in words that they wait, where no heading does. */
export function Waits({ row, named = false }: { row: SeenRow; named?: boolean }) {
  const slow = useIsSlow(row.slowAt);
  const { t } = useTexts();
  if (row.waitingSince === null) return null;
  return (
    <span className={slow ? 'c-warning' : undefined} data-slow={slow}>
      {named && <>{t('tickets.inbox.waiting')} </>}
      <Ago at={row.waitingSince} counts />
    </span>
  );
}

function useIsSlow(at: string | null): boolean {
  const { browser } = useServices();
  const [now, setNow] = useState(browser.now);
  const left = at === null ? 0 : Date.parse(at) - now;
  // A browser's clock runs for 24 days at most: it looks again each hour.
  useEffect(
    () => (left > 0 ? browser.start(() => setNow(browser.now()), Math.min(left, HOUR_MS)) : undefined),
    [browser, left],
  );
  return at !== null && left <= 0;
}
