/** An answer in words. What is left is counted once it gets little. */
import type { KeyboardEvent } from 'react';
import { useSurvey } from './use-run.ts';
import type { FieldProps } from './field-props.ts';
import { useSurveyTexts } from './use-texts.ts';

/** From this share on what is left is counted. */
const COUNTED_FROM = 0.8;

const types = { short: 'text', long: 'text', number: 'text', date: 'date', phone: 'tel', url: 'url' } as const;
const modes = { number: 'decimal', phone: 'tel', url: 'url' } as const;

export function TextInput({ question, id, isWrong }: FieldProps) {
  const { run, state } = useSurvey();
  const { t } = useSurveyTexts();
  const { kind, input, chars, required } = question;
  const isMail = kind === 'email';
  const value = String(state.answers[question.id] ?? '');
  const left = chars - value.length;
  const field = {
    className: 'sv-input',
    dir: 'auto',
    value,
    'aria-labelledby': `${id}-title`,
    'aria-describedby': `${id}-wrong ${id}-left`,
    'aria-invalid': isWrong || undefined,
    'aria-required': required,
    'data-first': '',
    // An address is kept when the visitor goes on: half of one is none.
    onChange: ({ target }: { readonly target: { readonly value: string } }) => run.answer(target.value, !isMail),
  } as const;
  return (
    <div className="sv-text">
      {!isMail && input === 'long' ? (
        <textarea rows={4} {...field} onKeyDown={(event) => sendByKey(event, run.next)} />
      ) : (
        <input
          type={isMail ? 'email' : types[input]}
          inputMode={input in modes ? modes[input as keyof typeof modes] : undefined}
          autoComplete={isMail ? 'email' : undefined}
          {...field}
        />
      )}
      <p className="sv-left" id={`${id}-left`}>
        {!isMail && value.length >= chars * COUNTED_FROM && left >= 0 && t('left', { count: left })}
        {!isMail && left < 0 && t('wrong.long', { count: -left })}
      </p>
    </div>
  );
}

function sendByKey(event: KeyboardEvent, next: () => void): void {
  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) next();
}
