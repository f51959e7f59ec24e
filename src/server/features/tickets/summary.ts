/** What the inbox shows of a report, taken from what a stranger sent: bounded, whole characters, no control characters. */
import { ADDRESS_CHARS } from '../../../wire/limits.ts';
import { TICKET_TITLE_CHARS } from '../../../wire/tickets/limits.ts';
import { SESSION_TEXT_CHARS } from '../../../wire/visitors/limits.ts';
import type { NetworkEntry, Report } from '../../../wire/tickets/report.ts';
import type { TicketPriority } from '../../../wire/tickets/shapes.ts';
import type { VisitorRecord } from '../visitors/service.ts';

const EXCERPT_CHARS = 300;
const DESCRIPTION_CHARS = 100_000;
const SEARCH_CHARS = 10_000;
const FAILURE_CHARS = 500;
const TYPE_CHARS = 64;
const EMAIL = /^[^\s@]+@[^\s@]+$/;

const priorities: Readonly<Record<string, TicketPriority>> = { LOW: 'low', MEDIUM: 'medium', HIGH: 'high' };

export type Summary = {
  readonly type: string;
  readonly priority: TicketPriority;
  readonly title: string;
  readonly excerpt: string;
  readonly description: string;
  readonly reporterName: string;
  readonly reporterEmail: string;
  readonly page: string;
  readonly errors: number;
  readonly hasScreenshot: boolean;
  readonly hasReplay: boolean;
  readonly recordingUrl: string | null;
  readonly screenshotFailure: string;
  readonly silent: boolean;
  readonly outbound: string | null;
  readonly tags: readonly string[];
  /** Lower case, for a search by parts of words. */
  readonly search: string;
};

/** What a report says by itself, without what is known of its visitor. */
export type Said = Omit<Summary, 'reporterName' | 'reporterEmail' | 'search'> & {
  /** An address, or a name. */
  readonly reportedBy: string;
  readonly name: string;
};

/** `visitor` is the session's row, when there is one. */
export function summaryOf({ reportedBy, name, ...said }: Said, visitor: VisitorRecord | undefined): Summary {
  const isEmail = EMAIL.test(reportedBy);
  const reporterName = visitor?.name || name || (isEmail ? '' : reportedBy);
  const reporterEmail = isEmail ? reportedBy : (visitor?.email ?? '');
  const searched = [said.title, said.description, reporterName, reporterEmail, said.page, ...said.tags];
  return { ...said, reporterName, reporterEmail, search: cut(searched.join('\n').toLowerCase(), SEARCH_CHARS) };
}

export function saidIn(report: Report): Said {
  const type = line(report.type, TYPE_CHARS) || 'BUG';
  const page = line(report.metaData?.currentUrl, ADDRESS_CHARS);
  const description = prose(descriptionOf(report.formData ?? {}));
  const title = titleOf(description) || untitled(type, page);
  const excerpt = cut(description.replace(/\s+/g, ' '), EXCERPT_CHARS);
  const tags = [...new Set((report.tags ?? []).map((tag) => line(tag, TYPE_CHARS)).filter(Boolean))];
  return {
    type,
    priority: priorities[report.priority ?? 'LOW'] ?? 'low',
    title,
    excerpt,
    description,
    reportedBy: line(report.formData?.reportedBy, SESSION_TEXT_CHARS),
    name: line(report.formData?.name, SESSION_TEXT_CHARS),
    page,
    errors: countErrors(report),
    hasScreenshot: Boolean(report.screenshotData?.html),
    hasReplay: hasReplay(report.webReplay),
    recordingUrl: webAddress(report.screenRecordingUrl),
    screenshotFailure: line(report.screenshotFailure, FAILURE_CHARS),
    silent: report.isSilent ?? false,
    outbound: line(report.outbound, 200) || null,
    tags,
  };
}

/** The form's `description`, else its first text that is not the reporter's address. */
function descriptionOf(form: Readonly<Record<string, unknown>>): string {
  if (typeof form.description === 'string' && form.description.trim()) return form.description;
  const text = Object.entries(form).find(
    ([key, value]) => key !== 'reportedBy' && typeof value === 'string' && value.trim() !== '',
  )?.[1];
  return typeof text === 'string' ? text : '';
}

function titleOf(description: string): string {
  const first = description.split('\n').find((one) => one.trim()) ?? '';
  return cut(line(first, TICKET_TITLE_CHARS * 2), 120);
}

/** A report without words is known by its kind and its place, such as `CRASH /cart`. */
function untitled(type: string, page: string): string {
  const path = URL.canParse(page) ? new URL(page).pathname : '';
  return cut(`${type} ${path}`.trim(), 120);
}

/** Console entries of priority ERROR and requests that failed. */
function countErrors({ consoleLog = [], networkLogs = [] }: Report): number {
  return consoleLog.filter(({ priority }) => priority === 'ERROR').length + networkLogs.filter(failed).length;
}

function failed({ type, success, response }: NetworkEntry): boolean {
  if (type === 'RESOURCE') return false;
  return success === false || statusOf(response?.status) >= 400;
}

/** Clients send it as a number or as text; anything else may not even be made a number. */
function statusOf(status: unknown): number {
  return typeof status === 'number' || typeof status === 'string' ? Number(status) : 0;
}

function hasReplay(replay: unknown): boolean {
  const events = (replay as { events?: unknown } | null | undefined)?.events;
  return Array.isArray(events) && events.length > 0;
}

function webAddress(value: string | null | undefined): string | null {
  return value && /^https?:$/.test(URL.canParse(value) ? new URL(value).protocol : '') ? value : null;
}

/** One line: control characters become spaces. */
function line(value: unknown, chars: number): string {
  if (typeof value !== 'string') return '';
  return cut(
    value
      .slice(0, chars * 4)
      .toWellFormed()
      .replace(/\p{Cc}+/gu, ' ')
      .trim(),
    chars,
  );
}

/** Several lines: other control characters go, line ends are one kind. */
function prose(text: string): string {
  const bounded = text.slice(0, DESCRIPTION_CHARS).toWellFormed().replace(/\r\n?/g, '\n');
  return bounded.replace(/(?![\n\t])\p{Cc}/gu, '').trim();
}

/** At most `chars` UTF-16 units, never half a character. */
function cut(text: string, chars: number): string {
  return text.length <= chars
    ? text
    : `${text
        .slice(0, chars - 1)
        .replace(/[\ud800-\udbff]$/, '')
        .trimEnd()}…`;
}
