/** Looks on while the page calls servers. The page's calls, answers and errors pass through untouched. */
import { quietly } from '../../wire/pure/quietly.ts';
import { NOT_SUPPORTED, payloadText, placeholder, readBody, STILL_OPEN } from './body.ts';
import type { Begin, Later } from './log.ts';
import { wrap, type Stop } from './wrap.ts';

/** `scope` is the window whose `fetch` is watched. */
export function watchFetch(scope: object, begin: Begin, later: Later): Stop {
  return wrap(scope, 'fetch', (fetch, self, args) => {
    const result = Reflect.apply(fetch, self, args);
    const end = quietly(() => {
      const [input, init] = args as [unknown, RequestInit?];
      const request = input instanceof Request ? input : undefined;
      return begin(
        init?.method ?? request?.method ?? 'GET',
        request?.url ?? `${input}`,
        // The body of a Request could only be read by using it up.
        request ? '' : payloadText(init?.body),
        Object.fromEntries(new Headers(init?.headers ?? request?.headers)),
      );
    });
    if (!end || !result?.then) return result;
    // Handed on, not looked at from beside: a failure that nobody handles must stay one.
    return result.then(
      (response: Response) => {
        const { status, statusText, ok, type } = response;
        const answer = (responseText: string) => end(ok || type === 'opaque', { status, statusText, responseText });
        answer(STILL_OPEN);
        readBody(response, later).then(answer, () => answer(NOT_SUPPORTED));
        return response;
      },
      (error: unknown) => {
        end(false);
        throw error;
      },
    );
  });
}

type XhrCall = [method: string, url: string, headers: Record<string, string[]>];

/** `scope` is the window whose `XMLHttpRequest` is watched. */
export function watchXhr(scope: { XMLHttpRequest: typeof XMLHttpRequest }, begin: Begin): Stop {
  const calls = new WeakMap<XMLHttpRequest, XhrCall>();
  const watch = (name: string, look: (self: XMLHttpRequest, args: any[]) => void) =>
    wrap(scope.XMLHttpRequest.prototype, name, (original, self, args) => {
      quietly(() => look(self, args));
      return Reflect.apply(original, self, args);
    });

  const stops = [
    watch('open', (xhr, [method, url]) => calls.set(xhr, [`${method}`, `${url}`, {}])),
    // The same header may be set twice: both values travel, and both are told.
    watch('setRequestHeader', (xhr, [name, value]) => (calls.get(xhr)![2][name] ??= []).push(`${value}`)),
    watch('send', (xhr, [body]) => {
      const [method, url, headers] = calls.get(xhr)!;
      const end = begin(method, url, payloadText(body), headers);
      if (!end) return;
      const finish = ({ loaded }: ProgressEvent) => {
        const { status, statusText, responseType } = xhr;
        if (!status) return end(false);
        const responseText =
          responseType && responseType !== 'text'
            ? `<${responseType}>`
            : (placeholder(xhr.getResponseHeader('content-type'), loaded) ?? xhr.responseText);
        end(status < 400, { status, statusText, responseText });
      };
      xhr.addEventListener('loadend', (event) => quietly(() => finish(event)), { once: true });
    }),
  ];
  return () => stops.forEach((stop) => stop());
}
