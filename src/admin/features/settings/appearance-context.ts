/** The form of the page for its fields: each field reads and writes its own place in it. */
import { createContext, useContext, type RefCallback } from 'react';
import { useController, useWatch } from 'react-hook-form';
import type { RecordForm } from '../../parts/form/use-record-form.ts';
import type { Field, Form } from './appearance-form.ts';
import type { SiteAppearance } from './use-appearance.ts';

type Editing = SiteAppearance & { readonly record: RecordForm<Form> };
const context = createContext<Editing | null>(null);
export const AppearanceProvider = context.Provider;

export function useEditing(): Editing {
  const editing = useContext(context);
  if (!editing) throw new Error('useEditing is called outside of the appearance page');
  return editing;
}

/** The values of all fields, at each change. */
export function useForm(): Form {
  return useWatch({ control: useEditing().record.form.control }) as Form;
}

export type BoundField<F extends Field> = {
  readonly value: Form[F];
  readonly set: (value: Form[F]) => void;
  /** Words under the field, once somebody has left it or tried to save. */
  readonly error: string | undefined;
  readonly leave: () => void;
  /** Of the element that has the focus when the field is wrong. */
  readonly ref: RefCallback<HTMLElement>;
};

export function useField<F extends Field>(name: F): BoundField<F> {
  const { control } = useEditing().record.form;
  const { field, fieldState } = useController<Form, Field>({ control, name });
  return {
    value: field.value as Form[F],
    set: field.onChange,
    error: fieldState.error?.message,
    leave: field.onBlur,
    ref: field.ref,
  };
}
