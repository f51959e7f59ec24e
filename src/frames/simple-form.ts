/** A call in a visitor's name in the simple form of parley.md 2, which asks for no preflight: credentials go in the body. */
export type Credentials = { key: string; id: string; hash: string };

/** `method`: the route's own. */
export function simpleForm({ key, id, hash }: Credentials, content: object, method = 'POST'): RequestInit {
  const auth = { key, ...(id ? { id, hash } : {}) };
  const body = JSON.stringify({ auth, method, body: content });
  return { method: 'POST', headers: { 'content-type': 'text/plain' }, body };
}
