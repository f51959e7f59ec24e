/** What a scale comes to, in words (P-SRV-50). */
import type { QuestionKind } from '../../../../wire/surveys/draft.ts';
import type { QuestionSummary } from '../../../../wire/surveys/shapes.ts';
import { useTexts } from '../../../shell/use-texts.ts';

export function useScoreWords(): (kind: QuestionKind, score: NonNullable<QuestionSummary['score']>) => string {
  const { t, intl } = useTexts();
  return (kind, { value, low, high }) => {
    const tell = (number: number) =>
      kind === 'csat' ? intl.formatNumber(number / 100, { style: 'percent' }) : intl.formatNumber(number);
    const name =
      kind === 'nps' || kind === 'csat' ? t(`campaigns.answers.score.${kind}`) : t('campaigns.answers.score.mean');
    const words = `${name} ${tell(value)}`;
    if (low === null || high === null) return words;
    return t('campaigns.answers.likely', { score: words, low: tell(low), high: tell(high) });
  };
}
