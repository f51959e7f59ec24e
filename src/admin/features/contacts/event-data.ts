/** What a page told with an event, as few pairs of words. */

const PAIRS_SHOWN = 6;
const VALUE_CHARS = 80;

export function pairsOf(data: unknown): (readonly [name: string, value: string])[] {
  if (typeof data !== 'object' || data === null) return [];
  return Object.entries(data)
    .slice(0, PAIRS_SHOWN)
    .map(([name, value]) => [short(name), short(typeof value === 'string' ? value : JSON.stringify(value))]);
}

function short(text: string): string {
  return text.length > VALUE_CHARS ? `${text.slice(0, VALUE_CHARS)}…` : text;
}
