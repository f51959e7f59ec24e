/** A browser's `XMLHttpRequest` that stands still until the test answers. */
export type SentUpload = {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly form: FormData;
  readonly aborted: () => boolean;
  readonly progress: (loaded: number, total: number) => void;
  readonly answer: (status: number, body: unknown, headers?: Readonly<Record<string, string>>) => void;
  readonly fail: () => void;
};

export function fakeUploads() {
  const sent: SentUpload[] = [];
  function request(): XMLHttpRequest {
    const events = new EventTarget();
    const upload = new EventTarget();
    const headers: Record<string, string> = {};
    let [url, aborted] = ['', false];
    let answered: { status: number; body: string; headers: Readonly<Record<string, string>> } | undefined;
    const end = (name: string): void => {
      events.dispatchEvent(new Event(name));
      events.dispatchEvent(new Event('loadend'));
    };
    Object.defineProperties(events, {
      status: { get: () => answered?.status ?? 0 },
      responseText: { get: () => answered?.body ?? '' },
    });
    return Object.assign(events, {
      upload,
      open: (_method: string, address: string) => void (url = address),
      setRequestHeader: (name: string, value: string) => void (headers[name] = value),
      getResponseHeader: (name: string) => answered?.headers[name] ?? null,
      abort() {
        aborted = true;
        end('abort');
      },
      send(form: FormData) {
        sent.push({
          url,
          headers,
          form,
          aborted: () => aborted,
          progress: (loaded, total) =>
            void upload.dispatchEvent(Object.assign(new Event('progress'), { loaded, total })),
          answer(status, body, more = {}) {
            answered = { status, body: JSON.stringify(body), headers: more };
            end('load');
          },
          fail: () => end('error'),
        });
      },
    }) as unknown as XMLHttpRequest;
  }
  return { sent, request };
}
