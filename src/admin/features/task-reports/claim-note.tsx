/** Who has taken the report that is shown, and the way to take it or give it back. */
import { Eye, Hand } from 'lucide-react';
import { useEffect } from 'react';
import { useSnapshot } from 'valtio/react';
import type { ReportClaim } from '../../../wire/task-reports/shapes.ts';
import { Ago } from '../../parts/ago.tsx';
import { useKept } from '../../parts/use-kept.ts';
import { useCapabilities } from '../../capabilities/use-capabilities.ts';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { createClaims } from './claims.ts';
import styles from './task-reports.module.css';

/** Null of a task that nobody has taken. */
export function useClaim(subtask: string): ReportClaim | null {
  return useSnapshot(useKept(createClaims).state).bySubtask[subtask] ?? null;
}

export function ClaimNote({ report, subtask }: { report: string; subtask: string }) {
  const { session } = useServices();
  const { t } = useTexts();
  const claims = useKept(createClaims);
  const claim = useClaim(subtask);
  const me = useSnapshot(session.state).user?.id;
  useEffect(() => void claims.load(), [claims]);
  if (!claim) return null;
  const own = claim.by === me;
  return (
    <output className={own ? `alert ${styles.claim} ${styles.claimOwn}` : `alert warning ${styles.claim}`}>
      <Eye className="icon" aria-hidden="true" />
      <span className="row wrap">
        <b dir="auto">
          {own
            ? t('taskReports.claim.own')
            : t('taskReports.claim.other', { name: claim.by_name ?? t('taskReports.claim.somebody') })}
        </b>
        <span className="hint">
          <Ago at={claim.at} long />
        </span>
        <span>{t(own ? 'taskReports.claim.ownHint' : 'taskReports.claim.otherHint')}</span>
        <button
          type="button"
          className="btn btn-sm btn-secondary"
          onClick={() => void (own ? claims.giveBack(report) : claims.take(report))}
        >
          {t(own ? 'taskReports.claim.giveBack' : 'taskReports.claim.takeOver')}
        </button>
      </span>
    </output>
  );
}

/** Offered where nobody has taken the task and the server keeps such words. */
export function TakeButton({ report, subtask }: { report: string; subtask: string }) {
  const { t } = useTexts();
  const { can } = useCapabilities();
  const claims = useKept(createClaims);
  const claim = useClaim(subtask);
  if (claim || !can('resolutions')) return null;
  return (
    <button type="button" className="btn btn-secondary" onClick={() => void claims.take(report)}>
      <Hand className="icon" aria-hidden="true" />
      {t('taskReports.claim.take')}
    </button>
  );
}
