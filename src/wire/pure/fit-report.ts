/**
 * What stands beside the words of a report never costs the report. Pages log what they like: what is too long is cut, what
 * is told in another form is put into ours, and an entry of a log that tells nothing is left out. What is wrong with the
 * report itself stays as it came and is refused. For our own reports before they are sent, and for everybody's when they
 * are taken in.
 */
import { EVENT_LOG_ENTRIES, EVENT_NAME_CHARS } from '../events/limits.ts';
import { ADDRESS_CHARS } from '../limits.ts';
import {
  CONSOLE_LOG_ENTRIES,
  LOG_ADDRESS_CHARS,
  LOG_DATE_CHARS,
  LOG_LINE_CHARS,
  LOG_WORD_CHARS,
  REPORT_NETWORK_ENTRIES,
  REPORT_TABLE_KEYS,
} from '../tickets/limits.ts';
import { logPriorities } from './log-priorities.ts';

type Table = Readonly<Record<string, unknown>>;
type Fit = (value: unknown) => unknown;
type Rules = Readonly<Record<string, Fit>>;

const isTable = (value: unknown): value is Table =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A copy in which each field that has a rule is as the rule makes it. */
function fitted(given: Table, rules: Rules): Table {
  const copy: Record<string, unknown> = { ...given };
  for (const [name, fit] of Object.entries(rules)) if (name in copy) copy[name] = fit(copy[name]);
  return copy;
}

/** A text in its length; what is none stays. */
const cut =
  (chars: number): Fit =>
  (value) =>
    typeof value === 'string' ? value.slice(0, chars) : value;
/** A text whatever it was: others are told as JSON. */
const text =
  (chars: number): Fit =>
  (value) =>
    cut(chars)(typeof value === 'string' ? value : value === null ? '' : JSON.stringify(value));
/** Others go. */
const only =
  (type: 'boolean' | 'number' | 'object'): Fit =>
  (value) =>
    typeof value === type && !Array.isArray(value) ? value : undefined;

/** Some clients tell milliseconds. */
const date: Fit = (value) => text(LOG_DATE_CHARS)(typeof value === 'number' ? new Date(value).toJSON() : value);

/** As hosts call them: `warn`, `error`, `debug`. */
const priority: Fit = (value) =>
  (typeof value === 'string' && logPriorities.find((one) => one.startsWith(value.toUpperCase()))) || 'INFO';

const line: Rules = { log: text(LOG_LINE_CHARS), date, priority };
const call: Rules = {
  url: text(LOG_ADDRESS_CHARS),
  type: text(LOG_WORD_CHARS),
  date,
  duration: only('number'),
  initiatorType: text(LOG_WORD_CHARS),
  success: only('boolean'),
  request: only('object'),
  response: only('object'),
};
const event: Rules = { name: text(EVENT_NAME_CHARS), date };
const unsaid = { name: '', date: '' };

/** The newest entries of a log, each as it fits. An event that tells not even a name is none. */
const log =
  (most: number, rules: Rules, usual?: Table): Fit =>
  (value) =>
    Array.isArray(value)
      ? value
          .slice(-most)
          .filter(isTable)
          .map((entry) => fitted({ ...usual, ...entry }, rules))
          .filter(({ name }) => name !== '')
      : value;
/** The last keys, because a form's own values come after all others. */
const table: Fit = (value) =>
  isTable(value) ? Object.fromEntries(Object.entries(value).slice(-REPORT_TABLE_KEYS)) : value;

const report: Rules = {
  customData: table,
  metaData: table,
  formData: table,
  consoleLog: log(CONSOLE_LOG_ENTRIES * 2, line, { date: '', priority: '' }),
  networkLogs: log(REPORT_NETWORK_ENTRIES, call),
  customEventLog: log(EVENT_LOG_ENTRIES * 2, event, unsaid),
  screenshotData: (value) => (isTable(value) ? fitted(value, { baseUrl: cut(ADDRESS_CHARS) }) : value),
};

/** Takes anything, and answers what is no report as it is. */
export const fitReport: Fit = (given) => (isTable(given) ? fitted(given, report) : given);

/** The same for a batch of the event stream. How many they are is not its matter. */
export const fitEvents: Fit = (given) =>
  isTable(given) ? fitted(given, { events: log(Infinity, event, unsaid) }) : given;
