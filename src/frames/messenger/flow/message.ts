/** Between a form and the messages of the SDK: what goes out as `send-feedback`, what `collect-ticket-data` says. */
import type { SendFeedback } from '../../../wire/frame.ts';
import { captureField, parts, type FlowState, type TicketFacts, type Form } from './state.ts';

const LINE_CHARS = 200;

export function sendFeedbackOf(flow: Form, state: FlowState): SendFeedback {
  return {
    formData: formDataOf(flow, state),
    action: { feedbackType: flow.feedbackType, excludeData: excludeDataOf(flow, state) },
    outboundId: flow.id,
    spamToken: '',
  };
}

/** Answers by key; files as a list of `{name, url, type, size}`. What was left empty is left out. */
function formDataOf(flow: Form, { values, files }: FlowState): Record<string, unknown> {
  const data: Record<string, unknown> = {};
  for (const { key, kind } of flow.fields) {
    const added = files[key] ?? [];
    const value = values[key]?.trim();
    if (added.length > 0) data[key] = added.map(({ name, url, type, size }) => ({ name, url, type, size }));
    else if (kind !== 'file' && kind !== 'capture' && value) data[key] = value;
  }
  // Not a field of the form: what was looked for in the help center before it.
  if (values.search) data.search ??= values.search;
  return data;
}

/** A project that asks for no capture gets no screenshot; everything else is the visitor's choice. */
function excludeDataOf(flow: Form, { excluded }: FlowState): Record<string, boolean> {
  const without = parts.filter((part) => excluded[part] || (part === 'screenshot' && !captureField(flow.fields)));
  return Object.fromEntries(without.map((part) => [part, true]));
}

/** Reads what any SDK answers; what is missing or of another form counts as nothing. */
export function factsOf(data: Record<string, unknown>): TicketFacts {
  const meta = record(data.metaData);
  const lines = records(data.consoleLog);
  const requests = records(data.networkLogs);
  const [width, height] = [Number(meta.innerWidth), Number(meta.innerHeight)];
  // SDKs write it as `Chrome(156.0.0.0)`; a visitor knows it by its first number.
  const browser = text(meta.browserName).replace(/\((\d+)[\d.]*\)$/, ' $1');
  const device = [browser, text(meta.systemName), width && height ? `${width} × ${height}` : ''];
  const last = requests.at(-1);
  return {
    page: text(meta.currentUrl),
    device: device.filter(Boolean).join(', '),
    consoleLines: lines.length,
    consoleErrors: lines.filter((line) => line.priority === 'ERROR').length,
    lastLine: text(lines.at(-1)?.log),
    requests: requests.length,
    failedRequests: requests.filter((request) => request.success === false).length,
    lastRequest: last
      ? [text(last.type), text(last.url), text(record(last.response).status)].filter(Boolean).join(' ')
      : '',
    events: records(data.customEventLog).length,
    customData: Object.keys(record(data.customData)).length,
    replay: record(data.webReplay).type === 'rrweb',
    redactions: Number.isSafeInteger(meta.redactions) ? (meta.redactions as number) : 0,
  };
}

function record(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};
}

function records(value: unknown): Record<string, unknown>[] {
  return Array.isArray(value) ? value.map(record) : [];
}

function text(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, LINE_CHARS).trim() : '';
}
