/**
 * The house's own small builders over superstruct: each keeps the JSON Schema of what it accepts beside the struct,
 * so that OpenAPI, the server's validation and the client's types come from one line.
 * `parse` is the only door: a value that does not fit becomes one `ApiError` (422) that names the field, and never
 * repeats the value, because values may be secrets.
 */
import * as s from 'superstruct';
import { ApiError } from './errors.ts';

export type JsonSchema = { readonly [key: string]: unknown };
export type Struct<T> = s.Struct<T, unknown>;
export type Infer<S extends s.Struct<any, any>> = s.Infer<S>;
type Shape = Record<string, s.Struct<any, any>>;
type ShapeValue<F extends Shape> =
  s.Infer<s.Struct<any, F>> extends never ? never : s.Infer<ReturnType<typeof s.object<F>>>;

type Check = (value: unknown) => boolean;

const schemas = new WeakMap<object, JsonSchema>();
/** The same rules as plain functions: what fits, nearly everything, is let pass by these, at a fraction of the cost. */
const checks = new WeakMap<object, Check>();

function keep<S extends object>(struct: S, schema: JsonSchema, check: Check): S {
  schemas.set(struct, schema);
  checks.set(struct, check);
  return struct;
}

/** The plain rule of a struct made by these builders. */
function checkOf(struct: s.Struct<any, any>): Check {
  return checks.get(struct) ?? ((value) => s.is(value, struct));
}

/** The JSON Schema of a struct made by these builders; `{}` (anything) for any other. */
export function jsonSchemaOf(struct: object): JsonSchema {
  return schemas.get(struct) ?? {};
}

/**
 * The library words a failure with the value in it: slow for a long value, and a throw for `{"toString": 0}`. Its structs
 * get words of their own, so that a failure costs nothing and `parse` can pass it on.
 */
function worded<T, S>(struct: s.Struct<T, S>, complaint: (value: any) => true | string): s.Struct<T, S> {
  return new s.Struct({ ...struct, validator: complaint });
}

/** A table: neither null nor a list. */
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const anObject = (value: unknown) => isObject(value) || 'must be an object';
const string = worded(s.string(), (value) => typeof value === 'string' || 'must be a string');
const number = worded(s.number(), (value) => typeof value === 'number' || 'must be a number');
const boolean = worded(s.boolean(), (value) => typeof value === 'boolean' || 'must be a boolean');
const unknownKey = s.define<never>('never', () => 'is not a known key');

/** Text of `min` to `max` characters (UTF-16 units), with an optional pattern. */
export function text(limits: { min?: number; max: number; pattern?: RegExp; what?: string }): Struct<string> {
  const { min = 0, max, pattern, what } = limits;
  const struct = s.refine(string, 'text', (value) => {
    if (value.length < min) return min === 1 ? 'must not be empty' : `must have at least ${min} characters`;
    if (value.length > max) return `must have at most ${max} characters`;
    return !pattern || pattern.test(value) || `must be ${what ?? 'in the expected form'}`;
  });
  return keep(
    struct as Struct<string>,
    {
      type: 'string',
      ...(min ? { minLength: min } : {}),
      maxLength: max,
      ...(pattern ? { pattern: pattern.source } : {}),
    },
    (value) =>
      typeof value === 'string' && value.length >= min && value.length <= max && (!pattern || pattern.test(value)),
  );
}

/** A whole number from `min` to `max`; beyond 2^53-1 nothing passes (parley.md 5). */
export function integer(limits: { min?: number; max?: number } = {}): Struct<number> {
  const { min = -Number.MAX_SAFE_INTEGER, max = Number.MAX_SAFE_INTEGER } = limits;
  const struct = s.refine(number, 'integer', (value) => {
    if (!Number.isSafeInteger(value)) return 'must be a whole number of at most 2^53-1';
    return (value >= min && value <= max) || `must be from ${min} to ${max}`;
  });
  return keep(
    struct as Struct<number>,
    { type: 'integer', minimum: min, maximum: max },
    (value) => Number.isSafeInteger(value) && (value as number) >= min && (value as number) <= max,
  );
}

/** Any number up to 2^53-1, with or without a fraction: beyond it two whole numbers are one (parley.md 5). */
export function amount(): Struct<number> {
  const most = Number.MAX_SAFE_INTEGER;
  const struct = s.refine(number, 'amount', (value) => Math.abs(value) <= most || 'must be a number of at most 2^53-1');
  const check: Check = (value) => typeof value === 'number' && Math.abs(value) <= most;
  return keep(struct as Struct<number>, { type: 'number', minimum: -most, maximum: most }, check);
}

export function flag(): Struct<boolean> {
  return keep(boolean as Struct<boolean>, { type: 'boolean' }, (value) => typeof value === 'boolean');
}

/** One of the given words. */
export function choice<const T extends readonly string[]>(words: T): Struct<T[number]> {
  const struct = s.define<T[number]>(
    'choice',
    (value) => words.includes(value as string) || `must be one of ${words.join(', ')}`,
  );
  return keep(struct as Struct<T[number]>, { type: 'string', enum: words }, (value) => words.includes(value as string));
}

/** At most `max` items: a longer list is refused before any of them is looked at. */
export function list<T>(of: Struct<T>, limits: { max: number }): Struct<T[]> {
  const struct = worded(s.array(of), (value) => {
    if (!Array.isArray(value)) return 'must be an array';
    return value.length <= limits.max || `must have at most ${limits.max} items`;
  });
  const item = checkOf(of);
  const check: Check = (value) => Array.isArray(value) && value.length <= limits.max && value.every(item);
  const schema = { type: 'array', items: jsonSchemaOf(of), maxItems: limits.max };
  return keep(struct as unknown as Struct<T[]>, schema, check);
}

/** An object with free keys whose values all fit `of`; at most `max` keys. */
export function table<T>(of: Struct<T>, limits: { max: number } = { max: 1000 }): Struct<Record<string, T>> {
  const struct = worded(s.record(string, of), (value) => {
    if (!isObject(value)) return 'must be an object';
    return Object.keys(value).length <= limits.max || `must have at most ${limits.max} keys`;
  });
  const item = checkOf(of);
  const schema = { type: 'object', additionalProperties: jsonSchemaOf(of), maxProperties: limits.max };
  return keep(struct as unknown as Struct<Record<string, T>>, schema, (value) => {
    if (!isObject(value)) return false;
    const keys = Object.keys(value);
    return keys.length <= limits.max && keys.every((key) => item(value[key]));
  });
}

function objectSchema(fields: Shape, additionalProperties: boolean): JsonSchema {
  const required = Object.keys(fields).filter((key) => !optionals.has(fields[key]!));
  return {
    type: 'object',
    properties: Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, jsonSchemaOf(field)])),
    ...(required.length ? { required } : {}),
    additionalProperties,
  };
}

/** An object with exactly these keys: an unknown key is refused. For what our own clients send. */
export function shape<F extends Shape>(fields: F): Struct<ShapeValue<F>> {
  const struct = worded(s.object(fields), anObject);
  struct.entries = function* (value: any) {
    // Around an optional or nullable shape it is asked for what is missing, too.
    if (!isObject(value)) return;
    for (const key in fields) yield [key, value[key], fields[key]!];
    for (const key of Object.keys(value)) if (!Object.hasOwn(fields, key)) yield [key, value[key], unknownKey];
  };
  const known = fieldsCheck(fields);
  const check: Check = (value) =>
    known(value) && Object.keys(value as object).every((key) => Object.hasOwn(fields, key));
  return keep(struct as unknown as Struct<ShapeValue<F>>, objectSchema(fields, false), check);
}

function fieldsCheck(fields: Shape): Check {
  const rules = Object.entries(fields).map(([key, field]) => [key, checkOf(field)] as const);
  return (value) => isObject(value) && rules.every(([key, check]) => check(value[key]));
}

/** An object with at least these keys; others are let pass. For what third-party clients send. */
export function open<F extends Shape>(fields: F): Struct<ShapeValue<F>> {
  const struct = worded(s.type(fields), anObject) as unknown as Struct<ShapeValue<F>>;
  return keep(struct, objectSchema(fields, true), fieldsCheck(fields));
}

const optionals = new WeakSet<object>();

/** The key may be missing. */
export function optional<T>(of: Struct<T>): Struct<T | undefined> {
  const check = checkOf(of);
  const maybe = s.optional(of as s.Struct<T>) as unknown as Struct<T | undefined>;
  const struct = keep(maybe, jsonSchemaOf(of), (value) => value === undefined || check(value));
  optionals.add(struct);
  return struct;
}

export function nullable<T>(of: Struct<T>): Struct<T | null> {
  const check = checkOf(of);
  const schema = { anyOf: [jsonSchemaOf(of), { type: 'null' }] };
  const struct = s.nullable(of as s.Struct<T>) as unknown as Struct<T | null>;
  return keep(struct, schema, (value) => value === null || check(value));
}

/** Any of several forms. */
export function either<A, B>(a: Struct<A>, b: Struct<B>): Struct<A | B> {
  const [first, second] = [checkOf(a), checkOf(b)];
  const check: Check = (value) => first(value) || second(value);
  const struct = s.define<A | B>('either', (value) => check(value) || 'must have one of the known forms');
  return keep(struct as Struct<A | B>, { anyOf: [jsonSchemaOf(a), jsonSchemaOf(b)] }, check);
}

/** Any JSON. */
export function anything(): Struct<unknown> {
  return keep(s.unknown() as Struct<unknown>, {}, () => true);
}

/** True when the value fits. For messages that are ignored when they do not. */
export function fits<T>(struct: Struct<T>, value: unknown): value is T {
  return checkOf(struct)(value);
}

const adjustments = new WeakMap<object, (value: unknown) => unknown>();

/**
 * A struct whose values `parse` puts into shape before it looks at them, for what clients of others send. `adjust` takes
 * anything, changes nothing in place and never throws. Within another struct it is as any other.
 */
export function adjusted<S extends object>(struct: S, adjust: (value: unknown) => unknown): S {
  adjustments.set(struct, adjust);
  return struct;
}

/** More of a name is not repeated: it may come from the caller. */
const FIELD_CHARS = 200;

/** The value, typed; or an `ApiError` with code `invalid_field` that names the first field that does not fit. */
export function parse<T>(struct: Struct<T>, given: unknown): T {
  const adjust = adjustments.get(struct);
  const value = adjust ? adjust(given) : given;
  if (checkOf(struct)(value)) return value as T;
  const [error] = s.validate(value, struct);
  if (!error) throw new Error('the two forms of a rule in wire/schema.ts disagree');
  const path = error.path.join('.');
  const field = path.slice(0, FIELD_CHARS).toWellFormed() || 'body';
  // Only the first failure is looked at: there may be millions.
  const words = error.message.slice(error.path.length > 0 ? `At path: ${path} -- `.length : 0);
  throw new ApiError('invalid_field', `${field} ${error.value === undefined ? 'is missing' : words}`, {
    details: { field },
  });
}
