/** How many tasks a challenge has, once it is known. A number that cannot be had is not shown. */
import { useAsked } from '../../data/use-asked.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { tasksOf } from './task-counts.ts';

export function TaskCount({ challenge }: { challenge: string }) {
  const { intl } = useTexts();
  const { value } = useAsked({ ...tasksOf(challenge), quiet: true });
  return value ? intl.formatNumber(value.length) : <span className="c-3">…</span>;
}
