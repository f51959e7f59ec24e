/** A timeline as it is read: by day of the reader's zone, with the visits that what is shown belongs to. */
import { VISIT_GAP_MS } from '../../../wire/contacts/limits.ts';
import type { TimelineEntry } from '../../../wire/contacts/shapes.ts';

/** Times in milliseconds. */
export type Visit = { readonly from: number; readonly to: number; readonly pages: number };
/** `visit`: of which it is the newest entry. */
export type TimelineLine = { readonly entry: TimelineEntry; readonly visit?: Visit };
export type TimelineDay = { readonly at: number; readonly lines: readonly TimelineLine[] };

/** Of entries, newest first. */
export function daysOf(entries: readonly TimelineEntry[]): TimelineDay[] {
  const visits = visitsOf(entries);
  const days: { at: number; lines: TimelineLine[] }[] = [];
  for (const entry of entries) {
    const at = Date.parse(entry.at);
    const visit = visits.get(entry.id);
    const line = visit ? { entry, visit } : { entry };
    const day = days.at(-1);
    if (day && isSameDay(day.at, at)) day.lines.push(line);
    else days.push({ at, lines: [line] });
  }
  return days;
}

/** By the id of the newest entry of each. */
function visitsOf(entries: readonly TimelineEntry[]): Map<string, Visit> {
  const visits = new Map<string, Visit>();
  let newest = '';
  for (const { id, kind, at: told } of entries) {
    if (kind !== 'page' && kind !== 'event') continue;
    const at = Date.parse(told);
    const open = visits.get(newest);
    const pages = kind === 'page' ? 1 : 0;
    if (open && open.from - at <= VISIT_GAP_MS) visits.set(newest, { ...open, from: at, pages: open.pages + pages });
    else {
      newest = id;
      visits.set(id, { from: at, to: at, pages });
    }
  }
  return visits;
}

/** On the reader's clock. */
export function isSameDay(a: number, b: number): boolean {
  return new Date(a).toDateString() === new Date(b).toDateString();
}
