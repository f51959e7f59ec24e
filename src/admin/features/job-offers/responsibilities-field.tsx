/** What somebody will do in the job, one line each. Alt with the arrow keys moves a line. */
import { Plus, X } from 'lucide-react';
import { useId } from 'react';
import { get, type FieldError } from 'react-hook-form';
import type { JobOfferForm } from '../../../wire/job-offers/shapes.ts';
import { JOB_RESPONSIBILITIES } from '../../../wire/job-offers/limits.ts';
import { ErrorLine } from '../../parts/form/error-line.tsx';
import { problemWords } from '../../parts/form/problems.ts';
import type { RecordForm } from '../../parts/form/use-record-form.ts';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';

export function ResponsibilitiesField({ record: { form } }: { record: RecordForm<JobOfferForm> }) {
  const texts = useTexts();
  const { t } = texts;
  const { browser } = useServices();
  const id = useId();
  const lines = form.watch('responsibilities');
  const { errors, isSubmitted } = form.formState;
  const whole = get(errors, 'responsibilities') as FieldError | undefined;

  function set(next: readonly string[]): void {
    form.setValue('responsibilities', [...next], { shouldDirty: true, shouldValidate: isSubmitted });
  }
  function focus(at: number): void {
    browser.window.requestAnimationFrame(() => browser.window.document.getElementById(`${id}-${at}`)?.focus());
  }
  function move(at: number, to: number): void {
    const line = lines[at];
    if (line === undefined || to < 0 || to >= lines.length) return;
    set(lines.toSpliced(at, 1).toSpliced(to, 0, line));
    focus(to);
  }

  return (
    <>
      {lines.map((line, at) => {
        const error = get(errors, `responsibilities.${at}`) as FieldError | undefined;
        const words = problemWords(texts, error, t('jobOffers.responsibility'));
        const label = t('jobOffers.responsibilityNumber', { count: at + 1 });
        return (
          // Lines have no name of their own but their place.
          // oxlint-disable-next-line react/no-array-index-key
          <div key={at} className="stack stack-1">
            <div className="row">
              <input
                id={`${id}-${at}`}
                className="input"
                dir="auto"
                autoComplete="off"
                aria-label={label}
                value={line}
                aria-invalid={words ? true : undefined}
                aria-describedby={words ? `${id}-${at}-error` : undefined}
                onChange={(event) => set(lines.with(at, event.target.value))}
                onKeyDown={(event) => {
                  const step = event.altKey ? { ArrowUp: -1, ArrowDown: 1 }[event.key] : undefined;
                  if (step === undefined) return;
                  event.preventDefault();
                  move(at, at + step);
                }}
              />
              <button
                type="button"
                className="btn btn-icon btn-tertiary"
                aria-label={t('jobOffers.removeLine', { name: label })}
                onClick={() => {
                  set(lines.toSpliced(at, 1));
                  focus(Math.max(0, at - 1));
                }}
              >
                <X className="icon" aria-hidden="true" />
              </button>
            </div>
            <ErrorLine id={`${id}-${at}-error`} error={words} />
          </div>
        );
      })}
      <ErrorLine
        id={`${id}-error`}
        error={Array.isArray(whole) ? undefined : problemWords(texts, whole, t('jobOffers.field.responsibilities'))}
      />
      <button
        type="button"
        className="btn btn-sm btn-secondary btn-start"
        aria-disabled={lines.length >= JOB_RESPONSIBILITIES}
        onClick={() => {
          if (lines.length >= JOB_RESPONSIBILITIES) return;
          set([...lines, '']);
          focus(lines.length);
        }}
      >
        <Plus className="icon" aria-hidden="true" />
        {t('jobOffers.addResponsibility')}
      </button>
    </>
  );
}
