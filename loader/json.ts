/** JSON as it was when we were loaded, and whatever the page has done to it. */
const { parse, stringify } = JSON;

export const parseJson: (text: string) => unknown = parse;

/** Some pages give every array a `toJSON` of an old library, which turns lists into strings: it is set aside meanwhile. */
export function toJson(value: unknown): string {
  const lists = Array.prototype as { toJSON?: unknown };
  const odd = lists.toJSON;
  if (odd) Reflect.deleteProperty(lists, 'toJSON');
  try {
    return stringify(value);
  } finally {
    if (odd) lists.toJSON = odd;
  }
}
