/** Before a change to an audience in use is saved: whom it reached, whom it will reach, and what it holds for (P-AUD-16). */
import type { Rule } from '../../../wire/audiences/rule.ts';
import type { AudienceUse, Estimate } from '../../../wire/audiences/shapes.ts';
import { FormDialog } from '../../parts/writing/form-dialog.tsx';
import type { Newest } from '../../parts/use-newest.ts';
import { useTexts } from '../../shell/use-texts.ts';
import styles from './audiences.module.css';
import { useEstimate } from './use-estimate.ts';
import { Uses } from './used-by-card.tsx';

type Props = {
  readonly project: string;
  readonly before: Rule;
  readonly after: Rule;
  readonly usedBy: readonly AudienceUse[];
  readonly onSave: () => Promise<void>;
  readonly onClose: () => void;
};

export function ReachDialog({ project, before, after, usedBy, onSave, onClose }: Props) {
  const { t } = useTexts();
  const [old, next] = [useEstimate(project, before), useEstimate(project, after)];
  return (
    <FormDialog title={t('audiences.reachTitle')} submit={t('audiences.reachSave')} onSubmit={onSave} onClose={onClose}>
      <ul className={styles.counts}>
        {(
          [
            ['audiences.reachBefore', old],
            ['audiences.reachAfter', next],
          ] as const
        ).map(([words, reach]) => (
          <li key={words} className="row">
            <span>{t(words)}</span>
            <span className="push strong">
              <Reach reach={reach} />
            </span>
          </li>
        ))}
      </ul>
      <p>{t('audiences.reachHolds')}</p>
      <Uses usedBy={usedBy} />
    </FormDialog>
  );
}

function Reach({ reach }: { readonly reach: Newest<Estimate> }) {
  const { t } = useTexts();
  if (typeof reach === 'string') return t(reach === 'waiting' ? 'audiences.counting' : 'audiences.reachFailed');
  return t(reach.exact ? 'audiences.exact' : 'audiences.about', { count: reach.matched });
}
