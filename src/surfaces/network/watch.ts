/** Looks on while the page calls servers. The page's calls, answers and errors pass through untouched. */
import { quietly } from '../../wire/pure/quietly.ts';
import { payloadText, placeholder } from './body.ts';
import type { Begin, Keep, Scope } from './watched.ts';
import type { Reading } from './reading.ts';
import { wrap, type Ends } from './wrap.ts';

/** `scope` is the window whose `fetch` is watched. `hear` is given each answer before the page has it. */
export function watchFetch(ends: Ends, scope: Scope, begin: Begin, hear: Reading['hear']): void {
  wrap(ends, scope, 'fetch', (fetch, self, args) => {
    const result = Reflect.apply(fetch, self, args);
    const call = quietly(() => {
      const [input, init] = args as [unknown, RequestInit?];
      const request = input instanceof Request ? input : undefined;
      return begin(
        init?.method ?? request?.method ?? 'GET',
        request?.url ?? `${input}`,
        // The body of a `Request` is not told: reading it would take it from the page.
        request ? '' : payloadText(init?.body),
        Object.fromEntries(new Headers(init?.headers ?? request?.headers)),
      );
    });
    if (!call || !result?.then) return result;
    // The page gets the promise of this `then`, not the one before it: a failure that the page does not handle must
    // still be reported as unhandled.
    return result.then(
      (response: Response) => {
        hear(response, call);
        return response;
      },
      (error: unknown) => {
        call.ended = Date.now();
        call.response = undefined;
        throw error;
      },
    );
  });
}

type XhrCall = [method: string, url: string, headers: Record<string, string[]>];

/** `scope` is the window whose `XMLHttpRequest` is watched. */
export function watchXhr(ends: Ends, { XMLHttpRequest }: Scope, begin: Begin, keep: Keep): void {
  const calls = new WeakMap<XMLHttpRequest, XhrCall>();
  const watch = (name: string, look: (self: XMLHttpRequest, args: any[]) => void) =>
    wrap(ends, XMLHttpRequest.prototype, name, (original, self, args) => {
      quietly(() => look(self, args));
      return Reflect.apply(original, self, args);
    });

  watch('open', (xhr, [method, url]) => calls.set(xhr, [`${method}`, `${url}`, {}]));
  // The same header may be set twice: both values travel, and both are told.
  watch('setRequestHeader', (xhr, [name, value]) => (calls.get(xhr)![2][name] ??= []).push(`${value}`));
  watch('send', (xhr, [body]) => {
    const [method, url, headers] = calls.get(xhr)!;
    const call = begin(method, url, payloadText(body), headers);
    if (!call) return;
    const finish = ({ loaded }: ProgressEvent) =>
      quietly(() => {
        const { status, statusText, responseType } = xhr;
        const text =
          responseType && responseType !== 'text'
            ? `<${responseType}>`
            : (placeholder(xhr.getResponseHeader('content-type'), loaded) ?? xhr.responseText);
        call.ended = Date.now();
        call.success = status > 0 && status < 400;
        call.response = status ? { status, statusText, responseText: keep(text) } : undefined;
      });
    xhr.addEventListener('loadend', finish, { once: true });
  });
}
