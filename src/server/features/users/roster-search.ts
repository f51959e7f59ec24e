/** One pass over the roster: which users match, how many there are, and the page of them. */
import { firstSince, idAt, LIVING, type Columns } from './roster-columns.ts';
import { rosterFlags } from './roster-store.sqlite.ts';
import type { UserFilter } from './store.ts';

/** `total`: how many users match; `ids`: those of the page. */
export type Found = { readonly total: number; readonly ids: string[] };
/** What the roster can filter by: bans are not kept in it. */
export type RosterFilter = Omit<UserFilter, 'banned'>;

const encoder = new TextEncoder();

export function search(columns: Columns, filter: RosterFilter): Found {
  const { newestFirst, limit, offset } = filter;
  const matches = matcher(columns, filter);
  const first = filter.registeredFrom === undefined ? 0 : firstSince(columns, filter.registeredFrom);
  const rows = columns.count - first;
  const ids: string[] = [];
  let total = 0;
  for (let step = 0; step < rows; step += 1) {
    const row = newestFirst ? columns.count - 1 - step : first + step;
    if (!matches(row)) continue;
    if (total >= offset && ids.length < limit) ids.push(idAt(columns, row));
    total += 1;
  }
  return { total, ids };
}

function matcher(columns: Columns, filter: RosterFilter): (row: number) => boolean {
  const { flags, activeDay, textAt, nameBytes, emailBytes, texts } = columns;
  const { mask, wanted } = flagsOf(filter);
  const name = bytesOf(filter.name);
  const email = bytesOf(filter.email);
  const activeFrom = filter.activeFromDay ?? 0;
  return (row) => {
    if ((flags[row]! & mask) !== wanted || activeDay[row]! < activeFrom) return false;
    if (name && !holds(texts, textAt[row]!, nameBytes[row]!, name)) return false;
    return !email || holds(texts, textAt[row]! + nameBytes[row]!, emailBytes[row]!, email);
  };
}

/** The bits that are looked at, and what they are to be. */
function flagsOf(filter: RosterFilter): { mask: number; wanted: number } {
  const asked = [filter.enabled, filter.admin, filter.mfaEnabled, filter.emailVerified, filter.newsletter];
  let [mask, wanted] = [LIVING, LIVING];
  rosterFlags.forEach((_, bit) => {
    if (asked[bit] === undefined) return;
    mask |= 1 << bit;
    if (asked[bit]) wanted |= 1 << bit;
  });
  return { mask, wanted };
}

function bytesOf(term: string | undefined): Uint8Array | undefined {
  return term === undefined ? undefined : encoder.encode(term.toLowerCase());
}

/** By hand: a call of the engine's own search for each of a million short texts takes longer than the search. */
function holds(texts: Uint8Array, from: number, size: number, term: Uint8Array): boolean {
  const last = from + size - term.length;
  const first = term[0];
  for (let at = from; at <= last; at += 1) {
    if (texts[at] !== first) continue;
    let same = 1;
    while (same < term.length && texts[at + same] === term[same]) same += 1;
    if (same === term.length) return true;
  }
  return false;
}
