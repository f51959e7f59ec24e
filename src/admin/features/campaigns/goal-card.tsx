/** What a campaign is for: an event of whoever has seen it. */
import type { GoalDraft } from '../../../wire/campaigns/draft.ts';
import { GOAL_DAYS } from '../../../wire/campaigns/limits.ts';
import { ComparisonsField } from '../../parts/comparisons-field.tsx';
import { useTexts } from '../../shell/use-texts.ts';
import { EventField } from './event-field.tsx';
import type { PartProps } from './part.ts';
import { PartCard } from './part-card.tsx';
import { Count, Sentence } from './sentence.tsx';

const first: NonNullable<GoalDraft> = { event: '', where: [], days: 14 };

export function GoalCard({ draft: { goal }, project, change }: PartProps) {
  const { t } = useTexts();
  return (
    <PartCard part="goal">
      <label className="row">
        <input
          type="checkbox"
          role="switch"
          className="switch"
          checked={goal !== null}
          aria-checked={goal !== null}
          onChange={({ target }) => change('goal', target.checked ? first : null)}
        />
        {t('campaigns.hasGoal')}
      </label>
      {goal && (
        <>
          <Sentence>
            <span>{t('campaigns.goalWhen')}</span>
            <EventField
              project={project}
              label={t('campaigns.goalEvent')}
              value={goal.event}
              onChange={(event) => change('goal', { ...goal, event })}
            />
            <span>{t('campaigns.within')}</span>
            <Count
              label={t('campaigns.goalDays')}
              value={goal.days}
              min={1}
              max={GOAL_DAYS}
              unit={t('campaigns.days', { count: goal.days })}
              onChange={(days) => change('goal', { ...goal, days })}
            />
            <span>{t('campaigns.ofSeeing')}</span>
          </Sentence>
          <ComparisonsField where={goal.where} onChange={(where) => change('goal', { ...goal, where })} />
        </>
      )}
    </PartCard>
  );
}
