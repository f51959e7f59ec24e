/** Which responses open a ticket. */
import { Plus } from 'lucide-react';
import type { SurveyCondition, SurveyDraft, SurveySettings } from '../../../../wire/surveys/draft.ts';
import { SURVEY_CONDITIONS } from '../../../../wire/surveys/limits.ts';
import { useTexts } from '../../../shell/use-texts.ts';
import { begun, ConditionField } from './condition-field.tsx';
import styles from './survey.module.css';
import { Ticked } from './ticked.tsx';

type Props = {
  readonly survey: SurveyDraft;
  readonly lang: string;
  readonly onSet: (part: Partial<SurveySettings>) => void;
};

export function TicketField({ survey, lang, onSet }: Props) {
  const { t } = useTexts();
  const { ticket } = survey.settings;
  const asked = survey.questions.filter(({ kind }) => kind !== 'statement');
  const [first] = asked;
  const setWhen = (when: SurveyCondition[]) => onSet({ ticket: { when } });
  return (
    <fieldset className={`plain field ${styles.group}`}>
      <legend className="label">{t('campaigns.survey.tickets')}</legend>
      <Ticked
        label={t('campaigns.survey.opensTicket')}
        value={ticket !== null}
        onChange={(on) => onSet({ ticket: on ? { when: first ? [begun(first)] : [] } : null })}
      />
      {ticket?.when.map((condition, at) => (
        <div
          // Conditions have nothing but their place.
          // oxlint-disable-next-line react/no-array-index-key
          key={at}
          className={styles.rule}
        >
          <ConditionField
            survey={survey}
            lang={lang}
            questions={asked}
            condition={condition}
            onChange={(next) => setWhen(ticket.when.with(at, next))}
            onRemove={() => setWhen(ticket.when.toSpliced(at, 1))}
          />
        </div>
      ))}
      {ticket && (
        <>
          <p className="hint">{t('campaigns.survey.ticketHint')}</p>
          {ticket.when.length < SURVEY_CONDITIONS && first && (
            <div>
              <button
                type="button"
                className="btn btn-sm btn-tertiary"
                onClick={() => setWhen([...ticket.when, begun(first)])}
              >
                <Plus className="icon" aria-hidden="true" />
                {t('campaigns.survey.ticketAnd')}
              </button>
            </div>
          )}
        </>
      )}
    </fieldset>
  );
}
