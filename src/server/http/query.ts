/**
 * Query strings, read as the struct of their call says. Other clients build them by joining texts: an empty value counts as
 * absent, names that the struct does not know are let pass, and of a name that is given twice the first counts, unless the
 * struct wants a list. Numbers are written in digits, yes and no as `true` and `false`.
 */
import { fieldsOf, type JsonSchema, type Struct } from '../../wire/schema.ts';
import { parse } from '../../wire/parse.ts';
import { wholeText } from './whole-text.ts';

/** Errors: 422 that names the parameter. */
export function readQuery<Q>(struct: Struct<Q>, search: URLSearchParams): Q {
  const given: Record<string, unknown> = {};
  for (const [name, schema] of Object.entries(fieldsOf(struct))) {
    const values = search
      .getAll(name)
      .map((text) => wholeText(text).trim())
      .filter(Boolean);
    if (values.length === 0) given[name] = schema.default;
    else given[name] = schema.type === 'array' ? [...new Set(values)] : valueOf(schema, values[0]!);
  }
  // A value of a list is named by its parameter, not by its place.
  return parse(struct, given, 1);
}

/** What cannot be read as the type that is asked for stays a text, and is refused as one. */
function valueOf({ type }: JsonSchema, text: string): unknown {
  if (type === 'integer' && /^-?\d+$/.test(text)) return Number(text);
  if (type === 'boolean' && (text === 'true' || text === 'false')) return text === 'true';
  return text;
}

/** The query of an address that no route has read. */
export const queryIn = <T>({ searchParams }: URL, query: Struct<T>): T => readQuery(query, searchParams);
