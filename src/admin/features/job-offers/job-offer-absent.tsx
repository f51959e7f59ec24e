/** What stands in place of a job that cannot be shown: missing, failed, or still on its way. */
import type { Failure } from '../../api/failure.ts';
import { DetailSkeleton, FailedScreen, Missing } from '../../parts/detail/detail.tsx';
import { useTexts } from '../../shell/use-texts.ts';
import { JOBS } from './job-offers.ts';

type Props = {
  /** Of the screen. */
  readonly title: string;
  /** What it says where it could not be loaded: without one, that the jobs could not be. */
  readonly failed?: string;
  readonly failure: Failure | null;
  readonly onRetry: () => void;
};

export function JobAbsent({ title, failed, failure, onRetry }: Props) {
  const { t } = useTexts();
  if (!failure) return <DetailSkeleton label={t('jobOffers.loading')} />;
  if (failure.status === 404)
    return (
      <Missing
        heading={t('jobOffers.missing')}
        hint={t('jobOffers.missingHint')}
        to={JOBS}
        back={t('jobOffers.toList')}
      />
    );
  return <FailedScreen title={title} heading={failed ?? t('jobOffers.failed')} failure={failure} onRetry={onRetry} />;
}
