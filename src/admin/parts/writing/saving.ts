/** When a draft is sent: some time after its last change, one save at a time, and again by itself where it only got lost. */
import type { Failure } from '../../api/failure.ts';

/** `kept`: on this device alone. `asks`: whoever writes has to choose first. */
export type SavePhase = 'saved' | 'unsaved' | 'saving' | 'kept' | 'asks';

/** After a save that failed without a refusal. */
export const TRY_AGAIN_MS = 5000;

type Needs = {
  readonly start: (run: () => void, milliseconds: number) => () => void;
  readonly phase: () => SavePhase;
  /** Never rejects: the phase says what came of it. */
  readonly sendNow: () => Promise<void>;
};

export function createSaving({ start, phase, sendNow }: Needs) {
  let stopTimer = (): void => undefined;
  let flight: Promise<void> | null = null;

  /** Sends what is not sent, and waits for what is on its way and for what was changed meanwhile. */
  async function send(): Promise<void> {
    stopTimer();
    if (flight) {
      await flight;
      return phase() === 'unsaved' ? send() : undefined;
    }
    if (phase() === 'saved' || phase() === 'asks') return undefined;
    flight = sendNow().finally(() => (flight = null));
    return flight;
  }

  return {
    send,
    /** In place of what waits. */
    wait(milliseconds: number): void {
      stopTimer();
      stopTimer = start(() => void send(), milliseconds);
    },
    stop: () => stopTimer(),
  };
}

/** What got lost is sent again after so many milliseconds; null: what the server refuses as it is waits for the writer. */
export function againAfter({ status, retryAfter }: Failure): number | null {
  const isLost = status === 0 || status >= 500 || status === 429;
  return isLost ? (retryAfter ?? 0) * 1000 || TRY_AGAIN_MS : null;
}
