/** Turns the split view on and off, by button or by V. Where the screen has no room for it neither is offered. */
import { Columns3 } from 'lucide-react';
import { useMemo } from 'react';
import { useSnapshot } from 'valtio/react';
import { useKept } from '../../parts/use-kept.ts';
import { useSingleKeys } from '../../parts/use-single-keys.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { makeSplit } from './split.ts';
import styles from './split.module.css';

/** `onOn`: it has been turned on. */
export function SplitButton({ onOn }: { onOn?: () => void }) {
  const split = useKept(makeSplit);
  const { on } = useSnapshot(split.state);
  const { t } = useTexts();
  const keys = useMemo(() => ({ v: () => void (split.toggle() && onOn?.()) }), [split, onOn]);
  useSingleKeys(keys);
  return (
    <button
      type="button"
      className={`btn btn-sm btn-icon btn-tertiary ${styles.splitButton}`}
      aria-pressed={on}
      aria-label={t('tickets.inbox.split')}
      title={t('tickets.inbox.split')}
      onClick={keys.v}
    >
      <Columns3 className="icon" aria-hidden="true" />
    </button>
  );
}
