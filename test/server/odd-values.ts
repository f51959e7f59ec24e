/** Values that mostly fit and sometimes do not, for tests of whatever comes in. */
import * as fc from 'fast-check';
import type { JsonSchema } from '../../src/wire/schema.ts';

export const oddText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(
    '',
    '\0',
    '\ud800',
    'null',
    '__proto__',
    '%',
    "' or 1=1 --",
    '../../x',
    '9'.repeat(400),
    '\u202e',
    '<script>',
  ),
);
const plainText = fc.constantFrom('abc-12345', 'x1', 'A');
const oddNumber = fc.oneof(fc.integer(), fc.double(), fc.constantFrom(2 ** 53, -1, 1e308, 0.1));
export const oddJson: fc.Arbitrary<unknown> = fc.oneof(
  fc.jsonValue({ maxDepth: 4 }),
  oddText,
  oddNumber,
  fc.constant(null),
);

/** A value that mostly fits a JSON Schema, with a wrong one here and there. */
export function almost(schema: JsonSchema): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 30, arbitrary: fitting(schema) }, { weight: 1, arbitrary: oddJson });
}

function fitting(schema: JsonSchema): fc.Arbitrary<unknown> {
  if (schema.anyOf) return fc.oneof(...(schema.anyOf as JsonSchema[]).map(almost));
  if (schema.enum) return fc.constantFrom(...(schema.enum as string[]));
  if (schema.type === 'string')
    return schema.pattern ? fc.oneof(plainText, plainText, plainText, oddText) : fc.oneof(plainText, oddText);
  if (schema.type === 'integer' || schema.type === 'number') return oddNumber;
  if (schema.type === 'boolean') return fc.boolean();
  if (schema.type === 'array') return fc.array(almost(schema.items as JsonSchema), { maxLength: 4 });
  if (schema.type !== 'object') return oddJson;
  const properties = (schema.properties ?? {}) as Record<string, JsonSchema>;
  const known = fc.record(Object.fromEntries(Object.entries(properties).map(([key, of]) => [key, almost(of)])), {
    requiredKeys: (schema.required ?? []) as string[],
  });
  return fc.tuple(known, fc.dictionary(oddText, oddJson, { maxKeys: 3 })).map(([a, b]) => ({ ...b, ...a }));
}
