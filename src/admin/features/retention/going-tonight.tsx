/** How many conversations the coming night would remove, for the days that are typed, before they are saved (P-DSK-37). */
import { CONVERSATION_DAYS_LEAST, KEPT_DAYS_MOST } from '../../../wire/retention/limits.ts';
import { retentionEndpoints } from '../../../wire/retention/calls.ts';
import { asked } from '../../data/ask.ts';
import { useAsked } from '../../data/use-asked.ts';
import { useSettled } from '../../parts/use-settled.ts';
import { useTexts } from '../../shell/use-texts.ts';

export function GoingTonight({ project, typed }: { readonly project: string; readonly typed: string }) {
  const { t } = useTexts();
  const days = Number(useSettled(typed.trim()));
  const isRight = Number.isInteger(days) && days >= CONVERSATION_DAYS_LEAST && days <= KEPT_DAYS_MOST;
  const { value } = useAsked(
    isRight ? asked(retentionEndpoints.conversationsGoing, { params: { project }, query: { days } }) : null,
    { fresh: true },
  );
  return (
    <output className="hint">
      {isRight && value ? t('retention.goingTonight', { count: value.count, days }) : ''}
    </output>
  );
}
