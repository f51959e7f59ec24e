/** What a record held when it was read, in the fields that are about to change: for servers that refuse what somebody else
 * has changed meanwhile (409). A field that it did not have is null. */
export function expectedOf(record: object, changed: object): Record<string, unknown> {
  const held = record as Record<string, unknown>;
  return Object.fromEntries(Object.keys(changed).map((field) => [field, held[field] ?? null]));
}
