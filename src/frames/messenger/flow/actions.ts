/** What a visitor and the SDK can do to a flow. State has no DOM; the clock, the API and the storage are handed in. */
import type { CaptureType, RecordingState } from '../../../wire/frame.ts';
import type { MessengerState } from '../state.ts';
import { createKeeping, type Keeping } from './keeping.ts';
import { factsOf } from './message.ts';
import { createSending, type Sending } from './sending.ts';
import { captureField, newFlow, type Part } from './state.ts';
import { createUploads, type Uploads } from './uploads.ts';
import { createWorking, type FlowDeps, type Working } from './working.ts';

export type FlowActions = ReturnType<typeof createFlowActions>;
type Parts = { working: Working; keeping: Keeping; sending: Sending; uploads: Uploads };

export function createFlowActions(state: MessengerState, deps: FlowDeps) {
  const working = createWorking(state, deps);
  const keeping = createKeeping(working);
  const sending = createSending(working, keeping.remove);
  const uploads = createUploads(working, (key) => {
    working.recheck(key);
    keeping.save();
  });
  const parts = { working, keeping, sending, uploads };
  return {
    ...comingAndGoing(parts),
    ...capturing(parts),
    ...choosingWhatIsSent(parts),
    fill: keeping.fill,
    send: sending.send,
    sent: sending.sent,
    arrived: sending.arrived,
    failed: sending.failed,
    addFiles: uploads.add,
    retryFile: uploads.retry,
    removeFile: uploads.remove,
    setValue(key: string, value: string): void {
      const flow = working.editable();
      if (!flow) return;
      flow.values[key] = value;
      flow.typed[key] = true;
      if (flow.stage === 'failed') flow.stage = 'editing';
      working.recheck(key);
      keeping.save();
    },
    setPrefill(values: Record<string, unknown>): void {
      keeping.addPrefill(values);
      keeping.fill();
    },
  };
}

function comingAndGoing({ working: { post, state }, keeping, sending, uploads }: Parts) {
  /** Leaves the flow; what was typed and added stays in its draft. */
  const leave = () => {
    sending.stop();
    uploads.stop();
    state.flow = null;
  };
  return {
    leave,
    open(id: string, hideBack: boolean): void {
      if (state.flow?.stage === 'sending') return;
      if (state.flow?.id === id && state.flow.stage !== 'sent') {
        state.flow.hideBack = hideBack;
        // Nothing begins; where it was asked for with the drawing, the page waits for a word.
        post('page-changed', { name: 'feedbackflow' });
        return;
      }
      leave();
      state.flow = newFlow(id, hideBack);
      keeping.restore(state.flow);
      uploads.goOn();
      keeping.fill();
      post('notify-event', { type: 'flow-started', data: { flow: id } });
      post('page-changed', { name: 'feedbackflow' });
      post('collect-ticket-data');
    },
    /** Another visitor is at the page: the words of the one before are not theirs to see. */
    forget(): void {
      keeping.forget();
      leave();
      uploads.forget();
    },
  };
}

function capturing({ working: { editable, fields, post, recheck, state }, sending }: Parts) {
  return {
    startCapture: (type: CaptureType = 'screenshot') => post('start-screen-drawing', type),
    setCapture(capture: CaptureType): void {
      const [flow, field] = [editable(), captureField(fields())];
      if (!flow || !field) return;
      if (capture === 'capture') flow.film ??= { seconds: 0, size: 0, share: 0 };
      else flow.capture = capture;
      delete flow.excluded[capture === 'capture' ? 'screenRecordingUrl' : 'screenshot'];
      recheck(field.key);
    },
    /** How far the film is. It goes on while the report waits for it. */
    setFilm({ seconds, size, share }: RecordingState): void {
      const { flow } = state;
      if (!flow || flow.stage === 'sent' || !captureField(fields())) return;
      flow.film = { seconds, size, share };
      sending.goesOn();
    },
    removeFilm(): void {
      const flow = editable();
      if (!flow) return;
      flow.film = null;
      post('cleanup-drawings', 'capture');
    },
    /** Takes the marks away, and the picture they were on: it is sent again only when the visitor switches it on. */
    removeCapture(): void {
      const flow = editable();
      if (!flow) return;
      flow.capture = null;
      flow.excluded.screenshot = true;
      post('cleanup-drawings', 'screenshot');
    },
  };
}

function choosingWhatIsSent({ working: { editable, post, state } }: Parts) {
  return {
    showWhat(): void {
      const flow = editable();
      if (!flow) return;
      flow.stage = 'what';
      post('collect-ticket-data');
    },
    backToForm(): void {
      if (state.flow?.stage === 'what') state.flow.stage = 'editing';
    },
    setFacts(data: Record<string, unknown>): void {
      if (state.flow) state.flow.facts = factsOf(data);
    },
    setExcluded(part: Part, excluded: boolean): void {
      const flow = editable();
      if (!flow) return;
      if (excluded) flow.excluded[part] = true;
      else delete flow.excluded[part];
    },
  };
}
