/**
 * The house's own small builders of superstruct's structs: each keeps the JSON Schema of what it accepts beside the struct,
 * so that OpenAPI, the server's validation and the client's types come from one line.
 * `parse` (parse.ts) is the only door where somebody is told what is wrong; `fits` where what does not fit is ignored.
 */
import * as s from 'superstruct';

export type JsonSchema = { readonly [key: string]: unknown };
export type Struct<T> = s.Struct<T, unknown>;
export type Infer<S extends s.Struct<any, any>> = s.Infer<S>;
/** One of whichever value, for what reads its form alone. */
export type AnyStruct = s.Struct<any, any>;
type Shape = Record<string, AnyStruct>;
type ShapeValue<F extends Shape> =
  s.Infer<s.Struct<any, F>> extends never ? never : s.Infer<ReturnType<typeof s.object<F>>>;

/** What a value must be. Both the quick yes or no and the words of a failure are made of it, so that they cannot differ. */
type Rule = {
  readonly schema: JsonSchema;
  /** Of the value itself: true, or what is wrong with it, such as 'must be a string'. */
  readonly own: (value: any) => true | string;
  /** Of a value that its own rule lets pass: the first part from the place `from` on that does not fit. */
  readonly wrongPart?: ((value: any, from: number) => Part | undefined) | undefined;
};
/** A field, an item or an entry; `place` counts those of one value from 0. */
type Part = { readonly place: number; readonly key: string | number; readonly value: unknown; readonly of: AnyStruct };
type Check = (value: unknown) => boolean;

const rules = new WeakMap<object, Rule & { readonly fits: Check }>();

/** The struct of a rule. Superstruct asks it only for the words of a failure: what fits never comes so far. */
function struct<T>(rule: Rule): Struct<T> {
  const { own, wrongPart } = rule;
  const fits: Check = wrongPart
    ? (value) => own(value) === true && wrongPart(value, 0) === undefined
    : (value) => own(value) === true;
  const made = new s.Struct<T, unknown>({
    type: 'parley',
    schema: null,
    validator: own,
    *entries(value): Generator<[string | number, unknown, AnyStruct]> {
      if (!wrongPart || own(value) !== true) return;
      for (let part = wrongPart(value, 0); part; part = wrongPart(value, part.place + 1))
        yield [part.key, part.value, part.of];
    },
  });
  rules.set(made, { ...rule, fits });
  return made;
}

function ruleOf(of: AnyStruct): Rule & { readonly fits: Check } {
  const rule = rules.get(of);
  if (!rule) throw new Error('a struct that no builder of wire/schema.ts has made');
  return rule;
}

/** The JSON Schema of a struct made by these builders. */
export function jsonSchemaOf(of: AnyStruct): JsonSchema {
  return ruleOf(of).schema;
}

/** The JSON Schema of each field of an object. */
export function fieldsOf(of: AnyStruct): Readonly<Record<string, JsonSchema>> {
  return (ruleOf(of).schema.properties ?? {}) as Record<string, JsonSchema>;
}

/** A table: neither null nor a list. */
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const anObject = (value: unknown) => isObject(value) || 'must be an object';
const unknownKey: AnyStruct = struct<unknown>({ schema: {}, own: () => 'is not a known key' });

/** Text of `min` to `max` characters (UTF-16 units), with an optional pattern. */
export function text(limits: { min?: number; max: number; pattern?: RegExp; what?: string }): Struct<string> {
  const { min = 0, max, pattern, what } = limits;
  return struct({
    schema: {
      type: 'string',
      ...(min ? { minLength: min } : {}),
      maxLength: max,
      ...(pattern ? { pattern: pattern.source } : {}),
    },
    own(value) {
      if (typeof value !== 'string') return 'must be a string';
      if (value.length < min) return min === 1 ? 'must not be empty' : `must have at least ${min} characters`;
      if (value.length > max) return `must have at most ${max} characters`;
      return !pattern || pattern.test(value) || `must be ${what ?? 'in the expected form'}`;
    },
  });
}

/** A moment as RFC 3339 writes it, with or without fractions of a second. */
export const time = text({ min: 1, max: 40 });

/** A moment that a caller names, who may have written anything: whatever follows can count with it. */
export const givenTime = struct<string>({
  schema: jsonSchemaOf(time),
  own(value) {
    const fits = ruleOf(time).own(value);
    return fits === true ? !Number.isNaN(Date.parse(value)) || 'is not a time' : fits;
  },
});

/** A whole number from `min` to `max`; beyond 2^53-1 nothing passes (parley.md 5). */
export function integer(limits: { min?: number; max?: number } = {}): Struct<number> {
  const { min = -Number.MAX_SAFE_INTEGER, max = Number.MAX_SAFE_INTEGER } = limits;
  return struct({
    schema: { type: 'integer', minimum: min, maximum: max },
    own(value) {
      if (!Number.isSafeInteger(value)) return 'must be a whole number of at most 2^53-1';
      return (value >= min && value <= max) || `must be from ${min} to ${max}`;
    },
  });
}

/** Any number up to 2^53-1, with or without a fraction: beyond it two whole numbers are one (parley.md 5). */
export function amount(): Struct<number> {
  const most = Number.MAX_SAFE_INTEGER;
  return struct({
    schema: { type: 'number', minimum: -most, maximum: most },
    own(value) {
      if (typeof value !== 'number') return 'must be a number';
      return Math.abs(value) <= most || 'must be a number of at most 2^53-1';
    },
  });
}

export function flag(): Struct<boolean> {
  return struct({ schema: { type: 'boolean' }, own: (value) => typeof value === 'boolean' || 'must be a boolean' });
}

/** One of the given words. */
export function choice<const T extends readonly string[]>(words: T): Struct<T[number]> {
  return struct({
    schema: { type: 'string', enum: words },
    own: (value) => words.includes(value) || `must be one of ${words.join(', ')}`,
  });
}

/** At most `max` items: a longer list is refused before any of them is looked at. */
export function list<T>(of: Struct<T>, limits: { max: number }): Struct<T[]> {
  const { fits, schema } = ruleOf(of);
  return struct({
    schema: { type: 'array', items: schema, maxItems: limits.max },
    own(value) {
      if (!Array.isArray(value)) return 'must be an array';
      return value.length <= limits.max || `must have at most ${limits.max} items`;
    },
    wrongPart(value: unknown[], from) {
      for (let place = from; place < value.length; place++)
        if (!fits(value[place])) return { place, key: place, value: value[place], of };
      return undefined;
    },
  });
}

/** An object with free keys whose values all fit `of`; at most `max` keys. */
export function table<T>(of: Struct<T>, limits: { max: number } = { max: 1000 }): Struct<Record<string, T>> {
  const { fits, schema } = ruleOf(of);
  return struct({
    schema: { type: 'object', additionalProperties: schema, maxProperties: limits.max },
    own(value) {
      if (!isObject(value)) return 'must be an object';
      return Object.keys(value).length <= limits.max || `must have at most ${limits.max} keys`;
    },
    wrongPart(value: Record<string, unknown>, from) {
      const keys = Object.keys(value);
      for (let place = from; place < keys.length; place++)
        if (!fits(value[keys[place]!])) return { place, key: keys[place]!, value: value[keys[place]!], of };
      return undefined;
    },
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

/** Looks for a field that does not fit. */
function wrongFieldOf(fields: Shape): (value: Record<string, unknown>, from: number) => Part | undefined {
  const known = Object.entries(fields).map(([key, of]) => ({ key, of, fits: ruleOf(of).fits }));
  return (value, from) => {
    for (let place = from; place < known.length; place++) {
      const { key, of, fits } = known[place]!;
      if (!fits(value[key])) return { place, key, value: value[key], of };
    }
    return undefined;
  };
}

/** An object with exactly these keys: an unknown key is refused. For what our own clients send. */
export function shape<F extends Shape>(fields: F): Struct<ShapeValue<F>> {
  const wrongField = wrongFieldOf(fields);
  const count = Object.keys(fields).length;
  return struct({
    schema: objectSchema(fields, false),
    own: anObject,
    wrongPart(value: Record<string, unknown>, from) {
      const part = wrongField(value, from);
      if (part) return part;
      const keys = Object.keys(value);
      for (let at = Math.max(from - count, 0); at < keys.length; at++)
        if (!Object.hasOwn(fields, keys[at]!))
          return { place: count + at, key: keys[at]!, value: value[keys[at]!], of: unknownKey };
      return undefined;
    },
  });
}

/** An object with at least these keys; others are let pass. For what third-party clients send. */
export function open<F extends Shape>(fields: F): Struct<ShapeValue<F>> {
  return struct({ schema: objectSchema(fields, true), own: anObject, wrongPart: wrongFieldOf(fields) });
}

const optionals = new WeakSet<object>();

/** What `of` takes, and one value more. */
function besides<T, V>(of: Struct<T>, value: V, schema: JsonSchema): Struct<T | V> {
  const { own, wrongPart } = ruleOf(of);
  return struct({
    schema,
    own: (given) => given === value || own(given),
    wrongPart: wrongPart && ((given, from) => (given === value ? undefined : wrongPart(given, from))),
  });
}

/** The key may be missing. */
export function optional<T>(of: Struct<T>): Struct<T | undefined> {
  const made = besides(of, undefined, jsonSchemaOf(of));
  optionals.add(made);
  return made;
}

/** Of a query's parameters: what stands in for one that is not given. */
export function otherwise<T>(of: Struct<T>, value: T): Struct<T> {
  const rule = ruleOf(of);
  const made = struct<T>({ ...rule, schema: { ...rule.schema, default: value } });
  optionals.add(made);
  return made;
}

export function nullable<T>(of: Struct<T>): Struct<T | null> {
  return besides(of, null, { anyOf: [jsonSchemaOf(of), { type: 'null' }] });
}

/** The key may be missing, and null says the same. */
export const maybe = <T>(of: Struct<T>): Struct<T | null | undefined> => optional(nullable(of));

/**
 * Typed and described as `of`, but anything fits: of messages that others pass on without having read them. Whoever reads
 * one looks at each field by itself.
 */
export function lenient<T>(of: Struct<T>): Struct<T> {
  return struct({ schema: jsonSchemaOf(of), own: () => true });
}

/** Any of several forms. */
export function either<A, B>(a: Struct<A>, b: Struct<B>): Struct<A | B> {
  const [first, second] = [ruleOf(a), ruleOf(b)];
  return struct({
    schema: { anyOf: [first.schema, second.schema] },
    own: (value) => first.fits(value) || second.fits(value) || 'must have one of the known forms',
  });
}

/** One of several objects, told apart by the word under `key`: what is wrong is told of the one that the word names. */
export function kinds<const T extends Readonly<Record<string, AnyStruct>>>(
  key: string,
  of: T,
): Struct<{ [K in keyof T]: s.Infer<T[K]> }[keyof T]> {
  const named = (value: Record<string, unknown>) => ruleOf(of[value[key] as keyof T]!);
  const known = (value: unknown) => isObject(value) && Object.hasOwn(of, String(value[key]));
  return struct({
    schema: { anyOf: Object.values(of).map(jsonSchemaOf) },
    own: (value) => known(value) || `must be an object whose ${key} is one of ${Object.keys(of).join(', ')}`,
    wrongPart: (value, from) => named(value).wrongPart?.(value, from),
  });
}

/** Any JSON. */
export function anything(): Struct<unknown> {
  return struct({ schema: {}, own: () => true });
}

/** True when the value fits. For messages that are ignored when they do not. */
export function fits<T>(of: Struct<T>, value: unknown): value is T {
  return ruleOf(of).fits(value);
}
