/** What a visitor and the SDK can do to a flow. State has no DOM; the clock, the API and the storage are handed in. */
import { UPLOAD_BODY_BYTES } from '../../../wire/limits.ts';
import type { Flow, FlowField } from '../../../wire/flow.ts';
import type { CaptureType } from '../../../wire/frame.ts';
import type { Post } from '../../bridge.ts';
import { UploadError, type MessengerApi, type Upload } from '../api.ts';
import type { Drafts } from '../drafts.ts';
import type { MessengerState } from '../state.ts';
import { problemsOf } from './check.ts';
import { factsOf, sendFeedbackOf } from './message.ts';
import { captureField, FILES_MOST, newFlow, type Attachment, type FlowState, type Part } from './state.ts';

/** Room for the multipart frame around a file. */
const FORM_OVERHEAD_BYTES = 4096;
export const FILE_BYTES_MOST = UPLOAD_BODY_BYTES - FORM_OVERHEAD_BYTES;
export const SLOW_AFTER_MS = 15_000;
/** An SDK always answers; one that was torn down does not. Then the visitor may try again. */
export const FAILED_AFTER_MS = 120_000;

export type FlowDeps = {
  readonly post: Post;
  readonly api: MessengerApi;
  readonly drafts: Drafts;
  readonly newId: () => string;
  /** Runs `then` after so many milliseconds; returns its stop. */
  readonly after: (ms: number, then: () => void) => () => void;
};

export type FlowActions = ReturnType<typeof createFlowActions>;

export function createFlowActions(state: MessengerState, deps: FlowDeps) {
  let prefill: Record<string, unknown> = {};
  let timers: (() => void)[] = [];
  const uploads = new Map<string, Upload>();
  const sources = new Map<string, File>();

  const definition = (): Flow | undefined => state.view?.flows.find(({ id }) => id === state.flow?.id);
  const fieldsOf = (): readonly FlowField[] => definition()?.fields ?? [];
  const owner = () => state.visitor.id.slice(0, 64);

  function open(id: string, hideBack: boolean): void {
    if (state.flow?.id === id && state.flow.stage !== 'sent') {
      state.flow.hideBack = hideBack;
      return;
    }
    if (state.flow?.stage === 'sending') return;
    leave();
    state.flow = newFlow(id, hideBack);
    restore(state.flow);
    fill();
    deps.post('page-changed', { name: 'feedbackflow' });
    deps.post('notify-event', { type: 'flow-started', data: { flow: id } });
    deps.post('collect-ticket-data');
  }

  /** Leaves the flow; what was typed stays in its draft. */
  function leave(): void {
    stopTimers();
    for (const upload of uploads.values()) upload.cancel();
    uploads.clear();
    sources.clear();
    state.flow = null;
  }

  function restore(flow: FlowState): void {
    const draft = deps.drafts.read(state.visitor.key, flow.id);
    if (!draft) return;
    if (draft.owner && owner() && draft.owner !== owner()) return deps.drafts.remove(state.visitor.key, flow.id);
    const known = new Set(fieldsOf().map(({ key }) => key));
    for (const [key, value] of Object.entries(draft.values)) {
      if (!known.has(key)) continue;
      flow.values[key] = value;
      flow.typed[key] = true;
    }
    for (const [key, files] of Object.entries(draft.files)) {
      if (known.has(key))
        flow.files[key] = files.map((file) => ({ ...file, size: Number(file.size) || 0, status: 'done', progress: 1 }));
    }
  }

  function save(): void {
    const { flow } = state;
    if (!flow) return;
    const typed = Object.entries(flow.values).filter(([key]) => flow.typed[key]);
    const files = Object.entries(flow.files).map(([key, list]) => [
      key,
      list
        .filter(({ status }) => status === 'done')
        .map(({ id, name, type, url, size }) => ({ id, name, type, url, size })),
    ]);
    deps.drafts.write(state.visitor.key, flow.id, {
      owner: owner(),
      values: Object.fromEntries(typed),
      files: Object.fromEntries(files),
    });
  }

  /** Prefills what nobody has typed: first the host's values, then the e-mail of the session. */
  function fill(): void {
    const { flow } = state;
    if (!flow) return;
    for (const field of fieldsOf()) {
      if (flow.typed[field.key] || field.kind === 'file' || field.kind === 'capture') continue;
      const value = prefillOf(field, prefill[field.key]) || (field.kind === 'email' ? state.visitor.email : '');
      if (value) flow.values[field.key] = value;
    }
  }

  function check(): boolean {
    const { flow } = state;
    if (!flow) return false;
    flow.problems = problemsOf(fieldsOf(), flow);
    if (Object.keys(flow.problems).length === 0) return true;
    flow.stage = 'editing';
    flow.refusals++;
    return false;
  }

  function send(): void {
    const [flow, form] = [state.flow, definition()];
    if (!flow || !form || flow.stage === 'sending' || flow.stage === 'sent' || !check()) return;
    flow.stage = 'sending';
    flow.slow = false;
    timers = [
      deps.after(SLOW_AFTER_MS, () => {
        flow.slow = true;
      }),
      deps.after(FAILED_AFTER_MS, failed),
    ];
    deps.post('send-feedback', sendFeedbackOf(form, flow));
  }

  function stopTimers(): void {
    for (const stop of timers) stop();
    timers = [];
  }

  function failed(): void {
    stopTimers();
    if (state.flow?.stage === 'sending') state.flow.stage = 'failed';
  }

  /** Also after a failure: an SDK that tries again by itself may succeed late. */
  function sent(reply: unknown): void {
    const [flow, form] = [state.flow, definition()];
    if (!flow || !form || (flow.stage !== 'sending' && flow.stage !== 'failed')) return;
    stopTimers();
    const answer = (typeof reply === 'object' && reply !== null ? reply : {}) as {
      number?: unknown;
      withoutScreenshot?: unknown;
    };
    const email = form.fields.find(({ kind }) => kind === 'email');
    const screenshotFailed = answer.withoutScreenshot === true;
    flow.sent = {
      number: Number.isSafeInteger(answer.number) ? (answer.number as number) : null,
      screenshotFailed,
      withScreenshot: !screenshotFailed && !flow.excluded.screenshot && captureField(form.fields) !== undefined,
      email: (email && flow.values[email.key]?.trim()) || '',
    };
    flow.stage = 'sent';
    deps.drafts.remove(state.visitor.key, flow.id);
  }

  function addFiles(key: string, files: readonly File[]): void {
    const { flow } = state;
    if (!flow) return;
    const room = FILES_MOST - (flow.files[key]?.length ?? 0);
    if (files.length > room) flow.tooMany[key] = true;
    else delete flow.tooMany[key];
    for (const file of files.slice(0, Math.max(0, room))) addFile(flow, key, file);
  }

  function addFile(flow: FlowState, key: string, file: File): void {
    const id = deps.newId();
    const tooLarge = file.size > FILE_BYTES_MOST;
    const added: Attachment = {
      id,
      name: file.name.slice(0, 300),
      size: file.size,
      type: file.type.slice(0, 200),
      status: tooLarge ? 'failed' : 'uploading',
      progress: 0,
      url: '',
      ...(tooLarge ? { problem: 'tooLarge' } : {}),
    };
    (flow.files[key] ??= []).push(added);
    if (tooLarge) return;
    sources.set(id, file);
    upload(key, id);
  }

  function upload(key: string, id: string): void {
    const source = sources.get(id);
    // Found anew each time: it may have been removed while it was on its way.
    const find = () => state.flow?.files[key]?.find((file) => file.id === id);
    const file = find();
    if (!source || !file) return;
    Object.assign(file, { status: 'uploading', progress: 0, problem: undefined });
    const running = deps.api.upload(state.visitor, source, (part) => {
      const moving = find();
      if (moving) moving.progress = part;
    });
    uploads.set(id, running);
    void running.done.then(
      (url) => finish(find(), { status: 'done', progress: 1, url }),
      (error: unknown) =>
        finish(find(), {
          status: 'failed',
          problem: error instanceof UploadError && error.status === 413 ? 'tooLarge' : 'failed',
        }),
    );

    function finish(found: Attachment | undefined, change: Partial<Attachment>): void {
      uploads.delete(id);
      if (!found || !state.flow) return;
      Object.assign(found, change);
      recheck(key);
      save();
    }
  }

  /** Once something was refused, its mark goes as soon as it is mended. */
  function recheck(key: string): void {
    const { flow } = state;
    if (!flow?.problems[key]) return;
    const still = problemsOf(fieldsOf(), flow)[key];
    if (still) flow.problems[key] = still;
    else delete flow.problems[key];
  }

  return {
    open,
    leave,
    fill,
    send,
    sent,
    failed,
    addFiles,
    retryFile: upload,
    setValue(key: string, value: string): void {
      const { flow } = state;
      if (!flow || flow.stage === 'sending') return;
      flow.values[key] = value;
      flow.typed[key] = true;
      if (flow.stage === 'failed') flow.stage = 'editing';
      recheck(key);
      save();
    },
    removeFile(key: string, id: string): void {
      const { flow } = state;
      if (!flow) return;
      uploads.get(id)?.cancel();
      sources.delete(id);
      flow.files[key] = (flow.files[key] ?? []).filter((file) => file.id !== id);
      delete flow.tooMany[key];
      recheck(key);
      save();
    },
    startCapture(): void {
      deps.post('start-screen-drawing', 'screenshot');
    },
    setCapture(capture: CaptureType): void {
      const { flow } = state;
      const field = captureField(fieldsOf());
      if (!flow || !field || flow.stage === 'sending' || flow.stage === 'sent') return;
      flow.capture = capture;
      delete flow.excluded.screenshot;
      recheck(field.key);
    },
    /** Takes the marks away, and the picture they were on: it is sent again only when the visitor switches it on. */
    removeCapture(): void {
      if (!state.flow) return;
      state.flow.capture = null;
      state.flow.excluded.screenshot = true;
      deps.post('cleanup-drawings');
    },
    setExcluded(part: Part, excluded: boolean): void {
      if (!state.flow) return;
      if (excluded) state.flow.excluded[part] = true;
      else delete state.flow.excluded[part];
    },
    showWhat(): void {
      if (!state.flow || state.flow.stage === 'sending') return;
      state.flow.stage = 'what';
      deps.post('collect-ticket-data');
    },
    backToForm(): void {
      if (state.flow?.stage === 'what') state.flow.stage = 'editing';
    },
    setFacts(data: Record<string, unknown>): void {
      if (state.flow) state.flow.facts = factsOf(data);
    },
    setPrefill(values: Record<string, unknown>): void {
      prefill = { ...prefill, ...values };
      fill();
    },
    /** Another visitor is at the page: the words of the one before are not theirs to see. */
    forget(): void {
      prefill = {};
      for (const { id } of state.view?.flows ?? []) deps.drafts.remove(state.visitor.key, id);
      leave();
    },
  };
}

function prefillOf(field: FlowField, value: unknown): string {
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return '';
  const text = String(value);
  return field.kind !== 'choice' || field.options?.some((option) => option.value === text) ? text : '';
}
