/** What stands in place of a challenge that cannot be shown: missing, failed, or still on its way. */
import type { Failure } from '../../api/failure.ts';
import { DetailSkeleton, Failed, Missing } from '../../parts/detail/detail.tsx';
import { PageTitle } from '../../parts/page-title.tsx';
import { useTexts } from '../../shell/use-texts.ts';
import { CHALLENGES } from './challenges.ts';

export function ChallengeAbsent({ failure, onRetry }: { failure: Failure | null; onRetry: () => void }) {
  const { t } = useTexts();
  if (!failure) return <DetailSkeleton label={t('challenges.loading')} />;
  if (failure.status === 404)
    return (
      <Missing
        heading={t('challenges.missing')}
        hint={t('challenges.missingHint')}
        to={CHALLENGES}
        back={t('challenges.toList')}
      />
    );
  return (
    <>
      <PageTitle title={t('challenges.manage')} />
      <Failed heading={t('challenges.failed')} failure={failure} onRetry={onRetry} />
    </>
  );
}
