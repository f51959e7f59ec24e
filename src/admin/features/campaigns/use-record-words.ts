/** What a screen of one campaign says while it comes, and where there is none. */
import type { RecordWords } from '../../parts/record/record-screen.tsx';
import { useTexts } from '../../shell/use-texts.ts';
import { CAMPAIGNS } from './campaigns.ts';

export function useRecordWords(): { readonly title: string; readonly words: RecordWords } {
  const { t } = useTexts();
  const absent = {
    heading: t('campaigns.missing'),
    hint: t('campaigns.missingHint'),
    to: CAMPAIGNS,
    back: t('campaigns.toList'),
  };
  return {
    title: t('campaigns.one'),
    words: { loading: t('campaigns.loading'), failed: t('campaigns.oneFailed'), absent },
  };
}
