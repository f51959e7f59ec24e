/**
 * A report as it came, made ready to be stored: shaped, validated, told in short, its parts written and packed. It runs where
 * the report is parsed, for a large one in a thread: writing and packing 30 MB would hold up everybody for 0.2 s.
 */
import { report as reportStruct, reportParts, type Report, type ReportPart } from '../../../wire/tickets/report.ts';
import { ApiError } from '../../../wire/errors.ts';
import { fitReport } from '../../../wire/pure/fit-report.ts';
import { RELEASE_CHARS } from '../../../wire/media/limits.ts';
import { isObject, jsonSchemaOf } from '../../../wire/schema.ts';
import { parse } from '../../../wire/parse.ts';
import type { Reading } from '../../http/reading.ts';
import { pack, type Stored } from './packing.ts';
import { screenshotPieces } from './screenshot-part.ts';
import { saidIn, type Said } from './summary.ts';

/** A part as it is stored. `bytes`: of its text, before it was packed. */
export type Body = { readonly part: ReportPart; readonly bytes: number; readonly stored: Stored };

export type ReadReport = {
  readonly reportId: string | null;
  readonly said: Said;
  readonly bodies: readonly Body[];
  /** The form as JSON text, which names files. */
  readonly formData: string | undefined;
  /** Of the site that it is about, as its page says it. */
  readonly release: string | null;
};

export const reading: Reading<ReadReport> = {
  module: import.meta.url,
  read: (given) => readReport(parse(reportStruct, fitReport(given))),
};

/** Errors: 422 for a body without any field of a report. */
export async function readReport(report: Report): Promise<ReadReport> {
  refuseEmpty(report);
  const texts = textsOf(report);
  return {
    reportId: report.reportId ?? null,
    said: saidIn(report),
    bodies: await Promise.all(texts.map(async ([part, pieces]) => ({ part, ...(await pack(...pieces)) }))),
    formData: texts.find(([part]) => part === 'formData')?.[1][0],
    release: releaseIn(report.metaData),
  };
}

/** What no release of a site is called is none. */
function releaseIn(metaData: unknown): string | null {
  const said = isObject(metaData) ? metaData.releaseVersionNumber : undefined;
  return typeof said === 'string' && said !== '' && said.length <= RELEASE_CHARS ? said : null;
}

const fields = Object.keys(jsonSchemaOf(reportStruct).properties ?? {}) as (keyof Report)[];

/** What says nothing at all is some other program's request: nobody could work on such a ticket. */
function refuseEmpty(report: Report): void {
  if (fields.some((field) => report[field] !== undefined && report[field] !== null)) return;
  throw new ApiError('invalid_field', 'The body has no field of a report: send at least one, such as formData.');
}

/** The parts as JSON texts in pieces, as they came; what was not sent is not stored. */
function textsOf(report: Report): (readonly [ReportPart, readonly string[]])[] {
  const sent = reportParts.filter((part) => report[part] !== undefined && report[part] !== null);
  return sent.map((part) => [
    part,
    part === 'screenshotData' ? screenshotPieces(report[part]!) : [JSON.stringify(report[part])],
  ]);
}
