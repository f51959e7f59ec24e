/** What stands in place of a category that cannot be shown: missing, failed, or still on its way. */
import type { Failure } from '../../api/failure.ts';
import { DetailSkeleton, FailedScreen, Missing } from '../../parts/detail/detail.tsx';
import { useTexts } from '../../shell/use-texts.ts';
import { CATEGORIES } from './categories.ts';

type Props = {
  /** Of the screen. */
  readonly title: string;
  readonly failure: Failure | null;
  readonly onRetry: () => void;
};

export function CategoryAbsent({ title, failure, onRetry }: Props) {
  const { t } = useTexts();
  if (!failure) return <DetailSkeleton label={t('challengeCategories.loading')} />;
  // A server of the contract answers an id that is none with 422.
  if (failure.status === 404 || failure.status === 422)
    return (
      <Missing
        heading={t('challengeCategories.missing')}
        hint={t('challengeCategories.missingHint')}
        to={CATEGORIES}
        back={t('challengeCategories.toList')}
      />
    );
  return <FailedScreen title={title} heading={t('challengeCategories.failed')} failure={failure} onRetry={onRetry} />;
}
