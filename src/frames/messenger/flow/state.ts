/** One feedback flow while it is filled in. */
import type { Snapshot } from 'valtio/vanilla';
import type { Flow, FlowField } from '../../../wire/config/flow.ts';
import type { RecordingState } from '../../../wire/frame.ts';
import { UPLOAD_BODY_BYTES } from '../../../wire/uploads/limits.ts';

/** A flow as the project has set it up; nothing here changes it. */
export type Form = Snapshot<Flow>;
export type Field = Snapshot<FlowField>;

/** `what`: the visitor looks at what will be sent. */
export type Stage = 'editing' | 'what' | 'sending' | 'failed' | 'sent';

export type Attachment = {
  id: string;
  name: string;
  /** bytes */
  size: number;
  type: string;
  status: 'uploading' | 'done' | 'failed';
  /** 0 to 1 */
  progress: number;
  url: string;
  /** `lost`: the page went before it had arrived, and its bytes with it. */
  problem?: 'tooLarge' | 'failed' | 'lost';
};

export type Problem = 'empty' | 'choose' | 'email' | 'long' | 'file' | 'capture' | 'uploading' | 'uploadFailed';

/** Parts of a report that a visitor may keep back; each is named as in the report's body but for `screenshot` and `replays` (widget-protocol 8). */
export const parts = [
  'screenshot',
  'screenRecordingUrl',
  'replays',
  'metaData',
  'consoleLog',
  'networkLogs',
  'customEventLog',
  'customData',
] as const;
export type Part = (typeof parts)[number];

/** What the SDK would send with a report; the visitor can look at it first. */
export type TicketFacts = {
  page: string;
  device: string;
  consoleLines: number;
  consoleErrors: number;
  lastLine: string;
  requests: number;
  failedRequests: number;
  lastRequest: string;
  events: number;
  customData: number;
  /** The last minutes of the page are recorded. */
  replay: boolean;
  /** How many keys, numbers and passwords were taken out. */
  redactions: number;
};

export type FlowState = {
  id: string;
  hideBack: boolean;
  stage: Stage;
  values: Record<string, string>;
  /** Keys that the visitor has written to: nothing overwrites them. */
  typed: Record<string, true>;
  files: Record<string, Attachment[]>;
  /** More files were offered for a field than it takes. */
  tooMany: Record<string, true>;
  /** The page was marked. */
  capture: 'screenshot' | null;
  /** The screen was recorded: how long, how large, and how much of it has arrived. */
  film: RecordingState | null;
  excluded: Partial<Record<Part, boolean>>;
  facts: TicketFacts | null;
  problems: Record<string, Problem>;
  /** Counts refused sends, so that a view can take the focus each time. */
  refusals: number;
  slow: boolean;
  sent: {
    number: number | null;
    withScreenshot: boolean;
    withRecording: boolean;
    screenshotFailed: boolean;
    recordingFailed: boolean;
    /** The report waits in the browser until the server can be reached again. */
    waits: boolean;
    email: string;
  } | null;
};

export function newFlow(id: string, hideBack: boolean): FlowState {
  return {
    id,
    hideBack,
    stage: 'editing',
    values: {},
    typed: {},
    files: {},
    tooMany: {},
    capture: null,
    film: null,
    excluded: {},
    facts: null,
    problems: {},
    refusals: 0,
    slow: false,
    sent: null,
  };
}

/** Room for the multipart frame around a file. */
const FORM_OVERHEAD_BYTES = 4096;
export const FILE_BYTES_MOST = UPLOAD_BODY_BYTES - FORM_OVERHEAD_BYTES;

/** Files that a form takes at most; the report names each of them. */
export const FILES_MOST = 10;

export function captureField(fields: readonly Field[]): Field | undefined {
  return fields.find((field) => field.kind === 'capture');
}
