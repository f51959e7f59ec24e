/** A scale: steps in a row, as numbers, stars or faces, with a word at each end (P-SRV-03, P-SRV-04, P-SRV-27). */
import { useRef, type KeyboardEvent } from 'react';
import { scaleOf } from '../../wire/surveys/answers.ts';
import type { FieldProps } from './field-props.ts';
import { useGoingOn } from './going-on.ts';
import { Star } from './icons.ts';
import { useSurvey } from './use-run.ts';
import { useSurveyTexts } from './use-texts.ts';

/** '1' and then '0' within this is 10. */
const DIGITS_MS = 500;
const MOODS = 5;

export function Scale({ question, id, isWrong }: FieldProps) {
  const { run, state } = useSurvey();
  const { t } = useSurveyTexts();
  const goesOn = useGoingOn(question, true);
  const typeDigit = useDigits();
  const { least, most } = scaleOf(question)!;
  const given = state.answers[question.id];
  const look = question.kind === 'nps' || question.kind === 'ces' ? 'numbers' : question.look;
  const steps = Array.from({ length: most - least + 1 }, (_, at) => least + at);
  const spoken = (step: number) =>
    look === 'faces' ? t(`mood.${moodOf(step, least, most)}`) : t('of', { at: step, of: most });
  return (
    <>
      <div
        className={`sv-scale ${look}${question.kind === 'nps' ? ' nps' : ''}`}
        role="radiogroup"
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-wrong`}
        aria-required={question.required}
        aria-invalid={isWrong}
        tabIndex={-1}
        onKeyDown={(event) => typeDigit(event, least, most)}
      >
        {steps.map((step, at) => (
          <label key={step} className="sv-step" {...goesOn}>
            <input
              type="radio"
              className="vh"
              name={id}
              value={step}
              checked={given === step}
              aria-label={spoken(step)}
              data-first={at === 0 ? '' : undefined}
              onChange={() => run.answer(step)}
            />
            <span
              aria-hidden="true"
              className={look === 'stars' && typeof given === 'number' && step <= given ? 'on' : ''}
            >
              {look === 'numbers' && step}
              {look === 'stars' && <Star size={28} strokeWidth={1.5} />}
              {look === 'faces' && <Face mood={moodOf(step, least, most)} />}
            </span>
          </label>
        ))}
      </div>
      {(question.low || question.high) && (
        <p className="sv-ends">
          <span dir="auto">{question.low}</span>
          <span dir="auto">{question.high}</span>
        </p>
      )}
    </>
  );
}

/** Digits choose a step while the focus is in the scale. */
function useDigits() {
  const { run } = useSurvey();
  const last = useRef({ digit: '', at: -Infinity });
  return (event: KeyboardEvent<HTMLElement>, least: number, most: number): void => {
    if (!/^\d$/.test(event.key) || event.ctrlKey || event.metaKey || event.altKey) return;
    const { digit, at } = last.current;
    const both = event.timeStamp - at < DIGITS_MS ? Number(digit + event.key) : NaN;
    const step = both >= least && both <= most ? both : Number(event.key);
    last.current = { digit: event.key, at: event.timeStamp };
    if (step < least || step > most) return;
    run.answer(step);
    event.currentTarget.querySelector<HTMLInputElement>(`input[value="${step}"]`)?.focus();
  };
}

/** From 1, very bad, to 5, very good. */
function moodOf(step: number, least: number, most: number): 1 | 2 | 3 | 4 | 5 {
  return (Math.round(((step - least) / (most - least)) * (MOODS - 1)) + 1) as 1 | 2 | 3 | 4 | 5;
}

const mouths = {
  1: 'M12 25c2.5-4 9.500-4 12 0',
  2: 'M13 24c2-2 8-2 10 0',
  3: 'M13.500 23h9',
  4: 'M13 22c2 2.500 8 2.500 10 0',
  5: 'M12.500 21c1 5.500 10 5.500 11 0z',
} as const;

function Face({ mood }: { mood: keyof typeof mouths }) {
  return (
    <svg viewBox="0 0 36 36" width="36" height="36">
      <circle cx="18" cy="18" r="13" />
      <path d="M13.500 14.500v.6M22.500 14.500v.6" />
      <path d={mouths[mood]} />
    </svg>
  );
}
