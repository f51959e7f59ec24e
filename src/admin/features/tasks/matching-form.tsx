/** The form of a matching: pairs, and the order in which learners see the right side. */
import { ArrowDown, ArrowRight, ArrowUp, Shuffle, TriangleAlert } from 'lucide-react';
import { taskEndpoints } from '../../../wire/tasks/calls.ts';
import { SUBTASK_ENTRIES } from '../../../wire/tasks/limits.ts';
import { matchingForm, type MatchingForm } from '../../../wire/tasks/shapes.ts';
import { ErrorLine } from '../../parts/form/error-line.tsx';
import { FormSection } from '../../parts/form/form-section.tsx';
import type { RecordForm } from '../../parts/form/use-record-form.ts';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { AddLine, RemoveLine } from './line-buttons.tsx';
import { addPair, mixed, movePair, moveRight, removePair, standsBeside, wholePairs, type Pairs } from './pairs.ts';
import { baseNames, newBase, type TaskKind } from './task-kind.ts';
import { useLineProblem, useListProblem } from './use-list-problem.ts';
import { useLines } from './use-lines.ts';
import styles from './tasks.module.css';

export const matchingKind: TaskKind<MatchingForm, 'MATCHING'> = {
  type: 'MATCHING',
  structOf: () => matchingForm,
  empty: { ...newBase, left: ['', ''], right: ['', ''], solution: [1, 0] },
  toForm: (base, content) => ({ ...base, ...wholePairs(content) }),
  toContent: ({ left, right, solution }) => ({ type: 'MATCHING', left, right, solution }),
  rules:
    ({ t }) =>
    ({ left }): Record<string, string> =>
      left.length === 0 ? { left: t('validation.required', { field: t('tasks.pairs') }) } : {},
  names: (texts) => ({
    left: texts.t('task.left'),
    right: texts.t('task.rightSide'),
    solution: texts.t('task.solution'),
    ...baseNames(texts),
  }),
  add: (api, task, body) => api(taskEndpoints.addMatching, { params: { task }, body }),
  change: (api, params, body) => api(taskEndpoints.changeMatching, { params, body }),
  Fields: MatchingFields,
};

type Fields = { readonly record: RecordForm<MatchingForm> };

function MatchingFields({ record }: Fields) {
  const { t } = useTexts();
  return (
    <>
      <FormSection title={t('tasks.pairs')} hint={t('tasks.pairsHint')}>
        <PairsField record={record} />
      </FormSection>
      <FormSection title={t('tasks.rightOrder')} hint={t('tasks.rightOrderHint')}>
        <OrderField record={record} />
      </FormSection>
    </>
  );
}

function usePairs({ form }: RecordForm<MatchingForm>) {
  const pairs: Pairs = { left: form.watch('left'), right: form.watch('right'), solution: form.watch('solution') };
  function set(next: Pairs): void {
    const options = { shouldDirty: true, shouldValidate: form.formState.isSubmitted };
    form.setValue('left', [...next.left], options);
    form.setValue('right', [...next.right], options);
    form.setValue('solution', [...next.solution], options);
  }
  return { pairs, set };
}

function PairsField({ record }: Fields) {
  const { t } = useTexts();
  const { form } = record;
  const { pairs, set } = usePairs(record);
  const { left, solution } = pairs;
  const { idOf, onKeyDown, focus } = useLines(left.length, (from, to) => set(movePair(pairs, from, to)));
  const whole = useListProblem({ form, name: 'left', label: t('tasks.pairs'), first: `${idOf(0)}-add` });
  const problemOf = useLineProblem(form);
  const add = () => {
    set(addPair(pairs));
    focus(left.length);
  };
  return (
    <div className="stack stack-2">
      {left.map((_, at) => {
        const partner = solution[at] ?? at;
        const sides = [
          { name: `left.${at}`, id: idOf(at), label: t('tasks.leftNumber', { count: at + 1 }) },
          { name: `right.${partner}`, id: `${idOf(at)}-right`, label: t('tasks.rightNumber', { count: at + 1 }) },
        ] as const;
        const problems = sides.map(({ name, label }) => problemOf(name, label));
        return (
          // Pairs have no name of their own but their place.
          // oxlint-disable-next-line react/no-array-index-key
          <div key={at} className="stack stack-1">
            <div className={styles.pair}>
              {sides.map(({ name, id, label }, side) => (
                <span key={name} className="contents">
                  {side === 1 && <ArrowRight className="icon flip c-3" aria-hidden="true" />}
                  <input
                    className="input"
                    dir="auto"
                    autoComplete="off"
                    aria-label={label}
                    aria-invalid={problems[side] ? 'true' : undefined}
                    aria-describedby={problems[side] ? `${id}-error` : undefined}
                    onKeyDown={onKeyDown(at)}
                    {...form.register(name)}
                    id={id}
                  />
                </span>
              ))}
              <RemoveLine
                label={t('tasks.removeLine', { name: t('tasks.pairNumber', { count: at + 1 }) })}
                onClick={() => {
                  set(removePair(pairs, at));
                  focus(Math.max(0, at - 1));
                }}
              />
            </div>
            {sides.map(({ id }, side) => (
              <ErrorLine key={id} id={`${id}-error`} error={problems[side]} />
            ))}
          </div>
        );
      })}
      <ErrorLine id={`${idOf(0)}-list-error`} error={whole} />
      <span id={`${idOf(0)}-add`} tabIndex={-1}>
        <AddLine label={t('tasks.addPair')} full={left.length >= SUBTASK_ENTRIES} onClick={add} />
      </span>
    </div>
  );
}

function OrderField({ record }: Fields) {
  const { t } = useTexts();
  const { browser } = useServices();
  const { pairs, set } = usePairs(record);
  const { right } = pairs;
  const move = (from: number, to: number) => set(moveRight(pairs, from, to));
  const { idOf, onKeyDown, focus } = useLines(right.length, move);
  const step = (at: number, to: number) => {
    if (to < 0 || to >= right.length) return;
    move(at, to);
    focus(to);
  };
  return (
    <div className="stack stack-2">
      <ol className="stack stack-1" aria-label={t('tasks.rightOrder')}>
        {right.map((entry, at) => {
          const name = entry || t('tasks.rightNumber', { count: at + 1 });
          return (
            // Two entries may have the same words.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={at} className={styles.order}>
              <span className="hint num">{at + 1}</span>
              <span className="truncate" dir="auto">
                {name}
              </span>
              <span className="row row-1 push">
                {([-1, 1] as const).map((by) => (
                  <button
                    key={by}
                    type="button"
                    id={by === -1 ? idOf(at) : undefined}
                    className="btn btn-sm btn-icon btn-tertiary"
                    aria-label={t(by === -1 ? 'tasks.moveUp' : 'tasks.moveDown', { name })}
                    aria-disabled={at + by < 0 || at + by >= right.length}
                    onKeyDown={onKeyDown(at)}
                    onClick={() => step(at, at + by)}
                  >
                    {by === -1 ? (
                      <ArrowUp className="icon" aria-hidden="true" />
                    ) : (
                      <ArrowDown className="icon" aria-hidden="true" />
                    )}
                  </button>
                ))}
              </span>
            </li>
          );
        })}
      </ol>
      {standsBeside(pairs) && (
        <p className="row row-1 c-warning hint-warning">
          <TriangleAlert className="icon" aria-hidden="true" />
          {t('tasks.standsBeside')}
        </p>
      )}
      <button
        type="button"
        className="btn btn-sm btn-secondary btn-start"
        aria-disabled={right.length < 2}
        onClick={() => right.length > 1 && set(mixed(pairs, browser.now()))}
      >
        <Shuffle className="icon" aria-hidden="true" />
        {t('tasks.mix')}
      </button>
    </div>
  );
}
