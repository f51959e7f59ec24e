/**
 * A page of requests for its script: its texts, and calls in its reader's name. Sent to browsers as it stands: each function
 * may use nothing but the others that ideas-script.ts sends.
 */

export type Line = {
  readonly id: string;
  readonly number: number;
  readonly votes: number;
  readonly voted: boolean;
  readonly title: string;
};
export type Reply = Partial<Line> & {
  readonly requests?: readonly Line[];
  readonly columns?: readonly { readonly requests: readonly Line[] }[];
  readonly follows?: boolean;
};
export type Kept = { readonly gleapId?: string; readonly gleapHash?: string };
export type Page = {
  readonly ground: HTMLElement;
  readonly lang: string;
  /** A text of ours, with its number. */
  readonly say: (name: string, n?: number | string) => string;
  readonly all: <E extends HTMLElement>(selector: string) => E[];
  readonly kept: () => Kept | undefined;
  /** In nobody's name. */
  readonly send: (to: string, auth: object, body: object) => Promise<Response>;
  /** In the reader's name. */
  readonly call: (to: string, body: object) => Promise<Response>;
};
export type Votes = Pick<Line, 'votes' | 'voted'>;

export function openPage(ground: HTMLElement): Page {
  const { ideas: key = '', lang = '' } = ground.dataset;
  const words = JSON.parse(ground.dataset.words ?? '{}') as Record<string, string>;
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
  const send: Page['send'] = (to, auth, body) =>
    fetch(to, {
      method: 'POST',
      headers: { 'content-type': 'text/plain' },
      body: JSON.stringify({ auth: { key, ...auth }, method: 'POST', body }),
    });
  const start = async (): Promise<Kept> => {
    const response = await send('/api/sessions', {}, { lang });
    if (!response.ok) throw new Error('no session');
    const session = (await response.json()) as Kept;
    try {
      localStorage.setItem(name, JSON.stringify(session));
    } catch {
      // Then it lasts as long as the page.
    }
    return session;
  };
  const call = async (to: string, body: object, isAgain = false): Promise<Response> => {
    starting ??= Promise.resolve(kept() ?? start());
    const session = await starting.catch((error: unknown) => {
      starting = undefined;
      throw error;
    });
    const response = await send(`/api/messenger${to}`, { id: session.gleapId, hash: session.gleapHash }, body);
    // What was kept is over: somebody new begins, once.
    if (response.status !== 401 || isAgain) return response;
    localStorage.removeItem(name);
    starting = undefined;
    return call(to, body, true);
  };
  return {
    ground,
    lang,
    say: (text, n = '') => (words[text] ?? '').replace('{n}', String(n)),
    all: <E extends HTMLElement>(selector: string) => [...ground.querySelectorAll<E>(selector)],
    kept,
    send,
    call,
  };
}

/** Why something was not taken. */
export async function whyNot({ say }: Page, response: Response | undefined): Promise<string> {
  if (response?.status === 429) return say('busy', response.headers.get('retry-after') ?? 60);
  if (response?.status === 403) return say('signin');
  if (response?.status !== 409) return say('failed');
  const { detail = '' } = (await response.json().catch(() => ({}))) as { detail?: string };
  return say('used', /\d+/.exec(detail)?.[0] ?? '');
}

/** Undefined where it was not taken, and where its answer broke off on the way. */
export async function replyOf<T>(response: Response | undefined): Promise<T | undefined> {
  return response?.ok ? ((await response.json().catch(() => undefined)) as T | undefined) : undefined;
}

/** Says it where it belongs: in the form, the row or the page. */
export function tellNear(near: Element, text: string): void {
  const place = near.closest('form')?.querySelector('.said') ?? near.closest('li, article')?.querySelector('.said');
  const fresh = Object.assign(document.createElement('p'), { className: 'said' });
  const line = place ?? near.parentElement!.appendChild(fresh);
  if (!line.hasAttribute('role')) line.setAttribute('role', 'alert');
  line.textContent = text;
}

export function drawVotes({ say, lang }: Page, button: HTMLElement, { votes, voted }: Votes): void {
  const shown = new Intl.NumberFormat(lang || undefined).format(votes);
  button.dataset.votes = String(votes);
  button.setAttribute('aria-pressed', String(voted));
  button.setAttribute('aria-label', say(voted ? 'takeBack' : 'give', shown));
  button.lastElementChild!.textContent = shown;
}
