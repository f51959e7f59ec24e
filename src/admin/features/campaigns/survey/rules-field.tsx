/** Where a question leads: rules that are tried from the top, and the next question where none holds. */
import { Plus } from 'lucide-react';
import { noEndingTexts, noQuestionTexts } from '../../../../wire/surveys/blank.ts';
import type { SurveyRule } from '../../../../wire/surveys/draft.ts';
import { SURVEY_CONDITIONS, SURVEY_RULES } from '../../../../wire/surveys/limits.ts';
import { Pick } from '../../../parts/pick.tsx';
import { useTexts } from '../../../shell/use-texts.ts';
import { Sentence } from '../sentence.tsx';
import { begun, ConditionField } from './condition-field.tsx';
import type { QuestionProps, SetQuestion } from './chosen.ts';
import styles from './survey.module.css';

type Props = QuestionProps & { readonly onSet: SetQuestion };

export function RulesField(props: Props) {
  const { survey, question, onSet } = props;
  const { t } = useTexts();
  const place = survey.questions.findIndex(({ id }) => id === question.id);
  const later = survey.questions.slice(place + 1);
  const asked = survey.questions.slice(0, place + 1).filter(({ kind }) => kind !== 'statement');
  const { rules } = question;
  const target = later[1] ?? survey.endings[0];
  const begin = asked.at(-1);
  return (
    <fieldset className={`plain field ${styles.group}`}>
      <legend className="label">{t('campaigns.survey.then')}</legend>
      {rules.map((rule, at) => (
        <Rule
          // Rules have nothing but their place.
          // oxlint-disable-next-line react/no-array-index-key
          key={at}
          {...props}
          rule={rule}
          asked={asked}
          later={later}
          onRule={(next) => onSet({ rules: rules.with(at, next) })}
          onRemove={() => onSet({ rules: rules.toSpliced(at, 1) })}
        />
      ))}
      <p className="hint">{t(rules.length > 0 ? 'campaigns.survey.elseNext' : 'campaigns.survey.alwaysNext')}</p>
      {rules.length < SURVEY_RULES && target && begin && (
        <div>
          <button
            type="button"
            className="btn btn-sm btn-tertiary"
            onClick={() => onSet({ rules: [...rules, { when: [begun(begin)], to: target.id }] })}
          >
            <Plus className="icon" aria-hidden="true" />
            {t('campaigns.survey.addRule')}
          </button>
        </div>
      )}
    </fieldset>
  );
}

type RuleProps = Props & {
  readonly rule: SurveyRule;
  /** What has been asked by then. */
  readonly asked: Props['survey']['questions'];
  /** Where it may lead: only forward. */
  readonly later: Props['survey']['questions'];
  readonly onRule: (rule: SurveyRule) => void;
  readonly onRemove: () => void;
};

function Rule({ survey, lang, rule, asked, later, onRule, onRemove }: RuleProps) {
  const { t } = useTexts();
  const { when, to } = rule;
  const targets = [
    ...later.map(({ id, texts }) => {
      const number = survey.questions.findIndex((one) => one.id === id) + 1;
      return [id, `${number} ${(texts[lang] ?? noQuestionTexts).title}`] as const;
    }),
    ...survey.endings.map(({ id, texts }) => {
      const title = (texts[lang] ?? noEndingTexts).title || id;
      return [id, t('campaigns.survey.endingNamed', { title })] as const;
    }),
  ];
  return (
    <div className={styles.rule}>
      {when.map((condition, at) => (
        <ConditionField
          // Conditions have nothing but their place.
          // oxlint-disable-next-line react/no-array-index-key
          key={at}
          survey={survey}
          lang={lang}
          questions={asked}
          condition={condition}
          onChange={(next) => onRule({ ...rule, when: when.with(at, next) })}
          onRemove={() => (when.length === 1 ? onRemove() : onRule({ ...rule, when: when.toSpliced(at, 1) }))}
        />
      ))}
      <Sentence>
        {when.length < SURVEY_CONDITIONS && asked.length > 0 && (
          <button
            type="button"
            className="btn btn-sm btn-tertiary"
            onClick={() => onRule({ ...rule, when: [...when, begun(asked.at(-1)!)] })}
          >
            <Plus className="icon" aria-hidden="true" />
            {t('campaigns.survey.and')}
          </button>
        )}
        <span>{t('campaigns.survey.goTo')}</span>
        <Pick
          label={t('campaigns.survey.goTo')}
          value={to}
          choices={targets}
          onChange={(next) => onRule({ ...rule, to: next })}
        />
      </Sentence>
    </div>
  );
}
