/** A field of a task in the list of changes, in a line; undefined leaves it to the pattern. */
export function changeWords(value: unknown, right: string): string | undefined {
  if (!Array.isArray(value) || value.length === 0) return undefined;
  return value.map((one: unknown) => partWords(one, right)).join(', ');
}

/** An answer says whether it is right, a place of a matching counts from 1, an example is what goes in and comes out. */
function partWords(part: unknown, right: string): string {
  if (typeof part === 'number') return String(part + 1);
  if (typeof part !== 'object' || part === null) return String(part);
  const { answer, correct, input, output } = part as Record<string, unknown>;
  if (typeof answer === 'string') return correct === true ? `${answer} (${right})` : answer;
  return `${String(input)} → ${String(output)}`;
}
