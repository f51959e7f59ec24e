/** A report on its way: once, with an answer or without one. */
import { sendFeedbackOf } from './message.ts';
import { captureField, type FlowState } from './state.ts';
import type { Flow } from '../../../wire/config/flow.ts';
import type { Working } from './working.ts';

export const SLOW_AFTER_MS = 15_000;

export type Sending = ReturnType<typeof createSending>;

/** `onSent` runs when a report has arrived. */
export function createSending(working: Working, onSent: (flow: string) => void) {
  const { after, check, editable, form, post, state } = working;
  let stop = () => undefined as void;

  /** However slow: an SDK always answers, and what it has not given up may still arrive, and would arrive twice. */
  const waitAgain = () => {
    stop();
    stop = after(SLOW_AFTER_MS, () => {
      if (state.flow) state.flow.slow = true;
    });
  };

  return {
    stop: () => stop(),
    failed(): void {
      stop();
      if (state.flow?.stage === 'sending') state.flow.stage = 'failed';
    },
    /** There is news of what is on its way: nobody need fear that it stands still. */
    goesOn(): void {
      if (state.flow?.stage === 'sending') waitAgain();
    },
    send(): void {
      const [flow, definition] = [editable(), form()];
      if (!flow || !definition || !check()) return;
      flow.stage = 'sending';
      flow.slow = false;
      waitAgain();
      post('send-feedback', sendFeedbackOf(definition, flow));
    },
    /** Also after a failure: an SDK that tries again by itself may succeed late. */
    sent(reply: unknown): void {
      const [flow, definition] = [state.flow, form()];
      if (!flow || !definition || (flow.stage !== 'sending' && flow.stage !== 'failed')) return;
      stop();
      flow.sent = outcomeOf(definition, flow, reply);
      flow.stage = 'sent';
      onSent(flow.id);
    },
    /** A report that waited in the browser has arrived. */
    arrived(): void {
      if (state.flow?.sent) state.flow.sent.waits = false;
    },
  };
}

/** The answer is that of the server, passed on unread by SDKs: it may be anything. */
function outcomeOf({ fields }: Flow, { excluded, film, values }: FlowState, reply: unknown): FlowState['sent'] {
  const answer = (typeof reply === 'object' && reply !== null ? reply : {}) as Record<string, unknown>;
  const email = fields.find(({ kind }) => kind === 'email');
  const screenshotFailed = answer.withoutScreenshot === true;
  const recordingFailed = answer.withoutRecording === true;
  return {
    number: Number.isSafeInteger(answer.number) ? (answer.number as number) : null,
    screenshotFailed,
    recordingFailed,
    waits: Number(answer.waiting) > 0,
    withRecording: !recordingFailed && !excluded.screenRecordingUrl && film !== null,
    withScreenshot: !screenshotFailed && !excluded.screenshot && captureField(fields) !== undefined,
    email: (email && values[email.key]?.trim()) || '',
  };
}
