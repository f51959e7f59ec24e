/**
 * How a snapshot is stored: one line of JSON with everything but the html, then the html as it is. The html is by far the
 * most of a report, and as a JSON text it would be escaped and unescaped for nothing.
 */
import { screenshotData, type ScreenshotData } from '../../../wire/tickets/report.ts';
import { fits } from '../../../wire/schema.ts';

/** Its pieces, one after the other: joined they would take their memory twice. */
export function screenshotPieces({ html, ...rest }: ScreenshotData): readonly string[] {
  return [`${JSON.stringify(rest)}\n`, html];
}

export function writeScreenshot(screenshot: ScreenshotData): string {
  return screenshotPieces(screenshot).join('');
}

/** undefined for what was not written by `writeScreenshot`. */
export function readScreenshot(body: string): ScreenshotData | undefined {
  const end = body.indexOf('\n');
  if (end < 0) return undefined;
  const stored: unknown = { ...(JSON.parse(body.slice(0, end)) as object), html: body.slice(end + 1) };
  return fits(screenshotData, stored) ? stored : undefined;
}
