/**
 * Keys that are made from a secret, one for each purpose, by HKDF-SHA256: whoever has one learns neither the secret nor
 * another key, and no plain HMAC made with the secret, such as the hash of a user id that somebody chose, is ever one.
 */
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

function keyFor(purpose: string, secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, 'parley', purpose, 32));
}

/**
 * What a project's identity tokens are signed with, as the text that a site puts into its environment. Were it the secret
 * itself, the hash of a user id that reads like the first two parts of a token would be that token's signature.
 */
export function identityTokenKey(projectSecret: string): string {
  return keyFor('identity-token', projectSecret).toString('base64url');
}

/** What a site's server computes for its user: lower-case hex of HMAC-SHA256 over the id in UTF-8. */
export function userHash(projectSecret: string, userId: string): string {
  return createHmac('sha256', projectSecret).update(userId).digest('hex');
}

/** A name for somebody who gave none: the same for the same `who`, another one for each purpose, and nothing of it tells who. */
export function pseudonym(secret: string, about: string, who: string): string {
  return createHmac('sha256', keyFor('pseudonym', secret))
    .update(JSON.stringify([about, who]))
    .digest('base64url');
}

/** Shows whether a secret is the one that this was made with, and tells nothing of it. */
export function fingerprint(secret: string): string {
  return keyFor('fingerprint', secret).toString('base64url');
}

const SEALED = 'sealed.';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** AES-256-GCM under a key of the secret. `about` names what it is and whose: it opens under the same name alone. */
export function seal(secret: string, about: string, text: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', keyFor('sealing', secret), iv).setAAD(Buffer.from(about));
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return SEALED + Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url');
}

export function isSealed(text: string): boolean {
  return text.startsWith(SEALED);
}

/** The text again; undefined where it was sealed with another secret, under another name, or was changed. */
export function unseal(secret: string, about: string, sealed: string): string | undefined {
  const bytes = Buffer.from(sealed.slice(SEALED.length), 'base64url');
  if (!isSealed(sealed) || bytes.length < IV_BYTES + TAG_BYTES) return undefined;
  const [iv, tag] = [bytes.subarray(0, IV_BYTES), bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES)];
  const decipher = createDecipheriv('aes-256-gcm', keyFor('sealing', secret), iv, { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(about)).setAuthTag(tag);
  try {
    return decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    return undefined;
  }
}
