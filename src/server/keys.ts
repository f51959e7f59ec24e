/**
 * Keys that are made from a secret, one for each purpose, by HKDF-SHA256: whoever has one learns neither the secret nor
 * another key, and no plain HMAC made with the secret, such as the hash of a user id that somebody chose, is ever one.
 */
import { hkdfSync } from 'node:crypto';

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
