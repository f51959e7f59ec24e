/** What can be decided about one thing that waits: a button and a key for each. */
import { useMemo } from 'react';
import type { WaitingItem } from '../../../wire/requests/talk-shapes.ts';
import { useSingleKeys } from '../../parts/use-single-keys.ts';
import { useTexts } from '../../shell/use-texts.ts';
import type { Queue } from './use-queue.ts';
import styles from './moderation.module.css';

export type Asking = 'edit' | 'merge' | 'reject';
type Props = {
  readonly item: WaitingItem;
  readonly queue: Queue;
  /** A dialog is open: keys decide nothing. */
  readonly still: boolean;
  readonly onAsk: (asking: Asking) => void;
};

export function Decisions({ item, queue, still, onAsk }: Props) {
  const { t } = useTexts();
  const isRequest = item.comment === null;
  const approve = () => void queue.decide(item, 'approve');
  const spam = () => void queue.decide(item, 'spam');
  const keys = useMemo(
    () => {
      if (still) return {};
      return {
        a: approve,
        e: () => onAsk('edit'),
        ...(isRequest ? { m: () => onAsk('merge') } : {}),
        r: () => onAsk('reject'),
        s: spam,
        j: () => queue.step(1),
        k: () => queue.step(-1),
      };
    },
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- made anew for each draw: the queue and its item are
    [item, queue, still],
  );
  useSingleKeys(keys);
  return (
    <div className={styles.decisions}>
      <Button words={t('requests.approve')} letter="A" look="btn-primary" onClick={approve} />
      <Button words={t('requests.editShort')} letter="E" look="btn-secondary" onClick={() => onAsk('edit')} />
      {isRequest && (
        <Button words={t('requests.merge')} letter="M" look="btn-secondary" onClick={() => onAsk('merge')} />
      )}
      <Button words={t('requests.reject')} letter="R" look="btn-secondary btn-remove" onClick={() => onAsk('reject')} />
      <Button words={t('requests.spam')} letter="S" look="btn-tertiary btn-remove" onClick={spam} />
    </div>
  );
}

type ButtonProps = {
  readonly words: string;
  readonly letter: string;
  readonly look: string;
  readonly onClick: () => void;
};

function Button({ words, letter, look, onClick }: ButtonProps) {
  return (
    <button type="button" className={`btn ${look}`} aria-keyshortcuts={letter} onClick={onClick}>
      {words}
      <kbd className="kbd" aria-hidden="true">
        {letter}
      </kbd>
    </button>
  );
}
