/** What stands around a field, whatever keeps its value. */
import type { ReactNode } from 'react';
import { useTexts } from '../../shell/use-texts.ts';
import { ErrorLine } from './error-line.tsx';

type FrameProps = {
  readonly id: string;
  readonly label: string;
  readonly hint?: ReactNode;
  /** Without it the label says that the field may be left out. */
  readonly required?: boolean | undefined;
  readonly error?: string | undefined;
  readonly children: ReactNode;
};

/** Label, field, hint and error, one below the other. The field has `id`, and `aria-describedby` of `describedBy`. */
export function FieldFrame({ id, label, hint, required, error, children }: FrameProps) {
  const { t } = useTexts();
  return (
    <div className="field">
      <label className="label" htmlFor={id}>
        {label} {required ? null : <span className="optional">{t('form.optional')}</span>}
      </label>
      {children}
      {hint && (
        <span className="hint" id={`${id}-hint`}>
          {hint}
        </span>
      )}
      <ErrorLine id={`${id}-error`} error={error} />
    </div>
  );
}

export function describedBy(id: string, hint: string | undefined, error: string | undefined): string | undefined {
  return [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
}
