/** Conditions of a survey: an answer, an attribute or what came with the link, compared. */
import { X } from 'lucide-react';
import { scaleOf } from '../../../../wire/surveys/answers.ts';
import { noQuestionTexts } from '../../../../wire/surveys/blank.ts';
import type { SurveyCondition, SurveyDraft, SurveyQuestion } from '../../../../wire/surveys/draft.ts';
import { SURVEY_LABEL_CHARS, SURVEY_OTHER_CHARS } from '../../../../wire/surveys/limits.ts';
import { Pick } from '../../../parts/pick.tsx';
import { useTexts } from '../../../shell/use-texts.ts';
import { Count, Sentence } from '../sentence.tsx';
import type { QuestionProps, SetQuestion } from './chosen.ts';
import styles from './survey.module.css';
import { Ticked } from './ticked.tsx';

type Around = { readonly survey: SurveyDraft; readonly lang: string };
type Props = Around & {
  /** Answers to these can be asked for. */
  readonly questions: readonly SurveyQuestion[];
  readonly condition: SurveyCondition;
  readonly onChange: (condition: SurveyCondition) => void;
  readonly onRemove?: (() => void) | undefined;
};

/** What is compared: `answer q1`, `attribute`, `hidden order`. */
const placeOf = ({ of, key }: SurveyCondition): string => (of === 'attribute' ? of : `${of} ${key}`);

export function ConditionField({ survey, lang, questions, condition, onChange, onRemove }: Props) {
  const { t } = useTexts();
  const number = (id: string) => survey.questions.findIndex((one) => one.id === id) + 1;
  const asked = survey.questions.find(({ id }) => condition.of === 'answer' && id === condition.key);
  const places = [
    ...questions.map(({ id }) => [`answer ${id}`, t('campaigns.survey.answerTo', { number: number(id) })] as const),
    ...survey.settings.hidden.map((name) => [`hidden ${name}`, t('campaigns.survey.hiddenNamed', { name })] as const),
    ['attribute', t('campaigns.survey.anAttribute')] as const,
  ];
  function choose(place: string): void {
    const [of = '', key = ''] = place.split(' ');
    const question = survey.questions.find(({ id }) => of === 'answer' && id === key);
    onChange(question ? begun(question) : { of: of as SurveyCondition['of'], key, is: 'eq', value: '' });
  }
  return (
    <Sentence>
      <Pick label={t('campaigns.survey.conditionOf')} value={placeOf(condition)} choices={places} onChange={choose} />
      {condition.of === 'attribute' && (
        <input
          className="input input-sm"
          dir="ltr"
          aria-label={t('campaigns.survey.attributeKey')}
          placeholder={t('campaigns.survey.attributeKey')}
          maxLength={SURVEY_LABEL_CHARS}
          value={condition.key}
          onChange={({ target }) => onChange({ ...condition, key: target.value })}
        />
      )}
      {asked ? (
        <OfAnswer question={asked} lang={lang} condition={condition} onChange={onChange} />
      ) : (
        <OfText condition={condition} onChange={onChange} />
      )}
      {onRemove && (
        <button
          type="button"
          className="btn btn-icon btn-sm btn-tertiary"
          aria-label={t('campaigns.survey.conditionRemove')}
          onClick={onRemove}
        >
          <X className="icon" aria-hidden="true" />
        </button>
      )}
    </Sentence>
  );
}

/** What one begins with: a scale's lower half, the first choice, any answer. */
export function begun(question: SurveyQuestion): SurveyCondition {
  const of = { of: 'answer', key: question.id } as const;
  const scale = scaleOf(question);
  if (scale) return { ...of, is: 'between', value: [scale.least, Math.floor((scale.least + scale.most) / 2)] };
  const [first] = question.kind === 'matrix' ? question.columns : question.choices;
  if (question.kind === 'consent') return { ...of, is: 'eq', value: 'true' };
  return first ? { ...of, is: 'among', value: [first.id] } : { ...of, is: 'set' };
}

type OfProps = { readonly condition: SurveyCondition; readonly onChange: (condition: SurveyCondition) => void };

type AnswerProps = OfProps & { readonly question: SurveyQuestion; readonly lang: string };

const choicesOf = ({ kind, columns, choices }: SurveyQuestion) => (kind === 'matrix' ? columns : choices);

/** Boxes for each choice that counts. */
function Among({ question, lang, condition, onChange }: AnswerProps) {
  const { t } = useTexts();
  const labels = (question.texts[lang] ?? noQuestionTexts).labels;
  const chosen = (condition.value ?? []) as string[];
  return choicesOf(question).map(({ id }, at) => (
    <Ticked
      key={id}
      label={labels[id] || t('campaigns.survey.choice', { number: at + 1 })}
      value={chosen.includes(id)}
      onChange={(on) => onChange({ ...condition, value: on ? [...chosen, id] : chosen.filter((one) => one !== id) })}
    />
  ));
}

function OfAnswer({ question, lang, condition, onChange }: AnswerProps) {
  const { t } = useTexts();
  const scale = scaleOf(question);
  const choices = choicesOf(question);
  const words = scale
    ? (['between', 'set', 'unset'] as const)
    : question.kind === 'consent'
      ? (['eq'] as const)
      : choices.length > 0
        ? (['among', 'notAmong', 'set', 'unset'] as const)
        : (['set', 'unset'] as const);
  const begin = (is: SurveyCondition['is']): SurveyCondition => {
    const bare = { of: condition.of, key: condition.key, is };
    return is === 'set' || is === 'unset' ? bare : { ...begun(question), is };
  };
  const range = Array.isArray(condition.value) ? (condition.value as number[]) : [0, 0];
  return (
    <>
      <Pick
        label={t('campaigns.survey.conditionIs')}
        value={condition.is}
        choices={[...new Set<SurveyCondition['is']>([...words, condition.is])].map((is) => [
          is,
          t(`campaigns.survey.is.${is}`),
        ])}
        onChange={(is) => onChange(begin(is))}
      />
      {scale && condition.is === 'between' && (
        <>
          {[0, 1].map((at) => (
            <Count
              key={at}
              label={t(at === 0 ? 'campaigns.survey.from' : 'campaigns.survey.to')}
              value={range[at] ?? 0}
              min={scale.least}
              max={scale.most}
              unit={at === 0 ? t('campaigns.survey.and') : ''}
              onChange={(value) => onChange({ ...condition, value: range.with(at, value) })}
            />
          ))}
        </>
      )}
      {(condition.is === 'among' || condition.is === 'notAmong') && (
        <Among question={question} lang={lang} condition={condition} onChange={onChange} />
      )}
      {question.kind === 'consent' && (
        <Pick
          label={t('campaigns.survey.conditionValue')}
          value={String(condition.value ?? 'true')}
          choices={[
            ['true', t('campaigns.survey.agreed')],
            ['false', t('campaigns.survey.notAgreed')],
          ]}
          onChange={(value) => onChange({ ...condition, value })}
        />
      )}
    </>
  );
}

const ofTexts = ['eq', 'ne', 'set', 'unset'] as const;

function OfText({ condition, onChange }: OfProps) {
  const { t } = useTexts();
  const alone = condition.is === 'set' || condition.is === 'unset';
  return (
    <>
      <Pick
        label={t('campaigns.survey.conditionIs')}
        value={condition.is as (typeof ofTexts)[number]}
        choices={ofTexts.map((is) => [is, t(`campaigns.survey.is.${is}`)])}
        onChange={(is) => {
          const { of, key } = condition;
          onChange(is === 'set' || is === 'unset' ? { of, key, is } : { of, key, is, value: condition.value ?? '' });
        }}
      />
      {!alone && (
        <input
          className="input input-sm"
          dir="auto"
          aria-label={t('campaigns.survey.conditionValue')}
          maxLength={SURVEY_OTHER_CHARS}
          value={String(condition.value ?? '')}
          onChange={({ target }) => onChange({ ...condition, value: target.value })}
        />
      )}
    </>
  );
}

/** Under what the question is asked at all. */
export function ShownField({ survey, lang, question, onSet }: QuestionProps & { readonly onSet: SetQuestion }) {
  const { t } = useTexts();
  const place = survey.questions.findIndex(({ id }) => id === question.id);
  const before = survey.questions.slice(0, place).filter(({ kind }) => kind !== 'statement');
  const { shown } = question;
  const begin = (): SurveyCondition =>
    before[0] ? begun(before.at(-1)!) : { of: 'attribute', key: '', is: 'eq', value: '' };
  return (
    <fieldset className={`plain field ${styles.group}`}>
      <legend className="label">{t('campaigns.survey.shown')}</legend>
      <Ticked
        label={t('campaigns.survey.shownOnly')}
        value={shown !== null}
        onChange={(on) => onSet({ shown: on ? begin() : null })}
      />
      {shown && (
        <ConditionField
          survey={survey}
          lang={lang}
          questions={before}
          condition={shown}
          onChange={(next) => onSet({ shown: next })}
        />
      )}
    </fieldset>
  );
}
