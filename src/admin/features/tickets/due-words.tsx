/** When an answer is due, in words: amber from the warning on, red once it is late. */
import { useEffect, useState } from 'react';
import type { SeenRow } from './seen.ts';
import { nextChange, relativeTime } from '../../../ui/relative-time.ts';
import { exactTime } from '../../parts/ago.tsx';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';

export function DueWords({ due }: Pick<SeenRow, 'due'>) {
  const { browser } = useServices();
  const texts = useTexts();
  const [now, setNow] = useState(browser.now);
  const at = due ? Date.parse(due.at) : now;
  useEffect(() => browser.start(() => setNow(browser.now()), nextChange(at, now)), [browser, at, now]);
  if (!due) return null;
  const distance = relativeTime(Math.min(at, now), Math.max(at, now));
  const time =
    distance.unit === 'now' ? texts.t('time.now') : texts.t(`time.${distance.unit}`, { count: distance.count });
  const late = at < now;
  return (
    <span
      className={late ? 'c-danger' : Date.parse(due.warnAt) <= now ? 'c-warning' : undefined}
      title={exactTime(texts, at)}
    >
      {' '}
      · {texts.t(late ? 'tickets.due.late' : 'tickets.due.in', { time })}
    </span>
  );
}
