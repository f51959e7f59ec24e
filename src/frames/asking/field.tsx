/** The field of a question, by its kind. Native inputs throughout, so that keys and screen readers work as everywhere. */
import type { ChosenAnswer, RowsAnswer, SurveyAnswer } from '../../wire/surveys/answers.ts';
import { scaleOf } from '../../wire/surveys/answers.ts';
import type { ShownQuestion } from '../../wire/surveys/messenger-shapes.ts';
import { SURVEY_OTHER_CHARS } from '../../wire/surveys/limits.ts';
import type { FieldProps } from './field-props.ts';
import { Scale } from './scale.tsx';
import { TextInput } from './text-input.tsx';
import { useGoingOn } from './going-on.ts';
import { useSurvey } from './use-run.ts';
import { useSurveyTexts } from './use-texts.ts';

export function Field(props: FieldProps) {
  const { kind } = props.question;
  if (scaleOf(props.question)) return <Scale {...props} />;
  if (kind === 'text' || kind === 'email') return <TextInput {...props} />;
  if (kind === 'matrix') return <Matrix {...props} />;
  if (kind === 'consent') return <Consent {...props} />;
  return kind === 'statement' ? null : <Choices {...props} />;
}

function useAnswer<A extends SurveyAnswer>(question: ShownQuestion, none: A): [A, (answer: SurveyAnswer) => void] {
  const { run, state } = useSurvey();
  return [(state.answers[question.id] as A | null | undefined) ?? none, (answer) => run.answer(answer)];
}

const noChoice: ChosenAnswer = { choices: [] };

function Choices({ question, id, isWrong }: FieldProps) {
  const { t } = useSurveyTexts();
  const [{ choices, other }, give] = useAnswer(question, noChoice);
  const several = question.kind === 'multiple' || (question.kind === 'picture' && question.most !== 1);
  const goesOn = useGoingOn(question, !several);
  const isOther = other !== undefined;
  function press(choice: string): void {
    if (!several) return give({ choices: [choice] });
    const next = choices.includes(choice) ? choices.filter((one) => one !== choice) : [...choices, choice];
    give(isOther ? { choices: next, other } : { choices: next });
  }
  return (
    <div className={question.kind === 'picture' ? 'sv-pictures' : 'sv-opts'}>
      {question.choices.map((choice, at) => (
        <label key={choice.id} className="sv-opt" {...(several ? {} : goesOn)}>
          <input
            type={several ? 'checkbox' : 'radio'}
            className="sv-mark"
            name={id}
            checked={choices.includes(choice.id)}
            aria-invalid={isWrong || undefined}
            aria-describedby={`${id}-wrong`}
            data-first={at === 0 ? '' : undefined}
            onChange={() => press(choice.id)}
          />
          {choice.picture && <img src={choice.picture} alt="" loading="lazy" />}
          <span dir="auto">{choice.label}</span>
        </label>
      ))}
      {question.other && (
        <div className="sv-other">
          <label className="sv-opt">
            <input
              type={several ? 'checkbox' : 'radio'}
              className="sv-mark"
              name={id}
              checked={isOther}
              onChange={() => give(isOther && several ? { choices } : { choices: several ? choices : [], other: '' })}
            />
            <span>{t('other')}</span>
          </label>
          {isOther && (
            <input
              className="sv-input"
              dir="auto"
              aria-label={t('otherText')}
              placeholder={t('otherText')}
              maxLength={SURVEY_OTHER_CHARS}
              value={other}
              onChange={({ target }) => give({ choices, other: target.value })}
            />
          )}
        </div>
      )}
    </div>
  );
}

const noRows: RowsAnswer = { rows: {} };

function Matrix({ question, id, isWrong }: FieldProps) {
  const [{ rows }, give] = useAnswer(question, noRows);
  return (
    <div className="sv-matrix">
      {question.choices.map((row, at) => (
        <div
          key={row.id}
          className="sv-row"
          role="radiogroup"
          aria-labelledby={`${id}-${row.id}`}
          aria-invalid={isWrong && rows[row.id] === undefined}
        >
          <span id={`${id}-${row.id}`} dir="auto">
            {row.label}
          </span>
          <div className="sv-cells">
            {question.columns.map((column, place) => (
              <label key={column.id} className="sv-cell">
                <input
                  type="radio"
                  className="vh"
                  name={`${id}-${row.id}`}
                  checked={rows[row.id] === column.id}
                  data-first={at + place === 0 ? '' : undefined}
                  onChange={() => give({ rows: { ...rows, [row.id]: column.id } })}
                />
                <span dir="auto">{column.label}</span>
              </label>
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}

function Consent({ question, id, isWrong }: FieldProps) {
  const { t } = useSurveyTexts();
  const [agreed, give] = useAnswer<boolean>(question, false);
  return (
    <div className="sv-opts">
      {question.links.length > 0 && (
        <p className="sv-links">
          {question.links.map(({ href, label }) => (
            <a key={href + label} className="link" href={href} target="_blank" rel="noopener noreferrer" dir="auto">
              {label}
            </a>
          ))}
        </p>
      )}
      <label className="sv-opt">
        <input
          type="checkbox"
          className="sv-mark"
          checked={agreed}
          aria-invalid={isWrong || undefined}
          aria-describedby={`${id}-wrong`}
          data-first=""
          onChange={() => give(!agreed)}
        />
        <span>{t('agree')}</span>
      </label>
    </div>
  );
}
