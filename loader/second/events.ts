/** What the visitor did: a log of 500 for reports, and a stream to the server that loses nothing on a failed send. */
import {
  EVENT_LOG_ENTRIES,
  EVENT_STREAM_ERROR_RESET_MS,
  EVENT_STREAM_ERRORS,
  EVENT_STREAM_MS,
} from '../../src/wire/events/limits.ts';
import type { VisitorEvent } from '../../src/wire/events/shapes.ts';
import type { HttpFailure } from './http.ts';
import { parseJson, toJson } from '../json.ts';
import type { Browser, Stop } from '../browser.ts';

export type Events = {
  readonly all: () => VisitorEvent[];
  /** `data` may be JSON text, as some hosts hand it over. */
  readonly track: (name: string, data?: unknown) => void;
  /** Forgets errors and starts anew, as after a change of the session's id. */
  readonly restart: () => void;
  /** Sends at once what waits, as before the page goes. */
  readonly flush: () => void;
  readonly stop: Stop;
};

/** `canSend`: session ready and socket open. `send` rejects with `HttpFailure`. */
export function createEvents(
  { now, later }: Pick<Browser, 'now' | 'later'>,
  canSend: () => boolean,
  send: (events: VisitorEvent[]) => Promise<unknown>,
): Events {
  const log: VisitorEvent[] = [];
  let waiting: VisitorEvent[] = [];
  /** How many may go at once: halved while the server refuses a batch as such, so that one bad event is found and left out. */
  let most = EVENT_LOG_ENTRIES;
  let errors = 0;
  let errorsSince = now();
  /** When the server wants to hear more: what it only postpones is no error. */
  let notBefore = 0;
  let sending = false;
  let cancel: Stop | undefined;

  const schedule = () => {
    if (waiting.length && !cancel) cancel = later(Math.max(EVENT_STREAM_MS, notBefore - now()), tick);
  };
  const tick = () => {
    cancel?.();
    cancel = undefined;
    if (now() - errorsSince >= EVENT_STREAM_ERROR_RESET_MS) {
      errors = 0;
      errorsSince = now();
    }
    if (!sending && errors <= EVENT_STREAM_ERRORS && now() >= notBefore && waiting.length && canSend())
      void sendBatch();
    schedule();
  };

  const sendBatch = async () => {
    const batch = waiting.slice(0, most);
    waiting = waiting.slice(batch.length);
    sending = true;
    try {
      await send(batch);
      errors = 0;
      most = EVENT_LOG_ENTRIES;
    } catch (failure) {
      undo(batch, failure as HttpFailure);
    }
    sending = false;
    schedule();
  };

  const undo = (batch: VisitorEvent[], { status, retryAfter }: HttpFailure) => {
    if (status >= 200 && status < 300) return;
    if (retryAfter) notBefore = now() + retryAfter * 1000;
    else errors++;
    if (status === 400 || status === 413 || status === 422) {
      most = Math.ceil(batch.length / 2);
      if (batch.length === 1) return;
    }
    waiting = [...batch, ...waiting].slice(-EVENT_LOG_ENTRIES);
  };

  const track = (name: string, data?: unknown) => {
    // Without data the key is absent on the wire: JSON leaves it out.
    const event: VisitorEvent = { name: `${name}`, date: new Date(now()).toISOString(), data: copyOf(data) };
    if (log.push(event) > EVENT_LOG_ENTRIES) log.shift();
    if (waiting.push(event) > EVENT_LOG_ENTRIES) waiting.shift();
    schedule();
  };

  return {
    all: () => [...log],
    track,
    flush: tick,
    restart: () => {
      errors = notBefore = 0;
      schedule();
    },
    stop: () => {
      cancel?.();
      // What is on its way and fails later begins nothing.
      cancel = () => undefined;
      waiting = [];
    },
  };
}

/** As it can travel. What has cycles cannot, and would hold up all that comes after it. */
function copyOf(data: unknown): unknown {
  const isText = typeof data === 'string';
  try {
    return parseJson(isText ? data : toJson(data));
  } catch {
    // Not JSON, so a text is meant as it stands.
    return isText ? data : undefined;
  }
}
