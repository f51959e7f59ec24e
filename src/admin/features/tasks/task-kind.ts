/** What a form has to know of a kind of task. The four kinds stand in `task-forms.tsx`. */
import type { ComponentType } from 'react';
import type { Struct } from '../../../wire/schema.ts';
import type { Subtask } from '../../../wire/tasks/shapes.ts';
import type { SubtaskType } from '../../../wire/tasks/types.ts';
import type { Api } from '../../api/api.ts';
import type { FieldRules } from '../../parts/form/problems.ts';
import type { RecordForm } from '../../parts/form/use-record-form.ts';
import type { ContentOf } from '../../parts/task-view/task.ts';
import type { AdminTexts } from '../../shell/texts.ts';

/** Beside the content of its kind. `enabled` and `retired` are of no use before a task has been made. */
export type TaskFormBase = {
  readonly xp: number;
  readonly coins: number;
  readonly fee: number;
  readonly enabled: boolean;
  readonly retired: boolean;
};

/** A new task's first values; a duplicate begins so too. */
export const newBase: TaskFormBase = { xp: 0, coins: 0, fee: 0, enabled: true, retired: false };

export type TaskKind<F extends TaskFormBase, K extends SubtaskType> = {
  readonly type: K;
  /** Some servers keep a part of the content to themselves: what is not known need not be filled in. */
  readonly structOf: (content: ContentOf<K> | null) => Struct<F>;
  readonly empty: F;
  readonly toForm: (base: TaskFormBase, content: ContentOf<K>) => F;
  readonly toContent: (form: F) => ContentOf<K>;
  readonly rules: (texts: AdminTexts) => FieldRules<F>;
  /** What each field is called, in the order in which changes are told. */
  readonly names: (texts: AdminTexts) => { [N in keyof F & string]: string };
  /** Rejects with a `Failure`, as do changes. */
  readonly add: (api: Api, challenge: string, values: F) => Promise<Subtask>;
  readonly change: (api: Api, place: Place, changed: Partial<F>) => Promise<Subtask>;
  readonly Fields: ComponentType<{ readonly record: RecordForm<F> }>;
};

export type Place = { readonly task: string; readonly subtask: string };

export function baseOf({ xp, coins, fee = 0, enabled, retired }: Omit<TaskFormBase, 'fee'> & { fee?: number }) {
  return { xp, coins, fee, enabled, retired } satisfies TaskFormBase;
}

/** Names of the fields that all kinds have. */
export function baseNames({ t }: AdminTexts): { [N in keyof TaskFormBase]: string } {
  return {
    xp: t('task.field.xp'),
    coins: t('task.field.coins'),
    fee: t('task.field.fee'),
    enabled: t('task.field.enabled'),
    retired: t('task.field.retired'),
  };
}
