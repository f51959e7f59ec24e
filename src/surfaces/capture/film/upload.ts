/**
 * A film on its way to the server while it is made: one part after the other, begun anew where the server says, tried again
 * with growing waits. It holds the whole film, so whatever the server has lost can be sent again.
 */
import {
  RECORDING_PART_BYTES_LEAST,
  RECORDING_PART_BYTES_MOST,
  RECORDING_RETRY_MS,
  RECORDING_RETRY_MS_MOST,
  RECORDING_TRIES,
} from '../limits.ts';
import { offsetIn, type Failure, type Transport } from './transport.ts';

export type Upload = {
  readonly add: (part: Blob) => void;
  /** No further part comes: what was too little for a part of its own goes too. */
  readonly end: () => void;
  /** Also after it was given up: then all tries begin again. Rejects as `Failure`. */
  readonly done: () => Promise<string>;
  readonly onProgress: (listener: (share: number) => void) => () => void;
  /** The line is back: no use in waiting any longer. */
  readonly hurry: () => void;
  /** Sends nothing more; the parts that the server has stay there. */
  readonly stop: () => void;
  /** Gives the upload up; the server deletes the parts that it has. */
  readonly drop: () => void;
};

export type UploadOptions = {
  readonly transport: Transport;
  readonly later: (run: () => void, ms: number) => () => void;
  readonly name: string;
  readonly type: string;
  /** Goes on with this one. */
  readonly upload?: string;
  /** The server calls it so. */
  readonly onId: (upload: string) => void;
};

/** Answers that no second try changes (refused, too large, no film): such an upload is given up. */
const hopeless = new Set([400, 401, 403, 404, 405, 413, 422]);

export function createUpload({ transport, later, name, type, upload, onId }: UploadOptions): Upload {
  const listeners = new Set<(share: number) => void>();
  let film = new Blob([], { type });
  let id = upload;
  /** undefined until the server has said it. */
  let offset: number | undefined;
  let state: 'open' | 'ended' | 'dropped' = 'open';
  /** The server takes no parts. */
  let whole = false;
  let failures = 0;
  let givenUp: Failure | undefined;
  let running = false;
  let isAsked = false;
  let stopWaiting: (() => void) | undefined;
  let asked: { resolve: (url: string) => void; reject: (failure: Failure) => void } | undefined;
  let promised: Promise<string> | undefined;
  let url: string | undefined;

  const share = () => (film.size === 0 ? 0 : (offset ?? 0) / film.size);
  const tell = () => listeners.forEach((listener) => listener(share()));
  const isDue = () => {
    const left = film.size - (offset ?? 0);
    return left >= RECORDING_PART_BYTES_LEAST || (state === 'ended' && left > 0);
  };

  /** One step towards the end; false when there is nothing to do now. */
  const step = async (): Promise<boolean> => {
    if (whole) return asked ? (arrived(await transport.whole(film, name)), false) : false;
    if (!isDue() && !asked) return false;
    if (offset === undefined) {
      ({ upload: id, offset } = await transport.start(name, id));
      onId(id);
    } else if (isDue()) {
      const part = film.slice(offset, offset + RECORDING_PART_BYTES_MOST);
      offset = await transport.part(id!, offset, part, name);
    } else if (asked) {
      arrived(await transport.finish(id!));
      return false;
    }
    // A server that has more than we ever sent has another film.
    if (offset > film.size) startAnew();
    failures = 0;
    tell();
    return true;
  };
  const startAnew = () => {
    id = offset = undefined;
  };
  const arrived = (address: string) => {
    url = address;
    offset = film.size;
    tell();
    asked?.resolve(address);
    asked = undefined;
  };

  const isWanted = () => isAsked && state !== 'dropped';
  const run = async (): Promise<void> => {
    isAsked = true;
    if (running || givenUp || stopWaiting) return;
    running = true;
    try {
      // Looks again after each step: `run` may have been called while the last one ran.
      while (isWanted()) {
        isAsked = false;
        if (await step()) isAsked = true;
      }
    } catch (error) {
      failed(error as Failure);
    } finally {
      running = false;
    }
  };
  const failed = (failure: Failure) => {
    const right = offsetIn(failure);
    // Who is only asked to come later has not failed.
    if (!failure.retryAfter) failures += 1;
    if (right !== undefined) {
      offset = right;
      tell();
    } else if (failure.status === 404 && id) startAnew();
    else if (!whole && (failure.status === 404 || failure.status === 405)) whole = true;
    else if (hopeless.has(failure.status) || failures >= RECORDING_TRIES) giveUp(failure);
    if (!givenUp) waitFor(right === undefined ? pause(failure) : 0);
  };
  const pause = ({ retryAfter }: Failure) =>
    retryAfter ? retryAfter * 1000 : Math.min(RECORDING_RETRY_MS * failures ** 2, RECORDING_RETRY_MS_MOST);
  const waitFor = (ms: number) => {
    if (state !== 'dropped') stopWaiting = later(goOn, ms);
  };
  const goOn = () => {
    stopWaiting?.();
    stopWaiting = undefined;
    void run();
  };
  const giveUp = (failure: Failure) => {
    givenUp = failure;
    asked?.reject(failure);
    asked = undefined;
  };

  const stop = () => {
    state = 'dropped';
    stopWaiting?.();
    stopWaiting = undefined;
    listeners.clear();
  };

  return {
    add(part) {
      film = new Blob([film, part], { type });
      void run();
    },
    end() {
      if (state === 'open') state = 'ended';
      void run();
    },
    done() {
      if (url !== undefined || asked) return promised!;
      state = 'ended';
      givenUp = undefined;
      failures = 0;
      promised = new Promise((resolve, reject) => (asked = { resolve, reject }));
      // Whoever asked may have given up waiting: it must be no unhandled rejection of the page.
      promised.catch(() => undefined);
      goOn();
      return promised;
    },
    onProgress(listener) {
      listeners.add(listener);
      listener(share());
      return () => void listeners.delete(listener);
    },
    hurry() {
      if (givenUp && !hopeless.has(givenUp.status)) givenUp = undefined;
      goOn();
    },
    stop,
    drop() {
      stop();
      // Said for tidiness: what nobody finishes the server removes by itself after a while.
      if (id) transport.drop(id).catch(() => undefined);
    },
  };
}
