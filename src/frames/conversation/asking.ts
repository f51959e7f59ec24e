/** What the page asks the server, by its link alone: the token stands in the fragment of the address and in bodies, nowhere else. */
import { openedLink, messageSent, thread, type OpenedLink, type Thread } from '../../wire/messages/shapes.ts';
import { fits, type Struct } from '../../wire/schema.ts';

/** As the address has it, `{token}.{key of the project}`. */
export type LinkOf = { readonly link: string; readonly key: string };
export const linkIn = (fragment: string): LinkOf => {
  const [link = '', key = ''] = fragment.replace(/^#/, '').split('.');
  return { link, key };
};

/** Why something did not come: as the server names it; `offline` without an answer. */
export type Refusal = { readonly code: string };
export type Outcome<T> = { readonly value: T } | { readonly refusal: Refusal };

export type Asking = {
  readonly opened: () => Promise<Outcome<OpenedLink>>;
  readonly thread: (conversation: string, before?: number) => Promise<Outcome<Thread>>;
  /** The same id again is the same message. */
  readonly write: (conversation: string, message: { id: string; body: string }) => Promise<Outcome<unknown>>;
  readonly seen: (conversation: string, change: number) => Promise<Outcome<unknown>>;
  /** The link opens nothing any more. */
  readonly end: () => Promise<Outcome<unknown>>;
  /** Mails a fresh one to the address that this one went to. */
  readonly fresh: () => Promise<Outcome<unknown>>;
};

type Fetch = (url: string, init: RequestInit) => Promise<Response>;

export function createAsking(api: string, { link, key }: LinkOf, fetch: Fetch): Asking {
  async function ask<T>(
    method: string,
    path: string,
    form: Struct<T> | undefined,
    body: object = {},
    auth: object = { key, link },
  ): Promise<Outcome<T>> {
    const sent = JSON.stringify({ auth, method, body });
    const answer = await fetch(`${api}/api/messenger${path}`, {
      method: 'POST',
      headers: { 'content-type': 'text/plain' },
      body: sent,
      referrerPolicy: 'no-referrer',
    }).catch(() => undefined);
    const said: unknown = await answer?.json().catch(() => undefined);
    if (answer?.ok && (!form || fits(form, said))) return { value: said as T };
    const code = (said as { error?: unknown } | undefined)?.error;
    return { refusal: { code: typeof code === 'string' ? code : 'offline' } };
  }
  const one = (conversation: string) => `/conversations/${encodeURIComponent(conversation)}`;
  return {
    opened: () => ask('GET', '/link', openedLink),
    thread: (conversation, before) =>
      ask('GET', one(conversation) + (before === undefined ? '' : `?before=${before}`), thread),
    write: (conversation, message) => ask('POST', `${one(conversation)}/messages`, messageSent, message),
    seen: (conversation, change) => ask('PUT', `${one(conversation)}/seen`, undefined, { change }),
    end: () => ask('POST', '/link/end', undefined),
    // The link is none any more: what it was goes in the body.
    fresh: () => ask('POST', '/link/fresh', undefined, { link }, { key }),
  };
}
