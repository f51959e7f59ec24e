/** The card of one part: it can be led to, from the line of parts and from what the check has found. */
import type { ReactNode } from 'react';
import type { DraftPart } from '../../../wire/campaigns/draft.ts';
import { useTexts } from '../../shell/use-texts.ts';
import styles from './campaigns.module.css';

type Props = {
  readonly part: DraftPart | 'check';
  readonly hint?: ReactNode;
  readonly actions?: ReactNode;
  /** What comes of the part: beside its form, on phones below. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
};

export function PartCard({ part, hint, actions, aside, children }: Props) {
  const { t } = useTexts();
  const title = t(`campaigns.part.${part}`);
  return (
    <section className="card" id={`part-${part}`} tabIndex={-1} aria-label={title}>
      <div className="card-head">
        <h2>{title}</h2>
        {hint && <span className="hint">{hint}</span>}
        {actions && <span className="row push">{actions}</span>}
      </div>
      {aside ? (
        <div className={styles.beside}>
          <div className="card-body stack">{children}</div>
          <div className={`stack ${styles.aside}`}>{aside}</div>
        </div>
      ) : (
        <div className="card-body stack">{children}</div>
      )}
    </section>
  );
}
