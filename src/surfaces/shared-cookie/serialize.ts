/** The text of a cookie, or an error that says which part of it no browser would take (RFC 6265). */

export type CookieOptions = {
  /** Whole seconds. */
  maxAge?: number;
  domain?: string;
  path?: string;
  expires?: Date;
  secure?: boolean;
  priority?: 'low' | 'medium' | 'high';
  sameSite?: boolean | 'strict' | 'lax' | 'none';
};

const token = /^[\w!#$%&'*+.^`|~-]+$/;
const valueText = /^[\x21\x23-\x2b\x2d-\x3a\x3c-\x5b\x5d-\x7e]*$/;
const hostText = /^\.?[a-z\d]([a-z\d-]{0,61}[a-z\d])?(\.[a-z\d]([a-z\d-]{0,61}[a-z\d])?)*$/i;
const pathText = /^[\x20-\x3a\x3c-\x7e]*$/;
const priorities = new Set<unknown>(['low', 'medium', 'high']);
const sites = new Set<unknown>(['strict', 'lax', 'none']);

/** `value` is URI-encoded. Throws a `TypeError`. */
export function serializeCookie(name: string, value: string, options: CookieOptions = {}): string {
  const { maxAge, domain, path, expires, secure, priority, sameSite } = options;
  const site = sameSite === true ? 'strict' : sameSite;
  check(typeof name === 'string' && token.test(name), 'argument name');
  const encoded = encode(value);
  check(encoded !== undefined && valueText.test(encoded), 'argument val');
  check(maxAge === undefined || Number.isSafeInteger(maxAge), 'option maxAge');
  check(domain === undefined || (typeof domain === 'string' && hostText.test(domain)), 'option domain');
  check(path === undefined || (typeof path === 'string' && pathText.test(path)), 'option path');
  check(expires === undefined || (expires instanceof Date && !Number.isNaN(expires.getTime())), 'option expires');
  check(priority === undefined || priorities.has(priority), 'option priority');
  check(!site || sites.has(site), 'option sameSite');

  const parts = [`${name}=${encoded}`];
  if (maxAge !== undefined) parts.push(`Max-Age=${maxAge}`);
  if (domain) parts.push(`Domain=${domain}`);
  if (path) parts.push(`Path=${path}`);
  if (expires) parts.push(`Expires=${expires.toUTCString()}`);
  if (secure) parts.push('Secure');
  if (priority) parts.push(`Priority=${capital(priority)}`);
  if (site) parts.push(`SameSite=${capital(site)}`);
  return parts.join('; ');
}

function check(holds: boolean, what: string): asserts holds {
  if (!holds) throw new TypeError(`${what} is invalid`);
}

/** undefined where half of a character cannot be encoded. */
function encode(value: unknown): string | undefined {
  return typeof value === 'string' && value.isWellFormed() ? encodeURIComponent(value) : undefined;
}

function capital(word: string): string {
  return word[0]!.toUpperCase() + word.slice(1);
}
