/**
 * The form pattern: one record, its fields checked by the server's own schema, a draft that outlives the screen and a
 * sign-in, and a save that sends what changed. What somebody else changed meanwhile is never overwritten unasked: where
 * both changed one field, the reader chooses.
 */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import {
  useForm,
  useWatch,
  type DefaultValues,
  type FieldValues,
  type Path,
  type Resolver,
  type UseFormReturn,
} from 'react-hook-form';
import type { Struct } from '../../../wire/schema.ts';
import { asFailure, type Failure } from '../../api/failure.ts';
import { useServices } from '../../services.ts';
import { watchPress, type Press } from '../../shell/press.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { failureWords } from '../failure-words.ts';
import { useDrafts } from '../use-drafts.ts';
import { dropDraft, keepDraft, readDraft } from './draft.ts';
import { changedFields, clashes, only, sameValue, type Clash } from './merge.ts';
import { resolverOf, type FieldRules } from './problems.ts';

/** By touch a field is left when the finger is up already, and before the click. */
const PROBLEM_DELAY_MS = 250;

export type RecordFormOptions<T extends FieldValues> = {
  readonly struct: Struct<T>;
  /** The record as the server has it; a new record's first values. */
  readonly saved: T;
  /** Names the draft, such as `user 0190…`. */
  readonly draft: string;
  /**
   * Sends `changed` (all fields of a new record) and answers the record as it is now. `before` has the same fields as the
   * reader found them, for servers that refuse what somebody else has changed (409). Rejects with a `Failure`.
   */
  readonly save: (changed: Partial<T>, values: T, before: Partial<T>) => Promise<T>;
  /** The record as it is on the server now; without it nobody else can have changed it. */
  readonly reread?: () => Promise<T>;
  readonly done: string;
  readonly doneHint?: string;
  /** The field that a refusal is about, where the server does not name it, or names it otherwise. */
  readonly fieldOf?: (failure: Failure) => Path<T> | undefined;
  readonly isNew?: boolean;
  /** Leads to fields that do not stand on the screen: told of those that are wrong or refused. */
  readonly onWrong?: (fields: readonly Path<T>[]) => void;
  /** Rules over several fields; the same function at every drawing. */
  readonly rules?: FieldRules<T>;
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
  const { struct, saved, draft, rules, isNew = false } = options;
  const { unsaved, capabilities } = useServices();
  const drafts = useDrafts();
  const [base, setBase] = useState(saved);
  const [kept] = useState(() => readDraft<T>(drafts, draft, saved));
  const [fromDraft, setFromDraft] = useState(kept !== null);
  const resolver = useResolver(struct, rules);
  const form = useForm<T, unknown, T>({
    resolver,
    mode: 'onTouched',
    delayError: PROBLEM_DELAY_MS,
    defaultValues: { ...saved, ...kept } as DefaultValues<T>,
  });
  const values = useWatch({ control: form.control }) as T;
  const changed = changedFields(base, values);

  useEffect(() => {
    if (changed.length === 0) dropDraft(drafts, draft);
    else keepDraft(drafts, draft, values, changed);
  });
  // Asks what the server can do now, so that the first save is one call.
  useEffect(() => void capabilities.load(), [capabilities]);
  const dirty = changed.length > 0;
  useEffect(() => (dirty ? unsaved.hold(draft) : undefined), [dirty, unsaved, draft]);

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

  /** What was typed while `sent` was on its way stays, also as a draft where the screen has been left meanwhile. */
  const accept = useCallback(
    (record: T, sent: T) => {
      const typed = form.getValues();
      const later = changedFields(sent, typed);
      setBase(record);
      setFromDraft(false);
      if (later.length === 0) dropDraft(drafts, draft);
      else keepDraft(drafts, draft, typed, later);
      form.reset({ ...record, ...only(typed, later) } as DefaultValues<T> & T);
    },
    [draft, form, drafts],
  );

  const { saving, clash, submit } = useSave({ form, base, accept, options, isNew });
  return { form, changed, saving, fromDraft, clash, submit, undo, saved: base };
}

/** A problem found on leaving a field moves what is below: not before the press that left it has ended. */
function useResolver<T extends FieldValues>(struct: Struct<T>, rules: FieldRules<T> | undefined): Resolver<T> {
  const { browser } = useServices();
  const press = useRef<Press>(null);
  useEffect(() => {
    const watched = watchPress(browser);
    press.current = watched;
    return watched.stop;
  }, [browser]);
  return useMemo(() => {
    const check = resolverOf(struct, rules);
    return (...args) => {
      const { current } = press;
      if (!current?.isOn('pointer')) return check(...args);
      return new Promise<void>((resolve) => current.after(resolve)).then(() => check(...args));
    };
  }, [struct, rules]);
}

type Saving<T extends FieldValues> = {
  form: UseFormReturn<T, unknown, T>;
  base: T;
  accept: (record: T, sent: T) => void;
  options: RecordFormOptions<T>;
  isNew: boolean;
};

function useSave<T extends FieldValues>({ form, base, accept, options, isNew }: Saving<T>) {
  const { toasts, browser, capabilities } = useServices();
  const texts = useTexts();
  const [saving, setSaving] = useState(false);
  const [clash, setClash] = useState<RecordForm<T>['clash']>(null);
  /** A second press before the first drawing must not save twice. */
  const busy = useRef(false);

  function tell(failure: Failure): void {
    browser.report(failure);
    const named = (failure.field ?? undefined) as Path<T> | undefined;
    const field = options.fieldOf?.(failure) ?? named;
    const words = failureWords(texts, failure);
    if (field && (field.split('.')[0] ?? '') in base) {
      form.setError(field, { type: 'server', message: named ? texts.t('validation.refused') : words });
      form.setFocus(field);
      options.onWrong?.([field]);
    }
    toasts.show({ type: 'error', heading: texts.t('form.notSaved'), body: words });
  }

  /** Brings in what others have saved since `from`; where both changed one field, the reader chooses. Null gives up. */
  async function settle(from: T, wanted: T, reread: () => Promise<T>): Promise<{ from: T; wanted: T } | null> {
    const theirs = await reread();
    const fields = clashes(from, wanted, theirs);
    const chosen = fields.length === 0 ? {} : await ask(fields);
    if (!chosen) return null;
    const mine = changedFields(from, wanted).map((field) => [field, wanted[field]]);
    return { from: theirs, wanted: { ...theirs, ...(Object.fromEntries(mine) as Partial<T>), ...chosen } };
  }

  function ask(fields: readonly Clash<T>[]): Promise<Partial<T> | null> {
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

  async function post(from: T, wanted: T): Promise<T> {
    const names = isNew ? (Object.keys(wanted) as (keyof T & string)[]) : changedFields(from, wanted);
    if (names.length === 0) return wanted;
    return options.save(only(wanted, names), wanted, only(from, names));
  }

  async function send(values: T): Promise<void> {
    const { reread } = options;
    await capabilities.load();
    // A server that cannot tell of conflicts is asked beforehand.
    const unsure = !isNew && reread && !capabilities.can('conflicts');
    let state: { from: T; wanted: T } | null = { from: base, wanted: values };
    if (unsure) state = await settle(base, values, reread);
    while (state) {
      try {
        accept(await post(state.from, state.wanted), values);
        toasts.show({
          type: 'success',
          heading: options.done,
          ...(options.doneHint ? { body: options.doneHint } : {}),
        });
        return;
      } catch (error) {
        if (!reread || asFailure(error).code !== 'conflict') throw error;
        const told = state.from;
        state = await settle(told, state.wanted, reread);
        // The server refuses although `expected` is what it answered last: asking it again would change nothing.
        if (state && sameValue(state.from, told)) throw error;
      }
    }
  }

  async function submit(): Promise<void> {
    if (busy.current) return;
    busy.current = true;
    setSaving(true);
    try {
      await form.handleSubmit(send, (errors) => {
        toasts.show({ type: 'error', heading: texts.t('validation.form') });
        options.onWrong?.(Object.keys(errors) as Path<T>[]);
      })();
    } catch (error) {
      tell(asFailure(error));
    }
    busy.current = false;
    setSaving(false);
  }

  return { saving, clash, submit };
}
