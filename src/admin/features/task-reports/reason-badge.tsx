/** Why a task was reported. What may harm or mislead learners stands out. */
import type { ReportReason } from '../../../wire/task-reports/shapes.ts';
import { useTexts } from '../../shell/use-texts.ts';

const looks: Readonly<Record<ReportReason, string>> = {
  ABUSE: 'badge danger',
  WRONG: 'badge danger',
  UNRELATED_SKILL: 'badge warning',
  DISLIKE: 'badge',
  OTHER: 'badge',
};

export function ReasonBadge({ reason }: { reason: ReportReason }) {
  const { t } = useTexts();
  return <span className={looks[reason]}>{t(`taskReports.reason.${reason}`)}</span>;
}
