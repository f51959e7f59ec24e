/**
 * What is wrong with a field, found by the same schema that the server validates with, and told in the words of the
 * specification. `n` is the last length or number that is refused, or taken where the words say so.
 */
import type { FieldError, FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import { jsonSchemaOf, type JsonSchema, type Struct } from '../../../wire/schema.ts';
import { EMAIL_FORM } from '../../../wire/users/shapes.ts';
import type { AdminTexts, Key } from '../../shell/texts.ts';

const kinds = {
  required: 'validation.required',
  short: 'validation.short',
  long: 'validation.long',
  email: 'validation.email',
  code: 'validation.code',
  least: 'validation.least',
  most: 'validation.most',
  whole: 'validation.whole',
  many: 'validation.many',
  form: 'validation.shape',
} as const satisfies Record<string, Key>;
export type ProblemKind = keyof typeof kinds;
export type Problem = { readonly kind: ProblemKind; readonly n?: number };

const CODE_FORM = '^[0-9]{6}$';

/** What no schema of one field can say, by the path of the field: words of its own. */
export type FieldRules<T> = (values: T) => Readonly<Record<string, string>>;

/** A resolver for react-hook-form: every field that does not fit, each with its first problem. */
export function resolverOf<T extends FieldValues>(struct: Struct<T>, rules?: FieldRules<T>): Resolver<T> {
  return (values) => {
    const [error] = struct.validate(values);
    const errors: FieldErrors = {};
    const broken = Object.entries(rules?.(values) ?? {});
    for (const { path, value } of error?.failures() ?? []) {
      const steps = path.map(String);
      put(errors, steps, asFieldError(problemOf(schemaAt(jsonSchemaOf(struct), steps), value)));
    }
    for (const [path, message] of broken) put(errors, path.split('.'), { type: 'rule', message });
    const fits = !error && broken.length === 0;
    return fits ? { values, errors: {} } : { values: {}, errors: errors as FieldErrors<T> };
  };
}

export function asFieldError({ kind, n }: Problem): FieldError {
  return { type: kind, ...(n === undefined ? {} : { message: String(n) }) };
}

/** The words for a field that is called `field`; an error that has words of its own keeps them. */
export function problemWords({ t }: AdminTexts, error: FieldError | undefined, field: string): string | undefined {
  if (!error) return undefined;
  const key = (kinds as Record<string, Key>)[error.type];
  return key ? t(key, { field, n: Number(error.message ?? 0) }) : error.message;
}

/** Why `value` does not fit `schema`. */
export function problemOf(schema: JsonSchema, value: unknown): Problem {
  const part = textPartOf(schema);
  const number = (name: string): number | undefined => (typeof part[name] === 'number' ? part[name] : undefined);
  if (value === undefined || value === null || value === '') return { kind: 'required' };
  if (typeof value === 'number') return numberProblem(value, number('minimum'), number('maximum'));
  if (Array.isArray(value)) return { kind: 'many', n: number('maxItems') ?? 0 };
  if (typeof value !== 'string') return { kind: 'form' };
  const least = number('minLength') ?? 0;
  if (value.length < least) return { kind: 'short', n: least - 1 };
  const most = number('maxLength') ?? Infinity;
  if (value.length > most) return { kind: 'long', n: most + 1 };
  if (part.pattern === EMAIL_FORM.source) return { kind: 'email' };
  return { kind: part.pattern === CODE_FORM ? 'code' : 'form' };
}

function numberProblem(value: number, least: number | undefined, most: number | undefined): Problem {
  if (Number.isNaN(value)) return { kind: 'required' };
  if (!Number.isInteger(value)) return { kind: 'whole' };
  if (least !== undefined && value < least) return { kind: 'least', n: least };
  return { kind: 'most', n: most ?? Number.MAX_SAFE_INTEGER };
}

/** The schema of the text, where a field may also be null. */
function textPartOf(schema: JsonSchema): JsonSchema {
  const parts = (schema.anyOf as JsonSchema[] | undefined)?.map(textPartOf) ?? [schema];
  return parts.find((part) => part.type !== 'null' && part.maxLength !== 0) ?? schema;
}

function schemaAt(schema: JsonSchema, path: readonly string[]): JsonSchema {
  const [step, ...rest] = path;
  const part = textPartOf(schema);
  if (step === undefined) return part;
  const properties = part.properties as Record<string, JsonSchema> | undefined;
  const next = properties?.[step] ?? (part.items as JsonSchema | undefined) ?? {};
  return schemaAt(next, rest);
}

/** The first problem of a field stands; a problem of the whole list stands at the list. */
function put(errors: FieldErrors, path: readonly string[], error: FieldError): void {
  let place: Record<string, unknown> = errors;
  for (const [at, step] of path.slice(0, -1).entries()) {
    // Of a list it has to be a list, or the form forgets it when it looks at the list again.
    place[step] ??= /^\d+$/.test(path[at + 1] ?? '') ? [] : {};
    place = place[step] as Record<string, unknown>;
  }
  const last = path.at(-1);
  if (last !== undefined) place[last] ??= error;
}
