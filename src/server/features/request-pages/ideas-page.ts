/**
 * A page of requests for its script: its texts, and calls in its reader's name. Sent to browsers as it stands: each function
 * may use nothing but the others that ideas-script.ts sends.
 */

import type { ErrorBody } from '../../../wire/errors.ts';

export type Line = {
  readonly id: string;
  readonly number: number;
  readonly votes: number;
  readonly voted: boolean;
  readonly title: string;
  readonly excerpt: string;
  readonly status: string;
  readonly waiting: boolean;
};
export type Said = {
  readonly id: string;
  readonly body: string;
  readonly mine: boolean;
  readonly changeUntil: string | null;
  readonly deleted: boolean;
  readonly edited: boolean;
  readonly waiting: boolean;
};
export type Reply = Partial<Line> & {
  readonly requests?: readonly Line[];
  readonly next?: string | null;
  readonly columns?: readonly { readonly requests: readonly Line[] }[];
  readonly follows?: boolean;
  readonly thread?: { readonly comments: readonly (Said & { readonly answers: readonly Said[] })[] };
};
export type Kept = { readonly gleapId?: string; readonly gleapHash?: string };
export type Page = {
  readonly ground: HTMLElement;
  readonly key: string;
  readonly lang: string;
  /** A text of ours, with its number. */
  readonly say: (name: string, n?: number | string) => string;
  readonly all: <E extends HTMLElement>(selector: string) => E[];
  readonly kept: () => Kept | undefined;
  /** In nobody's name. */
  readonly send: (to: string, auth: object, body: object) => Promise<Response>;
  /** In the reader's name. */
  readonly call: (to: string, body: object) => Promise<Response>;
  readonly upload: (file: File) => Promise<Response>;
};
export type Votes = Pick<Line, 'votes' | 'voted'>;

type Post = (session: Kept) => Promise<Response>;
/** Where the reader's session is kept; the first call begins one. */
type Reader = { readonly kept: Page['kept']; readonly call: (post: Post) => Promise<Response> };

export function openReader(key: string, begin: () => Promise<Response>): Reader {
  // The widget on the same site finds the same visitor there.
  const name = `gleap-widget-session-${key}`;
  let starting: Promise<Kept> | undefined;
  const kept = (): Kept | undefined => {
    try {
      return (JSON.parse(localStorage.getItem(name) ?? 'null') as Kept | null) ?? undefined;
    } catch {
      return undefined;
    }
  };
  const start = async (): Promise<Kept> => {
    const response = await begin();
    if (!response.ok) throw new Error('no session');
    const session = (await response.json()) as Kept;
    try {
      localStorage.setItem(name, JSON.stringify(session));
    } catch {
      // Then it lasts as long as the page.
    }
    return session;
  };
  const call = async (post: Post, isAgain = false): Promise<Response> => {
    starting ??= Promise.resolve(kept() ?? start());
    const session = await starting.catch((error: unknown) => {
      starting = undefined;
      throw error;
    });
    const response = await post(session);
    // What was kept is over: somebody new begins, once.
    if (response.status !== 401 || isAgain) return response;
    localStorage.removeItem(name);
    starting = undefined;
    return call(post, true);
  };
  return { kept, call };
}

export function openPage(ground: HTMLElement): Page {
  const { ideas: key = '', lang = '' } = ground.dataset;
  const words = JSON.parse(ground.dataset.words ?? '{}') as Record<string, string>;
  const send: Page['send'] = (to, auth, body) =>
    fetch(to, {
      method: 'POST',
      headers: { 'content-type': 'text/plain' },
      body: JSON.stringify({ auth: { key, ...auth }, method: 'POST', body }),
    });
  const reader = openReader(key, () => send('/api/sessions', {}, { lang }));
  return {
    ground,
    key,
    lang,
    say: (text, n = '') => (words[text] ?? '').replace('{n}', String(n)),
    all: <E extends HTMLElement>(selector: string) => [...ground.querySelectorAll<E>(selector)],
    kept: reader.kept,
    send,
    call: (to, body) =>
      reader.call(({ gleapId: id, gleapHash: hash }) => send(`/api/messenger${to}`, { id, hash }, body)),
    upload: (file) =>
      reader.call(({ gleapId = '', gleapHash = '' }) => {
        const form = new FormData();
        for (const [field, value] of Object.entries({ key, id: gleapId, hash: gleapHash })) form.append(field, value);
        form.append('file', file, file.name);
        return fetch('/api/uploads/sdk', { method: 'POST', body: form });
      }),
  };
}

/** Why something was not taken. */
export async function whyNot({ say }: Page, response: Response | undefined): Promise<string> {
  if (response?.status === 429) return say('busy', response.headers.get('retry-after') ?? 60);
  if (response?.status === 403) return say('signin');
  if (response?.status === 404) return say('gone');
  if (response?.status !== 409 && response?.status !== 422) return say('failed');
  const body = (await response.json().catch(() => ({}))) as Partial<ErrorBody>;
  if (response.status === 422) return say((body.details as { field?: string })?.field === 'files' ? 'files' : 'failed');
  const votes = /\d+(?= votes)/.exec(body.detail ?? '');
  return votes ? say('used', votes[0]) : say('late');
}

/** Undefined where it was not taken, and where its answer broke off on the way. */
export async function replyOf<T>(response: Response | undefined): Promise<T | undefined> {
  return response?.ok ? ((await response.json().catch(() => undefined)) as T | undefined) : undefined;
}

/** Says it where it belongs: in the form, the row or the page. */
export function tellNear(near: Element, text: string): Element {
  const place = near.closest('form')?.querySelector('.said') ?? near.closest('li, article')?.querySelector('.said');
  const fresh = Object.assign(document.createElement('p'), { className: 'said' });
  const line = place ?? near.parentElement!.appendChild(fresh);
  if (!line.hasAttribute('role')) line.setAttribute('role', 'alert');
  line.textContent = text;
  return line;
}

/** Why it was not taken; and where all votes are given, the way to those that can be taken back. */
export async function tellWhy(page: Page, near: Element, response: Response | undefined): Promise<void> {
  const text = await whyNot(page, response);
  const line = tellNear(near, text);
  const list = page.all<HTMLAnchorElement>('a[data-list]')[0];
  if (response?.status !== 409 || !list || text === page.say('late')) return;
  line.append(
    ' ',
    Object.assign(document.createElement('a'), { href: `${list.href}#mine`, textContent: page.say('mine') }),
  );
}

export function drawVotes({ say, lang }: Page, button: HTMLElement, { votes, voted }: Votes): void {
  const shown = new Intl.NumberFormat(lang || undefined).format(votes);
  button.dataset.votes = String(votes);
  button.setAttribute('aria-pressed', String(voted));
  button.setAttribute('aria-label', say(voted ? 'takeBack' : 'give', shown));
  button.lastElementChild!.textContent = shown;
}
