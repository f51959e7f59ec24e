/** A list of short texts, one line each: the answers of a question, its blocks. */
import type { FieldValues, Path, PathValue } from 'react-hook-form';
import { ErrorLine } from '../../parts/form/error-line.tsx';
import type { RecordForm } from '../../parts/form/use-record-form.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { AddLine, RemoveLine } from './line-buttons.tsx';
import { moved } from './pairs.ts';
import { useLineProblem, useListProblem } from './use-list-problem.ts';
import { useLines } from './use-lines.ts';

type Props<F extends FieldValues> = {
  readonly record: RecordForm<F>;
  readonly name: Path<F>;
  readonly label: string;
  /** The label of line `count`, counted from 1. */
  readonly lineLabel: (count: number) => string;
  readonly add: string;
  readonly most: number;
};

export function LinesField<F extends FieldValues>({ record: { form }, name, label, lineLabel, add, most }: Props<F>) {
  const { t } = useTexts();
  const lines = form.watch(name) as readonly string[];
  const set = (next: readonly string[]) =>
    form.setValue(name, [...next] as PathValue<F, Path<F>>, {
      shouldDirty: true,
      shouldValidate: form.formState.isSubmitted,
    });
  const { idOf, onKeyDown, focus } = useLines(lines.length, (from, to) => set(moved(lines, from, to)));
  const addId = idOf(most);
  const whole = useListProblem({ form, name, label, first: lines.length > 0 ? idOf(0) : addId });
  const problemOf = useLineProblem(form);
  return (
    <fieldset className="field plain">
      <legend className="label">{label}</legend>
      <div className="stack stack-2">
        {lines.map((_, at) => {
          const path = `${name}.${at}` as Path<F>;
          const words = problemOf(path, lineLabel(at + 1));
          return (
            // Lines have no name of their own but their place.
            // oxlint-disable-next-line react/no-array-index-key
            <div key={at} className="stack stack-1">
              <div className="row">
                <input
                  className="input"
                  dir="auto"
                  autoComplete="off"
                  aria-label={lineLabel(at + 1)}
                  aria-invalid={words ? 'true' : undefined}
                  aria-describedby={words ? `${idOf(at)}-error` : undefined}
                  onKeyDown={onKeyDown(at)}
                  {...form.register(path)}
                  id={idOf(at)}
                />
                <RemoveLine
                  label={t('tasks.removeLine', { name: lineLabel(at + 1) })}
                  onClick={() => {
                    set(lines.toSpliced(at, 1));
                    focus(Math.max(0, at - 1));
                  }}
                />
              </div>
              <ErrorLine id={`${idOf(at)}-error`} error={words} />
            </div>
          );
        })}
        <ErrorLine id={`${addId}-error`} error={whole} />
        <span id={addId} tabIndex={-1}>
          <AddLine
            label={add}
            full={lines.length >= most}
            onClick={() => {
              set([...lines, '']);
              focus(lines.length);
            }}
          />
        </span>
      </div>
    </fieldset>
  );
}
