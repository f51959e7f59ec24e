/** What solving a task brings and what trying it costs. A server that knows no fee shows none. */
import { Coins, Star, Ticket } from 'lucide-react';
import { useTexts } from '../../shell/use-texts.ts';
import type { TaskWorth } from './task.ts';
import styles from './task-view.module.css';

export function TaskWorthLine({ worth: { xp, coins, fee } }: { worth: TaskWorth }) {
  const { t } = useTexts();
  return (
    <ul className={`${styles.worth} hint`}>
      <li>
        <Star className="icon" aria-hidden="true" />
        {t('task.xpWorth', { count: xp })}
      </li>
      <li>
        <Coins className="icon" aria-hidden="true" />
        {t('task.coinsWorth', { count: coins })}
      </li>
      {fee !== undefined && (
        <li>
          <Ticket className="icon" aria-hidden="true" />
          {t('task.feeWorth', { count: fee })}
        </li>
      )}
    </ul>
  );
}
