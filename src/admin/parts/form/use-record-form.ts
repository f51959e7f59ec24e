/**
 * The form pattern: one record, its fields checked by the server's own schema, a draft that outlives the screen and a
 * sign-in, and a save that sends what changed. What somebody else changed meanwhile is never overwritten unasked: where
 * both changed one field, the reader chooses.
 */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useForm, type DefaultValues, type FieldValues, type Path, type UseFormReturn } from 'react-hook-form';
import type { Struct } from '../../../wire/schema.ts';
import { asFailure, type Failure } from '../../api/failure.ts';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { failureWords } from '../failure-words.ts';
import { dropDraft, keepDraft, readDraft } from './draft.ts';
import { changedFields, clashes, sameValue, type Clash } from './merge.ts';
import { resolverOf } from './problems.ts';

export type RecordFormOptions<T extends FieldValues> = {
  readonly struct: Struct<T>;
  /** The record as the server has it; a new record's first values. */
  readonly saved: T;
  /** Names the draft, such as `user 0190…`. */
  readonly draft: string;
  /** Sends `changed` (all fields of a new record) and answers the record as it is now. Rejects with a `Failure`. */
  readonly save: (changed: Partial<T>, values: T) => Promise<T>;
  /** The record as it is on the server now; without it nobody else can have changed it. */
  readonly reread?: () => Promise<T>;
  readonly done: string;
  /** The field that a refusal is about, where its words do not name it. */
  readonly fieldOf?: (failure: Failure) => Path<T> | undefined;
  readonly isNew?: boolean;
};

export type RecordForm<T extends FieldValues> = {
  readonly form: UseFormReturn<T, unknown, T>;
  readonly changed: readonly (keyof T & string)[];
  readonly saving: boolean;
  /** A draft of an earlier visit stands in the form. */
  readonly fromDraft: boolean;
  readonly clash: { readonly fields: readonly Clash<T>[]; readonly settle: (chosen: Partial<T> | null) => void } | null;
  readonly submit: () => Promise<void>;
  readonly undo: (fields?: readonly (keyof T & string)[]) => void;
  readonly saved: T;
};

export function useRecordForm<T extends FieldValues>(options: RecordFormOptions<T>): RecordForm<T> {
  const { struct, saved, draft, isNew = false } = options;
  const { platform } = useServices();
  const [base, setBase] = useState(saved);
  const [kept] = useState(() => readDraft<T>(platform.drafts, draft));
  const [fromDraft, setFromDraft] = useState(kept !== null);
  const resolver = useMemo(() => resolverOf(struct), [struct]);
  const form = useForm<T, unknown, T>({
    resolver,
    mode: 'onTouched',
    defaultValues: { ...saved, ...kept } as DefaultValues<T>,
  });
  const values = form.watch();
  const changed = changedFields(base, values);

  useEffect(() => {
    if (changed.length === 0) dropDraft(platform.drafts, draft);
    else keepDraft(platform.drafts, draft, values, changed);
  });

  const undo = useCallback(
    (fields: readonly (keyof T & string)[] = Object.keys(base)) => {
      for (const field of fields) {
        form.setValue(field as Path<T>, base[field], { shouldValidate: form.formState.isSubmitted });
        form.clearErrors(field as Path<T>);
      }
      setFromDraft(false);
    },
    [base, form],
  );

  const accept = useCallback(
    (record: T) => {
      setBase(record);
      setFromDraft(false);
      dropDraft(platform.drafts, draft);
      form.reset(record as DefaultValues<T> & T);
    },
    [draft, form, platform],
  );

  const { saving, clash, submit } = useSave({ form, base, accept, options, isNew });
  return { form, changed, saving, fromDraft, clash, submit, undo, saved: base };
}

type Saving<T extends FieldValues> = {
  form: UseFormReturn<T, unknown, T>;
  base: T;
  accept: (record: T) => void;
  options: RecordFormOptions<T>;
  isNew: boolean;
};

function useSave<T extends FieldValues>({ form, base, accept, options, isNew }: Saving<T>) {
  const { toasts, platform } = useServices();
  const texts = useTexts();
  const [saving, setSaving] = useState(false);
  const [clash, setClash] = useState<RecordForm<T>['clash']>(null);
  /** A second press before the first drawing must not save twice. */
  const busy = useRef(false);

  function tell(failure: Failure): void {
    platform.report(failure);
    const named = (failure.field ?? undefined) as Path<T> | undefined;
    const field = named ?? options.fieldOf?.(failure);
    const words = failureWords(texts, failure);
    if (field && field.split('.')[0]! in base) {
      form.setError(field, { type: 'server', message: named ? texts.t('validation.refused') : words });
      form.setFocus(field);
    }
    toasts.show({ type: 'error', heading: texts.t('form.notSaved'), body: words });
  }

  /** What the reader wants of the fields that somebody else changed too; null gives up saving. */
  async function chooseOf(values: T): Promise<Partial<T> | null> {
    if (!options.reread || isNew) return {};
    const theirs = await options.reread();
    const fields = clashes(base, values, theirs);
    if (fields.length === 0) return {};
    return new Promise((resolve) => {
      setClash({
        fields,
        settle: (chosen) => {
          setClash(null);
          resolve(chosen);
        },
      });
    });
  }

  async function send(values: T): Promise<void> {
    const chosen = await chooseOf(values);
    if (!chosen) return;
    const wanted = { ...values, ...chosen };
    const names = isNew ? Object.keys(wanted) : changedFields(base, wanted);
    const changed = Object.fromEntries(
      names.filter((name) => !(name in chosen) || sameValue(chosen[name], values[name])).map((name) => [name, wanted[name]]),
    ) as Partial<T>;
    accept(Object.keys(changed).length > 0 ? await options.save(changed, wanted) : wanted);
    toasts.show({ type: 'success', heading: options.done });
  }

  async function submit(): Promise<void> {
    if (busy.current) return;
    busy.current = true;
    setSaving(true);
    try {
      await form.handleSubmit(send, () => {
        toasts.show({ type: 'error', heading: texts.t('validation.form') });
      })();
    } catch (error) {
      tell(asFailure(error));
    }
    busy.current = false;
    setSaving(false);
  }

  return { saving, clash, submit };
}
