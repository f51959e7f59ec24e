/** What stands in place of a job that cannot be shown: missing, failed, or still on its way. */
import type { Failure } from '../../api/failure.ts';
import { DetailSkeleton, Failed, Missing } from '../../parts/detail/detail.tsx';
import { PageTitle } from '../../parts/page-title.tsx';
import { useTexts } from '../../shell/use-texts.ts';
import { JOBS } from './jobs.ts';

export function JobAbsent({ failure, onRetry }: { failure: Failure | null; onRetry: () => void }) {
  const { t } = useTexts();
  if (!failure) return <DetailSkeleton label={t('jobs.loading')} />;
  if (failure.status === 404)
    return <Missing heading={t('jobs.missing')} hint={t('jobs.missingHint')} to={JOBS} back={t('jobs.toList')} />;
  return (
    <>
      <PageTitle title={t('jobs.manage')} />
      <Failed heading={t('jobs.failed')} failure={failure} onRetry={onRetry} />
    </>
  );
}
