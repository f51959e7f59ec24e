/** Whether a bot runs, and whether what runs is what stands in its draft. */
import type { BotState } from '../../../wire/bots/shapes.ts';
import { useTexts } from '../../shell/use-texts.ts';

const looks = { off: 'badge', live: 'badge success', changed: 'badge accent' } as const;

export function StateBadge({ state }: { readonly state: BotState }) {
  const { t } = useTexts();
  return <span className={looks[state]}>{t(`bots.state.${state}`)}</span>;
}
