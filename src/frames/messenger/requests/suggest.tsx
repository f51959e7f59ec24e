/** A new idea: what is wished for, what was wished for already, why, pictures, and where to tell of it. */
import { useEffect, useId, useRef, type FormEvent } from 'react';
import { useSnapshot } from 'valtio';
import { EMAIL_CHARS } from '../../../wire/auth/limits.ts';
import { REQUEST_BODY_CHARS, REQUEST_TITLE_CHARS, REQUEST_TITLE_MIN_CHARS } from '../../../wire/requests/limits.ts';
import { BackButton, CloseButton } from '../parts/buttons.tsx';
import { useFocusOnEntry } from '../parts/focus.ts';
import { useMessengerState, useReads } from '../context.ts';
import type { SuggestPlace } from './places.ts';
import { useWayBack } from './lent.ts';
import { NotTaken } from './parts.tsx';
import { Pictures } from './pictures.tsx';
import { COUNT_FROM, problemsOf, useSuggestion, type Problem } from './suggestion.ts';
import { Thanks } from './thanks.tsx';
import { Twins } from './twins.tsx';
import { useRequestTexts } from './use-texts.ts';

export function SuggestScreen({ board, byMail }: Pick<SuggestPlace, 'board' | 'byMail'>) {
  const { t } = useRequestTexts();
  const suggestion = useSuggestion();
  const back = useWayBack();
  const { sent } = useSnapshot(suggestion.view, { sync: true });
  const { visitor } = useMessengerState();
  useEffect(() => suggestion.begin(board, visitor.id), [board, suggestion, visitor.id]);
  useEffect(() => suggestion.follow(), [suggestion]);
  return (
    <>
      <header className="ms-bar">
        {back && <BackButton onClick={back} />}
        <h1 className="ms-bar-title">{t('suggest')}</h1>
        <CloseButton />
      </header>
      {sent ? <Thanks sent={sent} /> : <Form byMail={byMail} />}
    </>
  );
}

function Form({ byMail }: Pick<SuggestPlace, 'byMail'>) {
  const { t } = useRequestTexts();
  const suggestion = useSuggestion();
  const lang = useReads();
  const { words, tried, isSending, refused, pictures } = useSnapshot(suggestion.view, { sync: true });
  const form = useRef<HTMLFormElement>(null);
  const found = tried ? problemsOf(words) : {};
  const isWaiting = pictures.some(({ url, problem }) => !url && !problem);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void suggestion.send(lang, byMail);
    // What was typed may be newer than what was drawn.
    const wrong = problemsOf(suggestion.view.words);
    const first = (['title', 'body', 'email'] as const).find((name) => wrong[name]);
    if (first) form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
  };
  return (
    <form ref={form} className="flow-form" noValidate onSubmit={submit}>
      <main className="ms-scroll form idea-form">
        <Field name="title" label={t('title')} problem={found.title} most={REQUEST_TITLE_CHARS} />
        <Twins title={words.title.trim()} />
        <Field name="body" label={t('why')} optional problem={found.body} most={REQUEST_BODY_CHARS} />
        <Pictures />
        {byMail && <Field name="email" label={t('email')} optional problem={found.email} most={EMAIL_CHARS} />}
        {/* For robots, which fill in whatever they find. */}
        <input
          className="vh"
          name="website"
          tabIndex={-1}
          autoComplete="off"
          aria-hidden="true"
          value={words.website}
          onChange={({ target }) => suggestion.write({ website: target.value })}
        />
      </main>
      <footer className="idea-foot">
        {refused && <NotTaken refusal={refused} what="post" />}
        <button type="submit" className="btn primary block" aria-disabled={isSending || isWaiting}>
          {t(isWaiting ? 'picture.waiting' : isSending ? 'sending' : 'send')}
        </button>
      </footer>
    </form>
  );
}

type FieldProps = {
  name: 'title' | 'body' | 'email';
  label: string;
  optional?: true;
  problem: Problem | undefined;
  most: number;
};

function Field({ name, label, optional, problem, most }: FieldProps) {
  const { t } = useRequestTexts();
  const suggestion = useSuggestion();
  const value = useSnapshot(suggestion.view, { sync: true }).words[name];
  const first = useFocusOnEntry<HTMLInputElement>();
  const id = useId();
  const chars = value.trim().length;
  // Too much is said at once, before anybody tries to send it.
  const wrong = problem ?? (chars > most ? 'long' : undefined);
  const common = {
    id,
    name,
    dir: 'auto',
    className: wrong ? 'inp bad' : 'inp',
    value,
    'aria-invalid': wrong !== undefined,
    'aria-required': !optional,
    'aria-describedby': `${id}-error ${id}-left ${id}-hint`,
    onChange: ({ target }: { target: { value: string } }) => suggestion.write({ [name]: target.value }),
  } as const;
  return (
    <div className="fld">
      <label className="lab" htmlFor={id}>
        {label}
        {optional && <small>{t('optional')}</small>}
      </label>
      {name === 'body' ? (
        <textarea {...common} className={`${common.className} area`} rows={4} />
      ) : (
        <input
          {...common}
          ref={name === 'title' ? first : undefined}
          type={name === 'email' ? 'email' : 'text'}
          autoComplete={name === 'email' ? 'email' : 'off'}
        />
      )}
      {name === 'email' && (
        <small id={`${id}-hint`} className="hint">
          {t('email.hint')}
        </small>
      )}
      <small id={`${id}-left`} className="left" hidden={!!wrong || chars < most * COUNT_FROM}>
        {t('left', { count: most - chars })}
      </small>
      <span id={`${id}-error`} className="err" hidden={!wrong}>
        {wrong && t(`problem.${wrong}`, { count: wrong === 'short' ? REQUEST_TITLE_MIN_CHARS : chars - most })}
      </span>
    </div>
  );
}
