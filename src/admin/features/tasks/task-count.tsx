/** How many tasks a challenge has, once it is known. */
import { useEffect } from 'react';
import { useSnapshot } from 'valtio/react';
import { useKept } from '../../parts/use-kept.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { createTaskCounts } from './task-counts.ts';

export function TaskCount({ challenge }: { challenge: string }) {
  const { intl } = useTexts();
  const counts = useKept(createTaskCounts);
  const count = useSnapshot(counts.state).counts[challenge];
  useEffect(() => counts.count(challenge), [counts, challenge]);
  return count === undefined ? <span className="c-3">…</span> : intl.formatNumber(count);
}
