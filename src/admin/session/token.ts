/** Reading an access token on the client: its payload is JSON in base64url. The signature is the server's business. */
export type TokenProblem = 'not_a_string' | 'missing_part' | 'invalid_base64' | 'invalid_json';

const words: Readonly<Record<TokenProblem, string>> = {
  not_a_string: 'the token must be a string',
  missing_part: 'a part of the token is missing: it has no payload',
  invalid_base64: "the token's payload is not base64: the base64 is invalid",
  invalid_json: "the token's payload is not JSON: the JSON is invalid",
};

export class TokenError extends Error {
  readonly code: TokenProblem;

  constructor(code: TokenProblem, cause?: unknown) {
    super(words[code], { cause });
    this.name = 'TokenError';
    this.code = code;
  }
}

/** The payload of `header.payload.signature`. Throws a `TokenError` with one of four codes. */
export function readTokenPayload(token: unknown): unknown {
  if (typeof token !== 'string') throw new TokenError('not_a_string');
  const part = token.split('.')[1];
  if (!part) throw new TokenError('missing_part');
  const bytes = decodeBase64(part);
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (error) {
    throw new TokenError('invalid_json', error);
  }
}

/** UNIX seconds at which the token ends; null when the token does not say it. Throws a `TokenError` as above. */
export function tokenExpiry(token: unknown): number | null {
  const payload = readTokenPayload(token);
  const exp = typeof payload === 'object' && payload !== null && 'exp' in payload ? payload.exp : null;
  return typeof exp === 'number' && Number.isFinite(exp) ? exp : null;
}

function decodeBase64(part: string): Uint8Array {
  try {
    return Uint8Array.from(atob(part.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0));
  } catch (error) {
    throw new TokenError('invalid_base64', error);
  }
}
