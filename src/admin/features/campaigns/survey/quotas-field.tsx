/** At most so many complete answers of one sort, and the ending of whoever comes later. */
import { Plus } from 'lucide-react';
import { noEndingTexts } from '../../../../wire/surveys/blank.ts';
import type { SurveyDraft, SurveyQuota, SurveySettings } from '../../../../wire/surveys/draft.ts';
import { SURVEY_QUOTAS, SURVEY_RESPONSES_MOST } from '../../../../wire/surveys/limits.ts';
import { Pick } from '../../../parts/pick.tsx';
import { useTexts } from '../../../shell/use-texts.ts';
import { Count, Sentence } from '../sentence.tsx';
import { begun, ConditionField } from './condition-field.tsx';
import styles from './survey.module.css';

type Props = {
  readonly survey: SurveyDraft;
  readonly lang: string;
  readonly onSet: (part: Partial<SurveySettings>) => void;
};

export function QuotasField({ survey, lang, onSet }: Props) {
  const { t } = useTexts();
  const { quotas } = survey.settings;
  const first = survey.questions.find(({ kind }) => kind !== 'statement');
  return (
    <fieldset className={`plain field ${styles.group}`}>
      <legend className="label">{t('campaigns.survey.quotas')}</legend>
      {quotas.map((quota, at) => (
        <Quota
          // Quotas have nothing but their place.
          // oxlint-disable-next-line react/no-array-index-key
          key={at}
          survey={survey}
          lang={lang}
          quota={quota}
          onChange={(next) => onSet({ quotas: quotas.with(at, next) })}
          onRemove={() => onSet({ quotas: quotas.toSpliced(at, 1) })}
        />
      ))}
      <p className="hint">{t('campaigns.survey.quotaHint')}</p>
      {quotas.length < SURVEY_QUOTAS && first && (
        <div>
          <button
            type="button"
            className="btn btn-sm btn-tertiary"
            onClick={() => onSet({ quotas: [...quotas, { when: begun(first), most: 100, ending: '' }] })}
          >
            <Plus className="icon" aria-hidden="true" />
            {t('campaigns.survey.addQuota')}
          </button>
        </div>
      )}
    </fieldset>
  );
}

type QuotaProps = Omit<Props, 'onSet'> & {
  readonly quota: SurveyQuota;
  readonly onChange: (quota: SurveyQuota) => void;
  readonly onRemove: () => void;
};

function Quota({ survey, lang, quota, onChange, onRemove }: QuotaProps) {
  const { t } = useTexts();
  const endings = survey.endings.map(({ id, texts }) => {
    const title = (texts[lang] ?? noEndingTexts).title || id;
    return [id, t('campaigns.survey.endingNamed', { title })] as const;
  });
  return (
    <div className={styles.rule}>
      <ConditionField
        survey={survey}
        lang={lang}
        questions={survey.questions.filter(({ kind }) => kind !== 'statement')}
        condition={quota.when}
        onChange={(when) => onChange({ ...quota, when })}
        onRemove={onRemove}
      />
      <Sentence>
        <Count
          label={t('campaigns.survey.quotaMost')}
          value={quota.most}
          min={1}
          max={SURVEY_RESPONSES_MOST}
          unit={t('campaigns.survey.quotaUnit')}
          onChange={(most) => onChange({ ...quota, most })}
        />
        <Pick
          label={t('campaigns.survey.goTo')}
          value={quota.ending}
          choices={[['', t('campaigns.survey.quotaUsual')], ...endings]}
          onChange={(ending) => onChange({ ...quota, ending })}
        />
      </Sentence>
    </div>
  );
}
