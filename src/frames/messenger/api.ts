/** The calls of the messenger, to the API of the server that served it and to no other (parley.md O6). */
import { messengerView, type MessengerView } from '../../wire/messenger/view.ts';
import { retryAfter } from '../../wire/pure/retry-after.ts';
import { uploadReply } from '../../wire/uploads/shapes.ts';
import { fits, type Struct } from '../../wire/schema.ts';
import { simpleForm, type Credentials } from '../simple-form.ts';

export type Upload = {
  /** Resolves with the file's address; rejects with an `UploadError`. */
  readonly done: Promise<string>;
  readonly cancel: () => void;
};

/** Of the route: each is called by POST. */
export type Method = 'GET' | 'POST' | 'PUT';

export type MessengerApi = {
  readonly loadView: (credentials: Credentials, lang: string) => Promise<MessengerView>;
  /** One call with the visitor's credentials; whatever it answers. Rejects without a connection. */
  readonly post: (path: string, credentials: Credentials, body: object, method?: Method) => Promise<Response>;
  readonly upload: (credentials: Credentials, file: File, onProgress: (part: number) => void) => Upload;
};

export class UploadError extends Error {
  readonly status: number;

  constructor(status: number) {
    super(`upload failed with status ${status}`);
    this.name = 'UploadError';
    this.status = status;
  }
}

type Browser = {
  fetch: typeof fetch;
  XMLHttpRequest: typeof XMLHttpRequest;
  /** Runs the work once after `ms`; returns its cancel. */
  after: (ms: number, work: () => void) => () => void;
};

/** `origin` is that of the API. Credentials go in the body, never in the address (parley.md S1). */
export function createApi(origin: string, browser: Browser): MessengerApi {
  /** Asks again as often as the server only says when to come, exactly then. */
  async function ask(path: string, init: RequestInit): Promise<Response> {
    const response = await browser.fetch(origin + path, init);
    const seconds = isBusy(response) && retryAfter(response);
    if (!seconds) return response;
    await new Promise<void>((resolve) => void browser.after(seconds * 1000, resolve));
    return ask(path, init);
  }

  return {
    post: (path, credentials, body, method) => browser.fetch(origin + path, simpleForm(credentials, body, method)),
    async loadView(credentials, lang) {
      const response = await ask('/api/messenger/view', simpleForm(credentials, { lang }));
      if (!response.ok) throw new Error(`the messenger's view answered ${response.status}`);
      return read(messengerView, await response.json());
    },
    upload({ key, id, hash }, file, onProgress) {
      const form = new FormData();
      for (const [name, value] of Object.entries({ key, id, hash })) form.append(name, value);
      form.append('file', file, file.name);
      return send(browser, `${origin}/api/uploads/sdk`, form, onProgress);
    },
  };
}

/** What only has to come later. */
const isBusy = ({ status }: { status: number }) => status === 429 || status === 503;

/** XMLHttpRequest, because fetch tells nothing of the progress of what is sent. */
function send(browser: Browser, address: string, form: FormData, onProgress: (part: number) => void): Upload {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let stop = begin();

  function begin(): () => void {
    const request = new browser.XMLHttpRequest();
    request.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable && event.total > 0) onProgress(event.loaded / event.total);
    });
    request.addEventListener('loadend', () => {
      const seconds = Number(request.getResponseHeader('retry-after'));
      if (isBusy(request) && seconds > 0) {
        const cancel = browser.after(seconds * 1000, () => (stop = begin()));
        stop = () => (cancel(), reject(new UploadError(0)));
        return;
      }
      if (request.status !== 200) return reject(new UploadError(request.status));
      try {
        resolve(read(uploadReply, JSON.parse(request.responseText)).fileUrl);
      } catch (error) {
        reject(error);
      }
    });
    request.open('POST', address);
    request.send(form);
    return () => request.abort();
  }

  return { done: promise, cancel: () => stop() };
}

function read<T>(of: Struct<T>, answer: unknown): T {
  if (!fits(of, answer)) throw new Error('the server answered in another form');
  return answer;
}
