/**
 * A report that comes over its project's quota: no quota refuses it (P-OPS-47), but it keeps its words alone, in so few bytes that
 * the disk hardly grows by it.
 */
import { KB } from '../../../wire/limits.ts';
import type { ReportPart } from '../../../wire/tickets/report.ts';
import type { Body } from './read-report.ts';
import type { Summary } from './summary.ts';

/** What tells in words what has happened. Everything else is left out, however small. */
const words: ReadonlySet<ReportPart> = new Set(['formData', 'metaData', 'customData']);
/** Bytes that a report counts besides its texts: rows, indexes, numbers. */
const REPORT_ROW_BYTES = KB;
const WORDS_BYTES = 8 * KB;
const DESCRIPTION_CHARS = 8000;
const SEARCH_CHARS = 2000;

/** Bytes that a report counts. */
export function sizeOf(summary: Summary, bodies: readonly Body[]): number {
  const texts = Buffer.byteLength(summary.description) + Buffer.byteLength(summary.search);
  return bodies.reduce((sum, { bytes }) => sum + bytes, REPORT_ROW_BYTES + texts);
}

export type Kept = {
  readonly summary: Summary;
  readonly bodies: readonly Body[];
  readonly leftOut: readonly ReportPart[];
};

export function withinWords(summary: Summary, given: readonly Body[]): Kept {
  const isKept = ({ part, bytes }: Body) => words.has(part) && bytes <= WORDS_BYTES;
  return {
    summary: {
      ...summary,
      description: summary.description.slice(0, DESCRIPTION_CHARS),
      search: summary.search.slice(0, SEARCH_CHARS),
      hasScreenshot: false,
      hasReplay: false,
    },
    bodies: given.filter(isKept),
    leftOut: given.filter((body) => !isKept(body)).map(({ part }) => part),
  };
}
