/**
 * On which pages an action or tooltip shows (parley.md 6). Addresses are compared without a trailing slash and without
 * regard to case; `{word}` matches one run of letters, digits, `_` or `-`. A filter is read character by character and
 * never made into a regular expression, so that none can be slow.
 */

export const pageFilterTypes = ['is', 'isnot', 'contains', 'notcontains', 'startswith', 'endswith'] as const;
export type PageFilterType = (typeof pageFilterTypes)[number];

/** Where a match may begin and end: anywhere, or only where the address does. */
type Ends = { fromStart: boolean; toEnd: boolean };

const inRun = /[\p{L}\p{N}_-]/u;
const RUN = '{}';

/** True when the page at `address` passes. An empty filter or type passes everywhere, an unknown type nowhere. */
export function pageMatches(filter: string | undefined, type: string | undefined, address: string): boolean {
  if (!filter || !type) return true;
  const [wanted, page] = [readable(filter), withoutSlash(readable(address))];
  const same = { fromStart: true, toEnd: true };
  switch (type as PageFilterType) {
    case 'is':
      return matches(withoutSlash(wanted), page, same);
    case 'isnot':
      return !matches(withoutSlash(wanted), page, same);
    // A filter that ends in a slash means what lies below it, and the place itself.
    case 'contains':
      return matches(wanted, `${page}/`, { fromStart: false, toEnd: false });
    case 'notcontains':
      return !matches(wanted, `${page}/`, { fromStart: false, toEnd: false });
    case 'startswith':
      return matches(wanted, `${page}/`, { fromStart: true, toEnd: false });
    case 'endswith':
      return matches(withoutSlash(wanted), page, { fromStart: false, toEnd: true });
    default:
      return false;
  }
}

/** Follows every way to read the filter at once, so that the time is bounded by both lengths multiplied. */
function matches(filter: string, text: string, { fromStart, toEnd }: Ends): boolean {
  // Split at the runs, the odd pieces are the runs' names.
  const parts = filter.split(/\{([\p{L}\p{N}_-]+)\}/u).flatMap((piece, at) => (at % 2 ? [RUN] : [...piece]));
  let reached = new Set([0]);
  for (const character of text) {
    if (!toEnd && reached.has(parts.length)) return true;
    const next = new Set(fromStart ? [] : [0]);
    for (const at of reached) {
      const part = parts[at];
      const run = part === RUN && inRun.test(character);
      if (run) next.add(at);
      if (run || part === character) next.add(at + 1);
    }
    reached = next;
  }
  return reached.has(parts.length);
}

/** The address as people write it, with its letters: browsers escape those outside ASCII. */
function readable(address: string): string {
  try {
    return decodeURI(address).toLowerCase();
  } catch (error) {
    if (!(error instanceof URIError)) throw error;
    return address.toLowerCase();
  }
}

function withoutSlash(address: string): string {
  return address.endsWith('/') ? address.slice(0, -1) : address;
}
