/** A survey that stands in the page itself: at which element, and what other SDKs show. */
import { inlinePlaces, type SurveySettings } from '../../../../wire/surveys/draft.ts';
import { SURVEY_SELECTOR_CHARS } from '../../../../wire/surveys/limits.ts';
import { InputField, SelectField } from '../../../parts/writing/form-dialog.tsx';
import { useTexts } from '../../../shell/use-texts.ts';
import { isSelector } from '../selectors-field.tsx';
import styles from './survey.module.css';
import { Ticked } from './ticked.tsx';

type Inline = NonNullable<SurveySettings['inline']>;
type Props = {
  readonly inline: SurveySettings['inline'];
  readonly onSet: (part: Partial<SurveySettings>) => void;
};

const begun: Inline = { selector: 'main', place: 'end', otherwise: 'widget' };

export function InlineField({ inline, onSet }: Props) {
  const { t } = useTexts();
  const set = (part: Partial<Inline>) => onSet({ inline: { ...(inline ?? begun), ...part } });
  return (
    <div className={`field ${styles.group}`}>
      <Ticked
        label={t('campaigns.survey.inline')}
        value={inline !== null}
        onChange={(on) => onSet({ inline: on ? begun : null })}
      />
      {inline && (
        <>
          <InputField
            label={t('campaigns.survey.inlineSelector')}
            value={inline.selector}
            most={SURVEY_SELECTOR_CHARS}
            onChange={(selector) => {
              if (selector.trim() !== '') set({ selector });
            }}
          />
          {!isSelector(inline.selector) && (
            <p className="alert warning" role="alert">
              {t('campaigns.survey.inlineWrong')}
            </p>
          )}
          <SelectField
            label={t('campaigns.survey.inlinePlace')}
            value={inline.place}
            choices={inlinePlaces.map((one) => [one, t(`campaigns.survey.inlinePlace.${one}`)] as const)}
            onChange={(place) => set({ place: place as Inline['place'] })}
          />
          <SelectField
            label={t('campaigns.survey.inlineOtherwise')}
            value={inline.otherwise}
            choices={(['widget', 'none'] as const).map(
              (one) => [one, t(`campaigns.survey.inlineOtherwise.${one}`)] as const,
            )}
            onChange={(otherwise) => set({ otherwise: otherwise as Inline['otherwise'] })}
          />
          <p className="hint">{t('campaigns.survey.inlineHint')}</p>
        </>
      )}
    </div>
  );
}
