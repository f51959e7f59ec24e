/** What is wrong with a list as a whole; where nothing else has taken it, a refused press of Save leads to it. */
import { useEffect } from 'react';
import { get, type FieldError, type FieldValues, type Path, type UseFormReturn } from 'react-hook-form';
import { problemWords } from '../../parts/form/problems.ts';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';

type Options<T extends FieldValues> = {
  readonly form: UseFormReturn<T, unknown, T>;
  readonly name: Path<T>;
  readonly label: string;
  /** The id of what takes the focus. */
  readonly first: string;
};

export function useListProblem<T extends FieldValues>({ form, name, label, first }: Options<T>): string | undefined {
  const texts = useTexts();
  const { browser } = useServices();
  const { errors, submitCount } = form.formState;
  const whole = get(errors, name) as FieldError | undefined;
  const words = Array.isArray(whole) ? undefined : problemWords(texts, whole, label);
  const wrong = words !== undefined;
  useEffect(() => {
    if (submitCount === 0 || !wrong) return;
    const { document } = browser.window;
    if (document.activeElement?.getAttribute('aria-invalid') !== 'true') document.getElementById(first)?.focus();
    // Each press of Save leads there once, and no letter typed after it.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [submitCount]);
  return words;
}

/** What is wrong with one line of a list. */
export function useLineProblem<T extends FieldValues>(form: UseFormReturn<T, unknown, T>) {
  const texts = useTexts();
  return (name: Path<T>, label: string) =>
    problemWords(texts, get(form.formState.errors, name) as FieldError | undefined, label);
}
