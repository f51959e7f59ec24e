/**
 * Hears what answers say as the page reads them: a copy of each would cost the page more than all the rest of the log. What
 * can wait is done for many answers at once, a little later: between an answer and the page, each step counts.
 */
import { NETWORK_UNREAD_MS } from './limits.ts';
import { quietly } from '../../wire/pure/quietly.ts';
import type { LoggedCall } from '../../wire/surfaces.ts';
import { NOT_SUPPORTED, placeholder, readCopy, STILL_OPEN } from './body.ts';
import type { Keep, Later, Scope } from './watched.ts';
import { wrap, wrapGetter, type Apply, type Ends, type Stop } from './wrap.ts';

export type Reading = {
  /** The call has this answer, which the page has not seen yet. The log tells it within 200 ms, or at the next `catchUp`. */
  readonly hear: (response: Response, call: LoggedCall) => void;
  readonly catchUp: () => void;
};

type Give = (body: string) => unknown;

/** How the page gets its own from the text; of the others a copy is made before. */
const WAYS: Readonly<Record<string, Give | undefined>> = {
  text: (body) => body,
  json: (body) => JSON.parse(body) as unknown,
  arrayBuffer: undefined,
  blob: undefined,
  bytes: undefined,
  formData: undefined,
};

/** `keep` says what of a text is kept. `ends` gets what ends it, and what ends each copy as long as it is read. */
export function watchReading(ends: Ends, { Response }: Scope, keep: Keep, later: Later): Reading {
  const { prototype } = Response;
  const { text } = prototype;
  /** Answers that have come and whose bodies are not read yet. */
  const waiting = new Map<Response, LoggedCall>();
  let turn: Stop | undefined;

  const hear = (response: Response, call: LoggedCall, said = STILL_OPEN) =>
    quietly(() => {
      call.ended = Date.now();
      call.response!.responseText = said;
      waiting.set(response, call);
      // The page has its own, or has frozen it.
      if (prototype.text === text) tell(call, response);
      else if (ends.size) turn ??= later(catchUp, NETWORK_UNREAD_MS);
    });
  const tell = (call: LoggedCall, response: Response) =>
    quietly(() => {
      waiting.delete(response);
      const { status, statusText, ok, type, headers } = response;
      const instead = placeholder(headers.get('content-type'), headers.get('content-length'));
      const responseText = keep(instead ?? call.response!.responseText);
      call.success = ok || type === 'opaque';
      call.response = { status, statusText, responseText };
      if (responseText !== STILL_OPEN || response.bodyUsed) return;
      readCopy(response, later, ends)
        .catch(() => NOT_SUPPORTED)
        .then((said) => {
          call.ended = Date.now();
          call.response!.responseText = keep(said);
        });
    });
  const catchUp = () => {
    turn?.();
    turn = undefined;
    waiting.forEach(tell);
  };
  ends.add(catchUp);

  const taking =
    (give?: Give): Apply =>
    (original, self, args) => {
      const call = waiting.get(self);
      // A second reading fails, in words that name what was called.
      if (call && give && !self.bodyUsed)
        return Reflect.apply(text, self, []).then(
          (body: string) => {
            hear(self, call, body);
            return give(body);
          },
          (error: unknown) => {
            hear(self, call, NOT_SUPPORTED);
            throw error;
          },
        );
      if (call) tell(call, self);
      return Reflect.apply(original, self, args);
    };
  // A `json` that the page has made its own may do more than parse the text: it is not passed over.
  const print = (method: object) => Function.prototype.toString.call(method);
  const isNative = (method: object, name: string) => print(method) === print([].map).replace('map', name);
  if (isNative(text, 'text') && isNative(prototype.json, 'json')) {
    for (const [name, give] of Object.entries(WAYS)) if (name in prototype) wrap(ends, prototype, name, taking(give));
    wrapGetter(ends, prototype, 'body', taking());
  }

  return { hear, catchUp };
}
