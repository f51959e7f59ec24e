/** One question: its kind, its words in one language, what its kind needs, when it is asked, and where it leads. */
import { Copy } from 'lucide-react';
import { noQuestionTexts } from '../../../../wire/surveys/blank.ts';
import {
  questionKinds,
  scaleLooks,
  textInputs,
  type QuestionKind,
  type SurveyQuestion,
} from '../../../../wire/surveys/draft.ts';
import {
  SURVEY_CHOICES,
  SURVEY_DESCRIPTION_CHARS,
  SURVEY_LABEL_CHARS,
  SURVEY_QUESTIONS,
  SURVEY_RATING_LEAST,
  SURVEY_RATING_MOST,
  SURVEY_TEXT_CHARS,
  SURVEY_TITLE_CHARS,
} from '../../../../wire/surveys/limits.ts';
import { InputField, SelectField } from '../../../parts/writing/form-dialog.tsx';
import { useTexts } from '../../../shell/use-texts.ts';
import { Count, Sentence } from '../sentence.tsx';
import { changeKind, duplicateQuestion, sayOf, setQuestion } from './changing.ts';
import { ChoicesField, ColumnsField, LinksField } from './choices-field.tsx';
import type { QuestionProps, SetQuestion } from './chosen.ts';
import { ShownField } from './condition-field.tsx';
import { RulesField } from './rules-field.tsx';
import { Ticked } from './ticked.tsx';

const scales = new Set<QuestionKind>(['nps', 'csat', 'ces', 'rating']);

export function QuestionForm(props: QuestionProps) {
  const { survey, question, lang, onChange, onChoose } = props;
  const { t } = useTexts();
  const { kind, required } = question;
  const said = question.texts[lang] ?? noQuestionTexts;
  const set: SetQuestion = (part) => onChange(setQuestion(survey, question.id, part));
  const say = (part: Partial<typeof said>) => set(sayOf(question, lang, part));
  const other = (added: ReturnType<typeof changeKind>) => {
    onChange(added.survey);
    onChoose({ at: 'question', id: added.id });
  };
  return (
    <>
      <div className="row wrap">
        <SelectField
          label={t('campaigns.survey.kindName')}
          value={kind}
          choices={questionKinds.map((one) => [one, t(`campaigns.survey.kind.${one}`)] as const)}
          onChange={(next) => other(changeKind(survey, question.id, next as QuestionKind))}
        />
        {survey.questions.length < SURVEY_QUESTIONS && (
          <button
            type="button"
            className="btn btn-sm btn-tertiary push"
            onClick={() => other(duplicateQuestion(survey, question.id))}
          >
            <Copy className="icon" aria-hidden="true" />
            {t('campaigns.survey.duplicate')}
          </button>
        )}
      </div>
      {kind !== 'statement' && (
        <Ticked label={t('campaigns.survey.required')} value={required} onChange={(next) => set({ required: next })} />
      )}
      <InputField
        label={t('campaigns.survey.title')}
        value={said.title}
        most={SURVEY_TITLE_CHARS}
        onChange={(title) => say({ title })}
      />
      <InputField
        label={t('campaigns.survey.description')}
        value={said.description}
        most={SURVEY_DESCRIPTION_CHARS}
        onChange={(description) => say({ description })}
      />
      {scales.has(kind) && <ScaleFields question={question} said={said} onSet={set} onSay={say} />}
      <ChoicesField {...props} onSet={set} />
      {kind === 'matrix' && <ColumnsField {...props} onSet={set} />}
      {kind === 'consent' && <LinksField {...props} onSet={set} />}
      {(kind === 'multiple' || kind === 'picture') && <HowMany question={question} onSet={set} />}
      {kind === 'text' && <TextFields question={question} onSet={set} />}
      <ShownField {...props} onSet={set} />
      <RulesField {...props} onSet={set} />
    </>
  );
}

type Part = { readonly question: SurveyQuestion; readonly onSet: SetQuestion };
type Said = SurveyQuestion['texts'][string];

function ScaleFields({
  question: { kind, steps, look },
  said,
  onSet,
  onSay,
}: Part & { readonly said: Said; readonly onSay: (part: Partial<Said>) => void }) {
  const { t } = useTexts();
  return (
    <>
      {kind === 'rating' && (
        <Sentence>
          <Count
            label={t('campaigns.survey.steps')}
            value={steps}
            min={SURVEY_RATING_LEAST}
            max={SURVEY_RATING_MOST}
            unit={t('campaigns.survey.stepsUnit')}
            onChange={(next) => onSet({ steps: next })}
          />
        </Sentence>
      )}
      {(kind === 'rating' || kind === 'csat') && (
        <SelectField
          label={t('campaigns.survey.look')}
          value={look}
          choices={scaleLooks.map((one) => [one, t(`campaigns.survey.look.${one}`)] as const)}
          onChange={(next) => onSet({ look: next as SurveyQuestion['look'] })}
        />
      )}
      <InputField
        label={t('campaigns.survey.low')}
        value={said.low}
        most={SURVEY_LABEL_CHARS}
        onChange={(low) => onSay({ low })}
      />
      <InputField
        label={t('campaigns.survey.high')}
        value={said.high}
        most={SURVEY_LABEL_CHARS}
        onChange={(high) => onSay({ high })}
      />
    </>
  );
}

function HowMany({ question: { least, most }, onSet }: Part) {
  const { t } = useTexts();
  return (
    <Sentence>
      <Count
        label={t('campaigns.survey.least')}
        value={least}
        min={0}
        max={SURVEY_CHOICES}
        unit={t('campaigns.survey.leastUnit')}
        onChange={(next) => onSet({ least: next })}
      />
      <Count
        label={t('campaigns.survey.mostChosen')}
        value={most}
        min={0}
        max={SURVEY_CHOICES}
        unit={t('campaigns.survey.mostUnit')}
        onChange={(next) => onSet({ most: next })}
      />
    </Sentence>
  );
}

function TextFields({ question: { input, chars }, onSet }: Part) {
  const { t } = useTexts();
  return (
    <>
      <SelectField
        label={t('campaigns.survey.input')}
        value={input}
        choices={textInputs.map((one) => [one, t(`campaigns.survey.input.${one}`)] as const)}
        onChange={(next) => onSet({ input: next as SurveyQuestion['input'] })}
      />
      <Sentence>
        <Count
          label={t('campaigns.survey.chars')}
          value={chars}
          min={1}
          max={SURVEY_TEXT_CHARS}
          unit={t('campaigns.survey.charsUnit')}
          onChange={(next) => onSet({ chars: next })}
        />
      </Sentence>
    </>
  );
}
