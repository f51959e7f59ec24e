/** What stands in place of a challenge that cannot be shown: missing, failed, or still on its way. */
import type { Failure } from '../../api/failure.ts';
import { DetailSkeleton, FailedScreen, Missing } from '../../parts/detail/detail.tsx';
import { useTexts } from '../../shell/use-texts.ts';
import { CHALLENGES } from './challenges.ts';

type Props = {
  /** Of the screen. */
  readonly title: string;
  /** What it says where it could not be loaded: without one, that the challenges could not be. */
  readonly failed?: string;
  readonly failure: Failure | null;
  readonly onRetry: () => void;
};

export function ChallengeAbsent({ title, failed, failure, onRetry }: Props) {
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
  return <FailedScreen title={title} heading={failed ?? t('challenges.failed')} failure={failure} onRetry={onRetry} />;
}
