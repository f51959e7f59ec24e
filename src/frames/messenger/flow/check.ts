/** What is wrong with a form, field by field. */
import { EMAIL_CHARS } from '../../../wire/auth/limits.ts';
import { FORM_TEXT_CHARS } from '../../../wire/tickets/limits.ts';
import type { Field, Attachment, FlowState, Problem } from './state.ts';

/** Something before and after the @, and a dot in what follows: the rest is for the mail server to know. */
const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/;

type Checked = Pick<FlowState, 'values' | 'files' | 'capture' | 'film'>;

/** Empty when the form can be sent. The order is that of the fields. */
export function problemsOf(fields: readonly Field[], flow: Checked): Record<string, Problem> {
  const found = fields.map((field) => [field.key, problemOf(field, flow)] as const);
  return Object.fromEntries(found.filter((entry): entry is [string, Problem] => entry[1] !== undefined));
}

/** The most characters that a field takes. */
export function longest(field: Field): number {
  return Math.min(field.max ?? FORM_TEXT_CHARS, field.kind === 'email' ? EMAIL_CHARS : FORM_TEXT_CHARS);
}

function problemOf(field: Field, flow: Checked): Problem | undefined {
  const value = flow.values[field.key]?.trim() ?? '';
  switch (field.kind) {
    case 'file':
      return fileProblem(field.required, flow.files[field.key] ?? []);
    case 'capture':
      return captureProblem(field, flow);
    case 'choice':
      return field.required && !value ? 'choose' : undefined;
    case 'email':
      if (!value) return field.required ? 'email' : undefined;
      return value.length <= longest(field) && emailPattern.test(value) ? undefined : 'email';
    default:
      if (value.length > longest(field)) return 'long';
      return field.required && !value ? 'empty' : undefined;
  }
}

/** Marks, a recording or, where neither can be made, a file: any of them shows it. */
function captureProblem({ key, required }: Field, { capture, files, film }: Checked): Problem | undefined {
  const added = files[key] ?? [];
  const missing = required && !capture && !film && added.length === 0;
  return missing ? 'capture' : fileProblem(false, added);
}

function fileProblem(required: boolean, files: readonly Attachment[]): Problem | undefined {
  if (files.some((file) => file.status === 'uploading')) return 'uploading';
  if (files.some((file) => file.status === 'failed')) return 'uploadFailed';
  return required && files.length === 0 ? 'file' : undefined;
}
